import { describe, expect, test } from 'vitest';
import { NAMES_ELSEWHERE } from './rule-names.ts';
import { namedSuppressionsOf } from './named-suppressions.ts';

/** Lines, counted from 1, on which a rule is decided about. */
function decided(text: string, ruleKey: string): number[] {
  const lines = text.split('\n');
  const isNamed = namedSuppressionsOf(text, lines);
  return lines.flatMap((_, at) => (isNamed(at + 1, { ruleKey }) ? [at + 1] : []));
}

const COMPLEX = 'common/cognitive-complexity';
const LONG = 'common/long-function';

describe('a comment that names the rule of another tool', () => {
  test.each([
    ['go, on the head', 'func a() { //nolint:gocyclo // one step after the other\n}', COMPLEX, [1]],
    ['go, above', '//nolint:funlen,gocognit\nfunc a() {\n\tx()\n}\n\nfunc b() {}', COMPLEX, [1, 2, 3, 4]],
    ['go, another linter', 'func a() { //nolint:errcheck\n}', COMPLEX, []],
    ['python, noqa', 'def a():  # noqa: C901, PLR0915\n    pass', LONG, [1]],
    ['python, noqa of a file', '# ruff: noqa: C901\ndef a():\n    pass', COMPLEX, [1, 2, 3]],
    [
      'python, pylint in the body',
      'def a():\n    # pylint: disable=too-many-branches\n    x()\n\ndef b():\n    y()',
      COMPLEX,
      [1, 2, 3, 4],
    ],
    [
      'eslint, next line',
      '// eslint-disable-next-line complexity -- a table\nfunction a() {}\nfunction b() {}',
      COMPLEX,
      [1, 2],
    ],
    [
      'eslint, sonarjs',
      '/* eslint-disable sonarjs/cognitive-complexity */\nfunction a() {}\n/* eslint-enable */\nfunction b() {}',
      COMPLEX,
      [1, 2, 3],
    ],
    ['eslint, another rule', '/* eslint-disable no-console */\nfunction a() {}', COMPLEX, []],
    [
      'biome',
      '// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: a table\nfunction a() {}',
      COMPLEX,
      [1, 2],
    ],
    [
      'biome, another rule of the group',
      '// biome-ignore lint/complexity/noForEach: short\nfunction a() {}',
      COMPLEX,
      [],
    ],
    [
      'java',
      'class A {\n  @SuppressWarnings({"PMD.CyclomaticComplexity", "java:S138"})\n  void a() {\n    x();\n  }\n  void b() {}\n}',
      LONG,
      [2, 3, 4, 5],
    ],
    [
      'java, over several lines',
      '@SuppressWarnings({\n  "unchecked",\n  "checkstyle:MethodLength"})\nvoid a() {\n  x();\n}\nvoid b() {}',
      LONG,
      [1, 2, 3, 4, 5, 6],
    ],
    ['kotlin', '@Suppress("LongMethod")\nfun a() {\n  x()\n}\nfun b() {}', LONG, [1, 2, 3, 4]],
    ['kotlin, of a file', '@file:Suppress("LongMethod")\nfun a() {}', LONG, [1, 2]],
    [
      'php',
      'class A {\n    /**\n     * @SuppressWarnings(PHPMD.NPathComplexity)\n     */\n    function a()\n    {\n        x();\n    }\n    function b() {}\n}',
      COMPLEX,
      [3, 4, 5, 6, 7, 8],
    ],
    [
      'php, phpcs',
      '// phpcs:ignore Generic.PHP.NoSilencedErrors.Discouraged -- may be missing\n$a = @b();\n$c = @d();',
      'php/silenced-call',
      [1, 2],
    ],
    ['ruby', 'def a # rubocop:disable Metrics/MethodLength\nend', LONG, [1]],
    [
      'ruby, a range',
      '# rubocop:disable Metrics/CyclomaticComplexity\ndef a\nend\n# rubocop:enable Metrics/CyclomaticComplexity\ndef b\nend',
      COMPLEX,
      [1, 2, 3, 4],
    ],
    [
      'c#, a range',
      '#pragma warning disable CA1502 // read from top to bottom\nvoid A() {}\n#pragma warning restore CA1502\nvoid B() {}',
      COMPLEX,
      [1, 2, 3],
    ],
    [
      'c#, an attribute',
      '[SuppressMessage("Maintainability", "CA1502:AvoidExcessiveComplexity")]\nvoid A() {\n}\nvoid B() {}',
      COMPLEX,
      [1, 2, 3],
    ],
    ['rust', '#[allow(clippy::too_many_lines)]\nfn a() {\n}\nfn b() {}', LONG, [1, 2, 3]],
    ['a word in the code', 'let text = "eslint complexity";\nfunction a() {}', COMPLEX, []],
  ])('%s', (_, text, ruleKey, lines) => {
    expect(decided(text, ruleKey)).toEqual(lines);
  });
});

test('a rule without a name elsewhere is never meant', () => {
  expect(decided('x() //nolint:gocyclo', 'go/nil-map-write')).toEqual([]);
});

test('every name is of a rule that there is', async () => {
  const { loadRulePack } = await import('../rule-pack.ts');
  const { byKey } = await loadRulePack();
  expect(Object.keys(NAMES_ELSEWHERE).filter((key) => !byKey.has(key))).toEqual([]);
});
