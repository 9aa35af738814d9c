UPDATE account_keys SET scope = 'play', ends_ms = 1795003600123;
