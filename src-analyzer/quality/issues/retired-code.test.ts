import { expect, test } from 'vitest';
import type { QualityFile } from '../engine.ts';
import { loadRulePack } from '../rule-pack.ts';
import { toIssues } from './issues.ts';

const { byKey } = await loadRulePack();

/** How sure a wrong date is in `dump.php` of a project. */
function confidenceIn(files: Readonly<Record<string, string>>): string {
  const listed = Object.entries(files).map(([path, text]): QualityFile => {
    return { path, absolutePath: `/${path}`, language: 'OTHER', sizeBytes: text.length, role: 'OWN' };
  });
  const found = { ruleKey: 'php/month-minute-mixed', path: 'dump.php', line: 1, message: 'm' };
  return toIssues([found], listed, byKey, ({ path }) => files[path] ?? '')[0]?.confidence ?? '';
}

const asks = (php: string): string => `{"require": {"php": "${php}"}}`;
const OLD = `<?php echo date('H:m'); if (ereg('Win', $agent)) $line = "\\r\\n";\n`;
const OLDER = `<?php echo date('H:m'); while (list($key, $value) = each($rows)) show($value);\n`;

test.each<[string, Readonly<Record<string, string>>]>([
  ['calls what no version asked for has', { 'dump.php': OLD, 'composer.json': asks('>=7.4') }],
  ['does so in the later one of two versions', { 'dump.php': OLDER, 'composer.json': asks('^8.1 || ^8.2') }],
])('a bug in a file that cannot run is worth a look only: it %s', (_, files) => {
  expect(confidenceIn(files)).toBe('REVIEW');
});

test.each<[string, Readonly<Record<string, string>>]>([
  ['the oldest version has the function', { 'dump.php': OLD, 'composer.json': asks('^5.6 || ^7.0') }],
  ['the version before it went is let in', { 'dump.php': OLDER, 'composer.json': asks('^7.4 || ^8.0') }],
  ['nobody says which version runs', { 'dump.php': OLD }],
  ['a manifest elsewhere says so', { 'dump.php': OLD, 'api/composer.json': asks('>=7.4') }],
  [
    'the program has a function of that name',
    { 'dump.php': OLD, 'old.php': '<?php\nfunction ereg($a, $b) {}\n', 'composer.json': asks('>=7.4') },
  ],
  [
    'the file asks first',
    { 'dump.php': OLD.replace('if (', "if (function_exists('ereg') && "), 'composer.json': asks('>=7.4') },
  ],
  [
    'it only speaks of the function',
    {
      'dump.php': "<?php echo date('H:m'); // ereg( is gone\n$list->split(1);\n",
      'composer.json': asks('>=7.4'),
    },
  ],
])('a bug stays one where %s', (_, files) => {
  expect(confidenceIn(files)).toBe('CERTAIN');
});

test.each([
  ['deprecated/plugins/dump.php', 'REVIEW'],
  ['src/unused/dump.php', 'REVIEW'],
  ['src/deprecated-notices/dump.php', 'CERTAIN'],
])('code that is kept and no longer worked on: %s', (path, confidence) => {
  const file: QualityFile = { path, absolutePath: path, language: 'PHP', sizeBytes: 9, role: 'OWN' };
  const found = { ruleKey: 'php/month-minute-mixed', path, line: 1, message: 'm' };
  expect(toIssues([found], [file], byKey, () => OLD)[0]?.confidence).toBe(confidence);
});
