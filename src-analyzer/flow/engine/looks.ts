import type { FunctionInfo } from '../names/project-index.ts';
import type { Value } from '../values/value.ts';
import type { Budget } from './budget.ts';
import type { FunctionAnalysis } from './run.ts';
import type { FlowEngine } from './scope.ts';
import type { Summary } from './summary.ts';
import type { Surroundings } from './surroundings.ts';

/*
 * A look at a function is what it asks of the engine and tells it, one after the other. All else it goes by, the function's
 * program and what the project declares, is the same while these are. A later analysis asks and tells the same in its place:
 * where each answer is the same, the look would come to the same end. Where one is not, the look goes on from there by
 * itself, with the answers it has had.
 */

/** What a look asks of the engine or tells it. */
export interface LookEvent {
  readonly kind: EventKind;
  readonly a: unknown;
  readonly b: unknown;
  readonly c: unknown;
  answer: unknown;
  /** What functions inside have written into variables of those around them meanwhile. */
  meets: Meet[] | undefined;
}

export interface Meet {
  readonly around: FunctionInfo;
  readonly variable: number;
  readonly value: Value;
}

export interface LookRecord {
  readonly info: FunctionInfo;
  /** Values that its parameters were looked at with, '' for any. */
  readonly constants: string;
  /** The look in which it was begun. */
  parent: LookRecord | undefined;
  events: LookEvent[];
  /** How many events there were before its variables could be seen by others. */
  opened: number;
  summary: Summary | undefined;
  /** What its variables held, where others may ask for them. */
  kept: readonly Value[] | undefined;
  steps: number;
}

/** A look that is under way. One without a run is taken over, event by event. */
export interface OpenLook {
  readonly info: FunctionInfo;
  readonly record: LookRecord | undefined;
  readonly run: FunctionAnalysis | undefined;
}

/** Rounds of looks at a function that calls itself. */
export interface Rounds<Progress> {
  readonly progress: Progress;
  readonly round: number;
}

/** A look that could not be taken over to its end. */
export interface Pending {
  readonly info: FunctionInfo;
  readonly constants: string;
  readonly record: LookRecord | undefined;
  /** Events that were taken over; undefined where that was not tried. */
  readonly script: readonly LookEvent[] | undefined;
  /** The look at which it stopped. */
  readonly inner: Pending | undefined;
  rounds?: Rounds<unknown>;
}

/** The engine as those know it who do looks or take them over. */
export interface LookingEngine extends FlowEngine {
  readonly budget: Budget;
  readonly surroundings: Pick<Surroundings, 'variableOf'>;
  readonly looking: {
    /** A look that was put off is asked for next. */
    goOnWith(pending: Pending): void;
    mustHaveGoneOn(): void;
  };
  /** Whether somebody may ask for what a function's variables held. */
  isAskedLater(info: FunctionInfo): boolean;
  keepVariables(info: FunctionInfo, values: readonly Value[]): void;
}

/** Thrown through the looks that are taken over where one inside them has to be done: they are done as well. */
export class PutOff extends Error {
  readonly pending: Pending;

  constructor(pending: Pending) {
    super('a look inside has to be done');
    this.pending = pending;
  }
}

/** Thrown where a variable of a look is asked for that is taken over: nobody knows what it holds in between. */
export class UnseenVariable extends Error {}

/** Thrown often, and nobody asks where. */
export const UNSEEN_VARIABLE = new UnseenVariable();

/** Thrown where looks cannot be taken over: all are to be done. */
export class NotTakenOver extends Error {}

/** What an event is in the engine. */
export const PERFORM = {
  summaryOf: (engine, info) => engine.summaryOf(info as FunctionInfo),
  calledSummary: (engine, info) => engine.calledSummary(info as FunctionInfo),
  summaryWith: (engine, info, constants) =>
    engine.summaryWith(info as FunctionInfo, constants as Parameters<FlowEngine['summaryWith']>[1]),
  register: (engine, info, row, by) =>
    engine.register(info as FunctionInfo, row as Parameters<FlowEngine['register']>[1], by as string),
  registeredBy: (engine, info) => engine.registeredBy(info as FunctionInfo),
  learnType: (engine, info, parameter, type) =>
    engine.learnType(info as FunctionInfo, parameter as number, type as string),
  learnedType: (engine, info, parameter) => engine.learnedType(info as FunctionInfo, parameter as number),
  registeredRow: (engine, info) => engine.registeredRow(info as FunctionInfo),
  handlerRow: (engine, info) => engine.handlerRow(info as FunctionInfo),
  returnsView: (engine, info) => engine.returnsView(info as FunctionInfo),
  annotatedSources: (engine, info, annotation) =>
    engine.annotatedSources(
      info as FunctionInfo,
      annotation as Parameters<FlowEngine['annotatedSources']>[1],
    ),
  addMaking: (engine, info, making) =>
    engine.addMaking(info as FunctionInfo, making as Parameters<FlowEngine['addMaking']>[1]),
  makingOf: (engine, info) => engine.makingOf(info as FunctionInfo),
  addGate: (engine, info) => engine.addGate(info as FunctionInfo),
  isGated: (engine, info) => engine.isGated(info as FunctionInfo),
  addValidator: (engine, info) => engine.addValidator(info as FunctionInfo),
  isValidated: (engine, info) => engine.isValidated(info as FunctionInfo),
  meetAround: (engine, around, variable, value) =>
    engine.meetAround(around as FunctionInfo, variable as number, value as Value),
  capturedValue: (engine, file, index, variable) =>
    engine.capturedValue(file as number, index as number, variable as number),
  fileVariable: (engine, file, name) => engine.fileVariable(file as number, name as string),
  decidingParameters: (engine, info) => engine.decidingParameters(info as FunctionInfo),
  isUnreached: (engine, info) => engine.isUnreached(info as FunctionInfo),
  isStepOfProtocol: (engine, info) => engine.isStepOfProtocol(info as FunctionInfo),
  isCalledAround: (engine, info, name) => engine.isCalledAround(info as FunctionInfo, name as string),
  fieldPlace: (engine, owner, name) => engine.fieldPlace(owner as string, name as string),
  isStoredOnce: (engine, file, at, variable) =>
    engine.isStoredOnce(file as number, at as number, variable as number),
  isSaidElsewhere: (engine, file, name) => engine.isSaidElsewhere(file as number, name as string),
  isTextless: (engine, name) => engine.isTextless(name as string),
  writtenOptions: (engine, file, index, variable) =>
    engine.writtenOptions(file as number, index as number, variable as number),
  isSet: (engine, test) => engine.isSet(test as Parameters<FlowEngine['isSet']>[0]),
  sharedType: (engine, language, name) => engine.sharedType(language as string, name as string),
  addFinding: (engine, finding) =>
    engine.findings.add(finding as Parameters<FlowEngine['findings']['add']>[0]),
  count: (engine, reason) => engine.budget.count(reason as Parameters<FlowEngine['budget']['count']>[0]),
  addSource: (engine, owner, name, taints) =>
    engine.fields.addSource(owner as string, name as string, taints as Value['taints']),
  sourcesOf: (engine, owner, name) => engine.fields.sourcesOf(owner as string, name as string),
  isStatic: (engine, owner, name) => engine.fields.isStatic(owner as string, name as string),
  fieldValue: (engine, owner, name) => engine.fields.valueOf(owner as string, name as string),
  addPart: (engine, of, part, sees) =>
    engine.views.addPart(of as FunctionInfo, part as FunctionInfo, sees as 'fields' | 'variables'),
  partsOf: (engine, of) => engine.views.partsOf(of as FunctionInfo),
} as const satisfies Record<string, (engine: FlowEngine, a: unknown, b: unknown, c: unknown) => unknown>;

export type EventKind = keyof typeof PERFORM;

/** Answers that a look which is taken over gives for itself: its variables hold what they held. */
const OF_VARIABLES: ReadonlySet<EventKind> = new Set(['capturedValue', 'fileVariable']);

/**
 * Asks or tells what a look did.
 * @returns the answer of now
 */
export function perform(engine: FlowEngine, { kind, a, b, c, answer }: LookEvent): unknown {
  try {
    return PERFORM[kind](engine, a, b, c);
  } catch (error) {
    if (error instanceof UnseenVariable && OF_VARIABLES.has(kind)) return answer;
    throw error;
  }
}
