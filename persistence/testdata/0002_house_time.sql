UPDATE house SET open_ms = 5400000;
