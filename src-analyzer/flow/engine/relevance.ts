import type { FunctionInfo, ProjectIndex } from '../names/project-index.ts';
import { isHarmlessType, typeText } from '../names/types.ts';
import type { TableIndex } from '../tables/table-index.ts';
import { countFiles, kindsOfNames, KnownNames, MentionReader, type Mentions } from './mentions.ts';
import type { FlowEngine } from './scope.ts';

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

/**
 * Functions worth looking at: those in which something from outside may meet a sink, as far as names tell, and those
 * with calls that may be wrong by their constants. What they call is looked at when it is met. Linear in the program.
 */
export function relevantFunctions(engine: FlowEngine): Relevant {
  const { index } = engine;
  if (index.functions.length <= FEW_FUNCTIONS)
    return { flowing: [...index.functions], sinking: [...index.functions] };
  const reader = new MentionReader(index);
  const mentions: Mentions[] = [];
  const known = new Map<TableIndex, KnownNames>();
  const knownIn = (file: number): KnownNames => {
    const tables = engine.tablesFor(file);
    let names = known.get(tables);
    if (!names) known.set(tables, (names = new KnownNames(engine.names, tables)));
    return names;
  };
  const counts = countFiles(index, knownIn);
  index.files.forEach((parsed, file) => {
    const { program } = parsed;
    const kinds = kindsOfNames(parsed, knownIn(file), counts);
    const callables = reader.callablesOf(program);
    for (const { fn, id } of index.functionsOfFile[file] ?? [])
      mentions[id] = reader.read(fn, kinds, callables);
  });
  const callers = callersOf(index, reader, mentions);
  const pick = (is: (found: Mentions, info: FunctionInfo) => boolean): Set<number> =>
    new Set(index.functions.filter((info) => is(mentions[info.id] as Mentions, info)).map(({ id }) => id));
  const sources = pick(({ hasSource }, info) => hasSource || isGiven(engine, info));
  const writers = new Set([...sources].filter((id) => mentions[id]?.hasWrite));
  const near = pick(({ hasSource, hasSink }, info) => hasSource && (hasSink || shows(engine, info)));
  const sinks = pick(
    ({ hasDistantSink }, info) =>
      hasDistantSink || engine.handlerRow(info)?.returns !== undefined || shows(engine, info),
  );
  const misuses = pick(({ hasMisuse }) => hasMisuse);
  const sinking = index.functions.filter((info) => mentions[info.id]?.hasDistantSink === true && takes(info));
  const own = new Set([...sources, ...sinks]);
  const infoOf = (id: number): FunctionInfo => index.functions[id] as FunctionInfo;
  spread(sources, callers, (id) => gives(infoOf(id)));
  spread(sinks, callers, (id) => takes(infoOf(id)));
  for (const info of index.functions)
    if (!sources.has(info.id) && !sinks.has(info.id) && !gives(info) && isPassive(info, mentions[info.id]))
      engine.passive.add(info.id);
  const callees = calleesOf(callers);
  const flowing = index.functions.filter(
    ({ id }) =>
      misuses.has(id) ||
      near.has(id) ||
      writers.has(id) ||
      (sources.has(id) && sinks.has(id) && (own.has(id) || meetsHere(callees.get(id) ?? [], sources, sinks))),
  );
  return { flowing, sinking };
}

const CHECKS =
  /^(?:check|valid|assert|ensure|require|verify|is|has|contains|can|allow|match|equal|exist|starts|reject)/i;

/** Functions that may not come back, as they are called. */
const ENDS = /abort|exit|die|redirect|refuse|den[yi]|forbid|fail|error|halt|terminate|quit/i;

/** Whether what a function gives is a number or nothing, it fills no field, and its name promises no check. */
function isPassive({ fn }: FunctionInfo, found: Mentions | undefined): boolean {
  return (
    found?.hasWrite === false &&
    fn.outer < 0 &&
    !CHECKS.test(fn.name) &&
    !ENDS.test(fn.name) &&
    !fn.traits.includes('constructor')
  );
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
function isGiven(engine: FlowEngine, info: FunctionInfo): boolean {
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
function shows(engine: FlowEngine, info: FunctionInfo): boolean {
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
