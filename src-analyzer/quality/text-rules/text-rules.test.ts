import { describe, expect, test } from 'vitest';
import { loadRulePack } from '../rule-pack.ts';
import { createSecretScanner } from '../secrets/secrets.ts';
import type { TextFile } from '#analyzer/rules/text-file.ts';
import { TEXT_RULES } from './rules.ts';
import { MAX_PLACES } from '#analyzer/rules/text-rule.ts';
import { yamlSettings } from './settings.ts';

function file(path: string, language: string, text: string): TextFile {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return { path, name, language, text, lines: text.split(/\r?\n/), role: 'OWN', testLike: false };
}

/** Beginnings that a pattern could follow again and again, each repeated to 300 KB. Every one was slow once, or could be. */
const HOSTILE: readonly (readonly [path: string, language: string, head: string, unit: string])[] = [
  ['a.xml', 'XML', '<mapper namespace="a">', '${'],
  ['a.xml', 'XML', '<mapper namespace="a">', '<delete id="a">'],
  ['a.xml', 'XML', '<mapper namespace="a">', '<sql id="a"><include refid="a">'],
  ['.github/workflows/a.yml', 'YAML', '', '"""'],
  ['.github/workflows/a.yml', 'YAML', '', 'uses: a/b@c'],
  ['application-prod.yml', 'YAML', '', 'a:\n'],
  ['a.js', 'JavaScript', '', '.query(` select '],
  ['a.js', 'JavaScript', 'child_process', 'exec(`'],
  ['a.py', 'Python', 'sqlalchemy', 'text(f" select where '],
  ['a.sql', 'SQL', '', 'delete from a;'],
  ['a.sh', 'Shell', '', 'rm -r -r $a '],
  ['a.properties', 'Java Properties', '', `${'a.'.repeat(900)}token\n`],
  ['a.js', 'JavaScript', '', 'eyJaaaaaaaaaaaa.'],
];

describe('an action that a moved tag changes', async () => {
  const { textRulesOf } = await loadRulePack();
  const rule = textRulesOf('YAML').find(({ ruleKey }) => ruleKey === 'config/workflow-floating-action');

  test.each([
    ['nothing', '', 'REVIEW'],
    ['secrets', '      - run: ./publish\n        env: { KEY: "${{ secrets.KEY }}" }\n', undefined],
    ['rights to write', 'permissions:\n  contents: write\n', undefined],
    ['rights to read', 'permissions:\n  contents: read\n', 'REVIEW'],
    ['what its caller has', 'runs:\n  using: composite\n', undefined],
  ])('could take or change %s', (_title, more, confidence) => {
    const text = `jobs:\n  a:\n    steps:\n      - uses: someone/deploy@v2\n${more}`;
    const found = [...(rule?.find(file('.github/workflows/a.yml', 'YAML', text)) ?? [])];
    expect(found.map((one) => one.confidence)).toEqual([confidence]);
  });
});

describe('hostile files', async () => {
  const { textRulesOf } = await loadRulePack();

  test.each(HOSTILE)('%s (%s) is read to its end', (path, language, head, unit) => {
    const hostile = file(path, language, head + unit.repeat(Math.ceil(300_000 / unit.length)));
    const counts = textRulesOf(language)
      .filter((rule) => rule.appliesTo(hostile))
      .map((rule) => [...rule.find(hostile)].length);
    expect(Math.max(0, ...counts)).toBeLessThanOrEqual(Math.max(MAX_PLACES, hostile.lines.length));
    const scanner = createSecretScanner();
    scanner.add(hostile);
    expect(scanner.finish().length).toBeLessThanOrEqual(MAX_PLACES);
  });

  test('give no more places of a rule than anybody reads', () => {
    const rule = TEXT_RULES.find(({ ruleKey }) => ruleKey === 'config/mybatis-raw-substitution');
    const mapper = file(
      'a.xml',
      'XML',
      `<mapper namespace="a">${Array.from({ length: 500 }, (_, i) => `a = '\${b${i}}'\n`).join('')}`,
    );
    expect([...(rule?.find(mapper) ?? [])]).toHaveLength(MAX_PLACES);
  });
});

test.each([
  ['nested names', 'a:\n  b: 1\n  c: [x, y]\n', ['a.b=1@2', 'a.c[]=x@3', 'a.c[]=y@3']],
  ['several documents', 'a: 1\n---\nb: 2\n', ['a=1@1', 'b=2@3']],
  ['aliases, which are not followed', 'a: &x 1\nb: *x\n', ['a=1@1']],
  ['broken text', 'a: [\n', []],
])('YAML settings of %s', (_name, text, expected) => {
  expect(yamlSettings(text).map(({ key, value, line }) => `${key}=${value}@${line}`)).toEqual(expected);
});
