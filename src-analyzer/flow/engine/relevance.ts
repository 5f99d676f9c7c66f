import type { FunctionInfo, ProjectIndex } from '../names/project-index.ts';
import { isHarmlessType, typeText } from '../names/types.ts';
import type { TableIndex } from '../tables/table-index.ts';
import type { FileProgram } from '../program/program.ts';
import {
  countFiles,
  kindsOfNames,
  KnownNames,
  MentionReader,
  type Mentions,
  namedLambdas,
  recount,
} from './mentions.ts';
import type { Surroundings } from './surroundings.ts';
import type { ProjectFlow } from './engine.ts';
import { isPlain } from './handlers.ts';

/** What is asked of the project. */
type Project = Pick<Surroundings, 'index' | 'names' | 'tablesFor'>;

/** A project with no more functions than this is looked at as a whole. */
const FEW_FUNCTIONS = 4000;

/** A name that so many functions have says nothing about which one is called. */
const TOO_COMMON = 8;

/**
 * Adds to the marked functions those that call them, by name.
 * @param passes whether what is in a function matters to its callers
 */
function spread(
  marked: Set<number>,
  callers: ReadonlyMap<number, readonly number[]>,
  passes: (id: number) => boolean,
): void {
  const open = [...marked];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (!passes(id)) continue;
    for (const caller of callers.get(id) ?? [])
      if (!marked.has(caller)) {
        marked.add(caller);
        open.push(caller);
      }
  }
}

/** Whether callers may get something from outside of it: what it returns is no number. */
function gives({ fn }: FunctionInfo): boolean {
  const { name } = typeText(fn.returnType);
  return fn.outer >= 0 || fn.returnType === '' || !(isHarmlessType(name) || name === 'Unit');
}

/** Whether callers may give it something that matters, or its object holds that. */
function takes({ fn, ownerType }: FunctionInfo): boolean {
  if (fn.outer >= 0) return true;
  if (fn.parameters.length === 0) return ownerType !== '' && !fn.traits.includes('static');
  return fn.parameters.some(({ type }) => !isHarmlessType(typeText(type).name));
}

export interface Relevant {
  /** Those in which something from outside may meet a sink. */
  readonly flowing: readonly FunctionInfo[];
  /** Those that take something and have a sink of their own. */
  readonly sinking: readonly FunctionInfo[];
}

interface Found extends Relevant {
  /** Functions that need not be looked at where they are called. */
  readonly passive: readonly number[];
}

/** Whether what annotations of a function mean hangs on declarations alone. */
const hasPlainAnnotations = ({ fn }: FunctionInfo): boolean =>
  fn.annotations.every(isPlain) && fn.parameters.every((one) => one.annotations.every(isPlain));

function mentionTheSame(before: Mentions | undefined, now: Mentions | undefined): boolean {
  const sorted = (found: Mentions | undefined): string =>
    JSON.stringify(found && { ...found, calls: found.calls.toSorted((a, b) => a - b) });
  return sorted(before) === sorted(now);
}

/** What the functions of a project mention, and who calls whom, as far as names tell. */
export class ProjectMentions {
  private readonly engine: Project;
  private reader: MentionReader;
  private counts: Map<string, number>;
  private mentions: Mentions[] = [];
  /** Those of last time, as long as the same is mentioned. */
  private relevant: Found | undefined;
  /** Which functions promise nothing by their heads, by their numbers. */
  private readonly promising: (boolean | undefined)[] = [];
  private callers: Map<number, number[]>;
  private callees: Map<number, number[]>;
  /** Whether frameworks fill their parameters by what is declared alone, by the functions' numbers. */
  private readonly given: (boolean | undefined)[] = [];
  private readonly known = new Map<TableIndex, KnownNames>();

  constructor(engine: Project) {
    this.engine = engine;
    const { index } = engine;
    this.reader = new MentionReader(index);
    this.counts = countFiles(index, (file) => this.knownIn(file));
    index.files.forEach((_, file) => this.read(file));
    this.callers = callersOf(index, this.reader, this.mentions);
    this.callees = calleesOf(this.callers);
  }

  private knownIn(file: number): KnownNames {
    const tables = this.engine.tablesFor(file);
    let names = this.known.get(tables);
    if (!names) this.known.set(tables, (names = new KnownNames(this.engine.names, tables)));
    return names;
  }

  private read(file: number): void {
    const { index } = this.engine;
    const parsed = index.files[file];
    if (!parsed) return;
    const kinds = kindsOfNames(parsed, this.knownIn(file), this.counts);
    const callables = this.reader.callablesOf(parsed.program);
    for (const { fn, id } of index.functionsOfFile[file] ?? [])
      this.mentions[id] = this.reader.read(fn, kinds, callables);
  }

  /**
   * Reads a file again that was replaced.
   * @returns whether what all others mention is as it was; otherwise all are to be read again
   */
  readAgain(file: number, before: FileProgram): boolean {
    const { index } = this.engine;
    const now = index.files[file]?.program;
    if (!now || !hasSameLambdas(before, now)) return false;
    if (!recount(this.counts, this.knownIn(file), before, now)) return false;
    const ids = (index.functionsOfFile[file] ?? []).map(({ id }) => id);
    const known = ids.map((id) => this.mentions[id]);
    this.read(file);
    if (ids.some((id, at) => !mentionTheSame(known[at], this.mentions[id]))) {
      this.callers = callersOf(index, this.reader, this.mentions);
      this.callees = calleesOf(this.callers);
      this.relevant = undefined;
    }
    return true;
  }

  /** Whether a framework fills its parameters. */
  private isGiven(engine: ProjectFlow, info: FunctionInfo): boolean {
    const known = this.given[info.id];
    if (known !== undefined) return known;
    const isFilled = isGiven(engine, info);
    // What annotations hang on else is asked each time.
    if (hasPlainAnnotations(info)) this.given[info.id] = isFilled;
    return isFilled;
  }

  /** Whether what a function gives is a number or nothing, it fills no field, and its name promises no check. */
  private isPassive(info: FunctionInfo): boolean {
    if (this.mentions[info.id]?.hasWrite !== false) return false;
    let known = this.promising[info.id];
    if (known === undefined) this.promising[info.id] = known = promisesNothing(info);
    return known;
  }

  /**
   * Functions worth looking at: those in which something from outside may meet a sink, as far as names tell, and those
   * with calls that may be wrong by their constants. What they call is looked at when it is met. Linear in the program.
   */
  relevantFunctions(engine: ProjectFlow): Relevant {
    const known = this.relevant;
    const found = known ?? this.findRelevant(engine);
    for (const id of found.passive) engine.passive.add(id);
    // What other annotations mean hangs on what is looked at for them.
    if (!known && engine.index.functions.every(hasPlainAnnotations)) this.relevant = found;
    return found;
  }

  private findRelevant(engine: ProjectFlow): Found {
    const { index } = engine;
    const { mentions, callers, callees } = this;
    const pick = (is: (found: Mentions, info: FunctionInfo) => boolean): Set<number> =>
      new Set(index.functions.filter((info) => is(mentions[info.id] as Mentions, info)).map(({ id }) => id));
    const sources = pick(({ hasSource }, info) => hasSource || this.isGiven(engine, info));
    const writers = new Set([...sources].filter((id) => mentions[id]?.hasWrite));
    const near = pick(({ hasSource, hasSink }, info) => hasSource && (hasSink || shows(engine, info)));
    const sinks = pick(
      ({ hasDistantSink }, info) =>
        hasDistantSink || engine.handlerRow(info)?.returns !== undefined || shows(engine, info),
    );
    const misuses = pick(({ hasMisuse }) => hasMisuse);
    const sinking = index.functions.filter(
      (info) => mentions[info.id]?.hasDistantSink === true && takes(info),
    );
    const own = new Set([...sources, ...sinks]);
    const infoOf = (id: number): FunctionInfo => index.functions[id] as FunctionInfo;
    spread(sources, callers, (id) => gives(infoOf(id)));
    spread(sinks, callers, (id) => takes(infoOf(id)));
    const isPassive = (info: FunctionInfo): boolean =>
      !sources.has(info.id) && !sinks.has(info.id) && !gives(info) && this.isPassive(info);
    const passive = index.functions.filter(isPassive).map(({ id }) => id);
    const flowing = index.functions.filter(
      ({ id }) =>
        misuses.has(id) ||
        near.has(id) ||
        writers.has(id) ||
        (sources.has(id) &&
          sinks.has(id) &&
          (own.has(id) || meetsHere(callees.get(id) ?? [], sources, sinks))),
    );
    return { flowing, sinking, passive };
  }
}

/** Whether a project has so few functions that all of them are looked at. */
export function isSmall({ functions }: ProjectIndex): boolean {
  return functions.length <= FEW_FUNCTIONS;
}

function hasSameLambdas(before: FileProgram, now: FileProgram): boolean {
  return JSON.stringify([...namedLambdas(before)]) === JSON.stringify([...namedLambdas(now)]);
}

const CHECKS =
  /^(?:check|valid|assert|ensure|require|verify|is|has|contains|can|allow|match|equal|exist|starts|reject)/i;

/** Functions that may not come back, as they are called. */
const ENDS = /abort|exit|die|redirect|refuse|den[yi]|forbid|fail|error|halt|terminate|quit/i;

/** Whether what a function gives is a number or nothing, and its name promises no check. */
function promisesNothing({ fn }: FunctionInfo): boolean {
  return fn.outer < 0 && !CHECKS.test(fn.name) && !ENDS.test(fn.name) && !fn.traits.includes('constructor');
}

/** Whether source and sink come together here and not already in the one function that brings both. */
function meetsHere(
  callees: readonly number[],
  sources: ReadonlySet<number>,
  sinks: ReadonlySet<number>,
): boolean {
  const giving = callees.filter((id) => sources.has(id));
  const taking = callees.filter((id) => sinks.has(id));
  return giving.some((one) => taking.some((other) => one !== other));
}

function calleesOf(callers: ReadonlyMap<number, readonly number[]>): Map<number, number[]> {
  const callees = new Map<number, number[]>();
  for (const [callee, list] of callers)
    for (const caller of list) {
      const known = callees.get(caller);
      if (known) known.push(callee);
      else callees.set(caller, [callee]);
    }
  return callees;
}

/** Whether a framework fills its parameters. */
function isGiven(engine: ProjectFlow, info: FunctionInfo): boolean {
  const { parameters } = info.fn;
  if (
    parameters.some(({ annotations }) =>
      annotations.some((one) => engine.annotatedSources(info, one).length > 0),
    )
  )
    return true;
  const row = engine.handlerRow(info);
  return row !== undefined && parameters.length > 0;
}

/** Whether it shows a template without a call that says so. */
function shows(engine: ProjectFlow, info: FunctionInfo): boolean {
  if (engine.views.isEmpty) return false;
  return engine.ownView(info) !== undefined || engine.returnsView(info) !== undefined;
}

/** Functions that call each function by name, and those around it. */
function callersOf(
  index: ProjectIndex,
  reader: MentionReader,
  mentions: readonly Mentions[],
): Map<number, number[]> {
  const callers = new Map<number, number[]>();
  const add = (id: number, caller: number): void => {
    const list = callers.get(id);
    if (list) list.push(caller);
    else callers.set(id, [caller]);
  };
  for (const info of index.functions) {
    if (info.fn.outer >= 0) {
      const outer = index.functionsOfFile[info.file]?.[info.fn.outer];
      if (outer) add(info.id, outer.id);
    }
    for (const name of mentions[info.id]?.calls ?? []) {
      const named = reader.named[name] ?? [];
      if (named.length <= TOO_COMMON) for (const callee of named) add(callee.id, info.id);
    }
  }
  return callers;
}
