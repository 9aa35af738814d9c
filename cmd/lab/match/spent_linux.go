package match

import (
	"runtime"
	"syscall"
	"time"
)

// rusageThread asks for the calling thread (RUSAGE_THREAD).
const rusageThread = 1

// processorTime is what a function takes of a processor on the thread that runs it.
func processorTime(run func()) time.Duration {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	before := threadTime()
	run()
	return threadTime() - before
}

func threadTime() time.Duration {
	var used syscall.Rusage
	if err := syscall.Getrusage(rusageThread, &used); err != nil {
		return 0
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
