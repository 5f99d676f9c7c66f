// Reads file names, one a line, and prints `name<TAB>start-end,…`: byte ranges of comments by Go's own scanner.
package main

import (
	"bufio"
	"fmt"
	"go/scanner"
	"go/token"
	"os"
	"strings"
)

func main() {
	names := bufio.NewScanner(os.Stdin)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for names.Scan() {
		source, err := os.ReadFile(names.Text())
		if err != nil {
			continue
		}
		var s scanner.Scanner
		file := token.NewFileSet().AddFile("", -1, len(source))
		s.Init(file, source, func(token.Position, string) {}, scanner.ScanComments)
		var ranges []string
		for {
			position, kind, _ := s.Scan()
			if kind == token.EOF {
				break
			}
			if kind == token.COMMENT {
				start := file.Offset(position)
				end := commentEnd(source, start)
				ranges = append(ranges, fmt.Sprintf("%d-%d", start, end))
			}
		}
		if s.ErrorCount == 0 {
			fmt.Fprintf(out, "%s\t%s\n", names.Text(), strings.Join(ranges, ","))
		}
	}
}

// The scanner strips carriage returns from a comment's text, so its end is looked for in the source.
func commentEnd(source []byte, start int) int {
	terminator := "\n"
	if source[start+1] == '*' {
		terminator = "*/"
	}
	length := strings.Index(string(source[start:]), terminator)
	if length < 0 {
		return len(source)
	}
	return start + length + len(terminator)
}
