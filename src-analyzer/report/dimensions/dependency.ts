import { density, PER_HUNDRED_PARTS, saturated } from '../damping.ts';
import type { DependencyGroup } from '../facts/dependency-groups.ts';
import { countDeclared } from '../facts/dependency-groups.ts';
import { amountOf } from '../facts/costliest-group.ts';
import type { ReportFacts } from '../facts/facts.ts';
import { placesOf } from '../facts/manifest-facts.ts';
import { listReferences } from '../facts/references.ts';
import { firstUpgrade } from '../risks/dependency-risks.ts';
import { createLedger, type Burden } from '../ledger.ts';
import * as texts from '../texts/dependency-texts.ts';
import { GROUP_CEILING } from '../weights.ts';
import type { JudgedDimension } from './dimension.ts';

const SHOWN_FILES = 5;

function groupBurden(group: DependencyGroup, declared: number, facts: ReportFacts): Burden {
  return {
    rule: group.isEol ? 'end-of-life-dependency' : 'risky-dependency',
    weight: saturated(density(amountOf(group), declared, PER_HUNDRED_PARTS), GROUP_CEILING),
    evidence: texts.groupEvidence(group),
    files: listReferences(
      facts.project,
      placesOf([...group.dependencies, ...group.brings], facts),
      SHOWN_FILES,
    ),
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
  return { key: 'dependency', ledger, summary: texts.dependencySummary(facts, declared, firstUpgrade) };
}
