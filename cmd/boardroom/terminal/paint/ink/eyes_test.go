package ink

import (
	"math"

	"github.com/lucasb-eyer/go-colorful"
)

// An eye is how somebody sees colours: a matrix over linear RGB.
type eye [3][3]float64

// eyes are the matrices for severity 1.0 of Machado, Oliveira and Fernandes, "A
// Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE
// Transactions on Visualization and Computer Graphics 15 (2009).
var eyes = map[string]eye{
	"all cones":    {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
	"protanopia":   {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
	"deuteranopia": {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
	"tritanopia":   {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
}

// see is a colour as an eye sees it.
func (e eye) see(c colorful.Color) colorful.Color {
	r, g, b := c.LinearRgb()
	mix := func(row [3]float64) float64 { return min(1, max(0, row[0]*r+row[1]*g+row[2]*b)) }
	return colorful.LinearRgb(mix(e[0]), mix(e[1]), mix(e[2]))
}

// apart is how different two colours look to the eye that tells them apart worst,
// by the CIEDE2000 formula of Sharma, Wu and Dalal, "The CIEDE2000
// Color-Difference Formula: Implementation Notes, Supplementary Test Data, and
// Mathematical Observations", Color Research and Application 30 (2005).
func apart(a, b colorful.Color) float64 {
	least := math.Inf(1)
	for _, e := range eyes {
		least = min(least, 100*e.see(a).DistanceCIEDE2000(e.see(b)))
	}
	return least
}

// grounds of terminals: black, two usual dark ones, white and two usual light ones.
var backgrounds = []string{"#000000", "#1E1E1E", "#002B36", "#FFFFFF", "#FDF6E3"}
