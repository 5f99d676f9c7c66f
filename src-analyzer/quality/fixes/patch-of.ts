import { oxlintRulesIn, type Rule, ruffRulesIn, textRulesIn, treeRulesIn } from '#analyzer/rules/kinds.ts';
import type { HoldsIn, LinePatch, TreePatch } from '#analyzer/rules/patch.ts';
import type { RulePack } from '../rule-pack.ts';

/** How the findings of a rule are fixed: by one of the two, or by the linter itself. */
export interface RulePatch {
  readonly title: string;
  readonly holdsIn: HoldsIn | undefined;
  readonly ofTree?: TreePatch;
  readonly ofLine?: LinePatch;
}

/** The patch of a rule; undefined for one without. */
export function patchOf({ byKey }: RulePack, ruleKey: string): RulePatch | undefined {
  const info = byKey.get(ruleKey);
  const rules = info === undefined ? [] : [info as Rule];
  const overTrees = [...treeRulesIn(rules), ...oxlintRulesIn(rules), ...ruffRulesIn(rules)];
  const [ofTree] = overTrees.map(({ patch }) => patch);
  if (ofTree !== undefined) return { title: ofTree.title, holdsIn: ofTree.holdsIn, ofTree };
  const [ofLine] = textRulesIn(rules).map(({ patch }) => patch);
  if (ofLine !== undefined) return { title: ofLine.title, holdsIn: ofLine.holdsIn, ofLine };
  const [safe] = ruffRulesIn(rules).map(({ safeFixes }) => safeFixes);
  return safe && { title: safe.title, holdsIn: safe.holdsIn };
}
