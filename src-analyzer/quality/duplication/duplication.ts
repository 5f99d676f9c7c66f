import type { Finding, QualityRuleInfo } from '#analyzer/rules/rule.ts';
import { type Clone, findClones, rangeAt, type TokenRange } from './find-clones.ts';
import { addTokens, createTokenStore, type TokenStore } from './token-store.ts';
import { decidesIn, isTokenized, tokenize } from './tokenize.ts';

export const DUPLICATION_RULES: readonly QualityRuleInfo[] = [
  {
    ruleKey: 'common/duplicated-block',
    kind: 'SMELL',
    severity: 'MAJOR',
    title: 'Duplicated code block',
    why: 'Duplicates get out of sync: a bug fixed in one copy stays in the others.',
    fix: 'Extract the block into a shared function or class.',
  },
];

export interface DuplicationResult {
  readonly findings: readonly Finding[];
  /** Percent of code lines in duplicated blocks, both sides counted, 2 decimals. */
  readonly duplicationRate: number;
  /** The blocks it rests on: each that repeats one before it. */
  readonly copiedBlocks: number;
}

/** The tokens of a file, see `TokenStore`. */
export interface FileTokens extends Pick<TokenStore, 'hashes' | 'lines'> {
  readonly codeLines: number;
}

/** The tokens of a text; undefined for languages that are left out. */
export function tokensOf(language: string, text: string): FileTokens | undefined {
  if (!isTokenized(language)) return undefined;
  scratch.size = 0;
  const codeLines = tokenize(withoutTests(text), language, scratch);
  const { hashes, lines, size } = scratch;
  return { hashes: hashes.slice(0, size), lines: lines.slice(0, size), codeLines };
}

const scratch = createTokenStore();

/** Some languages keep tests behind the code they are of: `#[cfg(test)] mod tests`, which no other language has. */
function withoutTests(text: string): string {
  if (!text.includes('#[cfg(')) return text;
  const at = text.search(
    /^[ \t]*#\[cfg\((?:all\()?test\b[^\n]*\n(?:[ \t]*#[^\n]*\n){0,3}[ \t]*(?:pub )?mod \w+ \{/m,
  );
  return at < 0 ? text : text.slice(0, at);
}

export interface DuplicationMeter {
  /** Takes in a file of hand-written product code. */
  add(path: string, tokens: FileTokens): void;
  finish(): DuplicationResult;
}

/** Numbers in names: `jetty9.ts` beside `jetty10.ts`. */
const NUMBERS = /\d+/g;
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replaceAll(NUMBERS, '0');

/** Shorter blocks are mostly heads of methods and lines of set-up: 7 of 16 labelled were worth a change in the last five samples. */
const CLEAR_LINES = 20;

/**
 * Whether a block is worth a look only. A short one. One that decides nothing: of those labelled, most were accessors,
 * schemas, constants and lists that have to agree, long ones too. And one in two files of one name, but for a number: they
 * are versions, dialects or plug-ins, each kept complete on purpose (9 of 26 in the last five samples, all others 89 of 126).
 */
function isIdle({ decides, lineCount, path, firstPath }: Repetition): boolean {
  if (!decides || lineCount < CLEAR_LINES) return true;
  return path !== firstPath && nameOf(path) === nameOf(firstPath);
}

interface TokenizedFile extends TokenRange {
  readonly path: string;
}

/** A clone with both places named. */
interface Repetition {
  readonly clone: Clone;
  readonly path: string;
  readonly line: number;
  readonly lineCount: number;
  readonly firstPath: string;
  readonly firstLine: number;
  readonly firstEndLine: number;
  /** Whether it branches, repeats or fails anywhere. */
  readonly decides: boolean;
}

function message(repetition: Repetition, copies: number): string {
  const { lineCount, firstPath, firstLine, firstEndLine, path } = repetition;
  const where =
    firstPath === path
      ? `lines ${firstLine}-${firstEndLine} of this file`
      : `${firstPath}:${firstLine}-${firstEndLine}`;
  const more = copies > 2 ? `; ${copies} copies in all` : '';
  return `${lineCount} lines repeat ${where}${more}`;
}

/** One finding per file, its longest block, and one per group of copies. */
function selectFindings(repetitions: readonly Repetition[]): Finding[] {
  const copies = new Map<number, number>();
  for (const { clone } of repetitions) copies.set(clone.first, (copies.get(clone.first) ?? 1) + 1);
  const longestFirst = repetitions.toSorted(
    (a, b) => b.lineCount - a.lineCount || a.clone.later - b.clone.later,
  );
  const files = new Set<string>();
  const groups = new Set<number>();
  const findings: Finding[] = [];
  for (const repetition of longestFirst) {
    const { clone, path, line, lineCount, firstPath, firstLine } = repetition;
    if (files.has(path) || groups.has(clone.first)) continue;
    files.add(path);
    groups.add(clone.first);
    const text = message(repetition, copies.get(clone.first) ?? 2);
    findings.push({
      ruleKey: 'common/duplicated-block',
      path,
      line,
      message: text,
      repeats: { file: firstPath, line: firstLine, lines: lineCount },
      ...(isIdle(repetition) ? { confidence: 'REVIEW' } : {}),
    });
  }
  return findings;
}

const roundedPercent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100;

export function createDuplicationMeter(): DuplicationMeter {
  const added: { readonly path: string; readonly tokens: FileTokens }[] = [];
  let store = createTokenStore(0);
  const files: TokenizedFile[] = [];
  let codeLines = 0;

  /** All of them in one row, made as long as they are. */
  const gather = (): void => {
    store = createTokenStore(added.reduce((sum, { tokens }) => sum + tokens.hashes.length, 0));
    for (const { path, tokens } of added) {
      const start = store.size;
      addTokens(store, tokens);
      codeLines += tokens.codeLines;
      if (store.size > start) files.push({ path, start, end: store.size });
    }
  };

  const lineAt = (position: number): number => store.lines[position] ?? 1;

  /** Lines with a token inside any block, each once: tokens are marked first, since blocks overlap. */
  const countDuplicatedLines = (clones: readonly Clone[]): number => {
    const marked = new Uint8Array(store.size);
    for (const { first, later, length } of clones)
      marked.fill(1, first, first + length).fill(1, later, later + length);
    let count = 0;
    for (const { start, end } of files) {
      let line = 0;
      for (let i = start; i < end; i++) {
        if (marked[i] !== 1 || store.lines[i] === line) continue;
        line = lineAt(i);
        count += 1;
      }
    }
    return count;
  };

  const toRepetition = (clone: Clone): Repetition => {
    const { first, later, length } = clone;
    const line = lineAt(later);
    return {
      clone,
      path: rangeAt(files, later)?.path ?? '',
      line,
      lineCount: lineAt(later + length - 1) - line + 1,
      firstPath: rangeAt(files, first)?.path ?? '',
      firstLine: lineAt(first),
      firstEndLine: lineAt(first + length - 1),
      decides: decidesIn(store, later, later + length),
    };
  };

  return {
    add: (path, tokens) => void added.push({ path, tokens }),
    finish() {
      gather();
      const clones = findClones(store, files);
      return {
        findings: selectFindings(clones.map(toRepetition)),
        duplicationRate: roundedPercent(countDuplicatedLines(clones), codeLines),
        copiedBlocks: clones.length,
      };
    },
  };
}
