import { describe, expect, test } from 'vitest';
import measured from './measured.json' with { type: 'json' };
import { expectedRight, hasGoodRecord } from './track-record.ts';
import { recordsOf, weigh } from './weigh.ts';

const finding = (rule: string, path = 'src/a.ts', severity = 'MAJOR') => ({ rule, path, severity });

describe('the records that say something of a finding', () => {
  test.each([
    ['a rule', finding('js/use-isnan'), ['*/use-isnan', 'js/use-isnan']],
    ['a large class', finding('GOD_CLASS'), ['GOD_CLASS']],
    [
      'a cycle',
      finding('CIRCULAR_DEPENDENCY', 'src/a.vue'),
      ['CIRCULAR_DEPENDENCY', 'CIRCULAR_DEPENDENCY script'],
    ],
    [
      'an idle cycle',
      { ...finding('CIRCULAR_DEPENDENCY', 'src/a.vue'), form: 'idle' },
      ['CIRCULAR_DEPENDENCY', 'CIRCULAR_DEPENDENCY idle'],
    ],
    [
      'a handler',
      finding('js/no-async-endpoint-handlers'),
      [
        '*/no-async-endpoint-handlers',
        'js/no-async-endpoint-handlers',
        'js/no-async-endpoint-handlers failing',
      ],
    ],
    [
      'a request of Python',
      finding('py/request-without-timeout', 'a.py'),
      ['*/request-without-timeout', 'py/request-without-timeout', 'py/request-without-timeout waited'],
    ],
    [
      'a text that a link brings to a page',
      finding('flow/xss', 'show.php', 'CRITICAL'),
      ['*/xss', 'flow/xss', 'flow/xss critical page'],
    ],
    ['a text that code sends', finding('flow/xss'), ['*/xss', 'flow/xss', 'flow/xss other code']],
    [
      'a statement',
      finding('flow/sql-injection', 'a.py', 'BLOCKER'),
      ['*/sql-injection', 'flow/sql-injection', 'flow/sql-injection critical'],
    ],
  ])('%s', (_name, one, records) => {
    expect(recordsOf(one)).toEqual(records);
  });
});

describe('weighed readings', () => {
  const read = (project: string, verdict: string) => ({ ...finding('js/use-isnan'), project, verdict });
  const of = (...samples: Parameters<typeof weigh>[0]) => weigh(samples).get('js/use-isnan');

  test('each finding counts as one', () => {
    expect(of([read('a', 'right'), read('b', 'wrong'), read('c', 'trivial')])).toEqual([3, 1]);
  });

  test('many of one project count as two', () => {
    expect(
      of([
        ...Array<string>(6)
          .fill('wrong')
          .map((one) => read('a', one)),
        read('b', 'right'),
      ]),
    ).toEqual([3, 1]);
  });

  test('an earlier sample counts less', () => {
    expect(of([read('a', 'wrong')], [read('b', 'right')])).toEqual([1.85, 1]);
  });

  test('several old readings never count as less than one, and one does', () => {
    const since = Array.from({ length: 20 }, () => []);
    const [several = 0, right] = of([read('a', 'wrong'), read('b', 'wrong')], ...since) ?? [];
    expect(several).toBeGreaterThan(1);
    expect(right).toBe(0);
    expect(of([read('a', 'wrong')], ...since)?.[0]).toBeLessThan(0.1);
  });
});

describe('what is called likely', () => {
  /** A rule of the measured ones by its record. */
  const ruleWith = (isWanted: (read: number, share: number) => boolean): string =>
    Object.entries(measured).find(
      ([record, [read = 0, right = 0]]) =>
        /^(?:py|js|java|go)\/[\w-]+$/.test(record) && isWanted(read, right / read),
    )?.[0] ?? '';

  test('a rule that was nearly always right', () => {
    expect(hasGoodRecord('BUG', finding(ruleWith((read, share) => read > 4 && share > 0.8)))).toBe(true);
  });

  test('not a rule that was right every second time', () => {
    expect(hasGoodRecord('BUG', finding(ruleWith((read, share) => read > 4 && share < 0.5)))).toBe(false);
  });

  test('not a rule that nobody has read yet, unless the language leaves no other reading', () => {
    expect(expectedRight('BUG', finding('js/never-read'))).toBe(0.6);
    expect(hasGoodRecord('BUG', finding('js/never-read'))).toBe(false);
    expect(hasGoodRecord('CERTAIN_BUG', finding('js/never-read'))).toBe(true);
  });

  test('a grave vulnerability and a credential, until their records speak against them', () => {
    expect(hasGoodRecord('VULN', finding('flow/xpath-injection', 'src/a.ts', 'CRITICAL'))).toBe(true);
    expect(hasGoodRecord('VULN', finding('secrets/never-read'))).toBe(true);
    expect(hasGoodRecord('VULN', finding('flow/never-read', 'src/a.ts', 'CRITICAL'))).toBe(false);
    // Whose format no issuer says is one by its name alone.
    expect(hasGoodRecord('VULN', finding('secrets/password-in-code'), {})).toBe(false);
    const statement = finding('flow/sql-injection');
    const read = (right: number) => ({ 'flow/sql-injection other': [100, right] }) as const;
    expect(hasGoodRecord('VULN', statement, read(40))).toBe(true);
    expect(hasGoodRecord('VULN', statement, read(25))).toBe(false);
  });
});

test('one reading of a smell takes nothing away, two do', () => {
  const smell = finding('js/no-debugger');
  const read = (count: number) => ({ '*/no-debugger': [count, 0], 'js/no-debugger': [count, 0] }) as const;
  expect(hasGoodRecord('SMELL', smell, read(1))).toBe(true);
  // Two or more, however long ago.
  expect(hasGoodRecord('SMELL', smell, read(1.2))).toBe(false);
});

test('a share is compared to the hundredth', () => {
  const cycle = { rule: 'CIRCULAR_DEPENDENCY', path: 'src/a.ts', severity: 'HIGH' };
  const read = (right: number) => ({ 'CIRCULAR_DEPENDENCY script': [998, right] }) as const;
  expect(expectedRight('VIOLATION', cycle, read(694.6))).toBeCloseTo(0.696, 6);
  expect(hasGoodRecord('VIOLATION', cycle, read(694.6))).toBe(true);
  expect(hasGoodRecord('VIOLATION', cycle, read(692))).toBe(false);
});
