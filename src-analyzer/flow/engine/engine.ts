import { familyOf, type FlowFile, type FunctionInfo, type ProjectIndex } from '../names/project-index.ts';
import type { Names } from '../names/names.ts';
import { Views } from '../names/views.ts';
import { isTextType } from '../names/types.ts';
import type { TableIndex } from '../tables/table-index.ts';
import type {
  HandlerRow,
  LanguageTables,
  SettingTest,
  SourceRow,
  ViewRow,
  WordTest,
} from '../tables/table.ts';
import { FILE_BODY } from '../program/program.ts';
import type { Annotation } from '../program/program.ts';
import { join, UNKNOWN, type Constant, type Value } from '../values/value.ts';
import { Budget } from './budget.ts';
import { fieldPlace } from './constant-places.ts';
import { isSaidElsewhere, isStoredOnce } from './written-constants.ts';
import { writtenOptions } from './written-options.ts';
import { decidingParameters } from './deciding.ts';
import { FieldFacts } from './field-facts.ts';
import { Findings } from './finding.ts';
import { Handlers } from './handlers.ts';
import type { History } from './history.ts';
import { meetMakings } from './makings.ts';
import { Looking } from './looking.ts';
import { PutOff } from './looks.ts';
import { isSet } from './project-settings.ts';
import { isCalledAround, isStepOfProtocol } from './purposes.ts';
import type { FlowEngine } from './scope.ts';
import { sharedType } from './shared-variables.ts';
import { isTextless } from './textless-members.ts';
import type { Making, Summary } from './summary.ts';
import { Surroundings } from './surroundings.ts';
import { isUnreached } from './unreached.ts';

/** How deep calls are followed before their results are unknown. */
const MAX_DEPTH = 80;
/** How often a function that calls itself is looked at. */
const MAX_ROUNDS = 3;
/** With how many values of its parameters a function is looked at. */
const MAX_VARIANTS = 4;

/** The state of one function's analysis. */
interface Progress {
  summary: Summary | undefined;
  isOpen: boolean;
  /** It was asked for while it was open: it calls itself. */
  isAsked: boolean;
}

/** Follows values through the functions of one project. */
export class ProjectFlow implements FlowEngine {
  readonly surroundings: Surroundings;
  readonly names: Names;
  readonly index: ProjectIndex;
  readonly findings = new Findings();
  readonly budget: Budget;
  readonly views: Views;
  readonly fields: FieldFacts;
  /** Functions that neither give, nor check, nor lead to a sink, as far as names tell: they are not looked at. */
  readonly passive = new Set<number>();
  private readonly gated = new Set<number>();
  private readonly makings = new Map<number, Making>();
  private readonly validated = new Set<number>();
  private readonly handlers: Handlers;
  private readonly progress = new Map<number, Progress>();
  /** What functions do with constants for parameters, by these. */
  private readonly variants = new Map<number, Map<string, Summary | undefined>>();
  /** Functions given to a registering call, with the row that says so. */
  private readonly registered = new Map<number, HandlerRow>();
  /** Names of the calls that registered them. */
  private readonly registrars = new Map<number, string>();
  readonly looking: Looking;
  private readonly bodies = new Map<number, readonly Value[]>();
  private readonly learned = new Map<string, string>();
  /** What variables of functions with others inside have held, by the function. */
  private readonly captured = new Map<number, Value[]>();
  /** Functions with others inside, by file. */
  private readonly around = new Map<number, ReadonlySet<number>>();

  /** @param history where looks are kept, and those that may be taken over */
  constructor(surroundings: Surroundings, budget = new Budget(), history?: History) {
    this.surroundings = surroundings;
    this.index = surroundings.index;
    this.names = surroundings.names;
    this.budget = budget;
    this.views = new Views(this.index);
    this.fields = new FieldFacts(this, surroundings.written);
    this.handlers = new Handlers(this, surroundings.handlerRows);
    this.looking = new Looking(this, history);
  }

  /** The engine for files that nothing is known of yet. */
  static of(files: readonly FlowFile[], tables: LanguageTables, budget?: Budget): ProjectFlow {
    return new ProjectFlow(new Surroundings(files, tables), budget);
  }

  /** What the tables say of a file's language. */
  tablesFor(file: number): TableIndex {
    return this.surroundings.tablesFor(file);
  }

  /** What a function does, as far as it is known: undefined where it is being looked at, or too much. */
  summaryOf(info: FunctionInfo): Summary | undefined {
    const known = this.progress.get(info.id);
    if (known?.isOpen) {
      known.isAsked = true;
      return known.summary;
    }
    if (known) return known.summary;
    if (this.looking.depth >= MAX_DEPTH || this.budget.isSpent) {
      this.budget.count('deep');
      return undefined;
    }
    const outer = this.outerOf(info);
    if (outer && !this.progress.has(outer.id)) {
      this.summaryOf(outer);
      const made = this.progress.get(info.id);
      if (made && !made.isOpen) return made.summary;
    }
    return this.analyse(info);
  }

  calledSummary(info: FunctionInfo): Summary | undefined {
    return this.passive.has(info.id) ? undefined : this.summaryOf(info);
  }

  summaryWith(info: FunctionInfo, constants: ReadonlyMap<number, Constant>): Summary | undefined {
    if (this.progress.get(info.id)?.isOpen || this.looking.depth >= MAX_DEPTH || this.budget.isSpent)
      return undefined;
    const variants = this.variants.get(info.id) ?? new Map<string, Summary | undefined>();
    this.variants.set(info.id, variants);
    const key = JSON.stringify([...constants]);
    if (!this.looking.isPutOff(info, key)) {
      if (variants.has(key)) return variants.get(key);
      if (variants.size >= MAX_VARIANTS || this.hasInner(info)) return undefined;
    }
    // Unknown while it is being looked at: it may call itself.
    variants.set(key, undefined);
    const summary = this.looking.look(info, constants);
    variants.set(key, summary);
    return summary;
  }

  /** Looks again at the methods of types whose fields hold something from outside: another method may read them. */
  followFields(): void {
    for (const owner of this.fields.ownersOfSources)
      for (const info of [...(this.index.types.get(owner)?.methods.values() ?? [])].flat()) {
        this.progress.delete(info.id);
        this.summaryOf(info);
      }
  }

  /** A function that a framework calls: looked at again where it was looked at without knowing that. */
  register(info: FunctionInfo, row: HandlerRow, by: string): void {
    this.registrars.set(info.id, by);
    const before = this.registered.get(info.id);
    if (before === row) return;
    this.registered.set(info.id, row);
    if (this.progress.get(info.id)?.isOpen) return;
    // Those inside it have read what its parameters were then.
    this.forget(info);
    try {
      this.summaryOf(info);
    } catch (error) {
      // Put off: it is registered again.
      if (before === undefined) this.registered.delete(info.id);
      else this.registered.set(info.id, before);
      throw error;
    }
  }

  registeredBy({ id }: FunctionInfo): string {
    return this.registrars.get(id) ?? '';
  }

  /**
   * Keeps the type of what a parameter without one is given, if it is one of the project or the tables: it says which
   * methods are called. The function is looked at again where it was looked at without knowing that.
   */
  learnType(info: FunctionInfo, parameter: number, type: string): void {
    const key = `${info.id}:${parameter}`;
    const isKnown = this.index.types.has(type) || this.surroundings.known.has(type);
    if (this.learned.has(key) || !isKnown || isTextType(type)) return;
    if (this.progress.get(info.id)?.isOpen) return;
    this.learned.set(key, type);
    this.forget(info);
  }

  learnedType(info: FunctionInfo, parameter: number): string {
    return this.learned.get(`${info.id}:${parameter}`) ?? '';
  }

  /** A function and those inside it are to be looked at again. */
  private forget(info: FunctionInfo): void {
    if (!this.progress.delete(info.id)) return;
    this.captured.delete(info.id);
    this.makings.delete(info.id);
    for (const inner of this.index.functionsOfFile[info.file] ?? [])
      if (inner.fn.outer === info.index && inner.index > info.index) this.forget(inner);
  }

  /** What makes a function one that a framework calls. */
  handlerRow(info: FunctionInfo): HandlerRow | undefined {
    return this.registered.get(info.id) ?? this.handlers.rowOf(info);
  }

  registeredRow({ id }: FunctionInfo): HandlerRow | undefined {
    return this.registered.get(id);
  }

  returnsView(info: FunctionInfo): ViewRow | undefined {
    return this.handlers.returnsView(info);
  }

  ownView(info: FunctionInfo): ReturnType<FlowEngine['ownView']> {
    return this.handlers.ownView(info);
  }

  annotatedSources(info: FunctionInfo, annotation: Annotation): readonly SourceRow[] {
    return this.handlers.annotatedSources(info, annotation);
  }

  addMaking({ id }: FunctionInfo, making: Making): void {
    this.makings.set(id, meetMakings(this.makings.get(id), making));
  }

  makingOf({ id }: FunctionInfo): Making | undefined {
    return this.makings.get(id);
  }

  addGate({ id }: FunctionInfo): void {
    this.gated.add(id);
  }

  isGated({ id }: FunctionInfo): boolean {
    return this.gated.has(id);
  }

  addValidator({ id }: FunctionInfo): void {
    this.validated.add(id);
  }

  isValidated({ id }: FunctionInfo): boolean {
    return this.validated.has(id);
  }

  decidingParameters({ file, fn }: FunctionInfo): readonly number[] {
    const { program } = this.index.files[file] ?? {};
    return program ? decidingParameters(program, fn) : [];
  }

  isUnreached(info: FunctionInfo): boolean {
    return isUnreached(this.index, info);
  }

  isCalledAround(info: FunctionInfo, name: string): boolean {
    return isCalledAround(this.index, info, name);
  }

  isStepOfProtocol(info: FunctionInfo): boolean {
    return isStepOfProtocol(this.index, info);
  }

  isSet(test: SettingTest | WordTest): boolean {
    return isSet(this.index, test);
  }

  fieldPlace(owner: string, name: string): string | undefined {
    return fieldPlace(this.index, owner, name);
  }

  isStoredOnce(file: number, at: number, variable: number): boolean {
    return isStoredOnce(this.index, { file, at }, variable);
  }

  isSaidElsewhere(file: number, name: string): boolean {
    return isSaidElsewhere(this.index, file, name);
  }

  isTextless(name: string): boolean {
    return isTextless(this, name);
  }

  writtenOptions(file: number, index: number, variable: number): string | undefined {
    return writtenOptions(this.index, file, index, variable);
  }

  sharedType(language: string, name: string): string {
    return sharedType(this, language, name);
  }

  meetAround(around: FunctionInfo, variable: number, value: Value): void {
    this.looking.meet({ around, variable, value });
  }

  /** What a variable of a function holds for those inside it: its value where they were made, taints left out. */
  capturedValue(file: number, index: number, variable: number): Value {
    const held = this.looking.kept(file, index, variable);
    if (held) return held;
    const around = this.index.functionsOfFile[file]?.[index];
    return (around && this.captured.get(around.id)?.[variable]) ?? UNKNOWN;
  }

  /** The variable of that name that a file's own code declares. */
  fileVariable(file: number, name: string): Value | undefined {
    const body = this.index.functionsOfFile[file]?.[0];
    const variable = this.surroundings.variableOf(file, name);
    if (!body || variable === undefined) return undefined;
    const held = this.looking.kept(file, 0, variable);
    if (held) return held;
    this.summaryOf(body);
    return this.bodies.get(file)?.[variable];
  }

  private outerOf({ file, fn }: FunctionInfo): FunctionInfo | undefined {
    return fn.outer < 0 ? undefined : this.index.functionsOfFile[file]?.[fn.outer];
  }

  private analyse(info: FunctionInfo): Summary | undefined {
    const rounds = this.looking.roundsOf<Progress>(info);
    const progress: Progress = rounds?.progress ?? { summary: undefined, isOpen: true, isAsked: false };
    this.progress.set(info.id, progress);
    for (let round = rounds?.round ?? 0; round < MAX_ROUNDS; round++) {
      // Of a round that was put off, what has happened in it has.
      if (round !== rounds?.round) progress.isAsked = false;
      try {
        progress.summary = this.looking.look(info) ?? progress.summary;
      } catch (error) {
        this.progress.delete(info.id);
        if (error instanceof PutOff) error.pending.rounds = { progress, round };
        throw error;
      }
      // It was not asked for, or its callees have seen the last round's answer.
      if (!progress.isAsked || this.budget.isSpent) break;
    }
    progress.isOpen = false;
    return progress.summary;
  }

  /** Whether functions stand inside a function, which see its variables. */
  private hasInner({ id, file }: FunctionInfo): boolean {
    let around = this.around.get(file);
    if (!around) {
      const functions = this.index.functionsOfFile[file] ?? [];
      around = new Set(functions.flatMap(({ fn }) => functions[fn.outer]?.id ?? []));
      this.around.set(file, around);
    }
    return around.has(id);
  }

  /** Whether somebody may ask for what a function's variables held: those inside it, or other files for its file's own code. */
  isAskedLater(info: FunctionInfo): boolean {
    return info.fn.name === FILE_BODY || this.hasInner(info);
  }

  /** Keeps what a function's variables held. */
  keepVariables(info: FunctionInfo, values: readonly Value[]): void {
    if (info.fn.name === FILE_BODY) this.bodies.set(info.file, values);
    if (!this.hasInner(info)) return;
    const known = this.captured.get(info.id);
    this.captured.set(
      info.id,
      known
        ? values.map((value, variable) => {
            const before = known[variable];
            return before ? join(before, value) : value;
          })
        : [...values],
    );
  }

  /** Whether names of a file's language are packages, which may be written in full. */
  hasPackages(file: number): boolean {
    return familyOf(this.index.files[file]?.language ?? '') === 'package';
  }
}
