import { expect, test } from 'vitest';
import { githubMaven, githubNpm } from './sources/github-tables.mjs';

type Stretch = Record<'from' | 'below' | 'through' | 'fixed', string | null>;
interface Row {
  package: string;
  names: string[];
  affected: Stretch[];
}

/** `package name: stretches`, or why a row is left out. */
function read(source: typeof githubMaven, rows: string[]): string[] {
  const clone = { read: () => rows.map((row) => `${row}\n`).join('') };
  const entries = [...source.read(clone)] as [string, () => Row[]][];
  return entries.flatMap(([, readRow]) => {
    try {
      return readRow().map(({ package: library, names, affected }) => {
        const stretches = affected.map(({ from, below, through, fixed }) => {
          const end = below === null ? `=${through ?? ''}` : `<${below}`;
          return `${from ?? ''}${end}${fixed === null ? ' no fix' : ''}`;
        });
        return `${library} ${names[0]}: ${stretches.join(';')}`;
      });
    } catch (error) {
      return [(error as Error).message];
    }
  });
}

const row = (
  name: string,
  library: string,
  from: string,
  fixed: string,
  more: { title?: string; day?: string },
) =>
  `${name},${more.day ?? `${name.slice(4, 8)}-05-02T10:00:00Z`},"${more.title ?? 'Something is wrong, again'}",${library},${from},${fixed},HIGH,CWE-79`;

test('a line without a fix ends before the next one, where a later line was repaired', () => {
  const name = 'CVE-2031-1001';
  expect(
    read(githubMaven, [
      row(name, 'org.example:web', '0', '', {}),
      row(name, 'org.example:web', '5.3.0', '5.3.32', {}),
      row(name, 'org.example:web', '6.0.0', '6.0.17', {}),
      row(name, 'org.example:core', '0', '', {}),
    ]),
  ).toEqual([
    `org.example:web ${name}: <5.3.0 no fix`,
    `org.example:web ${name}: 5.3.0<5.3.32`,
    `org.example:web ${name}: 6.0.0<6.0.17`,
    'no end is known',
  ]);
});

test('lines that nobody repaired, the last line and old vulnerabilities say nothing of their end', () => {
  const open = (name: string, starts: [string, string][], day?: string) =>
    read(
      githubMaven,
      starts.map(([from, fixed]) =>
        row(name, 'org.example:old', from, fixed, day === undefined ? {} : { day }),
      ),
    );
  expect(open('CVE-2031-1001', [['4.0', ''], ['5.0', '']])).toEqual(['no end is known', 'no end is known']); // prettier-ignore
  expect(open('CVE-2031-1001', [['4.0', '4.2'], ['5.0', '']])[1]).toBe('no end is known'); // prettier-ignore
  expect(open('CVE-2014-1001', [['4.0', ''], ['5.0', '5.1']], '2022-05-01T00:00:00Z')[0]).toBe('no end is known'); // prettier-ignore
});

test('an end that the database says elsewhere is taken', () => {
  expect(
    read(githubMaven, [
      row('CVE-2022-23305', 'log4j:log4j', '0', '', {}),
      row('CVE-2023-42278', 'cn.hutool:hutool-core', '0', '', {}),
    ]),
  ).toEqual(['log4j:log4j CVE-2022-23305: =1.2.17 no fix', 'cn.hutool:hutool-core CVE-2023-42278: <5.8.22']);
  expect(read(githubNpm, [row('CVE-2022-25844', 'angular', '1.7.0', '', {})])).toEqual([
    'angular CVE-2022-25844: 1.7.0= no fix',
  ]);
});

test.each(['Withdrawn: It was none', 'Withdrawn', 'Withdrawn Advisory: A', 'Duplicate Advisory: A'])(
  'what was taken back is no advisory: %s',
  (title) => {
    expect(read(githubNpm, [row('CVE-2031-1007', 'left', '0', '2.0.0', { title })])).toEqual([]);
  },
);

test('a version of npm has three numbers', () => {
  expect(read(githubNpm, [row('CVE-2031-1007', 'right', '10.3', '11', {})])).toEqual([
    'right CVE-2031-1007: 10.3.0<11.0.0',
  ]);
});
