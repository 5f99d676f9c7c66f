import type { Said } from '#contract/said.ts';
import type { AnalyzerIssue } from '#contract/analyzer-api/quality.ts';
import { RISK_LEVELS, type RiskLevel } from '#contract/words.ts';
import { compareText } from '#platform/compare-text.ts';
import { ruleTitle } from '../texts/quality-texts.ts';
import { narrowed, type IssueGroup } from '../facts/issue-groups.ts';

/** A rule's findings with the level and weight of their risk. */
export interface Ranked {
  readonly group: IssueGroup;
  readonly level: RiskLevel;
  readonly weight: number;
}

/** A risk of a rule, and the titles of other rules that found the same places. */
interface Shown {
  readonly ranked: Ranked;
  readonly also: Said[];
}

/** What has been told, by place: a line, and this and the lines beside it for the same weakness. */
class ToldPlaces {
  private readonly byPlace = new Map<string, Shown>();

  add({ filePath, line, cwe }: AnalyzerIssue, shown: Shown): void {
    this.byPlace.set(`${filePath}:${line}`, shown);
    if (cwe === null) return;
    for (const by of [-1, 0, 1]) this.byPlace.set(`${filePath}:${line + by} ${cwe}`, shown);
  }

  sameWeakness({ filePath, line, cwe }: AnalyzerIssue): Shown | undefined {
    return this.byPlace.get(`${filePath}:${line} ${cwe}`);
  }

  sameLine({ filePath, line }: AnalyzerIssue): Shown | undefined {
    return this.byPlace.get(`${filePath}:${line}`);
  }
}

function byUrgency(a: Ranked, b: Ranked): number {
  return (
    RISK_LEVELS.indexOf(a.level) - RISK_LEVELS.indexOf(b.level) ||
    b.weight - a.weight ||
    compareText(a.group.ruleKey, b.group.ruleKey)
  );
}

/**
 * Bugs and vulnerabilities without those at a place that a more urgent rule has named already: one place is one risk.
 * The other rule's title is kept for it.
 */
export function withoutRepeats(groups: readonly Ranked[]): Shown[] {
  const told = new ToldPlaces();
  const shown: Shown[] = [];
  for (const ranked of groups.toSorted(byUrgency)) {
    const { group } = ranked;
    const isSmell = group.kind === 'SMELL';
    const own = isSmell ? group.issues : group.issues.filter((issue) => !told.sameWeakness(issue));
    const [first] = group.issues;
    const holder = first && !isSmell ? (told.sameWeakness(first) ?? told.sameLine(first)) : undefined;
    if (holder && (own.length === 0 || group.issues.length === 1)) {
      holder.also.push(ruleTitle(group));
      continue;
    }
    const one: Shown = { ranked: { ...ranked, group: narrowed(group, own) }, also: [] };
    shown.push(one);
    if (!isSmell) for (const issue of own) told.add(issue, one);
  }
  return shown;
}
