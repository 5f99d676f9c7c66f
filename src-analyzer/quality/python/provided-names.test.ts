import { describe, expect, test } from 'vitest';
import type { Finding } from '#analyzer/rules/rule.ts';
import { doubtProvidedNames } from './provided-names.ts';

const undefinedAt = (name: string, path: string, line: number): Finding => ({
  ruleKey: 'py/undefined-name',
  path,
  line,
  message: `Undefined name \`${name}\``,
});
const doubted = (findings: readonly Finding[]): string[] =>
  doubtProvidedNames(findings)
    .filter(({ confidence }) => confidence === 'REVIEW')
    .map(({ path, line }) => `${path}:${String(line)}`);

describe('a name that is not defined', () => {
  test('at four places of one file is given by whoever runs it, there only', () => {
    const often = [1, 2, 3, 4].map((line) => undefinedAt('session', 'job.py', line));
    const others = [undefinedAt('session', 'page.py', 1), undefinedAt('order', 'job.py', 5)];
    expect(doubted([...often, ...others])).toEqual(['job.py:1', 'job.py:2', 'job.py:3', 'job.py:4']);
  });

  test('among four names that a file lacks is given by whoever reads it', () => {
    const names = ['Version', 'Fixed', 'Texts', 'Table'].map((name, at) =>
      undefinedAt(name, 'version.py', at),
    );
    expect(doubted(names)).toHaveLength(4);
    expect(doubted(names.slice(1))).toEqual([]);
  });

  test('in three files is given by whoever runs them', () => {
    const names = ['a.py', 'b.py', 'c.py'].map((path) => undefinedAt('session', path, 7));
    expect(doubted(names)).toEqual(['a.py:7', 'b.py:7', 'c.py:7']);
  });

  test('at three places of two files is a slip', () => {
    const names = [1, 2, 3].map((line) => undefinedAt('session', 'a.py', line));
    expect(doubted([...names, undefinedAt('session', 'b.py', 1)])).toEqual([]);
  });

  test('is all that is looked at', () => {
    const same = [1, 2, 3, 4].map((line) => ({
      ...undefinedAt('session', 'a.py', line),
      ruleKey: 'py/other',
    }));
    expect(doubtProvidedNames(same)).toEqual(same);
  });
});
