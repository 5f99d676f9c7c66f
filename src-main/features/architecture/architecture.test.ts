import { describe, expect, test } from 'vitest';
import { Architecture, ViolationList } from '#contract/public-api/architecture.ts';
import { FakeError } from '#main/app/testing/fake-analyzer.ts';
import { architectureAnswer } from '#main/app/testing/finding-answers.ts';
import { projectPerTest } from '#main/app/testing/test-project.ts';

const UNKNOWN = 4711;

const { analyse, analyzer, api, get } = projectPerTest({ 'src/a.ts': 'one\ntwo\nthree\n' });

const ARCHITECTURE = architectureAnswer('src/a.ts');

describe('architecture', () => {
  test('gives the latest, or that of an analysis', async () => {
    analyzer.answers.set('architecture', () => ARCHITECTURE);
    const id = await analyse();
    const architecture = Architecture.parse((await get('/architecture')).data);
    const [a, b] = architecture.nodes;
    expect(architecture.edges).toMatchObject([
      { sourceNodeId: a?.id, targetNodeId: b?.id, relation: 'CALL' },
    ]);
    expect(architecture.violations).toMatchObject([
      {
        violationType: 'LAYER_VIOLATION',
        sourceNodeId: a?.id,
        targetNodeId: b?.id,
        filePath: 'src/a.ts',
        line: 2,
      },
    ]);
    expect((await get(`/architecture?analysisId=${id}`)).data).toEqual(architecture);
  });

  test('is 2010 where there is none', async () => {
    expect(await get('/architecture')).toMatchObject({ status: 404, code: 2010 });
    analyzer.answers.set('architecture', () => {
      throw new FakeError('INTERNAL');
    });
    const id = await analyse();
    expect(await get(`/architecture?analysisId=${id}`)).toMatchObject({ status: 404, code: 2010 });
    expect(await get('/architecture?analysisId=one')).toMatchObject({ status: 400, code: 1002 });
    expect(await api.call('GET', `/projects/${UNKNOWN}/architecture`)).toMatchObject({
      status: 404,
      code: 2001,
    });
  });
});

describe('violations', () => {
  const list = async (query = '') =>
    ViolationList.parse((await get(`/architecture/violations?${query}`)).data);
  const [first] = ARCHITECTURE.violations;
  const violations = [
    { ...first, severity: 'MEDIUM', violationType: 'GOD_CLASS', description: 'A does it all.' },
    { ...first, description: 'A calls B.' },
    { ...first, severity: 'MEDIUM', violationType: 'CIRCULAR_DEPENDENCY', filePath: 'src/b.ts' },
  ];

  test('are filtered and paged, HIGH first', async () => {
    analyzer.answers.set('architecture', () => ({ ...ARCHITECTURE, violations }));
    const id = await analyse();
    const all = await list();
    expect(all.total).toBe(3);
    expect(all.items.map(({ violationType }) => violationType)).toEqual([
      'LAYER_VIOLATION',
      'GOD_CLASS',
      'CIRCULAR_DEPENDENCY',
    ]);
    expect(await list('severity=HIGH')).toEqual({ total: 1, items: [all.items[0]] });
    expect((await list('violationType=GOD_CLASS')).items).toEqual([all.items[1]]);
    expect((await list('keyword=SRC%2FB')).items).toEqual([all.items[2]]);
    expect((await list('keyword=does+it')).items).toEqual([all.items[1]]);
    expect(await list('page=2&size=2')).toEqual({ total: 3, page: 2, size: 2, items: [all.items[2]] });
    expect(await list(`analysisId=${id}`)).toEqual(all);
  });

  test('that are only worth a look are counted, and listed where they are asked for', async () => {
    const doubted = violations.map((one, at) => (at === 2 ? { ...one, confidence: 'REVIEW' as const } : one));
    analyzer.answers.set('architecture', () => ({ ...ARCHITECTURE, violations: doubted }));
    await analyse();
    const held = await list();
    expect(held).toMatchObject({ total: 2, review: 1 });
    expect(held.items.map(({ confidence }) => confidence)).toEqual(['LIKELY', 'LIKELY']);
    expect((await list('confidence=REVIEW')).items.map(({ violationType }) => violationType)).toEqual([
      'CIRCULAR_DEPENDENCY',
    ]);
    const whole = Architecture.parse((await get('/architecture')).data);
    expect(whole.violations.length).toBe(2);
  });

  test.each([
    ['confidence=MAYBE', 400, 1002],
    ['severity=LOW', 400, 1002],
    ['violationType=NEW', 400, 1002],
    ['size=0', 400, 1003],
    ['', 404, 2010],
  ])('"%s" is refused with %d/%d', async (query, status, code) => {
    expect(await get(`/architecture/violations?${query}`)).toMatchObject({ status, code });
  });
});
