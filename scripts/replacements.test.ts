import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPLACEMENTS } from '../src-renderer/strings/zh-cn/catalogues/messages/replacements.ts';
import { root } from './runtime.mjs';

/** More than a name or two: an English word stands in it. */
const IN_ENGLISH = /\b(?:or|and|the|with|of|another)\b/;

test('what replaces an abandoned package is told in Chinese wherever it is more than a name', () => {
  const table = readFileSync(join(root, 'resources', 'dependency-rules', 'abandoned.json'), 'utf8');
  const named = new Set([...table.matchAll(/"instead":"((?:[^"\\]|\\.)*)"/g)].map(([, name = '']) => name));
  expect(named.size).toBeGreaterThan(50);
  expect([...named].filter((name) => IN_ENGLISH.test(name) && !(name in REPLACEMENTS))).toEqual([]);
  expect(Object.keys(REPLACEMENTS).filter((name) => !named.has(name))).toEqual([]);
});
