import { expect, test } from 'vitest';
import type { QualityFile } from '../engine.ts';
import { loadRulePack } from '../rule-pack.ts';
import { toIssues } from './issues.ts';

const { byKey } = await loadRulePack();

/** How sure a long function is in a file that begins so. */
function confidenceIn(head: string, ruleKey = 'common/long-function'): string {
  const paths = ['src/match.c', 'src/BasketController.c'];
  const files = paths.map((path): QualityFile => {
    return { path, absolutePath: `/${path}`, language: 'C', sizeBytes: 9, role: 'OWN' };
  });
  const found = { ruleKey, path: 'src/match.c', line: 1, message: 'm' };
  return toIssues([found], files, byKey, () => `${head}\nint match(void) {}\n`)[0]?.confidence ?? '';
}

const FAR = '\n#include <ctype.h>\n\nstatic int depth;\n';

test.each([
  '/*\n * Copyright (c) Jane Doe\n */\n\n/*\n * Derived from Lua 5.3.1:\n * patterns\n */',
  '// From https://github.com/jane/tools\n',
  '/**\n * This file was copied over from the maps library, version 7.1, and changed.\n */',
  '#include <ctype.h>\n\n/* Taken from https://example.org/match.c */',
])('a file that says that it was written in another project stays near it: %s', (head) => {
  expect(confidenceIn(head)).toBe('REVIEW');
});

test.each([
  '/* Matches what a basket holds. */',
  '/* Copied from BasketController, to be merged. */',
  '/*\n * Names of those who wrote software\n * derived from this software may not be used.\n */',
  '/* Results from https://github.com/jane/tools are shown here. */',
  `${FAR}/* Copied from an older library. */`,
  '/* See the library. */\nstatic int depth;\n/* Copied from an older library. */',
])('a file of the project does not: %s', (head) => {
  expect(confidenceIn(head)).toBe('LIKELY');
});
