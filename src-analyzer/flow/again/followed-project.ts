import { ProjectBugs } from '../bugs/find-bugs.ts';
import { Budget, type LeftOut, type Limits } from '../engine/budget.ts';
import { ProjectFlow } from '../engine/engine.ts';
import { History } from '../engine/history.ts';
import { NotTakenOver } from '../engine/looks.ts';
import { openParameters } from '../engine/open-parameters.ts';
import { isSmall, ProjectMentions, type Relevant } from '../engine/relevance.ts';
import { Surroundings } from '../engine/surroundings.ts';
import { atLines, pathsReadTwice, type PlacedFlows } from '../located.ts';
import type { FlowFile, FunctionInfo } from '../names/project-index.ts';
import type { LanguageTables } from '../tables/table.ts';
import type { Stop } from '../values/taint.ts';
import { changedFunctions, firstLabels, labelLines, type LineLabels, withLabels } from './line-labels.ts';
import { declareTheSame } from './same-declarations.ts';

/** How much was looked at. */
export interface Effort {
  /** How often something was too much and is unknown. */
  readonly leftOut: Readonly<Record<LeftOut, number>>;
  readonly steps: number;
}

export interface FollowedProjectOptions {
  readonly limits?: Limits | undefined;
  /** Whether the project may be followed again, for which its looks are kept. */
  readonly isKept?: boolean;
}

/** What flows in a project, kept so that it can be followed again where bodies of functions have changed. */
export class FollowedProject {
  /** In numbers of lines, see `located.ts`. */
  found: PlacedFlows & Effort;
  private readonly surroundings: Surroundings;
  private readonly limits: Limits | undefined;
  private readonly twice: ReadonlySet<string>;
  private readonly bugs: ProjectBugs;
  private mentions: ProjectMentions | undefined;
  private history: History | undefined;
  private isExhausted = false;
  /** What names in files say of templates. */
  private said: string | undefined;
  /** Of the files that were edited, by their numbers. */
  private readonly labels = new Map<number, LineLabels>();
  private readonly editedAt = new Map<string, number>();

  constructor(
    files: readonly FlowFile[],
    tables: LanguageTables,
    { limits, isKept = false }: FollowedProjectOptions = {},
  ) {
    this.twice = pathsReadTwice(files);
    this.limits = limits;
    const read = files.map((file) =>
      this.twice.has(file.path) ? { ...file, program: atLines(file.program) } : file,
    );
    this.surroundings = new Surroundings(read, tables);
    this.bugs = new ProjectBugs(this.surroundings.names);
    if (!isSmall(this.surroundings.index)) this.mentions = new ProjectMentions(this.surroundings);
    this.history = isKept ? new History() : undefined;
    this.found = this.follow(this.history);
  }

  private follow(history: History | undefined): PlacedFlows & Effort {
    const budget = new Budget(this.limits);
    const engine = new ProjectFlow(this.surroundings, budget, history);
    // What names say of templates is asked for by looks that would not know.
    const { said } = engine.views;
    if (this.said !== undefined && this.said !== said) throw new NotTakenOver('other templates are filled');
    this.said = said;
    const { flowing, sinking } = this.relevantFunctions(engine);
    for (const info of flowing) engine.summaryOf(info);
    engine.followFields();
    const moved = <Place extends Pick<Stop, 'path' | 'line'>>(place: Place): Place => this.numbered(place);
    const open = openParameters(engine, sinking).map((one) => ({
      ...moved(one),
      steps: one.steps.map(moved),
    }));
    const findings = (this.labels.size > 0 ? engine.findings.at(moved) : engine.findings).all();
    this.isExhausted = budget.isExhausted;
    const { found, waits, nilErrors } = this.bugs.all();
    return { findings, open, bugs: found, waits, nilErrors, leftOut: budget.leftOut, steps: budget.steps };
  }

  private relevantFunctions(engine: ProjectFlow): Relevant {
    const { functions } = this.surroundings.index;
    return this.mentions?.relevantFunctions(engine) ?? { flowing: [...functions], sinking: [...functions] };
  }

  /** A place at the number of its line, where that has a label. */
  private numbered<Place extends Pick<Stop, 'path' | 'line'>>(place: Place): Place {
    const at = this.editedAt.get(place.path);
    const line = at === undefined ? undefined : this.labels.get(at)?.numberOf.get(place.line);
    return line === undefined || line === place.line ? place : { ...place, line };
  }

  /**
   * The same project after an edit. Nothing else may be asked of it where that cannot be told from what is kept.
   * @param edited files with their programs in numbers of lines, by their places in the project
   * @returns undefined where all has to be followed
   */
  again(edited: ReadonlyMap<number, FlowFile>): (PlacedFlows & Effort) | undefined {
    const { history } = this;
    this.history = undefined;
    if (!history || this.isExhausted) return undefined;
    const { index } = this.surroundings;
    for (const [at, file] of edited) {
      const before = index.files[at];
      if (!before || this.twice.has(file.path) || !declareTheSame(before, file)) return undefined;
    }
    const changed = new Set([...edited].flatMap(([at, file]) => this.replace(at, file)));
    this.bugs.forget(edited, changed);
    const now = new History(history, changed);
    try {
      this.found = this.follow(now);
    } catch (error) {
      if (error instanceof NotTakenOver) return undefined;
      throw error;
    }
    if (this.isExhausted) return undefined;
    now.end();
    this.history = now;
    return this.found;
  }

  /** Puts an edited file in the place of what it was. @returns functions that are to be looked at again */
  private replace(at: number, file: FlowFile): FunctionInfo[] {
    const { index } = this.surroundings;
    const before = index.files[at] as FlowFile;
    const known = this.labels.get(at) ?? firstLabels(before.program.lines.length);
    const labels = labelLines(before.program, file.program, known);
    const program = withLabels(file.program, labels);
    this.labels.set(at, labels);
    this.editedAt.set(file.path, at);
    this.bugs.replace(at, file.program);
    index.replace(at, { ...file, program });
    this.surroundings.written.forget(before.program, program);
    if (this.mentions && !this.mentions.readAgain(at, before.program))
      this.mentions = new ProjectMentions(this.surroundings);
    const functions = index.functionsOfFile[at] ?? [];
    const changed = new Set(changedFunctions(before.program, program));
    // Those inside see the variables of one that has changed.
    functions.forEach(({ fn }, place) => {
      if (fn.outer >= 0 && changed.has(fn.outer) && hasOtherVariables(before.program, program, fn.outer))
        changed.add(place);
    });
    return functions.filter((_, place) => changed.has(place));
  }
}

type Program = FlowFile['program'];

function hasOtherVariables(before: Program, now: Program, at: number): boolean {
  const named = ({ functions }: Program): string =>
    JSON.stringify(functions[at]?.variables.map(({ name, type, isConstant }) => [name, type, isConstant]));
  return named(before) !== named(now);
}
