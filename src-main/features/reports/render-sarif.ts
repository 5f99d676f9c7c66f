import type { QualityRule } from '#contract/public-api/quality.ts';
import { toVisibleJson } from './visible-text.ts';

/** One place in the code that some rule found something at. */
export interface Finding {
  readonly ruleKey: string;
  readonly severity: FindingSeverity;
  readonly message: string;
  readonly file: string;
  /** From 1; null for the file as a whole. */
  readonly line: number | null;
  /** Stable over line shifts; null when the finding has none. */
  readonly fingerprint: string | null;
}

export type FindingSeverity = keyof typeof LEVEL_OF;

/** Severities of issues, and risk levels of violations and dependencies, in SARIF's three words. */
const LEVEL_OF = {
  BLOCKER: 'error',
  CRITICAL: 'error',
  HIGH: 'error',
  MAJOR: 'warning',
  MEDIUM: 'warning',
  MINOR: 'note',
  LOW: 'note',
  INFO: 'note',
} as const;

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';

/** The findings of an analysis as SARIF 2.1.0, the format code hosts and editors read. */
export function renderSarif(
  findings: readonly Finding[],
  texts: readonly QualityRule[],
  version: string,
): string {
  const ruleKeys = [...new Set(findings.map(({ ruleKey }) => ruleKey))].sort();
  const indexOf = new Map(ruleKeys.map((ruleKey, index) => [ruleKey, index]));
  const textOf = new Map(texts.map((text) => [text.ruleKey, text]));
  const run = {
    tool: { driver: { name: 'Vitals', version, rules: ruleKeys.map((key) => toRule(key, textOf.get(key))) } },
    columnKind: 'utf16CodeUnits',
    results: findings.map((finding) => ({ ...toResult(finding), ruleIndex: indexOf.get(finding.ruleKey) })),
  };
  return toVisibleJson({ $schema: SCHEMA, version: '2.1.0', runs: [run] });
}

function toRule(id: string, text: QualityRule | undefined) {
  if (text === undefined) return { id };
  return {
    id,
    shortDescription: { text: text.title },
    fullDescription: { text: text.why },
    help: { text: text.fix },
  };
}

function toResult({ ruleKey, severity, message, file, line, fingerprint }: Finding) {
  const uri = file.toWellFormed().split('/').map(encodeURIComponent).join('/');
  return {
    ruleId: ruleKey,
    level: LEVEL_OF[severity],
    message: { text: message },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri, uriBaseId: '%SRCROOT%' },
          ...(line === null ? {} : { region: { startLine: line } }),
        },
      },
    ],
    ...(fingerprint === null ? {} : { partialFingerprints: { 'vitals/v1': fingerprint } }),
  };
}
