import type { FlowFile } from '../names/project-index.ts';
import type { LanguageTables } from '../tables/table.ts';
import { Budget, type LeftOut, type Limits } from './budget.ts';
import { ProjectFlow } from './engine.ts';
import type { FlowFinding } from './finding.ts';
import { type Bugs, findBugs } from '../bugs/find-bugs.ts';
import type { BugFinding } from '../bugs/finding.ts';
import { relevantFunctions } from './relevance.ts';

export interface FlowResult {
  readonly findings: readonly FlowFinding[];
  /** What is wrong whoever sends what: values that are null where they are used, results nobody takes. */
  readonly bugs: readonly BugFinding[];
  /** Asynchronous functions in which what is waited for first is never rejected, and the line they lose instead. */
  readonly waits: Bugs['waits'];
  /** How often something was too much and is unknown. */
  readonly leftOut: Readonly<Record<LeftOut, number>>;
  readonly steps: number;
}

/** Everything that flows from a source to a sink in a project, and calls that are wrong by their constants. */
export function analyseFlows(
  files: readonly FlowFile[],
  tables: LanguageTables,
  limits?: Limits,
): FlowResult {
  const budget = new Budget(limits);
  const engine = new ProjectFlow(files, tables, budget);
  for (const info of relevantFunctions(engine)) engine.summaryOf(info);
  engine.followFields();
  const { found: bugs, waits } = findBugs(engine.names);
  return { findings: engine.findings.all(), bugs, waits, leftOut: budget.leftOut, steps: budget.steps };
}
