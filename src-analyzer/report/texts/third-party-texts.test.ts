import { expect, test } from 'vitest';
import type { FileEntry } from '#contract/public-api/files.ts';
import { inEnglish } from './phrases.ts';
import { takenForThirdParty } from './third-party-texts.ts';

const file = (path: string, loc: number, role: FileEntry['role'], language = 'PHP'): FileEntry => {
  return { path, loc, role, language, sizeBytes: loc * 30 };
};
const told = (files: readonly FileEntry[]): string[] => takenForThirdParty(files).map(inEnglish);

test('third-party code is named by the largest folders that hold nothing else', () => {
  const files = [
    file('library/mailer/src/Mail.php', 900, 'VENDORED'),
    file('library/mailer/src/Smtp.php', 300, 'VENDORED'),
    file('library/mailer/README.md', 300, 'OWN', 'Markdown'),
    file('library/codes.php', 1500, 'VENDORED'),
    file('library/small.php', 20, 'VENDORED'),
    file('library/shop/Order.php', 2000, 'OWN'),
    file('tests/vendored/a.php', 400, 'TEST'),
  ];
  expect(told(files)).toEqual([
    'Taken for third-party code and not judged: library/codes.php (1,500 lines of code) and library/mailer/ (1,200 lines of code).',
  ]);
});

test('little third-party code is not worth a line', () => {
  expect(told([file('library/small.php', 150, 'VENDORED'), file('a.php', 900, 'OWN')])).toEqual([]);
});
