/** What stands around a path or a place in a sentence. */
export const AROUND = /([\s(),;“”"'`（），、；：。]+)/;
const PATH = /^[\w.@-]+(?:\/[\w.@-]+)*\/?$/;
const FILE = /\.[A-Za-z]\w{0,11}$/;
/** `and/or` and `read/write/run` are words: a path names a file, ends with a `/`, or begins like one. */
const BEGINS_LIKE_PATH =
  /^(?:src|lib|app|apps|packages|backend|frontend|server|client|internal|cmd)\/|^\.\.?\//;

function isPath(word: string): boolean {
  if (!word.includes('/') || !PATH.test(word) || !/[A-Za-z]/.test(word)) return false;
  return FILE.test(word) || word.endsWith('/') || BEGINS_LIKE_PATH.test(word);
}

interface TextPart {
  text: string;
  code: boolean;
}

/** A text without backticks cut at its paths; what ends a sentence is no part of one. */
function pathParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let before = '';
  for (const word of text.includes('/') ? text.split(AROUND) : [text]) {
    const path = word.replace(/[.:!?]$/, '');
    if (isPath(path)) {
      parts.push({ text: before, code: false }, { text: path, code: true });
      before = word.slice(path.length);
    } else before += word;
  }
  return [...parts, { text: before, code: false }];
}

/** A sentence cut at its code: what is between two backticks on one line, and the paths of files and folders. */
export function textParts(text: string): TextPart[] {
  // Splitting by a group keeps what it matched: every second part is code.
  return text
    .split(/`([^`\n]+)`/)
    .flatMap((part, index) => (index % 2 === 1 ? [{ text: part, code: true }] : pathParts(part)))
    .filter((part) => part.text !== '');
}
