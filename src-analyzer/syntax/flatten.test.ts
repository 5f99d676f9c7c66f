import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Node } from 'web-tree-sitter';
import { beforeAll, describe, expect, test } from 'vitest';
import { detectLanguage } from '#analyzer/languages/detection/detect-language.ts';
import type { GrammarName } from '#analyzer/languages/grammar.ts';
import type { FlatTree } from './flat-tree.ts';
import { GRAMMAR_NAMES, grammarPartOf } from './grammars.ts';
import { createSyntaxParser, type SyntaxParser } from './parser.ts';

const LANGUAGES = join(import.meta.dirname, '../languages');

interface Sample {
  readonly path: string;
  readonly grammar: GrammarName;
  /** What of it is parsed. */
  readonly text: string;
}

function sampleAt(path: string): Sample {
  const text = readFileSync(join(LANGUAGES, path), 'utf8');
  const trees = grammarPartOf(detectLanguage(path, text).name);
  if (!trees) throw new Error(`no grammar for ${path}`);
  const { grammar, source } = trees.scriptsOf?.(text) ?? { grammar: trees.expected(path)[0], source: text };
  return { path, grammar, text: source };
}

/** The samples in the folders of the languages. */
const SAMPLES = globSync('*/__fixtures__/*', { cwd: LANGUAGES }).sort().map(sampleAt);

/** What the runtime itself says about a node. */
function described(node: Node, field: string | null): string {
  const { startIndex, endIndex, startPosition } = node;
  return `${node.type} ${node.isNamed} ${startIndex}-${endIndex} line ${startPosition.row + 1} ${field ?? ''}`;
}

function runtimeNodes(root: Node): string[] {
  const found: string[] = [];
  const stack: { node: Node; field: string | null }[] = [{ node: root, field: null }];
  for (let top = stack.pop(); top; top = stack.pop()) {
    const { node } = top;
    found.push(described(node, top.field));
    for (let c = node.childCount - 1; c >= 0; c--) {
      const child = node.child(c);
      if (child) stack.push({ node: child, field: node.fieldNameForChild(c) });
    }
  }
  return found;
}

function flatNodes(tree: FlatTree): string[] {
  return Array.from({ length: tree.size }, (_, i) => {
    const place = `${tree.start[i]}-${tree.end[i]} line ${tree.line[i]}`;
    return `${tree.kindName(i)} ${tree.isNamed(i)} ${place} ${tree.fieldName(i)}`;
  });
}

describe('a flat tree', () => {
  let parser: SyntaxParser;
  beforeAll(async () => {
    parser = await createSyntaxParser();
  });

  test('is checked for every grammar that ships', () => {
    expect(new Set(SAMPLES.map(({ grammar }) => grammar))).toEqual(new Set(GRAMMAR_NAMES));
  });

  test.each(SAMPLES)(
    'has every node the runtime has, with its place and field: $path',
    ({ grammar, text }) => {
      const expected = parser.withRuntimeTree(grammar, text, (tree) => runtimeNodes(tree.rootNode));
      const actual = parser.withTree(grammar, text, flatNodes);
      expect(actual).toEqual(expected);
      expect(actual?.length).toBeGreaterThan(15);
    },
  );

  test.each(SAMPLES)('knows parents, children and ends: $path', ({ grammar, text }) => {
    const problems = parser.withTree(grammar, text, (tree) => {
      const wrong: number[] = [];
      for (let i = 0; i < tree.size; i++) {
        for (const child of tree.children(i)) if (tree.parent[child] !== i) wrong.push(child);
        const next = tree.nextSibling(i);
        if (next >= 0 && tree.parent[next] !== tree.parent[i]) wrong.push(i);
        const lines = text.slice(0, Math.max(0, (tree.end[i] ?? 0) - 1)).split('\n').length;
        if (tree.end[i] !== tree.start[i] && tree.endLine(i) !== lines) wrong.push(i);
      }
      return wrong;
    });
    expect(problems).toEqual([]);
  });

  test('tells whether the parser had to guess', () => {
    expect(parser.withTree('java', 'class A { void f( { }', (tree) => tree.hasError)).toBe(true);
    expect(parser.withTree('java', 'class A { }', (tree) => tree.hasError)).toBe(false);
  });

  test.each([
    ['parentheses', '('.repeat(100_000)],
    ['a long sum', `x = ${'"a" + '.repeat(50_000)}"b"`],
    ['else-if chains', `${'if (a) {} else '.repeat(20_000)} {}`],
  ])('survives %s', (_, text) => {
    const size = parser.withTree('javascript', text, (tree) => tree.size);
    expect(size).toBeGreaterThan(20_000);
  });

  test('of an empty text is one node', () => {
    expect(parser.withTree('java', '', (tree) => tree.size)).toBe(1);
  });

  test('is given up after the time budget, and the parser works on', async () => {
    const hasty = await createSyntaxParser(-1);
    const prose = 'Lorem ipsum dolor sit amet '.repeat(8000);
    expect(hasty.withTree('java', prose, (tree) => tree.size)).toBeUndefined();
    expect(parser.withTree('java', 'class A {}', (tree) => tree.hasError)).toBe(false);
  });
});
