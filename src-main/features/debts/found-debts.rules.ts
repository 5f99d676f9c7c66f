import { LIMITS } from '#contract/limits.ts';
import { VIOLATION_NAMES } from '#contract/words.ts';
import type { DebtInputs, HotspotFinding, IssueFinding, RuleText, ViolationFinding } from './debt-inputs.ts';
import { dependencyDebts } from './dependency-debts.rules.ts';
import { createWorth, type DebtWorth } from './debt-worth.rules.ts';
import { clip, type FoundDebt, idsOf } from './found-debt.ts';
import { violationKey } from './violation-keys.rules.ts';

export type { FoundDebt } from './found-debt.ts';

type WithoutWorth = Omit<FoundDebt, 'effort' | 'gain'>;

export function findDebts(inputs: DebtInputs): FoundDebt[] {
  const worth = createWorth(inputs);
  const found = [
    ...inputs.violations.map((one) => ({ ...fromViolation(one), ...worth.ofViolation(one) })),
    ...fromIssues(inputs.issues, inputs.rules, worth),
    ...inputs.hotspots.map((one) => ({ ...fromHotspot(one), ...worth.ofHotspot(one) })),
    ...dependencyDebts(inputs),
  ];
  const byKey = new Map<string, FoundDebt>();
  for (const debt of found) {
    const key = `${debt.source}\0${debt.key}`;
    byKey.set(key, joined(byKey.get(key), debt));
  }
  return [...byKey.values()];
}

/** What is known by the same key is one item: as its first finding that nobody decided about has it. */
function joined(one: FoundDebt | undefined, other: FoundDebt): FoundDebt {
  if (one === undefined) return other;
  return {
    ...(one.isDecided ? other : one),
    gain: one.gain === null ? other.gain : one.gain + (other.gain ?? 0),
    findingIds: [...one.findingIds, ...other.findingIds],
    isDecided: one.isDecided && other.isDecided,
  };
}

function fromViolation(violation: ViolationFinding): WithoutWorth {
  return {
    source: 'ARCH',
    key: violationKey(violation),
    title: violation.title ?? titleOf(violation),
    level: violation.severity,
    description: violation.description,
    suggestion: violation.suggestion,
    filePath: violation.filePath,
    line: violation.line,
    findingIds: idsOf([violation]),
    isDecided: violation.isDecided === 1,
  };
}

/** The kind and the finding's first sentence; where that is too long, the kind and the file. */
function titleOf({ violationType, description, filePath }: ViolationFinding): string {
  const kind = VIOLATION_NAMES[violationType];
  const whole = `${kind}: ${firstSentence(description)}`;
  if (whole.length <= LIMITS.debtTitleChars) return whole;
  return clip(filePath === null ? kind : `${kind} in ${filePath}`);
}

/** One item a rule: a hundred places with the same mistake are one debt. */
function fromIssues(
  issues: readonly IssueFinding[],
  rules: readonly RuleText[],
  worth: DebtWorth,
): FoundDebt[] {
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
      findingIds: idsOf(places),
      isDecided: false,
      ...worth.ofRule(ruleKey, places),
    });
  }
  return debts;
}

function placeLine({ filePath, line, message }: IssueFinding): string {
  return `- ${filePath}:${line}: ${message}`;
}

function fromHotspot({ module, evidence }: HotspotFinding): WithoutWorth {
  return {
    source: 'EVOLUTION',
    key: module,
    title: clip(`Hotspot: ${module}`),
    level: 'HIGH',
    description: evidence.join('\n'),
    suggestion: 'Split it along its reasons to change, and cover it with tests before the next change.',
    filePath: module,
    line: 1,
    findingIds: [],
    isDecided: false,
  };
}

function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(text)?.[0].replace(/\.$/, '') ?? text;
}
