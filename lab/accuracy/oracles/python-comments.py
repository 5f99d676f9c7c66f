"""Reads file names, one a line, and prints `name<TAB>start-end,…`: byte ranges of comments by Python's tokenizer."""
import io
import sys
import tokenize


def comment_ranges(source):
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    encoding, _ = tokenize.detect_encoding(io.BytesIO(source).readline)
    for token in tokenize.tokenize(io.BytesIO(source).readline):
        if token.type == tokenize.COMMENT:
            row, column = token.start
            start = starts[row - 1] + len(token.line[:column].encode(encoding))
            yield start, start + len(token.string.encode(encoding))


for name in sys.stdin.read().splitlines():
    try:
        with open(name, "rb") as file:
            source = file.read()
        source.decode("utf-8")
        if b"\f" in source or b"\v" in source or b"\x1c" in source or source.startswith(b"\xef\xbb\xbf"):
            continue
        ranges = list(comment_ranges(source))
    except Exception:
        continue
    print(name + "\t" + ",".join(f"{start}-{end}" for start, end in ranges))
