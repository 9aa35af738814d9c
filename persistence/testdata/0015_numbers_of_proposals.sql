UPDATE proposals SET number = 7;
UPDATE house SET numbered = 9;
