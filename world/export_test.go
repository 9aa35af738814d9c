package world

// PutBack does what is done between acts where tests call the world without any.
func (w *World) PutBack() { w.absences.putBack() }
