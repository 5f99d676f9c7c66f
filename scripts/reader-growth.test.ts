import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createLockReader } from '../src-analyzer/dependency/npm/lock-files.ts';
import { createRustResolver } from '../src-analyzer/languages/rust/resolver.ts';
import { parseXmlReport } from '../src-analyzer/quality/coverage/xml-reports.ts';
import type { TextFile } from '../src-analyzer/rules/text-file.ts';
import { MYBATIS_RULES } from '../src-analyzer/quality/text-rules/mybatis-rules.ts';
import { SCRIPT_RULES } from '../src-analyzer/quality/text-rules/script-rules.ts';
import type { TextRule } from '../src-analyzer/rules/text-rule.ts';
import { superlinearGrowth } from './regex-growth/growth.mjs';

const folder = mkdtempSync(join(tmpdir(), 'reader-growth-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function checkWith(rules: readonly TextRule[], path: string, language: string, text: string): void {
  const lines = text.split('\n');
  const file: TextFile = { path, name: path, language, text, lines, role: 'OWN', testLike: false };
  const fitting = rules.filter((rule) => rule.appliesTo(file));
  expect(fitting).not.toEqual([]);
  for (const rule of fitting) rule.find(file);
}

function resolveRust(text: string): void {
  writeFileSync(join(folder, 'Cargo.toml'), text);
  const paths = { root: folder, allPaths: new Set(['Cargo.toml']), fileOfPath: new Map() };
  const nothing = { files: [], nodes: [], nodesOfFile: [], typesOfFile: [] };
  createRustResolver({ ...paths, ...nothing }, new Set());
}

function readYarnLock(text: string): void {
  const read = (path: string): string | undefined => (path === 'yarn.lock' ? text : undefined);
  createLockReader({ paths: ['yarn.lock'], read })('.', 'b', '1.0.0');
}

/** Each of these texts once kept an analysis from ending. */
test.each<[string, (text: string) => void, head: string, run: string]>([
  ['blank lines in a yarn.lock', readYarnLock, '# yarn lockfile v1\n\nb@1.0.0:\n', '\n'],
  ['blank lines in a Cargo.toml', resolveRust, '[package]\nname="', '\n'],
  [
    'comments that nothing closes in a mapper',
    (text) => checkWith(MYBATIS_RULES, 'm.xml', 'XML', text),
    '<mapper namespace="a">',
    '<!--',
  ],
  [
    'statements that nothing closes in a mapper',
    (text) => checkWith(MYBATIS_RULES, 'm.xml', 'XML', text),
    '<mapper namespace="a">',
    '<select ',
  ],
  [
    'blank lines in a shell script',
    (text) => checkWith(SCRIPT_RULES, 'a.sh', 'Shell', text),
    '#!/bin/sh\na=1\nrm -r $a\n',
    '\n',
  ],
  [
    'a document type without an end in a coverage report',
    (text) => expect(() => parseXmlReport(text)).toThrow('DOCTYPE'),
    '<!DOCTYPE coverage',
    ' ',
  ],
])(
  '%s cost time in proportion to their length',
  (_name, read, head, run) => {
    expect(
      superlinearGrowth((size: number) => {
        const text = head + run.repeat(Math.ceil(size / run.length));
        return () => read(text);
      }),
    ).toBe(0);
  },
  120_000,
);
