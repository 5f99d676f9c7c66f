import { describe, expect, test } from 'vitest';
import type { SnapshotFile, StoredFinding } from './finding.ts';
import { matchFindings, type Matching } from './match-findings.rules.ts';

function issue(place: string, more: Partial<StoredFinding> = {}): StoredFinding {
  const [filePath = '', line = '1'] = place.split(':');
  return {
    kind: 'ISSUE',
    severity: 'MAJOR',
    ruleKey: 'js/x',
    title: 'X',
    message: 'x is wrong',
    filePath,
    line: Number(line),
    fingerprint: '',
    subject: '',
    ...more,
  };
}

const file = (path: string, loc = 100): SnapshotFile => ({ path, language: 'JavaScript', loc });

/** `before > after` places of what was matched, `- place` for what is fixed, `+ place` for what is new. */
function lines({ findings }: Matching): string[] {
  const place = (one: StoredFinding | undefined) => `${one?.filePath}:${one?.line}`;
  return findings
    .map(({ state, before, after }) => {
      if (state === 'NEW') return `+ ${place(after)}`;
      return state === 'FIXED' ? `- ${place(before)}` : `${place(before)} > ${place(after)}`;
    })
    .sort();
}

function match(
  before: StoredFinding[],
  after: StoredFinding[],
  files: { gone?: SnapshotFile[]; come?: SnapshotFile[] } = {},
): Matching {
  return matchFindings(
    { findings: before, ownFiles: files.gone ?? [] },
    { findings: after, ownFiles: files.come ?? [] },
  );
}

describe('findings match', () => {
  test('by fingerprint, wherever the lines went, one to one', () => {
    const known = { fingerprint: 'f1' };
    expect(lines(match([issue('a.js:3', known), issue('a.js:9', known)], [issue('a.js:8', known)]))).toEqual([
      '- a.js:9',
      'a.js:3 > a.js:8',
    ]);
  });

  test('within their file by what they say, numbers aside', () => {
    const before = issue('a.js:3', { fingerprint: 'f1', message: 'complexity 17' });
    const after = issue('a.js:5', { fingerprint: 'f2', message: 'complexity 19' });
    expect(lines(match([before], [after]))).toEqual(['a.js:3 > a.js:5']);
    expect(lines(match([before], [issue('b.js:5')]))).toEqual(['+ b.js:5', '- a.js:3']);
  });

  test('a layer reached for another class is another violation; a cycle stays one whichever way round', () => {
    const violation = { kind: 'VIOLATION' as const, ruleKey: 'LAYER_VIOLATION' };
    const a = issue('a.js:1', { ...violation, fingerprint: '1', subject: 'A' });
    const b = issue('a.js:2', { ...violation, fingerprint: '2', subject: 'B' });
    expect(lines(match([a], [b]))).toEqual(['+ a.js:2', '- a.js:1']);
    const cycle = { kind: 'VIOLATION' as const, ruleKey: 'CIRCULAR_DEPENDENCY' };
    const one = issue('a.js:1', { ...cycle, fingerprint: '1', message: 'a, b' });
    const other = issue('a.js:2', { ...cycle, fingerprint: '2', message: 'a, c' });
    expect(lines(match([one], [other]))).toEqual(['a.js:1 > a.js:2']);
  });

  test('packages by their fingerprint alone', () => {
    const pack = (fingerprint: string) => issue('pom.xml:1', { kind: 'DEPENDENCY', fingerprint });
    expect(lines(match([pack('a')], [pack('b')]))).toEqual(['+ pom.xml:1', '- pom.xml:1']);
  });
});

describe('a renamed file', () => {
  const found = (path: string) => [
    issue(`${path}:2`, { message: 'x is wrong' }),
    issue(`${path}:4`, { message: `${path} is long`, ruleKey: 'js/long' }),
  ];

  test('takes its findings along, although they speak of its name', () => {
    const matching = match(found('src/cart.js'), found('web/basket.js'), {
      gone: [file('src/cart.js')],
      come: [file('web/basket.js', 110)],
    });
    expect(matching.renamedFiles).toEqual([{ from: 'src/cart.js', to: 'web/basket.js' }]);
    expect(lines(matching)).toEqual(['src/cart.js:2 > web/basket.js:2', 'src/cart.js:4 > web/basket.js:4']);
  });

  test.each([
    ['is of another language', { ...file('web/basket.js'), language: 'Python' }, found('web/basket.js')],
    ['is of another size', file('web/basket.js', 400), found('web/basket.js')],
    ['has other findings', file('web/basket.js'), [issue('web/basket.js:1', { ruleKey: 'js/other' })]],
  ])('is none that %s', (_why, come, after) => {
    const matching = match(found('src/cart.js'), after, { gone: [file('src/cart.js')], come: [come] });
    expect(matching.renamedFiles).toEqual([]);
    expect(lines(matching)).toHaveLength(2 + after.length);
  });

  test('in another folder is known by its name, unless several have it', () => {
    const other = (path: string) => [issue(`${path}:1`), issue(`${path}:2`, { ruleKey: 'js/new' })];
    const gone = [
      issue('a/cart.js:1'),
      issue('a/cart.js:2', { ruleKey: 'js/old' }),
      issue('a/cart.js:3', { ruleKey: 'js/odd' }),
    ];
    const one = match(gone, other('b/cart.js'), { gone: [file('a/cart.js')], come: [file('b/cart.js')] });
    expect(one.renamedFiles).toEqual([{ from: 'a/cart.js', to: 'b/cart.js' }]);
    const two = match(gone, [...other('b/cart.js'), ...other('c/cart.js')], {
      gone: [file('a/cart.js')],
      come: [file('b/cart.js'), file('c/cart.js')],
    });
    expect(two.renamedFiles).toEqual([]);
  });

  test('is found among thousands in a moment', () => {
    const many = (folder: string) => Array.from({ length: 4000 }, (_, at) => `${folder}/part-${at}.js`);
    const [gone, come] = [many('old'), many('new/place')];
    const matching = match(gone.flatMap(found), come.flatMap(found), {
      gone: gone.map((path) => file(path)),
      come: come.map((path) => file(path)),
    });
    expect(matching.renamedFiles).toHaveLength(4000);
    expect(matching.findings.every(({ state }) => state === 'PERSISTING')).toBe(true);
  });
});
