import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnalyzerIssue } from '#contract/analyzer-api/quality.ts';
import { detachedContext } from '../request/context.ts';
import { quality } from './quality.ts';
import { RULES } from './rules.ts';
import { FUNCTION_SMELL_RULES } from './tree-rules/function-smells.ts';
import { TREE_RULES } from './tree-rules/tree-rules.ts';

/*
 * One table per pack under __fixtures__/rules: for each rule snippets that must be found and snippets that must not.
 *   === rule key
 *   --- bad|good file name
 *   lines of code; ` ⟵` marks the lines of a finding, `@{36}` stands for 36 random letters and digits
 *   (U: upper case, L: letters only), `@repeat 50 line` for 50 times that line.
 * All snippets are written to one project and analysed by the real engines at once.
 */
const TABLES = join(import.meta.dirname, '__fixtures__', 'rules');
/** Rules over syntax trees have a table of their own beside them. */
const HAS_OWN_TABLE = new Set([...TREE_RULES, ...FUNCTION_SMELL_RULES].map((rule) => rule.ruleKey));

interface Snippet {
  readonly ruleKey: string;
  readonly path: string;
  readonly text: string;
  readonly lines: readonly number[];
}

const ALPHABET = 'qW3rT7yU1oP5aS9dF2gH6jK8lZ4xC0vBnM';

/** Letters that look random and are the same in each run; nothing that could pass for a real credential is stored. */
function noise(length: number, kind: string, seed: number): string {
  const letters = kind === 'L' ? ALPHABET.replaceAll(/\d/g, '') : ALPHABET;
  let state = seed + 1;
  const next = (): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return (state >>> 16) % letters.length;
  };
  const text = Array.from({ length }, () => letters[next()]).join('');
  return kind === 'U' ? text.toUpperCase().replaceAll(/[0189]/g, '7') : text;
}

function expand(line: string, seed: number): string[] {
  const repeated = /^@repeat (\d+) (.*)$/.exec(line);
  if (repeated) return Array.from({ length: Number(repeated[1]) }, () => repeated[2] ?? '');
  return [
    line.replaceAll(/@\{(\d+)([UL]?)\}/g, (_, length: string, kind: string) =>
      noise(Number(length), kind, seed),
    ),
  ];
}

function parseTable(name: string): Snippet[] {
  return readFileSync(join(TABLES, name), 'utf8')
    .split(/^=== /m)
    .slice(1)
    .flatMap((section) => {
      const [head = '', ...parts] = section.split(/^--- /m);
      return parts.map((part, index) => toSnippet(head.trim(), part, index));
    });
}

function toSnippet(ruleKey: string, part: string, index: number): Snippet {
  const [head = '', ...body] = part.trimEnd().split('\n');
  const [kind = '', file = ''] = head.split(/\s+/);
  const lines = body.flatMap((line) => expand(line, ruleKey.length + index));
  const marked = lines.flatMap((line, at) => (line.endsWith(' ⟵') ? [at + 1] : []));
  // Files of one kind share a folder where they must see each other.
  const folder = ruleKey === 'common/duplicated-block' ? kind : `${kind}-${index}`;
  return {
    ruleKey,
    path: `${ruleKey}/${folder}/${file}`,
    text: `${lines.map((line) => line.replace(/ ⟵$/, '')).join('\n')}\n`,
    lines: marked,
  };
}

const snippets = readdirSync(TABLES).flatMap(parseTable);
const root = mkdtempSync(join(tmpdir(), 'vitals-rules-'));
let issues: readonly AnalyzerIssue[] = [];

beforeAll(async () => {
  writeFileSync(join(root, 'package.json'), '{"dependencies":{"react":"^19.0.0","express":"^4.0.0"}}');
  for (const { path, text } of snippets) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const result = await quality({ projectId: 1, codeDir: root }, detachedContext());
  if (!result.available) throw new Error(result.reason);
  ({ issues } = result);
}, 120_000);

afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('each rule finds its bad snippets at the marked lines and leaves the good ones alone', () => {
  test.each(snippets)('$path', ({ ruleKey, path, lines }) => {
    const found = issues.filter((issue) => issue.filePath === path && issue.ruleKey === ruleKey);
    expect(found.map((issue) => issue.line)).toEqual(lines);
  });
});

test('every rule has a bad and a good snippet', () => {
  const keys = [...RULES.keys()].filter((key) => !HAS_OWN_TABLE.has(key));
  const covered = (isBad: boolean): Set<string> =>
    new Set(
      snippets.filter((snippet) => snippet.lines.length > 0 === isBad).map((snippet) => snippet.ruleKey),
    );
  const [bad, good] = [covered(true), covered(false)];
  expect(keys.filter((key) => !bad.has(key) || !good.has(key))).toEqual([]);
});

test('every rule is explained in our words, with a kind, a severity and a stable key', () => {
  for (const rule of RULES.values()) {
    expect(rule.ruleKey).toMatch(/^[a-z]+\/[a-z0-9-]+$/);
    expect(rule.title.length).toBeGreaterThan(10);
    expect(rule.title).not.toMatch(/\.$/);
    expect(rule.why.length).toBeGreaterThan(20);
    expect(rule.fix.length).toBeGreaterThan(8);
  }
});
