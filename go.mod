module boardroom

go 1.26
