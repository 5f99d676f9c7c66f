import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { detachedContext } from '#analyzer/request/context.ts';
import { createTemporaryTree, type TemporaryTree } from '#analyzer/source/temporary-tree.ts';
import { parsedProject } from './parsed-project.ts';
import { packProgram, unpackProgram } from '#analyzer/flow/program/packed-program.ts';
import { packFacts, unpackFacts } from './packed-facts.ts';
import { placedFacts } from './placed-facts.ts';
import type { ParsedProjectFile } from './worker-messages.ts';

const LANGUAGES = join(import.meta.dirname, '../languages');
const WRITTEN: Readonly<Record<string, string>> = {
  'a.java':
    'class A {\n\n  Object one = new B() { void a() {}\n\n void b() { run(1); } };\n  Object two = new B() { void a() {}\n\n void b() {} };\n}\n',
  'a.kt':
    'class A {\n\n  val one = object : B { fun a() {}\n\n fun b() { run(1) } }\n  val two = object : B { fun a() {} }\n}\n',
  'a.php':
    '<?php\n$one = new class { function a() {}\n\n function b() { run(1); } };\n\n$two = new class { function c() {} };\n',
  'a.ts': 'const one = class { a() {}\n\n b() { run(1); } };\nconst two = class { c() {} };\n',
};

/** Each blank line stands twice: what follows has moved. */
const moved = (text: string): string => text.replaceAll(/\n(?=\r?\n)/g, '\n\n');

let tree: TemporaryTree;
const read = new Map<string, ParsedProjectFile>();
let paths: string[] = [];

beforeAll(async () => {
  const found = globSync('*/__fixtures__/**/*.*', { cwd: LANGUAGES }).map(
    (path) => [path, readFileSync(join(LANGUAGES, path), 'utf8')] as const,
  );
  const files = [...found, ...Object.entries(WRITTEN)].map(
    ([path, text]) => [path.replaceAll('__fixtures__', 'src'), text] as const,
  );
  paths = files.map(([path]) => path);
  tree = createTemporaryTree(
    Object.fromEntries(
      files.flatMap(([path, text]) => [
        [`before/${path}`, text],
        [`moved/${path}`, moved(text)],
      ]),
    ),
  );
  const project = await parsedProject(tree.root, detachedContext());
  for (const file of project.files) read.set(file.path, file);
}, 120_000);

afterAll(() => tree.remove());

/** Those of a folder whose lines say the same in both. */
const pairs = (): [ParsedProjectFile, ParsedProjectFile][] =>
  paths.flatMap((path) => {
    const [before, after] = [read.get(`before/${path}`), read.get(`moved/${path}`)];
    return before && after ? [[before, after]] : [];
  });

test('lines that move change no fact but their lines, in any language', () => {
  expect(pairs().length).toBeGreaterThan(20);
  for (const [before, after] of pairs())
    expect([after.path, placedFacts(after.facts).facts]).toEqual([
      after.path,
      placedFacts(before.facts).facts,
    ]);
});

test('lines that move change nothing of a program but its lines, in any language', () => {
  const programs = pairs().flatMap(([before, after]) =>
    before.program && after.program ? [[before.program, after.program, after.path] as const] : [],
  );
  expect(programs.length).toBeGreaterThan(15);
  for (const [{ lines: _, ...before }, { lines: __, ...after }, path] of programs)
    expect([path, after]).toEqual([path, before]);
});

test('what is kept of facts and programs comes back, and says the same of the same', () => {
  for (const [before, after] of pairs()) {
    const facts = packFacts(before.facts);
    expect(unpackFacts(facts)).toEqual(before.facts);
    expect(packFacts(after.facts)).toEqual({ ...facts, lines: packFacts(after.facts).lines });
    if (!before.program || !after.program) continue;
    const program = packProgram(before.program);
    expect(unpackProgram(program)).toEqual(before.program);
    expect(packProgram(after.program)).toEqual({ ...program, lines: after.program.lines });
  }
});
