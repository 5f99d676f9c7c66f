import { hasTrait } from '#analyzer/languages/languages.ts';
import type { Said } from '#contract/said.ts';
import { sizeFactor } from '../damping.ts';
import type { ReportFacts } from '../facts/facts.ts';
import { linesBeyond, LONG_TABLE_LINES } from '../facts/project.ts';
import { besideMissing, listReferences, startOf } from '../facts/references.ts';
import { createLedger, type Burden } from '../ledger.ts';
import { bulkEvidence } from '../texts/bulk-texts.ts';
import * as texts from '../texts/scale-texts.ts';
import { ruleWeight } from '../weights.ts';
import type { JudgedDimension } from './dimension.ts';

/** Beyond this a file is a place where several people's changes meet. */
export const OVERSIZED_LINES = 1_000;
/** Test lines for each line of code below which a project counts as hardly tested. */
export const TEST_SHARE_EXPECTED = 0.05;
/** Generated and bundled code that any project may carry. */
const BULK_ALLOWED = 0.1;
const LANGUAGES_ALLOWED = 4;
/** Share from which a language has to be mastered, not only met. */
const LANGUAGE_SHARE = 0.05;
const SHOWN_FILES = 5;

/** True when most code is in languages whose tests a scan can see. */
export function canSeeTests({ project }: ReportFacts): boolean {
  let inside = 0;
  for (const [language, lines] of project.languages) if (hasTrait(language, 'tests-inside')) inside += lines;
  return inside * 2 < project.codeLines;
}

function oversizedBurden({ project }: ReportFacts): Burden {
  const oversized = project.code.filter(({ loc }) => loc > OVERSIZED_LINES);
  const share = linesBeyond(oversized, OVERSIZED_LINES) / Math.max(1, project.codeLines);
  return {
    rule: 'oversized-files',
    weight: ruleWeight('oversized-files', share),
    evidence: texts.oversizedEvidence(oversized, OVERSIZED_LINES),
    files: listReferences(project, oversized.map(startOf), SHOWN_FILES),
  };
}

function testBurden(facts: ReportFacts): Burden {
  const { project } = facts;
  const share = project.testLines / Math.max(1, project.codeLines);
  const rule = project.testFiles === 0 ? 'no-tests' : 'few-tests';
  const missing = canSeeTests(facts) ? Math.max(0, 1 - share / TEST_SHARE_EXPECTED) : 0;
  return {
    rule,
    weight: ruleWeight(rule, missing * sizeFactor(project.codeLines)),
    evidence: texts.testEvidence(project),
    files: listReferences(project, project.code.map(startOf), SHOWN_FILES),
  };
}

function bulkBurden({ project }: ReportFacts): Burden {
  const share = project.bulkLines / Math.max(1, project.bulkLines + project.codeLines);
  return {
    rule: 'generated-code-checked-in',
    weight: ruleWeight('generated-code-checked-in', share - BULK_ALLOWED),
    evidence: bulkEvidence(project, share),
    files: listReferences(project, project.bulk.map(startOf), SHOWN_FILES),
  };
}

function binaryBurden({ project }: ReportFacts): Burden {
  const bytes = project.binaries.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const codeBytes = project.code.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  return {
    rule: 'large-binaries',
    weight: ruleWeight('large-binaries', bytes / Math.max(1, bytes + codeBytes)),
    evidence: texts.binaryEvidence(project.binaries),
    files: listReferences(project, project.binaries.map(startOf), SHOWN_FILES),
  };
}

function readmeBurden({ project, scan }: ReportFacts): Burden {
  const beside = besideMissing(project, scan.files);
  return {
    rule: 'no-readme',
    weight: project.readme ? 0 : ruleWeight('no-readme', sizeFactor(project.codeLines)),
    evidence: texts.NO_README,
    files: listReferences(project, beside === undefined ? [] : [startOf(beside)], 1),
  };
}

function languageBurden({ project }: ReportFacts): Burden {
  const large = [...project.languages].filter(([, lines]) => lines >= project.codeLines * LANGUAGE_SHARE);
  const examples = large.flatMap(
    ([language]) => project.code.find((file) => file.language === language) ?? [],
  );
  return {
    rule: 'many-languages',
    weight: ruleWeight('many-languages', large.length - LANGUAGES_ALLOWED),
    evidence: texts.languageEvidence(large.map(([language]) => language)),
    files: listReferences(project, examples.map(startOf), 8),
  };
}

function listNotMeasured(facts: ReportFacts): Said[] {
  const { scan, project } = facts;
  return [
    ...(project.codeLines === 0 ? [texts.NO_CODE] : []),
    ...(scan.truncated === true ? [texts.SCAN_CUT_SHORT] : []),
    ...(scan.skippedBigFiles > 0 ? [texts.bigFilesSkipped(scan.skippedBigFiles)] : []),
    ...(project.tables.length > 0 ? [texts.tablesNotCounted(project.tables, LONG_TABLE_LINES)] : []),
    ...(project.codeLines > 0 && !canSeeTests(facts) ? [texts.TESTS_INSIDE_SOURCES] : []),
  ];
}

/** Scale: how well the size is organised, not how large it is. Everything is told by the scan. */
export function judgeScale(facts: ReportFacts): JudgedDimension {
  const judged = facts.project.codeLines > 0;
  const burdens = judged
    ? [
        oversizedBurden(facts),
        testBurden(facts),
        bulkBurden(facts),
        binaryBurden(facts),
        readmeBurden(facts),
        languageBurden(facts),
      ]
    : [];
  const ledger = createLedger(burdens, { measured: judged, notMeasured: listNotMeasured(facts) });
  return { key: 'scale', ledger, summary: texts.scaleSummary(facts, OVERSIZED_LINES) };
}
