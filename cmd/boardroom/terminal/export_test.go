package terminal

// IsNobodys is for the test of what balancers send.
var IsNobodys = isNobodys
