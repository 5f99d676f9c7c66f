import type { Names } from '../names/names.ts';
import type { FunctionInfo, ProjectIndex } from '../names/project-index.ts';
import type { Annotation } from '../program/program.ts';
import type { HandlerRow, SettingTest, SourceRow, ViewRow, WordTest } from '../tables/table.ts';
import type { TableIndex } from '../tables/table-index.ts';
import { UNKNOWN, type Constant, type Value } from '../values/value.ts';
import { areAlike, Likeness } from './alike.ts';
import { isPlain } from './handlers.ts';
import {
  type EventKind,
  type LookEvent,
  type LookingEngine,
  type LookRecord,
  NotTakenOver,
  type Pending,
  perform,
} from './looks.ts';
import type { FlowEngine } from './scope.ts';
import type { Making, Summary } from './summary.ts';

/** The engine as one look sees it: what it asks and tells is noted, and answered as before where that is known. */
export class LookView implements FlowEngine {
  readonly index: ProjectIndex;
  readonly names: Names;
  readonly findings: FlowEngine['findings'];
  readonly budget: FlowEngine['budget'];
  readonly views: FlowEngine['views'];
  readonly fields: FlowEngine['fields'];
  private readonly engine: LookingEngine;
  private readonly record: LookRecord;
  /** Events that were taken over, to be answered first. */
  private readonly script: readonly LookEvent[];
  private at = 0;
  /** The look at which taking over stopped, for the first event behind the script. */
  private inner: Pending | undefined;
  /** What the look did before, as long as it does the same. */
  private readonly told: readonly LookEvent[];
  private toldAt = 0;
  readonly likeness = new Likeness();
  /** Whether something of before was told in the place of the same that was made now. */
  hasTold = false;

  constructor(engine: LookingEngine, record: LookRecord, pending: Partial<Pending>) {
    this.engine = engine;
    this.record = record;
    this.script = pending.script ?? [];
    this.inner = pending.inner;
    this.told = pending.record?.events.filter(({ kind }) => kind === 'meetAround') ?? [];
    this.index = engine.index;
    this.names = engine.names;
    const { views } = engine;
    this.findings = { add: (finding) => this.ask('addFinding', finding) as void };
    this.budget = {
      spend: (file, before, steps) => {
        record.steps += steps;
        engine.budget.spend(file, before, steps);
      },
      count: (reason) => this.ask('count', reason) as void,
    };
    this.views = {
      isEmpty: views.isEmpty,
      find: (name, from) => views.find(name, from),
      isFilled: (path, parameter) => views.isFilled(path, parameter),
      addPart: (of, part, sees) => this.ask('addPart', of, part, sees) as void,
      partsOf: (of) => this.ask('partsOf', of) as ReturnType<FlowEngine['views']['partsOf']>,
    };
    this.fields = {
      addSource: (owner, name, taints) => this.ask('addSource', owner, name, taints) as void,
      sourcesOf: (owner, name) => this.ask('sourcesOf', owner, name) as Value['taints'],
      valueOf: (owner, name) =>
        this.index.types.has(owner) ? (this.ask('fieldValue', owner, name) as Value) : UNKNOWN,
      isStatic: (owner, name) =>
        this.index.types.has(owner) && (this.ask('isStatic', owner, name) as boolean),
    };
  }

  private ask(kind: EventKind, a?: unknown, b?: unknown, c?: unknown): unknown {
    const scripted = this.script[this.at];
    if (scripted) return this.answerAgain(scripted, { kind, a, b, c });
    const event: LookEvent = { kind, a, b, c, answer: undefined, meets: undefined };
    this.record.events.push(event);
    const { inner } = this;
    this.inner = undefined;
    if (inner) this.engine.looking.goOnWith(inner);
    event.answer = perform(this.engine, event);
    if (inner) this.engine.looking.mustHaveGoneOn();
    return event.answer;
  }

  /** What was taken over has been told already; only variables are written again, since nobody had them. */
  private answerAgain(event: LookEvent, { kind, a, b, c }: Omit<LookEvent, 'answer' | 'meets'>): unknown {
    if (event.kind !== kind || !isSame(event.a, a) || !isSame(event.b, b) || !isSame(event.c, c))
      throw new NotTakenOver(`${event.kind} is not ${kind}`);
    this.at += 1;
    this.record.events.push(event);
    if (kind === 'meetAround') this.engine.meetAround(a as FunctionInfo, b as number, event.c as Value);
    for (const { around, variable, value } of event.meets ?? [])
      this.engine.meetAround(around, variable, value);
    return event.answer;
  }

  tablesFor(file: number): TableIndex {
    return this.engine.tablesFor(file);
  }

  hasPackages(file: number): boolean {
    return this.engine.hasPackages(file);
  }

  summaryOf(info: FunctionInfo): Summary | undefined {
    return this.ask('summaryOf', info) as Summary | undefined;
  }

  calledSummary(info: FunctionInfo): Summary | undefined {
    return this.ask('calledSummary', info) as Summary | undefined;
  }

  summaryWith(info: FunctionInfo, constants: ReadonlyMap<number, Constant>): Summary | undefined {
    return this.ask('summaryWith', info, constants) as Summary | undefined;
  }

  register(info: FunctionInfo, row: HandlerRow, by: string): void {
    this.ask('register', info, row, by);
  }

  registeredBy(info: FunctionInfo): string {
    return this.ask('registeredBy', info) as string;
  }

  learnType(info: FunctionInfo, parameter: number, type: string): void {
    this.ask('learnType', info, parameter, type);
  }

  learnedType(info: FunctionInfo, parameter: number): string {
    return this.ask('learnedType', info, parameter) as string;
  }

  handlerRow(info: FunctionInfo): HandlerRow | undefined {
    const registered = this.registeredRow(info);
    if (registered) return registered;
    return info.fn.annotations.every(isPlain)
      ? this.engine.handlerRow(info)
      : (this.ask('handlerRow', info) as HandlerRow | undefined);
  }

  registeredRow(info: FunctionInfo): HandlerRow | undefined {
    return this.ask('registeredRow', info) as HandlerRow | undefined;
  }

  returnsView(info: FunctionInfo): ViewRow | undefined {
    if (info.fn.annotations.every(isPlain)) return this.engine.returnsView(info);
    return this.ask('returnsView', info) as ViewRow | undefined;
  }

  ownView(info: FunctionInfo): ReturnType<FlowEngine['ownView']> {
    return this.engine.ownView(info);
  }

  annotatedSources(info: FunctionInfo, annotation: Annotation): readonly SourceRow[] {
    if (isPlain(annotation)) return this.engine.annotatedSources(info, annotation);
    return this.ask('annotatedSources', info, annotation) as readonly SourceRow[];
  }

  addMaking(info: FunctionInfo, making: Making): void {
    this.ask('addMaking', info, making);
  }

  makingOf(info: FunctionInfo): Making | undefined {
    return this.ask('makingOf', info) as Making | undefined;
  }

  addGate(info: FunctionInfo): void {
    this.ask('addGate', info);
  }

  isGated(info: FunctionInfo): boolean {
    return this.ask('isGated', info) as boolean;
  }

  addValidator(info: FunctionInfo): void {
    this.ask('addValidator', info);
  }

  isValidated(info: FunctionInfo): boolean {
    return this.ask('isValidated', info) as boolean;
  }

  meetAround(around: FunctionInfo, variable: number, value: Value): void {
    this.ask('meetAround', around, variable, this.asTold(around, variable, value));
  }

  /** What was written before, where that is the same: whoever has one of its lists has the one of then. */
  private asTold(around: FunctionInfo, variable: number, value: Value): Value {
    const before = this.told[this.toldAt];
    this.toldAt += 1;
    if (before?.a !== around || before.b !== variable) return value;
    if (!areAlike(value, before.c, this.likeness)) return value;
    this.hasTold ||= value.constants !== undefined;
    return before.c as Value;
  }

  capturedValue(file: number, index: number, variable: number): Value {
    return this.ask('capturedValue', file, index, variable) as Value;
  }

  fileVariable(file: number, name: string): Value | undefined {
    // Most names are those of no variable, which is a matter of what files declare.
    if (this.engine.surroundings.variableOf(file, name) === undefined) return undefined;
    return this.ask('fileVariable', file, name) as Value | undefined;
  }

  decidingParameters(info: FunctionInfo): readonly number[] {
    return this.ask('decidingParameters', info) as readonly number[];
  }

  isUnreached(info: FunctionInfo): boolean {
    return this.ask('isUnreached', info) as boolean;
  }

  isStepOfProtocol(info: FunctionInfo): boolean {
    return this.ask('isStepOfProtocol', info) as boolean;
  }

  isCalledAround(info: FunctionInfo, name: string): boolean {
    return this.ask('isCalledAround', info, name) as boolean;
  }

  isSet(test: SettingTest | WordTest): boolean {
    return this.ask('isSet', test) as boolean;
  }

  fieldPlace(owner: string, name: string): string | undefined {
    return this.ask('fieldPlace', owner, name) as string | undefined;
  }

  isStoredOnce(file: number, at: number, variable: number): boolean {
    return this.ask('isStoredOnce', file, at, variable) as boolean;
  }

  isSaidElsewhere(file: number, name: string): boolean {
    return this.ask('isSaidElsewhere', file, name) as boolean;
  }

  isTextless(name: string): boolean {
    return this.ask('isTextless', name) as boolean;
  }

  writtenOptions(file: number, index: number, variable: number): string | undefined {
    return this.ask('writtenOptions', file, index, variable) as string | undefined;
  }

  sharedType(language: string, name: string): string {
    return this.ask('sharedType', language, name) as string;
  }
}

/** Whether a look asks for the same again; values are not compared, which are made again. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || a === null || 'ownerType' in a) return a === b;
  return typeof b === 'object';
}
