import { DEPENDENCY_WEIGHTS } from '../weights.ts';
import { isOfActions, type DependencyGroup } from './dependency-groups.ts';

/** Packages upgraded together are one decision; each further one adds a tenth, five at most count. */
const FURTHER_PACKAGE = 0.1;
const FURTHER_PACKAGES_COUNTED = 5;

/** How much a group weighs, before it is held against how many packages there are. */
export function amountOf(group: DependencyGroup): number {
  const further = Math.min(FURTHER_PACKAGES_COUNTED, group.packages - 1);
  // What only a workflow runs is never shipped.
  const level = isOfActions(group) ? 'LOW' : group.level;
  return DEPENDENCY_WEIGHTS[level] * (1 + further * FURTHER_PACKAGE);
}

/** The group that lowers the score most, the first of several; undefined of none. */
export const costliestGroup = (groups: readonly DependencyGroup[]): DependencyGroup | undefined =>
  groups.toSorted((a, b) => amountOf(b) - amountOf(a))[0];
