import type { FindingStep, QualityRule } from '#contract/public-api/quality.ts';
import type { Confidence } from '#contract/words.ts';
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
  /** How sure it is; left out for what is measured rather than found. */
  readonly confidence?: Confidence;
  /** From source to sink. */
  readonly steps?: readonly FindingStep[];
  /** Why somebody decided that it stays or is none (D122); null: nobody did. */
  readonly suppressed?: string | null;
  /** Number in MITRE's list of weaknesses. */
  readonly cwe?: number | null;
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

/** Order in which readers show results, 0 to 100. */
const RANK_OF: Readonly<Record<Confidence, number>> = { CERTAIN: 95, LIKELY: 75, REVIEW: 25 };

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';

/** The findings of an analysis as SARIF 2.1.0, the format code hosts and editors read. */
export function renderSarif(
  findings: readonly Finding[],
  texts: readonly QualityRule[],
  version: string,
): string {
  const byRule = Map.groupBy(findings, ({ ruleKey }) => ruleKey);
  const ruleKeys = [...byRule.keys()].sort();
  const indexOf = new Map(ruleKeys.map((ruleKey, index) => [ruleKey, index]));
  const textOf = new Map(texts.map((text) => [text.ruleKey, text]));
  const rules = ruleKeys.map((key) => toRule(key, textOf.get(key), listWeaknesses(byRule.get(key) ?? [])));
  const weaknesses = listWeaknesses(findings);
  const isAny = weaknesses.length > 0;
  // SARIF wants either all results of a run to have them, or none.
  const isSuppressing = findings.some(isSuppressed);
  const run = {
    tool: {
      driver: { name: 'Vitals', version, rules, ...(isAny && { supportedTaxonomies: [CWE_REFERENCE] }) },
    },
    ...(isAny && { taxonomies: [toTaxonomy(weaknesses)] }),
    columnKind: 'utf16CodeUnits',
    results: findings.map((finding) => ({
      ...toResult(finding),
      ...(isSuppressing && { suppressions: toSuppressions(finding) }),
      ruleIndex: indexOf.get(finding.ruleKey),
    })),
  };
  return toVisibleJson({ $schema: SCHEMA, version: '2.1.0', runs: [run] });
}

const CWE_REFERENCE = { name: 'CWE', index: 0 };

function listWeaknesses(findings: readonly Finding[]): number[] {
  const numbers = findings.flatMap(({ cwe }) => (cwe === undefined || cwe === null ? [] : [cwe]));
  return [...new Set(numbers)].sort((a, b) => a - b);
}

function toTaxonomy(weaknesses: readonly number[]) {
  return {
    name: 'CWE',
    organization: 'MITRE',
    informationUri: 'https://cwe.mitre.org/',
    shortDescription: { text: 'Common Weakness Enumeration' },
    isComprehensive: false,
    taxa: weaknesses.map((cwe) => ({
      id: String(cwe),
      helpUri: `https://cwe.mitre.org/data/definitions/${cwe}.html`,
    })),
  };
}

/** Code hosts take the weakness from tags, other readers from the taxonomy. */
function toTags(weaknesses: readonly number[]) {
  if (weaknesses.length === 0) return {};
  const tags = weaknesses.map((cwe) => `external/cwe/cwe-${String(cwe).padStart(3, '0')}`);
  return { properties: { tags: ['security', ...tags] } };
}

function toRule(id: string, text: QualityRule | undefined, weaknesses: readonly number[]) {
  if (text === undefined) return { id, ...toTags(weaknesses) };
  return {
    id,
    shortDescription: { text: text.title },
    fullDescription: { text: text.why },
    help: { text: text.fix },
    ...toTags(weaknesses),
  };
}

function toLocation(file: string, line: number | null) {
  const uri = file.toWellFormed().split('/').map(encodeURIComponent).join('/');
  return {
    physicalLocation: {
      artifactLocation: { uri, uriBaseId: '%SRCROOT%' },
      ...(line === null ? {} : { region: { startLine: line } }),
    },
  };
}

function toCodeFlows(steps: readonly FindingStep[]) {
  if (steps.length === 0) return {};
  const locations = steps.map(({ file, line, note }) => ({
    location: { ...toLocation(file, line), message: { text: note } },
  }));
  return { codeFlows: [{ threadFlows: [{ locations }] }] };
}

function toEvidence({ confidence, steps = [], cwe = null }: Finding) {
  return {
    ...(confidence && { rank: RANK_OF[confidence], properties: { confidence } }),
    ...(cwe !== null && { taxa: [{ id: String(cwe), toolComponent: CWE_REFERENCE }] }),
    ...toCodeFlows(steps),
  };
}

const isSuppressed = ({ suppressed }: Finding): boolean => suppressed !== undefined && suppressed !== null;

function toSuppressions(finding: Finding) {
  if (!isSuppressed(finding)) return [];
  return [{ kind: 'external', status: 'accepted', justification: finding.suppressed }];
}

function toResult(finding: Finding) {
  const { ruleKey, severity, message, file, line, fingerprint, confidence } = finding;
  return {
    ruleId: ruleKey,
    level: confidence === 'REVIEW' ? 'note' : LEVEL_OF[severity],
    message: { text: message },
    locations: [toLocation(file, line)],
    ...toEvidence(finding),
    ...(fingerprint === null ? {} : { partialFingerprints: { 'vitals/v1': fingerprint } }),
  };
}
