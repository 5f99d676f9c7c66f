import { LIMITS } from '#contract/limits.ts';
import type { ReportBody } from '#contract/public-api/reports.ts';
import type { DebtLevel, DebtStatus, RiskLevel } from '#contract/words.ts';

/** The moves a person may make (contract "Technical debt"); recurrence is the register's own. */
const MOVES: Readonly<Record<DebtStatus, readonly DebtStatus[]>> = {
  OPEN: ['DOING', 'DONE', 'WONTFIX'],
  DOING: ['DONE'],
  DONE: [],
  WONTFIX: [],
};

export function mayMove(from: DebtStatus, to: string): to is DebtStatus {
  return (MOVES[from] as readonly string[]).includes(to);
}

/** An automatic item as the findings of an analysis give it. */
export interface FoundDebt {
  readonly source: 'ARCH' | 'QUALITY' | 'EVOLUTION' | 'DEPEND';
  /** Rule key or normalised title: the same problem in the next analysis has the same key. */
  readonly key: string;
  readonly title: string;
  readonly level: DebtLevel;
  readonly description: string;
  readonly suggestion: string;
  readonly filePath: string | null;
  readonly line: number | null;
}

export interface ViolationFinding {
  readonly violationType: string;
  readonly description: string;
  readonly severity: 'HIGH' | 'MEDIUM';
  readonly suggestion: string;
  readonly filePath: string | null;
  readonly line: number | null;
}

export interface IssueFinding {
  readonly ruleKey: string;
  readonly severity: 'BLOCKER' | 'CRITICAL';
  readonly message: string;
  readonly filePath: string;
  readonly line: number;
}

export interface HotspotFinding {
  readonly module: string;
  readonly evidence: readonly string[];
}

export interface RuleText {
  readonly ruleKey: string;
  readonly title: string;
  readonly why: string;
  readonly fix: string;
}

/** What of an analysis becomes technical debt; the contract's table "Automatic rebuild after each analysis". */
export interface DebtInputs {
  readonly violations: readonly ViolationFinding[];
  readonly issues: readonly IssueFinding[];
  readonly rules: readonly RuleText[];
  readonly hotspots: readonly HotspotFinding[];
  readonly report: ReportBody;
}

export function findDebts(inputs: DebtInputs): FoundDebt[] {
  const found = [
    ...inputs.violations.map(fromViolation),
    ...fromIssues(inputs.issues, inputs.rules),
    ...inputs.hotspots.map(fromHotspot),
    ...inputs.report.risks.filter(isDependencyRisk).map(fromRisk),
  ];
  const byKey = new Map<string, FoundDebt>();
  for (const debt of found) {
    const key = `${debt.source}\0${debt.key}`;
    if (!byKey.has(key)) byKey.set(key, debt);
  }
  return [...byKey.values()];
}

/** Letters and digits only, lower case; numbers that change from run to run (lines, counts) are left out. */
export function normaliseTitle(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/:\d+/g, '')
    .replaceAll(/\d[\d,.]*/g, '#')
    .replaceAll(/[^\p{L}#]+/gu, ' ')
    .trim();
}

const VIOLATION_TITLES: Readonly<Record<string, string>> = {
  LAYER_VIOLATION: 'Layer violation',
  ENTITY_IN_CONTROLLER: 'Entity in a controller',
  CIRCULAR_DEPENDENCY: 'Circular dependency',
  GOD_CLASS: 'God class',
};

function fromViolation(violation: ViolationFinding): FoundDebt {
  const kind = VIOLATION_TITLES[violation.violationType] ?? violation.violationType;
  const title = clip(`${kind}: ${firstSentence(violation.description)}`);
  return {
    source: 'ARCH',
    key: `${violation.violationType} ${normaliseTitle(violation.description)}`,
    title,
    level: violation.severity,
    description: violation.description,
    suggestion: violation.suggestion,
    filePath: violation.filePath,
    line: violation.line,
  };
}

/** One item a rule: a hundred places with the same mistake are one debt. */
function fromIssues(issues: readonly IssueFinding[], rules: readonly RuleText[]): FoundDebt[] {
  const byRule = new Map<string, IssueFinding[]>();
  for (const issue of issues) byRule.set(issue.ruleKey, [...(byRule.get(issue.ruleKey) ?? []), issue]);
  const debts: FoundDebt[] = [];
  for (const [ruleKey, places] of byRule) {
    const first = places.find((place) => place.severity === 'BLOCKER') ?? places[0];
    if (first === undefined) continue;
    const rule = rules.find((one) => one.ruleKey === ruleKey);
    const others = places.length === 1 ? '' : ` and ${places.length - 1} more`;
    debts.push({
      source: 'QUALITY',
      key: ruleKey,
      title: clip(`${rule?.title ?? first.message} (${first.filePath}:${first.line}${others})`),
      level: first.severity === 'BLOCKER' ? 'HIGH' : 'MEDIUM',
      description: [rule?.why, ...places.slice(0, 20).map(placeLine)].filter(Boolean).join('\n'),
      suggestion: rule?.fix ?? '',
      filePath: first.filePath,
      line: first.line,
    });
  }
  return debts;
}

function placeLine({ filePath, line, message }: IssueFinding): string {
  return `- ${filePath}:${line}: ${message}`;
}

function fromHotspot({ module, evidence }: HotspotFinding): FoundDebt {
  return {
    source: 'EVOLUTION',
    key: module,
    title: clip(`Hotspot: ${module}`),
    level: 'HIGH',
    description: evidence.join('\n'),
    suggestion: 'Split it along its reasons to change, and cover it with tests before the next change.',
    filePath: module,
    line: 1,
  };
}

type Risk = ReportBody['risks'][number];

function isDependencyRisk({ title }: Risk): boolean {
  return /end[- ]of[- ]life|dependenc(?:y|ies)|version|upgrade/i.test(title);
}

const DEBT_LEVEL_OF: Readonly<Record<RiskLevel, DebtLevel>> = { HIGH: 'HIGH', MEDIUM: 'MEDIUM', LOW: 'LOW' };

function fromRisk({ level, title, detail, suggestion, references }: Risk): FoundDebt {
  const place = references[0];
  return {
    source: 'DEPEND',
    key: normaliseTitle(title),
    title: clip(title),
    level: DEBT_LEVEL_OF[level],
    description: detail,
    suggestion,
    filePath: place?.file ?? null,
    line: place?.line ?? null,
  };
}

function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(text)?.[0].replace(/\.$/, '') ?? text;
}

/** At most 200 characters, cut at a word. */
function clip(title: string): string {
  const max = LIMITS.debtTitleChars;
  if (title.length <= max) return title;
  const cut = title.slice(0, max - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), max / 2))}…`;
}
