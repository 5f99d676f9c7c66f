import { describe, expect, test } from 'vitest';
import type { ReportRequest } from '#contract/analyzer-api/report.ts';
import { DIMENSION_KEYS } from '#contract/words.ts';
import type { JudgedDimension } from '../dimensions/dimension.ts';
import { createFacts } from '../facts/facts.ts';
import { createRulesReport } from '../rules-report.ts';
import { healthScoreOf, SCORE_VERSION } from '../score.ts';
import { evolutionOf, files, requestOf, scanOf } from '../testing/request-builder.ts';
import { placementOf } from './placement.ts';
import {
  bundledReference,
  type Reference,
  type ReferenceProject,
  type ReferenceScores,
} from './reference.ts';

type Scores = Partial<Record<(typeof DIMENSION_KEYS)[number], number | null>>;

function project(
  lines: number,
  language: string,
  scores: Scores = {},
  history: Scores = scores,
): ReferenceProject {
  const all = (some: Scores) => {
    const dimensions = { quality: 80, structure: 80, dependency: 80, scale: 80, ...some };
    const numbers = Object.fromEntries(DIMENSION_KEYS.map((key) => [key, dimensions[key] ?? 100]));
    return { ...dimensions, health: healthScoreOf(numbers as Record<keyof typeof dimensions, number>) };
  };
  return {
    name: `${language}-${lines}`,
    commit: '0',
    language,
    lines,
    withHistory: all(history),
    withoutHistory: all(scores),
  };
}

const population = (...projects: ReferenceProject[]): Reference => ({
  date: '2026-11-22',
  scoreVersion: SCORE_VERSION,
  projects,
});

/** Ten thousand lines of TypeScript. */
const request = (more: Partial<ReportRequest> = {}): ReportRequest =>
  requestOf(scanOf(files('src/a%.ts', 100, 100)), { evolution: evolutionOf(), ...more });

function dimensions(scores: Scores): JudgedDimension[] {
  return DIMENSION_KEYS.map((key) => {
    const score = scores[key] ?? null;
    const ledger = { score: score ?? 100, measured: score !== null, deductions: [], notMeasured: [] };
    return { key, ledger, summary: '' };
  });
}

const ALL = { quality: 70, structure: 80, dependency: 90, scale: 60 };

describe('the projects compared with', () => {
  const reference = population(
    ...[50, 60, 70, 70, 80, 90, 95, 99].map((quality) => project(2_500, 'Go', { quality })),
    ...[10, 20, 30].map((quality) => project(40_000, 'TypeScript', { quality })),
    project(40_001, 'Java', { quality: 1 }),
    project(2_499, 'Java', { quality: 1 }),
  );

  test('of its size have a quarter to four times its lines; ties are counted apart', () => {
    const placed = placementOf(createFacts(request()), dimensions(ALL), reference);
    expect(placed).toMatchObject({ date: '2026-11-22', projects: 13, lines: { from: 2_500, to: 40_000 } });
    expect(placed?.quality.size).toEqual({ betterThan: 5, levelWith: 2, of: 11 });
  });

  test('of its language are compared from eight of them on, whatever their size', () => {
    const few = placementOf(createFacts(request()), dimensions(ALL), reference);
    expect([few?.language, few?.quality.language]).toEqual([null, null]);
    const more = population(...reference.projects, ...[1, 2, 3, 4, 5].map((n) => project(n, 'TypeScript')));
    const placed = placementOf(createFacts(request()), dimensions(ALL), more);
    expect(placed?.language).toBe('TypeScript');
    expect(placed?.quality.language).toEqual({ betterThan: 3, levelWith: 0, of: 8 });
  });

  test('are said nothing of where there are fewer than eight of the size', () => {
    const small = population(...reference.projects.slice(0, 7));
    expect(placementOf(createFacts(request()), dimensions(ALL), small)).toBeUndefined();
  });
});

describe('like is compared with like', () => {
  test('a project without a history with scores without one', () => {
    const reference = population(
      ...Array.from({ length: 8 }, () => project(10_000, 'Go', { structure: 90 }, { structure: 70 })),
    );
    const place = (more: Partial<ReportRequest>) =>
      placementOf(createFacts(request(more)), dimensions(ALL), reference);
    expect(place({})).toMatchObject({ history: true, structure: { size: { betterThan: 8, of: 8 } } });
    expect(place({ evolution: null })).toMatchObject({
      history: false,
      structure: { size: { betterThan: 0, of: 8 } },
    });
  });

  test('a dimension that was not measured is placed nowhere, and counts for neither health score', () => {
    const reference = population(
      ...Array.from({ length: 8 }, () => project(10_000, 'Go', { ...ALL, dependency: 0, quality: 67 })),
      project(10_000, 'Go', { ...ALL, dependency: 100, quality: null }),
    );
    const placed = placementOf(createFacts(request()), dimensions({ ...ALL, dependency: null }), reference);
    expect(placed?.dependency.size).toBeNull();
    // The ninth has no quality to compare with.
    expect(placed?.quality.size).toEqual({ betterThan: 8, levelWith: 0, of: 8 });
    expect(placed?.health.size).toEqual({ betterThan: 8, levelWith: 0, of: 8 });
    const same = population(
      ...reference.projects.map(({ lines }) => project(lines, 'Go', { ...ALL, dependency: 0 })),
    );
    const level = placementOf(createFacts(request()), dimensions({ ...ALL, dependency: null }), same);
    expect(level?.health.size).toEqual({ betterThan: 0, levelWith: 9, of: 9 });
  });
});

describe('the bundled reference', () => {
  const { date, projects } = bundledReference();

  test('is dated, and holds 60 projects or more of ten main languages or more', () => {
    expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(projects.length).toBeGreaterThanOrEqual(60);
    expect(new Set(projects.map(({ language }) => language)).size).toBeGreaterThanOrEqual(10);
    expect(new Set(projects.map(({ name }) => name)).size).toBe(projects.length);
  });

  const healthOf = (scores: ReferenceScores): number =>
    healthScoreOf({
      quality: scores.quality ?? 100,
      structure: scores.structure ?? 100,
      dependency: scores.dependency ?? 100,
      scale: scores.scale ?? 100,
    });

  test('adds up like every report; what was not measured was estimated at 100 at most', () => {
    const all = projects.flatMap(({ withHistory, withoutHistory }) => [withHistory, withoutHistory]);
    expect(all.filter((scores) => scores.health > healthOf(scores))).toEqual([]);
    const whole = all.filter((scores) => !Object.values(scores).includes(null));
    expect(whole.map(({ health }) => health)).toEqual(whole.map(healthOf));
  });

  test('has no project whose history raises its score', () => {
    const raised = projects.filter((one) => one.withHistory.health > one.withoutHistory.health);
    expect(raised.map(({ name }) => name)).toEqual([]);
  });

  test('places a report of the rules', () => {
    const { placement } = createRulesReport(request());
    expect(placement?.date).toBe(date);
    expect(placement?.scale.size?.of).toBeGreaterThanOrEqual(8);
  });
});
