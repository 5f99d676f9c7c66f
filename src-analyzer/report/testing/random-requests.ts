import fc from 'fast-check';
import type { ReportRequest } from '#contract/analyzer-api/report.ts';
import {
  ISSUE_KINDS,
  ISSUE_SEVERITIES,
  RISK_LEVELS,
  VIOLATION_SEVERITIES,
  VIOLATION_TYPES,
} from '#contract/words.ts';
import {
  archOf,
  declared,
  dependencyOf,
  evolutionOf,
  file,
  issue,
  node,
  qualityOf,
  requestOf,
  scanOf,
  violation,
} from './request-builder.ts';

const folder = fc.constantFrom('src', 'src/orders', 'src/payments/card', 'lib', 'test', 'vendor/x');
const extension = fc.constantFrom('ts', 'java', 'py', 'js', 'go', 'c');
const sourceFile = fc.record({
  folder,
  extension,
  loc: fc.oneof(fc.integer({ min: 5, max: 400 }), fc.integer({ min: 400, max: 4_000 })),
});

const issueDraft = fc.record({
  ruleKey: fc.constantFrom('java/resource-leak', 'js/no-eval', 'py/bare-except', 'secrets/key', 'go/defer'),
  severity: fc.constantFrom(...ISSUE_SEVERITIES),
  kind: fc.constantFrom(...ISSUE_KINDS),
  at: fc.nat(),
  line: fc.integer({ min: 1, max: 200 }),
});

const violationDraft = fc.record({
  type: fc.constantFrom(...VIOLATION_TYPES),
  severity: fc.constantFrom(...VIOLATION_SEVERITIES),
  from: fc.nat(),
  to: fc.nat(),
});

const dependencyDraft = fc.record({
  name: fc.constantFrom('lodash', 'react', '@angular/core', '@angular/forms', 'express', 'moment', 'zod'),
  risk: fc.option(fc.constantFrom(...RISK_LEVELS)),
  isEol: fc.boolean(),
  latest: fc.option(fc.constantFrom('5.0.0', '1.2.3')),
});

const draft = fc.record({
  files: fc.array(sourceFile, { minLength: 12, maxLength: 30 }),
  issues: fc.array(issueDraft, { maxLength: 25 }),
  violations: fc.array(violationDraft, { maxLength: 6 }),
  dependencies: fc.array(dependencyDraft, { maxLength: 8 }),
  hot: fc.array(fc.nat(), { maxLength: 3 }),
  duplicationRate: fc.integer({ min: 0, max: 60 }),
  complexity: fc.integer({ min: 1, max: 14 }),
});

/** Requests of all sorts with every input present; a few dozen files, some of them huge. */
export const anyRequest: fc.Arbitrary<ReportRequest> = draft.map((parts) => {
  const entries = parts.files.map(({ folder, extension, loc }, index) =>
    file(`${folder}/f${index}.${extension}`, loc),
  );
  const pathAt = (at: number): string => entries[at % entries.length]?.path ?? '';
  const issues = parts.issues.map(({ ruleKey, at, line, ...more }) =>
    issue(ruleKey, `${pathAt(at)}:${line}`, more),
  );
  const nodes = entries.map(({ path }) => node(path, path));
  const violations = parts.violations.map(({ type, severity, from, to }) =>
    violation(type, [pathAt(from), pathAt(to)], `${pathAt(from)}:3`, { severity }),
  );
  const imports = parts.violations.map(({ from, to }) => [pathAt(from), pathAt(to)] as const);
  const dependencies = parts.dependencies.map(({ name, ...more }) =>
    declared(name, '1.0.0', {
      ...more,
      reason: more.risk === null ? null : 'Abandoned since 2020-01-01; use fetch.',
    }),
  );
  const scan = scanOf([...entries, file('package.json', 30), file('README.md', 20)]);
  return requestOf(scan, {
    quality: qualityOf(issues, {
      judgedLoc: entries.reduce((sum, { loc }) => sum + loc, 0),
      metrics: { duplicationRate: parts.duplicationRate, complexity: parts.complexity },
    }),
    arch: archOf(nodes, violations, imports),
    dependency: dependencyOf(dependencies),
    evolution: evolutionOf({
      hotspots: parts.hot.map((at) => ({
        module: pathAt(at),
        riskLevel: 'HIGH',
        evidence: ['Changed often.'],
      })),
    }),
  });
});
