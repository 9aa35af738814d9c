package main

import "testing"

func TestPublicURL(t *testing.T) {
	for option, want := range map[string]string{
		"": "", "https://example.org": "https://example.org", "https://example.org/": "https://example.org",
		"http://localhost:8080/house/": "http://localhost:8080/house",
	} {
		if got, err := publicURL(option); got != want || err != nil {
			t.Errorf("%q is %q, %v", option, got, err)
		}
	}
	for _, wrong := range []string{"example.org", "ftp://example.org", "https://", "https://a:b@example.org", "https://x/?y", "https://x/#y", "://"} {
		if got, err := publicURL(wrong); err == nil {
			t.Errorf("%q is taken as %q", wrong, got)
		}
	}
}
