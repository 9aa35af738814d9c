package world

import (
	"encoding/json"
	"net/netip"
)

// Signal has something that stands beside the world tell its like at the other nodes
// something, as soon as the act under way is over, or the next one. Where it is lost
// nobody tells of it again.
func Signal(w *World, what string, say any) {
	if w.post.alone {
		return
	}
	raw, err := json.Marshal(say)
	if err != nil {
		w.log.Error("a signal can't be sent to other nodes", "what", what, "error", err)
		return
	}
	w.post.signal(signalThere{what, raw})
}

// SignalFrom is Signal where no act is under way, for somebody who comes from an address.
func SignalFrom(w *World, address netip.Addr, what string, say any) error {
	if w.post.alone {
		return nil
	}
	return w.DoFrom(address, func() { Signal(w, what, say) })
}

// OnSignal has the signals of other nodes heard, each within an act. It is called within
// one, or before Run.
func OnSignal[T any](w *World, what string, heard func(T)) {
	w.nodes.signals[what] = func(raw json.RawMessage) error {
		var said T
		err := json.Unmarshal(raw, &said)
		if err == nil {
			heard(said)
		}
		return err
	}
}
