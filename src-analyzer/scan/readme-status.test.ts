import { describe, expect, test } from 'vitest';
import { readmeOf, statusIn } from './readme-status.ts';

const stateOf = (text: string): string | undefined => {
  const found = statusIn('README.md', text);
  return found && `${found.state} ${found.line}`;
};

describe('a README says that its project', () => {
  test.each([
    ['is archived', '# shop\n\n> [!WARNING]\n> This repository has been archived.', 'ARCHIVED 4'],
    [
      'is archived, by the name that its links lead to',
      '> **Web Shop is archived on 2026-09-01**.\n\n[a](https://github.com/acme/webshop/issues) [b](https://github.com/acme/webshop)',
      'ARCHIVED 1',
    ],
    ['is archived, by its title', '# Web Shop\n\nNote: Web Shop is now archived.', 'ARCHIVED 3'],
    ['is unmaintained, in a heading', '# ⚠️ Unmaintained ⚠️\n\ntext', 'UNMAINTAINED 1'],
    ['is deprecated, in its title', '# shop (deprecated)\n', 'DEPRECATED 1'],
    ['is no longer developed', '# shop\n\nThis project is no longer actively maintained.', 'UNMAINTAINED 3'],
    ['is discontinued, between tags', '<p align="center">The project was discontinued</p>', 'UNMAINTAINED 1'],
    ['is in maintenance mode', '**This application is in maintenance mode**.', 'MAINTENANCE 1'],
    ['is a legacy project', 'shop is a legacy project, now in maintenance mode.', 'MAINTENANCE 1'],
    [
      'is unmaintained, by a badge',
      '![b](https://img.shields.io/badge/status-unmaintained-red.svg)',
      'UNMAINTAINED 1',
    ],
    [
      'is abandoned, by a badge of repostatus.org',
      '[![s](https://www.repostatus.org/badges/latest/abandoned.svg)](https://www.repostatus.org)',
      'UNMAINTAINED 1',
    ],
  ])('%s', (_what, text, expected) => {
    expect(stateOf(text)).toBe(expected);
  });
});

test.each([
  ['of another program', '# shop\n\n> Node.js 18 is no longer supported. Python 2 is deprecated.'],
  ['of a part', '# shop\n\nThe `--old` option is deprecated. The v1 API is no longer maintained.'],
  ['of who keeps it', '# shop\n\nshop is not maintained by Acme, although it lies there.'],
  ['of a release', '# shop\n\n* v4 is in maintenance mode on the 4.14.x branch.'],
  ['of what it does', '# shop\n\nEvery order is archived, and carts are abandoned.'],
  ['of parts, in a heading further down', `# shop\n${'\n'.repeat(20)}## Deprecated\n`],
  ['in a block of code', '# shop\n\n```\nthis project is archived\n```\n'],
  [
    'the opposite',
    '![b](https://img.shields.io/badge/Maintained%3F-yes-green.svg) This project is maintained.',
  ],
  ['far below', `# shop\n${'\n'.repeat(80)}This project is archived.\n`],
])('a README that speaks %s says nothing of the project', (_what, text) => {
  expect(stateOf(text)).toBeUndefined();
});

test('the README is the one at the top, in Markdown before others', () => {
  const readme = (...paths: string[]) => readmeOf(paths.map((path) => ({ path })))?.path;
  expect(readme('README.rst', 'README.md', 'docs/README.md')).toBe('README.md');
  expect(readme('readme.txt', 'README.zh-CN.md')).toBe('readme.txt');
  expect(readme('docs/README.md')).toBeUndefined();
});
