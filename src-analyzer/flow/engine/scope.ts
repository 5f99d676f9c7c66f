import type { Names } from '../names/names.ts';
import type { FunctionInfo, ProjectIndex } from '../names/project-index.ts';
import type { Views } from '../names/views.ts';
import type { Annotation, FileProgram, Instruction } from '../program/program.ts';
import type {
  HandlerRow,
  MisuseRow,
  PostponedSink,
  ReachedSink,
  SettingTest,
  WordTest,
  SourceRow,
  ViewRow,
} from '../tables/table.ts';
import type { TableIndex } from '../tables/table-index.ts';
import type { Held, State } from '../values/state.ts';
import { THIS, type Stop, type Taint } from '../values/taint.ts';
import type { Proof } from '../values/condition.ts';
import type { Constant, Value } from '../values/value.ts';
import type { Budget } from './budget.ts';
import type { Findings } from './finding.ts';
import type { Graph } from './graph.ts';
import type { Making, ReportedSink, Summary } from './summary.ts';
import type { Given } from './tests.ts';

/*
 * What the parts of the engine know of each other. The analysis of a function asks steps, steps ask calls, and calls ask
 * the engine for other functions: each sees the others through these.
 */

/** What a call may run. */
export interface Callee {
  readonly receiver: Value;
  /** Module or type of a function that is called by its full name; undefined for a member of a value. */
  readonly owner: string | undefined;
  readonly name: string;
  /** Functions of the project. */
  readonly functions: readonly FunctionInfo[];
  /** Type of the project or a library that it constructs. */
  readonly constructs: string | undefined;
  /** Whether the project has the callee, though it may not be known which. */
  readonly isOwn: boolean;
  /** What it is called on is given first: an extension. */
  readonly takesReceiver?: Value;
}

/** What a row's sign is compared with: a member of a value, or a function of a module or type. */
export interface Named {
  /** What it is called on or read from; its symbol or type decides. */
  readonly receiver: Value;
  /** Module or type for a name without receiver. */
  readonly owner: string | undefined;
  readonly name: string;
}

/** A call with all that is known of it. */
export interface Call extends Given {
  readonly callee: Callee;
  readonly line: number;
  readonly to: number;
  readonly named: Named;
  /** Where its arguments were made, parallel to `operands`. */
  readonly registers?: readonly number[];
  /** The same of what a constructor is given: it is told where the object is made, not where a constant is written. */
  readonly constructedFrom?: readonly number[];
}

/** What is written into fields from outside anywhere in the project. */
export interface FieldSources {
  addSource(owner: string, name: string, taints: readonly Taint[]): void;
  sourcesOf(owner: string, name: string): readonly Taint[];
  valueOf(owner: string, name: string): Value;
  /** Whether it belongs to the type, not to what its objects are made of. */
  isStatic(owner: string, name: string): boolean;
}

/** What is known of the whole project. */
export interface FlowEngine {
  readonly names: Names;
  readonly index: ProjectIndex;
  readonly findings: Pick<Findings, 'add'>;
  readonly budget: Pick<Budget, 'spend' | 'count'>;
  /** The project's templates. */
  readonly views: Pick<Views, 'isEmpty' | 'find' | 'isFilled' | 'addPart' | 'partsOf'>;
  readonly fields: FieldSources;
  /** What the tables say of a file's language. */
  tablesFor(file: number): TableIndex;
  /** What a function does; undefined where it is being looked at, or too much. */
  summaryOf(info: FunctionInfo): Summary | undefined;
  /** The same for a call of it; undefined also where it need not be looked at. */
  calledSummary(info: FunctionInfo): Summary | undefined;
  /** What it does where parameters have these values; undefined where that would be too much. */
  summaryWith(info: FunctionInfo, constants: ReadonlyMap<number, Constant>): Summary | undefined;
  /** A function is given to a registering call. */
  register(info: FunctionInfo, row: HandlerRow, by: string): void;
  /** Name of the call that a function was given to for requests: `get`; '' for others. */
  registeredBy(info: FunctionInfo): string;
  learnType(info: FunctionInfo, parameter: number, type: string): void;
  learnedType(info: FunctionInfo, parameter: number): string;
  /** The row of the call that registered a function. */
  registeredRow(info: FunctionInfo): HandlerRow | undefined;
  /** The row that makes a function a handler. */
  handlerRow(info: FunctionInfo): HandlerRow | undefined;
  /** The row that says that a function returns the name of a template. */
  returnsView(info: FunctionInfo): ViewRow | undefined;
  /** The template that a function shows when it comes back, without a word. */
  ownView(info: FunctionInfo): { readonly row: ViewRow; readonly view: FunctionInfo } | undefined;
  annotatedSources(info: FunctionInfo, annotation: Annotation): readonly SourceRow[];
  /** Notes what holds where a function inside another one is made. */
  addMaking(info: FunctionInfo, making: Making): void;
  /** What holds wherever a function was made. */
  makingOf(info: FunctionInfo): Making | undefined;
  /** Notes that only administrators reach a function. */
  addGate(info: FunctionInfo): void;
  isGated(info: FunctionInfo): boolean;
  /** Notes that a validator is run before a function. */
  addValidator(info: FunctionInfo): void;
  isValidated(info: FunctionInfo): boolean;
  /** A function inside writes a variable of one around it, where that is being looked at. */
  meetAround(around: FunctionInfo, variable: number, value: Value): void;
  /** Parameters that conditions of a function ask for what they are. */
  decidingParameters(info: FunctionInfo): readonly number[];
  /** Whether a function stands in a type that nobody uses. */
  isUnreached(info: FunctionInfo): boolean;
  /** Whether only the steps of a protocol need a function. */
  isStepOfProtocol(info: FunctionInfo): boolean;
  /** Whether a function around one makes a call of that name. */
  isCalledAround(info: FunctionInfo, name: string): boolean;
  /** Whether the project's settings say so. */
  isSet(test: SettingTest | WordTest): boolean;
  /** Where the field of a type gets its value: the number of the line, a colon, the path. */
  fieldPlace(owner: string, name: string): string | undefined;
  /** Whether all that a function of the file stores in a variable is one value that is written there. */
  isStoredOnce(file: number, at: number, variable: number): boolean;
  /** Whether another file of the project says a name, or all that another one says may stand in this one. */
  isSaidElsewhere(file: number, name: string): boolean;
  /** Whether all that types of the project declare under a name is of a type that no text fits in. */
  isTextless(name: string): boolean;
  /** The object of constants that is written once for a variable around a function, as text. */
  writtenOptions(file: number, index: number, variable: number): string | undefined;
  /** The type of a variable that another file or function has filled; '' where that is not known. */
  sharedType(language: string, name: string): string;
  /** What a function inside sees in a variable around it. */
  capturedValue(file: number, index: number, variable: number): Value;
  /** What a name of a file stands for. */
  fileVariable(file: number, name: string): Value | undefined;
  /** Whether the file's language has packages and types of full names. */
  hasPackages(file: number): boolean;
}

/** What callers learn of a function while it is looked at. */
export interface Outcome {
  /** The function comes back with a value. */
  leave(run: FunctionRun, value: Value, isMade?: boolean): void;
  /** A tainted value reaches a sink. */
  reach(taints: readonly Taint[], sink: ReachedSink, line: number): void;
  /** Calls that settle whether others are sinks. */
  called(call: Call): void;
  /** A sink unless the function makes another call, which may come later. */
  postpone(taints: readonly Taint[], row: PostponedSink, line: number): void;
  /** A call that is wrong by its constants. */
  misuse(row: MisuseRow, place: Pick<Stop, 'path' | 'line'>): void;
  /** A tainted value, its steps complete, reaches a sink here or in a function that was called. */
  report(taint: Taint, sink: ReportedSink): void;
}

/** One look at one function, as its steps see it: what registers, variables and objects hold at this place. */
export interface FunctionRun {
  readonly engine: FlowEngine;
  readonly info: FunctionInfo;
  readonly program: FileProgram;
  readonly tables: TableIndex;
  readonly path: string;
  readonly language: string;
  readonly graph: Graph;
  readonly outcome: Outcome;
  /** Values that parameters are looked at with, by position. */
  readonly fixed: ReadonlyMap<number, Constant>;
  /** What is known where the analysis stands. */
  readonly state: State;
  value(register: number): Value;
  /** Whether a field's value decided which way the function went. */
  readonly isDecidedByField: boolean;
  /** Nothing runs after this step. */
  end(): void;
  set(register: number, value: Value): void;
  store(variable: number, value: Value): void;
  /** A function inside has written a variable: what it held before may still be there. */
  meet(variable: number, value: Value): void;
  /** What a variable holds at any time, without taints and own objects. */
  kept(variable: number): Value;
  heldBy(object: number): Held;
  /** The instruction that made a register's value. */
  maker(register: number): Instruction | undefined;
  /** Taints with one step more, at a line of this function. */
  passed(taints: readonly Taint[], line: number, note: string): readonly Taint[];
  /** Taints as they are here: what was checked on the way is harmless. */
  effective(taints: readonly Taint[]): readonly Taint[];
  /** Taints of a value and of all that the objects hold which it may be. */
  deepTaints(value: Value, depth?: number): readonly Taint[];
  /** A value without this function's own objects, for those who cannot see them. */
  exported(value: Value): Value;
  /** Changes what objects hold; weakly where it is not sure which one it is. */
  change(objects: readonly number[], update: (held: Held) => Held): void;
}

/** Objects a function is given, by parameter; those it makes have the number of their register. */
export function givenObject(parameter: number): number {
  return parameter === THIS ? THIS : -2 - parameter;
}

/** Adds what is proved to a state. */
export function addProof(state: State, { keys, bits }: Proof): void {
  // eslint-disable-next-line no-bitwise -- sets of weaknesses
  for (const key of keys) state.proofs.set(key, (state.proofs.get(key) ?? 0) | bits);
}
