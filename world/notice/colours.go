package notice

// Colours are the names of the colours of seats; colour k is Colours[k-1].
var Colours = []string{"blue", "orange", "green", "yellow", "purple", "red", "sky", "pink", "grey"}

// ColourName is the name of a seat's colour, 1 to 9.
func ColourName(colour int) string { return Colours[colour-1] }
