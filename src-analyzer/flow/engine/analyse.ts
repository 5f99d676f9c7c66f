import { atLines, located, pathsReadTwice, type Flows, type PlacedFlows } from '../located.ts';
import type { FlowFile } from '../names/project-index.ts';
import type { LanguageTables } from '../tables/table.ts';
import { Budget, type LeftOut, type Limits } from './budget.ts';
import { ProjectFlow } from './engine.ts';
import { findBugs } from '../bugs/find-bugs.ts';
import { openParameters } from './open-parameters.ts';
import { relevantFunctions } from './relevance.ts';

/** How much was looked at. */
interface Effort {
  /** How often something was too much and is unknown. */
  readonly leftOut: Readonly<Record<LeftOut, number>>;
  readonly steps: number;
}

export interface FlowResult extends Flows, Effort {}

/**
 * Everything that flows from a source to a sink in a project, and calls that are wrong by their constants; and what is wrong
 * whoever sends what: values that are null where they are used, results nobody takes. In numbers of lines, see `located.ts`.
 */
export function followFlows(
  files: readonly FlowFile[],
  tables: LanguageTables,
  limits?: Limits,
): PlacedFlows & Effort {
  const twice = pathsReadTwice(files);
  const read = files.map((file) =>
    twice.has(file.path) ? { ...file, program: atLines(file.program) } : file,
  );
  const budget = new Budget(limits);
  const engine = new ProjectFlow(read, tables, budget);
  const { flowing, sinking } = relevantFunctions(engine);
  for (const info of flowing) engine.summaryOf(info);
  engine.followFields();
  const open = openParameters(engine, sinking);
  const { found: bugs, waits } = findBugs(engine.names);
  return { findings: engine.findings.all(), open, bugs, waits, leftOut: budget.leftOut, steps: budget.steps };
}

/** The same in lines. */
export function analyseFlows(
  files: readonly FlowFile[],
  tables: LanguageTables,
  limits?: Limits,
): FlowResult {
  const { leftOut, steps, ...placed } = followFlows(files, tables, limits);
  const twice = pathsReadTwice(files);
  const lines = new Map(files.map(({ path, program }) => [path, program.lines]));
  const found = located(placed, (path) => (twice.has(path) ? undefined : lines.get(path)));
  return { ...found, leftOut, steps };
}
