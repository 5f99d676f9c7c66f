import { expect, test } from 'vitest';
import { fileNameOf } from './file-name.ts';

test.each([
  ['an exported file has the name of the project', 'harbor', 'harbor-findings'],
  ['spaces and separators become dashes', 'My shop / v2: "beta"', 'My-shop-v2-beta-findings'],
  ['a name that climbs out of its folder cannot', '../../etc', 'etc-findings'],
  ['no hidden files', '.dotfiles', 'dotfiles-findings'],
  ['brackets and shown control characters go', 'Harbor (sample)‹U+202E›', 'Harbor-sample-U-202E-findings'],
  ['other scripts stay', '港口', '港口-findings'],
  ['a long name is cut', 'a'.repeat(100), `${'a'.repeat(60)}-findings`],
  ['a name of symbols alone adds nothing', '???', 'findings'],
  ['outside of a project there is no name', '', 'findings'],
])('%s', (_behaviour, project, name) => {
  expect(fileNameOf(project, 'findings')).toBe(name);
});
