import { expect, test } from 'vitest';
import type { QualityFile } from '../engine.ts';
import { loadRulePack } from '../rule-pack.ts';
import { toIssues } from './issues.ts';

const { byKey } = await loadRulePack();

/** How sure a wrong date is in the first of some files. */
function confidenceIn(files: Readonly<Record<string, string>>): string {
  const listed = Object.entries(files).map(([path, text]): QualityFile => {
    return { path, absolutePath: `/${path}`, language: 'OTHER', sizeBytes: text.length, role: 'OWN' };
  });
  const found = { ruleKey: 'php/month-minute-mixed', path: listed[0]?.path ?? '', line: 1, message: 'm' };
  return toIssues([found], listed, byKey, ({ path }) => files[path] ?? '')[0]?.confidence ?? '';
}

const BUG = `<?php echo date('H:m');\n`;
const SITE = { 'site/index.php': '<?php\n', 'site/menu.php': '<?php\n', 'site/read.me.php': '<?php\n' };

test.each<[string, Readonly<Record<string, string>>]>([
  ['in a folder that says so', { 'site/upload/old/save.php': BUG, ...SITE }],
  [
    'beside what took its place',
    { 'site/register_old/index.php': BUG, 'site/register/index.php': '', ...SITE },
  ],
  [
    'with more code than what took its place',
    { '_src.old/save.py': BUG, '_src.old/load.py': '', 'src/save.py': '' },
  ],
  [
    'with its own project',
    { '_src.old/Api/Save.cs': BUG, '_src.old/Api/Api.csproj': '', 'src/Api/Save.cs': '' },
  ],
  ['at the top of the project', { 'archive/mail/save.py': BUG, ...SITE, '.github/mail.yml': 'archive/mail' }],
  ['as one file', { 'site/index_old.php': BUG, ...SITE }],
  [
    'though a list leaves it out',
    { 'lib.old/save.js': BUG, 'lib/save.js': '', '.eslintrc.json': '"lib.old/"', ...SITE },
  ],
  [
    'though others have old things',
    { 'site/upload/old/save.php': BUG, ...SITE, 'site/a.js': 'if (age.old.value) f("old");' },
  ],
])('a bug in what was left behind is worth a look only: %s', (_, files) => {
  expect(confidenceIn(files)).toBe('REVIEW');
});

test.each<[string, Readonly<Record<string, string>>]>([
  ['is a word of its own', { 'site/threshold/save.php': BUG, 'site/household.php': '', ...SITE }],
  ['is about archives', { 'site/archive/save.php': BUG, ...SITE }],
  ['is imported', { 'archive/save.py': BUG, ...SITE, 'a.py': 'from archive import save\n' }],
  ['is most of the code', { 'old/save.php': BUG, 'old/load.php': '', 'new.php': '' }],
  ['is run', { 'site/index_old.php': BUG, ...SITE, 'site/start.php': "<?php require 'index_old.php';\n" }],
  [
    'is a package that is used',
    { 'core/utils/old/names.py': BUG, ...SITE, 'core/a.py': 'from ..utils.old.names import f\n' },
  ],
  ['is imported beside', { 'core/old/names.py': BUG, ...SITE, 'core/a.py': 'from .old import names\n' }],
  [
    'is read from a page',
    { 'site/old/save.php': BUG, ...SITE, 'site/form.html': '<form action="old/save.php">' },
  ],
  [
    'is compiled along',
    { 'Shop/Old/Save.cs': BUG, 'Shop/A.cs': '', 'Shop/B.cs': '', 'Shop/Shop.csproj': '' },
  ],
  ['is a class by its name', { 'shop/Adapter_old.kt': BUG, 'shop/A.kt': '', 'shop/B.kt': '' }],
])('a bug stays one where it %s', (_, files) => {
  expect(confidenceIn(files)).toBe('CERTAIN');
});
