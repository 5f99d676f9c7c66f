import { afterEach, beforeEach, expect, test } from 'vitest';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createTemporaryTree, type TemporaryTree } from '../source/temporary-tree.ts';
import { rulesetHash } from './ruleset-hash.ts';

const manifest = (oxlint: string, zod: string): string =>
  JSON.stringify({ dependencies: { oxlint, zod }, devDependencies: { 'tree-sitter-c': '1.0.0' } });

let tree: TemporaryTree;
let before: string;
beforeEach(() => {
  tree = createTemporaryTree({
    'package.json': manifest('1.0.0', '4.0.0'),
    'src-analyzer/rules/rule.ts': 'a',
    'src-analyzer/languages/java/rules/null-rules.ts': 'a',
  });
  before = rulesetHash(tree.root);
});
afterEach(() => tree.remove());

function hashWith(path: string, text: string): string {
  mkdirSync(dirname(join(tree.root, path)), { recursive: true });
  writeFileSync(join(tree.root, path), text);
  return rulesetHash(tree.root);
}

test.each([
  ['src-analyzer/languages/java/rules/null-rules.ts', 'b'],
  ['src-analyzer/languages/go/rules/index.ts', ''],
  ['src-analyzer/languages/java/facts.ts', 'a'],
  ['src-analyzer/quality/issues/severity.ts', 'a'],
  ['src-analyzer/flow/engine.ts', 'a'],
  ['package.json', manifest('1.0.1', '4.0.0')],
])('another %s is another version', (path, text) => {
  expect(hashWith(path, text)).not.toBe(before);
});

test.each([
  ['src-analyzer/languages/java/rules/null-rules.ts', 'a'],
  ['src-analyzer/languages/java/rules/null-rules.samples.txt', 'a'],
  ['src-analyzer/quality/rule-samples.test.ts', 'a'],
  ['src-analyzer/quality/testing/samples.ts', 'a'],
  ['src-analyzer/quality/sonarqube/sonar-client.ts', 'a'],
  ['src-analyzer/report/report.ts', 'a'],
  ['src-renderer/app/main.tsx', 'a'],
  ['package.json', manifest('1.0.0', '4.0.1')],
])('another %s is none', (path, text) => {
  expect(hashWith(path, text)).toBe(before);
});
