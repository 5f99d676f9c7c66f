import { describe, expect, test } from 'vitest';
import type { ArchitectureResponse } from '#contract/analyzer-api/architecture.ts';
import type { DependencyResponse } from '#contract/analyzer-api/dependency.ts';
import type { ReportRequest } from '#contract/analyzer-api/report.ts';
import { type ArchitectureViolation, ViolationList } from '#contract/public-api/architecture.ts';
import { Dependencies, type ListedDependency, Upgrades } from '#contract/public-api/dependencies.ts';
import { Baseline, Finding, TriageDocument, TriageResult } from '#contract/public-api/triage.ts';
import {
  architectureAnswer,
  DEPENDENCY_ANSWER,
  evolutionAnswer,
  type IssueAnswer,
  qualityAnswer,
} from '#main/app/testing/finding-answers.ts';
import { projectPerTest } from '#main/app/testing/test-project.ts';

const { analyse, analyzer, api, at, get } = projectPerTest({ 'src/a.ts': 'one\ntwo\nthree\n' });

type Violation = ArchitectureResponse['violations'][number];
type Package = DependencyResponse['dependencies'][number];

const [SKIPS] = architectureAnswer('src/a.ts').violations as [Violation];
const GOD: Violation = {
  ...SKIPS,
  violationType: 'GOD_CLASS',
  description: 'B does it all.',
  sourceNodeKey: 'b',
  targetNodeKey: null,
  filePath: 'src/b.ts',
};
const CYCLE: Violation = {
  ...SKIPS,
  violationType: 'CIRCULAR_DEPENDENCY',
  description: 'A and B need each other.',
};
const [OLD, OWN] = DEPENDENCY_ANSWER.dependencies as [Package, Package];
const BAD: Package = { ...OLD, name: 'left', version: '^1.0.0', line: 6, isEol: false, product: null };

interface Found {
  readonly violations?: readonly Violation[];
  readonly packages?: readonly Package[];
  readonly issues?: readonly IssueAnswer[];
}

async function analyseWith({ violations = [], packages = [], issues = [] }: Found): Promise<number> {
  analyzer.answers.set('quality', () => qualityAnswer('src/a.ts', issues));
  analyzer.answers.set('architecture', () => ({ ...architectureAnswer('src/a.ts'), violations }));
  analyzer.answers.set('dependency', () => ({ ...DEPENDENCY_ANSWER, dependencies: packages }));
  return analyse();
}

const violations = async (query = ''): Promise<ArchitectureViolation[]> =>
  ViolationList.parse((await get(`/architecture/violations${query}`)).data).items;
const kinds = async (query = '') => (await violations(query)).map(({ violationType }) => violationType);
const list = async (query = '') => Dependencies.parse((await get(`/dependencies${query}`)).data);
const packages = async (query = '') => (await list(query)).dependencies.map(({ name }) => name);
const finding = async (name = '') => Finding.parse((await get(`/findings/${name}`)).data);
const decide = async (decision: string, ...fingerprints: (string | undefined)[]) =>
  TriageResult.parse(
    (await api.call('POST', at('/triage'), { fingerprints, decision, reason: 'Is meant so.' })).data,
  );
async function nameOf(type: string): Promise<string> {
  const found = (await violations()).find(({ violationType }) => violationType === type);
  if (found?.fingerprint === undefined) throw new Error(`No finding ${type}.`);
  return found.fingerprint;
}
async function packageOf(name: string): Promise<ListedDependency> {
  const found = (await list()).dependencies.find((one) => one.name === name);
  if (found === undefined) throw new Error(`No package ${name}.`);
  return found;
}

describe('a violation', () => {
  test('keeps its name when its line moves, and is new where the analysis before did not have it', async () => {
    await analyseWith({ violations: [SKIPS] });
    const [first] = await violations();
    expect(first).toMatchObject({ isNew: false, decision: 'OPEN', confidence: 'LIKELY', decidedAt: null });
    expect(first?.firstSeenAt).toMatch(/Z$/);
    await analyseWith({ violations: [CYCLE, { ...SKIPS, line: 30 }] });
    const [cycle, moved] = await violations();
    expect(moved).toMatchObject({ line: 30, fingerprint: first?.fingerprint, isNew: false });
    expect(moved?.firstSeenAt).toBe(first?.firstSeenAt);
    expect(cycle).toMatchObject({ isNew: true, confidence: 'LIKELY' });
    expect(await kinds('?isNew=true')).toEqual(['CIRCULAR_DEPENDENCY']);
    expect(await kinds('?isNew=false')).toEqual(['LAYER_VIOLATION']);
  });

  test('keeps its name when its file is renamed', async () => {
    await analyseWith({ violations: [GOD] });
    const name = await nameOf('GOD_CLASS');
    const moved = { ...GOD, sourceNodeKey: 'a', filePath: 'src/a.ts' };
    await analyseWith({ violations: [{ ...GOD, sourceNodeKey: null }, moved] });
    const named = (await violations()).map(({ filePath, fingerprint }) => [filePath, fingerprint === name]);
    expect(named).toEqual([
      ['src/b.ts', true],
      ['src/a.ts', false],
    ]);
  });

  test('that is fixed is answered as it was, and is the same one when it comes back', async () => {
    const first = await analyseWith({ violations: [SKIPS, GOD] });
    const name = await nameOf('GOD_CLASS');
    expect(await finding(name)).toMatchObject({
      kind: 'VIOLATION',
      title: 'God class',
      severity: 'HIGH',
      filePath: 'src/b.ts',
      fixedAt: null,
      firstSeenInAnalysis: first,
    });
    const second = await analyseWith({ violations: [SKIPS] });
    expect(await finding(name)).toMatchObject({
      message: 'B does it all.',
      line: 2,
      fixedInAnalysis: second,
      issue: null,
      isNew: false,
    });
    await analyseWith({ violations: [SKIPS, GOD] });
    expect(await finding(name)).toMatchObject({ fixedAt: null, firstSeenInAnalysis: first, isNew: true });
    expect(await nameOf('GOD_CLASS')).toBe(name);
  });

  test('that is decided about leaves the list, later lists too, until that is undone', async () => {
    await analyseWith({ violations: [SKIPS, GOD] });
    const { undo } = await decide('WONT_FIX', await nameOf('GOD_CLASS'));
    await analyseWith({ violations: [SKIPS, { ...GOD, line: 9 }] });
    expect(await kinds()).toEqual(['LAYER_VIOLATION']);
    expect(ViolationList.parse((await get('/architecture/violations')).data)).toMatchObject({
      total: 1,
      decided: 1,
    });
    const [decided] = await violations('?decision=WONT_FIX');
    expect(decided).toMatchObject({ line: 9, decision: 'WONT_FIX', decisionReason: 'Is meant so.' });
    expect(await kinds('?decision=FALSE_POSITIVE')).toEqual([]);
    await api.call('POST', at('/triage/undo'), { undo });
    expect(await kinds()).toEqual(['LAYER_VIOLATION', 'GOD_CLASS']);
  });

  test('is none of an analysis that could not read the structure', async () => {
    await analyseWith({ violations: [SKIPS] });
    const name = await nameOf('LAYER_VIOLATION');
    analyzer.answers.set('architecture', () => {
      throw new Error('broken');
    });
    await analyse();
    expect((await finding(name)).fixedAt).toBeNull();
  });
});

describe('a risky dependency', () => {
  test('is a finding whatever its version, and another one is none', async () => {
    await analyseWith({ packages: [OLD, OWN] });
    const { fingerprint } = await packageOf('express');
    expect(await packageOf('express')).toMatchObject({ isNew: false, confidence: 'CERTAIN' });
    expect((await packageOf('own')).fingerprint).toBeUndefined();
    await analyseWith({ packages: [{ ...OLD, version: '3.1.0' }, OWN, BAD] });
    expect(await packageOf('express')).toMatchObject({ fingerprint, isNew: false });
    expect(await packageOf('left')).toMatchObject({ isNew: true, confidence: 'LIKELY' });
    expect(await packages('?isNew=true')).toEqual(['left']);
    expect(await finding(fingerprint)).toMatchObject({
      kind: 'DEPENDENCY',
      title: 'express 3.1.0',
      ruleKey: 'express',
    });
  });

  test('that is decided about is not counted as risky, and nothing is to be done about it', async () => {
    await analyseWith({ packages: [OLD, OWN, BAD] });
    await decide('FALSE_POSITIVE', (await packageOf('express')).fingerprint);
    expect((await list('?page=1&size=9')).packages).toMatchObject({ all: 3, risky: 1, decided: 1 });
    expect(await packages()).toEqual(['express', 'own', 'left']);
    expect(await packages('?risk=HIGH')).toEqual(['left']);
    expect(await packages('?risk=HIGH&decision=FALSE_POSITIVE')).toEqual(['express']);
    expect(await packages('?decision=OPEN')).toEqual(['left']);
    const upgrades = Upgrades.parse((await get('/dependencies/upgrades?page=1&size=9')).data);
    expect(upgrades.items.map(({ name }) => name)).toEqual(['left']);
  });
});

describe('the report', () => {
  async function asked(): Promise<Partial<ReportRequest>> {
    await analyseWith({ violations: [SKIPS, GOD, CYCLE], packages: [OLD, OWN, BAD] });
    return analyzer.received.findLast(({ endpoint }) => endpoint === 'report')?.body ?? {};
  }

  test('is told nothing of false positives, and which findings are accepted', async () => {
    await analyseWith({ violations: [SKIPS, GOD, CYCLE], packages: [OLD, OWN, BAD] });
    await decide('FALSE_POSITIVE', await nameOf('LAYER_VIOLATION'), (await packageOf('express')).fingerprint);
    await decide('WONT_FIX', await nameOf('CIRCULAR_DEPENDENCY'), (await packageOf('left')).fingerprint);
    const { arch, dependency, ...rest } = await asked();
    expect(arch?.violations.map(({ violationType }) => violationType)).toEqual([
      'GOD_CLASS',
      'CIRCULAR_DEPENDENCY',
    ]);
    expect(dependency?.dependencies.map(({ name, risk, isEol }) => [name, risk, isEol])).toEqual([
      ['express', null, false],
      ['own', null, false],
      ['left', 'HIGH', false],
    ]);
    expect(rest).toMatchObject({
      accepted: [],
      acceptedViolations: [1],
      acceptedDependencies: [2],
      acceptedCosts: true,
    });
  });

  test('in SARIF has what was decided as suppressed, with the reason', async () => {
    await analyseWith({ violations: [SKIPS, GOD], packages: [OLD, BAD] });
    await decide('FALSE_POSITIVE', await nameOf('GOD_CLASS'), (await packageOf('left')).fingerprint);
    const response = await api.fetch(at('/report/export?format=sarif'));
    const { runs } = (await response.json()) as {
      runs: { results: { ruleId: string; suppressions: { justification: string }[] }[] }[];
    };
    const found = runs[0]?.results.map((one) => [one.ruleId, one.suppressions[0]?.justification]);
    expect(found).toEqual([
      ['LAYER_VIOLATION', undefined],
      ['GOD_CLASS', 'Is meant so.'],
      ['DEPENDENCY_RISK', undefined],
      ['DEPENDENCY_RISK', 'Is meant so.'],
    ]);
  });

  test('is told of nothing where nobody decided anything', async () => {
    expect(await asked()).not.toHaveProperty('acceptedViolations');
  });
});

test('a decision travels to another copy of the project', async () => {
  await analyseWith({ violations: [SKIPS, GOD], packages: [OLD] });
  await decide('WONT_FIX', await nameOf('GOD_CLASS'), (await packageOf('express')).fingerprint);
  const document = TriageDocument.parse((await get('/triage')).data);
  expect(document.decisions.map(({ ruleKey, filePath }) => [ruleKey, filePath])).toEqual(
    expect.arrayContaining([
      ['GOD_CLASS', 'src/b.ts'],
      ['express', 'package.json'],
    ]),
  );
  // As another program may have called them.
  const foreign = document.decisions.map((one, at) => ({ ...one, fingerprint: `elsewhere-${at}` }));
  const answer = await api.call('PUT', at('/triage'), { version: 1, decisions: foreign });
  expect(answer.data).toMatchObject({ unknown: 0 });
  expect(await kinds('?decision=WONT_FIX')).toEqual(['GOD_CLASS']);
  expect(await packages('?decision=WONT_FIX')).toEqual(['express']);
});

test('the baseline is one for all kinds of findings', async () => {
  const first = await analyseWith({ violations: [SKIPS], packages: [OLD] });
  await analyseWith({ violations: [SKIPS, GOD], packages: [OLD, BAD] });
  await analyseWith({ violations: [SKIPS, GOD], packages: [OLD, BAD] });
  expect(await kinds('?isNew=true')).toEqual([]);
  await api.call('PUT', at('/baseline'), { analysisId: first });
  expect(await kinds('?isNew=true')).toEqual(['GOD_CLASS']);
  expect(await packages('?isNew=true')).toEqual(['left']);
  await analyseWith({ violations: [CYCLE, GOD], packages: [BAD, OLD] });
  expect((await kinds('?isNew=true')).toSorted()).toEqual(['CIRCULAR_DEPENDENCY', 'GOD_CLASS']);
  await api.call('PUT', at('/baseline'), { analysisId: null });
  expect(await kinds('?isNew=true')).toEqual(['CIRCULAR_DEPENDENCY']);
  expect(await packages('?isNew=true')).toEqual([]);
});

test('the baseline tells how much is new, as the lists have it, and what else can be chosen', async () => {
  const baseline = async () => Baseline.parse((await get('/baseline')).data);
  const first = await analyseWith({ violations: [SKIPS] });
  const NOTHING = { bugs: 0, vulnerabilities: 0, codeSmells: 0, violations: 0, dependencies: 0 };
  expect(await baseline()).toMatchObject({ analysisId: null, choices: [{ commit: null }], new: NOTHING });
  analyzer.answers.set('evolution', () => evolutionAnswer('src/a.ts'));
  const issues: IssueAnswer[] = [
    ['js/x', 'MAJOR', 2],
    ['js/y', 'MAJOR', 3],
  ];
  const second = await analyseWith({ violations: [SKIPS, GOD], packages: [OLD, BAD, OWN], issues });
  const { new: counts, choices } = await baseline();
  expect(counts).toEqual({ ...NOTHING, bugs: 2, violations: 1, dependencies: 2 });
  expect(choices.map(({ analysisId, commit }) => [analysisId, commit])).toEqual([
    [second, 'new'],
    [first, null],
  ]);
  await decide('WONT_FIX', await nameOf('GOD_CLASS'), (await packageOf('left')).fingerprint, 'js/x-2');
  expect((await baseline()).new).toEqual({ ...NOTHING, bugs: 1, dependencies: 1 });
  await api.call('PUT', at('/baseline'), { analysisId: second });
  expect(await baseline()).toMatchObject({ analysisId: second, chosen: true, new: NOTHING });
});
