import { expect, test } from 'vitest';
import { roleOf } from './file-role.ts';
import { createTemporaryTree } from './temporary-tree.ts';
import { walkSources } from './walk.ts';

function roleIn(files: Readonly<Record<string, string>>): string {
  const tree = createTemporaryTree(files);
  try {
    const file = walkSources(tree.root).files.find(({ path }) => path === 'static/app.js');
    return file === undefined ? '' : roleOf(file, files['static/app.js'] ?? '');
  } finally {
    tree.remove();
  }
}

const PART = 'function part(rows)\n{\n\tvar sum = 0;\n\trows.forEach(add);\n\treturn sum;\n}\n\n';
const joined = (count: number): string =>
  `\uFEFF/*!\r\n * Copyright Acme\r\n */\n(function ($, window) {\n\n'use strict';\n\n${PART.repeat(count)}\n}(jQuery, window));\n`;
const indented = joined(900)
  .replaceAll(/^(?:function|\{|\})(?!\(jQ)/gm, '\t$&')
  .replaceAll(/^var/gm, '\tvar');
const TWIN = { 'static/app.min.js': 'var a=1;' };

test('a script of thousands of lines in one function around it was joined by a build', () => {
  expect(roleIn({ 'static/app.js': joined(900), ...TWIN })).toBe('BUNDLE');
  expect(roleIn({ 'static/app.js': joined(900).replaceAll('\n', '\r\n'), ...TWIN })).toBe('BUNDLE');
});

test.each<[string, Readonly<Record<string, string>>]>([
  ['is minified nowhere', { 'static/app.js': joined(900) }],
  ['is shorter', { 'static/app.js': joined(500), ...TWIN }],
  ['is written in its function', { 'static/app.js': indented, ...TWIN }],
  ['has no function around it', { 'static/app.js': PART.repeat(900), ...TWIN }],
])('a script is one’s own where it %s', (_, files) => {
  expect(roleIn(files)).toBe('OWN');
});
