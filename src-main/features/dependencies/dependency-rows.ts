import type { DependencyResponse } from '#contract/analyzer-api/dependency.ts';
import type { SqlValue } from '#main/database/write-steps.ts';
import type { AnalysisPartStore } from '#main/features/analyses/index.ts';
import { identifiedRows } from '#main/features/triage/index.ts';

type Stored = DependencyResponse['dependencies'][number];

const toBit = (value: boolean | undefined): number | null => (value === undefined ? null : Number(value));

/** What is known of a dependency, in the order of its columns from `risk` to `held`. */
export const verdictValues = (one: Stored): SqlValue[] => [
  one.risk,
  one.reason,
  one.latest,
  one.isEol ? 1 : 0,
  one.eolDate,
  one.product ?? null,
  one.fixedIn ?? null,
  JSON.stringify(one.weaknesses ?? []),
  one.instead ?? null,
  JSON.stringify(one.advisories ?? []),
  toBit(one.judged),
  one.held === undefined ? null : JSON.stringify(one.held),
];

/** Keeps the dependencies of an analysis in rows, in the place of those it had. */
export const dependencyStore: AnalysisPartStore<'dependency'> = {
  part: 'dependency',
  replaceSteps: (target, result) => [
    { sql: 'DELETE FROM dependency WHERE analysis_id = ?', params: [target.analysisId] },
    {
      sql: 'INSERT INTO dependency(analysis_id, type, name, version, file, line, risk, reason, latest, is_eol, eol_date, product, fixed_in, weaknesses, instead, advisories, judged, held, scope, direct, via, licence, licence_question, imports) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      rows: result.dependencies.map((one) => [
        target.analysisId,
        one.type,
        one.name,
        one.version,
        one.file,
        one.line,
        ...verdictValues(one),
        one.scope ?? null,
        toBit(one.direct),
        one.via === undefined ? null : JSON.stringify(one.via),
        one.licence ?? null,
        one.licenceQuestion ?? null,
        one.imports === undefined ? null : JSON.stringify(one.imports),
      ]),
    },
    identifiedRows(target, 'DEPENDENCY'),
  ],
};
