import { type Effort, FollowedProject } from '../again/followed-project.ts';
import { located, pathsReadTwice, type Flows, type PlacedFlows } from '../located.ts';
import type { FlowFile } from '../names/project-index.ts';
import type { LanguageTables } from '../tables/table.ts';
import type { Limits } from './budget.ts';

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
  return new FollowedProject(files, tables, { limits }).found;
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
