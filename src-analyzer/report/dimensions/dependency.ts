import { density, PER_HUNDRED_PARTS, saturated } from '../damping.ts';
import type { DependencyGroup } from '../facts/dependency-groups.ts';
import { countDeclared, isOfActions } from '../facts/dependency-groups.ts';
import type { ReportFacts } from '../facts/facts.ts';
import { listReferences } from '../facts/references.ts';
import { createLedger, type Burden } from '../ledger.ts';
import * as texts from '../texts/dependency-texts.ts';
import { DEPENDENCY_WEIGHTS, GROUP_CEILING } from '../weights.ts';
import type { JudgedDimension } from './dimension.ts';

/** Packages upgraded together are one decision; each further one adds a tenth, five at most count. */
const FURTHER_PACKAGE = 0.1;
const FURTHER_PACKAGES_COUNTED = 5;
const SHOWN_FILES = 5;

function groupBurden(group: DependencyGroup, declared: number, { project }: ReportFacts): Burden {
  const further = Math.min(FURTHER_PACKAGES_COUNTED, group.packages - 1);
  // What only a workflow runs is never shipped.
  const level = isOfActions(group) ? 'LOW' : group.level;
  const amount = DEPENDENCY_WEIGHTS[level] * (1 + further * FURTHER_PACKAGE);
  return {
    rule: group.isEol ? 'end-of-life-dependency' : 'risky-dependency',
    weight: saturated(density(amount, declared, PER_HUNDRED_PARTS), GROUP_CEILING),
    evidence: texts.groupEvidence(group),
    files: listReferences(project, [...group.dependencies, ...group.brings], SHOWN_FILES),
  };
}

/** Dependency: packages past their end of life or with known vulnerabilities. What no rule covers lowers no score. */
export function judgeDependency(facts: ReportFacts): JudgedDimension {
  const { dependency, dependencyGroups } = facts;
  const declared = dependency === null ? 0 : countDeclared(dependency.dependencies);
  const ledger = createLedger(
    dependencyGroups.map((group) => groupBurden(group, declared, facts)),
    {
      measured: texts.isDependencyJudged(facts, declared),
      notMeasured: texts.dependencyNotMeasured(facts, declared),
    },
  );
  return { key: 'dependency', ledger, summary: texts.dependencySummary(facts, declared) };
}
