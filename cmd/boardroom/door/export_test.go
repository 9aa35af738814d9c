package door

// Clientless is for the test of what balancers send.
var Clientless = clientless
