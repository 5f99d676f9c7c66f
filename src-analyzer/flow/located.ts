import type { BugFinding, PlacedBug } from './bugs/finding.ts';
import type { Bugs } from './bugs/find-bugs.ts';
import type { FlowFinding } from './engine/finding.ts';
import type { OpenParameter } from './engine/open-parameters.ts';
import type { FlowFile } from './names/project-index.ts';
import { INSTRUCTION_WORDS, LINE_WORD, type FileProgram } from './program/program.ts';
import type { Stop } from './values/taint.ts';

/*
 * From numbers of lines, which programs speak of, to lines. What is found in a project depends on its programs and not on
 * where their lines stand, so that it holds for the same programs after lines have moved.
 */

/** What is found, in numbers of lines. */
export interface PlacedFlows {
  readonly findings: readonly FlowFinding[];
  /** What functions do with what they are given, whoever calls them. */
  readonly open: readonly OpenParameter[];
  readonly bugs: readonly PlacedBug[];
  readonly waits: Bugs['waits'];
  readonly nilErrors: Bugs['nilErrors'];
}

/** The same in lines. */
export interface Flows extends Omit<PlacedFlows, 'bugs'> {
  readonly bugs: readonly BugFinding[];
}

/** Lines of the file of that path by their numbers; undefined where its program speaks of lines. */
export type LinesOf = (path: string) => Int32Array | undefined;

/** Paths of the files that findings name. */
export function pathsIn({ findings, open, bugs, waits, nilErrors }: PlacedFlows): Set<string> {
  const stops = findings.flatMap(({ steps, others = [] }) => [...steps, ...others.flat()]);
  const others = [...open, ...bugs].flatMap(({ steps }) => steps);
  return new Set(
    [...findings, ...stops, ...open, ...bugs, ...others, ...waits, ...nilErrors].map(({ path }) => path),
  );
}

export function located({ findings, open, bugs, waits, nilErrors }: PlacedFlows, linesOf: LinesOf): Flows {
  const lineOf = (path: string, line: number): number => linesOf(path)?.[line] ?? line;
  const moved = <Place extends Pick<Stop, 'path' | 'line'>>(one: Place): Place => {
    return { ...one, line: lineOf(one.path, one.line) };
  };
  return {
    findings: findings.map((one) => ({
      ...moved(one),
      steps: one.steps.map(moved),
      ...(one.others && { others: one.others.map((stops) => stops.map(moved)) }),
    })),
    open: open.map((one) => ({ ...moved(one), steps: one.steps.map(moved) })),
    bugs: bugs.map((one) => ({
      ...moved(one),
      message:
        typeof one.message === 'string'
          ? one.message
          : one.message.with(1, lineOf(one.path, one.message[1])).join(''),
      steps: one.steps.map(moved),
    })),
    waits: waits.map((one) => ({
      ...moved(one),
      ...(one.lost !== undefined && { lost: lineOf(one.path, one.lost) }),
    })),
    nilErrors: nilErrors.map(moved),
  };
}

/**
 * Paths that are read twice, as code and as a template. Numbers of lines of the two readings mean different lines, so that
 * their programs have to speak of lines, and what is found depends on where these stand.
 */
export function pathsReadTwice(files: readonly Pick<FlowFile, 'path'>[]): Set<string> {
  const once = new Set<string>();
  return new Set(files.flatMap(({ path }) => (once.size === once.add(path).size ? [path] : [])));
}

/** A program that speaks of lines. */
export function atLines(program: FileProgram): FileProgram {
  const lineOf = (line: number): number => program.lines[line] ?? line;
  const functions = program.functions.map((fn) => {
    const rows = fn.rows.slice();
    for (let at = LINE_WORD; at < rows.length; at += INSTRUCTION_WORDS) rows[at] = lineOf(rows[at] ?? 0);
    const variables = fn.variables.map((one) => ({ ...one, line: lineOf(one.line) }));
    return { ...fn, line: lineOf(fn.line), endLine: lineOf(fn.endLine), variables, rows };
  });
  return { ...program, functions };
}
