import { oxlintRulesIn, type Rule, ruffRulesIn, textRulesIn, treeRulesIn } from '#analyzer/rules/kinds.ts';
import type { HoldsIn, LinePatch, TreePatch } from '#analyzer/rules/patch.ts';
import type { RulePack } from '../rule-pack.ts';

/** How the findings of a rule are fixed; at least one of the first two, or by the linter. */
export interface RulePatch {
  readonly title: string;
  readonly holdsIn?: HoldsIn;
  readonly ofTree?: TreePatch;
  readonly ofLine?: LinePatch;
}

/** The patch of a rule; undefined for one without. */
export function patchOf({ byKey }: RulePack, ruleKey: string): RulePatch | undefined {
  const info = byKey.get(ruleKey);
  if (info === undefined) return undefined;
  const rules = [info as Rule];
  const [ofTree] = [...treeRulesIn(rules), ...oxlintRulesIn(rules), ...ruffRulesIn(rules)].map(
    ({ patch }) => patch,
  );
  const [ofLine] = textRulesIn(rules).map(({ patch }) => patch);
  const [safe] = ruffRulesIn(rules).map(({ safeFixes }) => safeFixes);
  const title = ofTree?.title ?? ofLine?.title ?? safe?.title;
  if (title === undefined) return undefined;
  const holdsIn = ofTree?.holdsIn ?? ofLine?.holdsIn ?? safe?.holdsIn;
  return {
    title,
    ...(ofTree && { ofTree }),
    ...(ofLine && { ofLine }),
    ...(holdsIn && { holdsIn }),
  };
}
