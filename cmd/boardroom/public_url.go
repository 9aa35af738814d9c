package main

import (
	"fmt"
	"net/url"
	"strconv"
	"strings"

	"boardroom/games/phrase"
)

// publicURL is the address under which browsers find the house, without a slash at its end.
func publicURL(option string) (string, error) {
	at, err := url.Parse(option)
	switch {
	case option == "":
		return "", nil
	case err != nil, at.Scheme != "https" && at.Scheme != "http", at.Host == "", at.User != nil, at.RawQuery != "", at.Fragment != "":
		return "", fmt.Errorf("--public-url can't be %s; write https://HOST, with a path if there is one",
			strconv.Quote(phrase.Quotable(option)))
	}
	return strings.TrimRight(at.String(), "/"), nil
}
