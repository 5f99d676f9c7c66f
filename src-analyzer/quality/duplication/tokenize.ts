import { hasTrait } from '#analyzer/languages/languages.ts';
import { addToken, type TokenStore } from './token-store.ts';

/** How a language writes comments; strings are alike enough everywhere. */
interface CommentStyle {
  readonly slashes: boolean;
  readonly hash: boolean;
}

function styleOf(language: string): CommentStyle {
  return { slashes: hasTrait(language, 'tokens-slashes'), hash: hasTrait(language, 'tokens-hash') };
}

/** Whether duplication is measured in this language. */
export function isTokenized(language: string): boolean {
  const { slashes, hash } = styleOf(language);
  return slashes || hash;
}

const NEWLINE = 10;
const DOUBLE_QUOTE = 34;
const HASH_SIGN = 35;
const SINGLE_QUOTE = 39;
const STAR = 42;
const SLASH = 47;
const BACKSLASH = 92;
const BACKTICK = 96;

const FNV_OFFSET = 0x811c9dc5 | 0;
const FNV_PRIME = 0x01000193;

/** 1 for characters of a word: letters, digits, `_`, `$`, and everything beyond ASCII. */
const WORD = new Uint8Array(65_536).fill(1, 128);
for (let code = 0; code < 128; code++) WORD[code] = /[\w$]/.test(String.fromCharCode(code)) ? 1 : 0;

/** The hash a word is stored under. */
function hashOf(word: string): number {
  let hash = FNV_OFFSET;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), FNV_PRIME);
  return hash;
}

/** Words by which code decides, repeats or fails, in any of the languages. */
const DECIDING: ReadonlySet<number> = new Set(
  `if else elif elsif unless for foreach while until loop do switch match when case try catch except rescue throw
    raise each map filter reduce await yield`
    .split(/\s+/)
    .map(hashOf),
);
const [QUESTION = 0, ...JOINING] = '? & |'.split(' ').map(hashOf);
/** What stands behind a type that may be missing, `String?`: what a question chooses from begins otherwise. */
const CLOSING: ReadonlySet<number> = new Set(': ) , ; = > ] } |'.split(' ').map(hashOf));
/** What C# has behind the name of a property that only keeps its value, as in `bool? Open { get; set; }`. */
const KEPT_VALUE = '{ get ;'.split(' ').map(hashOf);

/**
 * Whether code decides anything between two tokens. `&` and `|` join conditions where they are doubled; alone they are of types,
 * addresses and sets. A question mark that ends a type or its line, or has a value for what is missing behind it, asks nothing.
 */
export function decidesIn({ hashes, lines }: TokenStore, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const hash = hashes[at] ?? 0;
    if (DECIDING.has(hash)) return true;
    if (at + 1 === to) return false;
    const next = hashes[at + 1] ?? 0;
    if (JOINING.includes(hash) && next === hash) return true;
    if (hash !== QUESTION || lines[at + 1] !== lines[at] || CLOSING.has(next)) continue;
    if (KEPT_VALUE.some((sign, index) => hashes[at + 2 + index] !== sign)) return true;
  }
  return false;
}

/** Words that open an import: such a statement is no code to be measured. */
const IMPORT = /^(?:import|package|from|using|use|include|require|require_once|namespace|extern)$/;

/**
 * One pass over a text. Comments, white space and imports are dropped; words, numbers and strings count with
 * their values, so that tables of data do not look alike.
 */
class Tokenizer {
  private readonly text: string;
  private readonly style: CommentStyle;
  private readonly store: TokenStore;
  private at = 0;
  private line = 1;
  /** Line of the last token: tells the first token of a line. */
  private tokenLine = 0;
  /** Brackets open inside an import statement; -1 outside of one. */
  private importDepth = -1;
  codeLines = 0;

  constructor(text: string, style: CommentStyle, store: TokenStore) {
    this.text = text;
    this.style = style;
    this.store = store;
  }

  run(): void {
    const { text } = this;
    while (this.at < text.length) {
      const char = text.charCodeAt(this.at);
      if (char === NEWLINE) this.endLine();
      else if (char <= 32) this.at += 1;
      else if (WORD[char] === 1) this.word();
      else if (!this.comment(char)) this.stringOrSign(char);
    }
  }

  private endLine(): void {
    this.line += 1;
    this.at += 1;
    if (this.importDepth === 0) this.importDepth = -1;
  }

  private word(): void {
    const { text } = this;
    const start = this.at;
    let hash = FNV_OFFSET;
    let char = text.charCodeAt(start);
    while (WORD[char] === 1) {
      hash = Math.imul(hash ^ char, FNV_PRIME);
      this.at += 1;
      char = this.at < text.length ? text.charCodeAt(this.at) : 0;
    }
    const opensImport =
      this.importDepth < 0 &&
      this.tokenLine !== this.line &&
      this.at - start < 13 &&
      IMPORT.test(text.slice(start, this.at)) &&
      char !== 46; // `import.meta`, `package.name`
    if (opensImport) this.importDepth = 0;
    this.emit(hash);
  }

  /** Skips a comment; false when none starts here. */
  private comment(char: number): boolean {
    const next = this.text.charCodeAt(this.at + 1);
    const { slashes, hash } = this.style;
    if ((slashes && char === SLASH && next === SLASH) || (hash && char === HASH_SIGN && next !== 91)) {
      const end = this.text.indexOf('\n', this.at);
      this.at = end === -1 ? this.text.length : end;
      return true;
    }
    if (!slashes || char !== SLASH || next !== STAR) return false;
    const end = this.text.indexOf('*/', this.at + 2);
    this.skipTo(end === -1 ? this.text.length : end + 2);
    return true;
  }

  private skipTo(end: number): void {
    for (
      let at = this.text.indexOf('\n', this.at);
      at !== -1 && at < end;
      at = this.text.indexOf('\n', at + 1)
    )
      this.line += 1;
    this.at = end;
  }

  private stringOrSign(char: number): void {
    if (char === DOUBLE_QUOTE || char === SINGLE_QUOTE || char === BACKTICK) this.string(char);
    else {
      if (this.importDepth >= 0) this.importBracket(char);
      this.at += 1;
      this.emit(Math.imul(FNV_OFFSET ^ char, FNV_PRIME));
    }
  }

  private importBracket(char: number): void {
    if (char === 40 || char === 123) this.importDepth += 1;
    else if (char === 41 || char === 125) this.importDepth = Math.max(0, this.importDepth - 1);
  }

  private string(quote: number): void {
    const { text } = this;
    const triple = text.charCodeAt(this.at + 1) === quote && text.charCodeAt(this.at + 2) === quote;
    const sign = String.fromCharCode(quote);
    if (triple) {
      const end = text.indexOf(sign.repeat(3), this.at + 3);
      this.emitSpan(end === -1 ? text.length : end + 3);
      return;
    }
    let end = this.at + 1;
    while (end < text.length) {
      const char = text.charCodeAt(end);
      if (char === quote) break;
      // A quote without its partner (in a regular expression, a lifetime) ends with its line.
      if (char === NEWLINE && quote !== BACKTICK) {
        this.at += 1;
        this.emit(quote);
        return;
      }
      end += char === BACKSLASH ? 2 : 1;
    }
    this.emitSpan(Math.min(end + 1, text.length));
  }

  private emitSpan(end: number): void {
    let hash = FNV_OFFSET;
    for (let i = this.at; i < end; i++) hash = Math.imul(hash ^ this.text.charCodeAt(i), FNV_PRIME);
    this.emit(hash);
    const before = this.line;
    this.skipTo(end);
    // All lines of a long string are code.
    this.codeLines += this.line - before;
    this.tokenLine = this.line;
  }

  private emit(hash: number): void {
    if (this.tokenLine !== this.line) {
      this.codeLines += 1;
      this.tokenLine = this.line;
    }
    if (this.importDepth < 0) addToken(this.store, hash, this.line);
  }
}

/** What nothing closes reaches to the end. */
const SCRIPT = /(<script\b[^>]*(?:>|$))([^]*?)(?:<\/script>|$)/gi;

/** Blank lines in place of everything but the scripts, so that lines keep their numbers. */
function scriptsOnly(text: string): string {
  const blank = (part: string): string => part.replaceAll(/[^\n]+/g, '');
  let result = '';
  let last = 0;
  for (const match of text.matchAll(SCRIPT)) {
    const [, tag = '', code = ''] = match;
    const start = match.index + tag.length;
    const end = start + code.length;
    result += blank(text.slice(last, start)) + text.slice(start, end);
    last = end;
  }
  return result + blank(text.slice(last));
}

/** Appends the tokens of a text to the store and returns its number of code lines. */
export function tokenize(text: string, language: string, store: TokenStore): number {
  if (!isTokenized(language)) return 0;
  const source = hasTrait(language, 'component') ? scriptsOnly(text) : text;
  const tokenizer = new Tokenizer(source, styleOf(language), store);
  tokenizer.run();
  return tokenizer.codeLines;
}
