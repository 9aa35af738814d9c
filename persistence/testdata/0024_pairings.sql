UPDATE tables SET pairing = '1/round-1' WHERE id = 1;
