import type { FunctionInfo } from '../names/project-index.ts';
import type { HandlerRow } from '../tables/table.ts';
import { clearTaints } from '../values/taint.ts';
import { join, onlyText, UNKNOWN, withTaints, type Value } from '../values/value.ts';
import { applyFunctions } from './apply.ts';
import { pieceAt } from './elements.ts';
import { hasOnlySegments, hasValidator, isNarrowRoute } from './entries.ts';
import { fellowNames, hasAdminGate, isBehindGate } from './gates.ts';
import { addProof, type Call, type FunctionRun } from './scope.ts';
import type { Argument } from './tests.ts';

/** Functions that a value is, or holds. @param depth how many objects inside of each other are looked into */
function functionsOf(run: FunctionRun, value: Value, depth = 1): FunctionInfo[] {
  const own = value.functions.flatMap((id) => run.engine.index.functions[id] ?? []);
  if (depth === 0) return own;
  const held = value.objects.flatMap((object) => [...run.heldBy(object).entries.values()]);
  return [...own, ...held.flatMap((part) => functionsOf(run, part, depth - 1))];
}

/** Objects inside of each other that hold the functions of a service: its name, that of its port, that of the function. */
const SERVICE_DEPTH = 3;

/** A function that a call is given is called in turn. */
function applyGiven(
  run: FunctionRun,
  info: FunctionInfo,
  { line, callee }: Call,
  operands: readonly Argument[] = [],
): Value {
  return applyFunctions(run, [info], {
    receiver: UNKNOWN,
    operands,
    line,
    name: callee.name,
    made: undefined,
  });
}

/** Rows whose parameters hold no text of a request, by those that they stand for, and the other way round. */
const closed = new WeakMap<HandlerRow, HandlerRow>();
const opened = new WeakMap<HandlerRow, HandlerRow>();
/** Rows whose parameters hold no slash. */
const flat = new WeakMap<HandlerRow, HandlerRow>();

/** The row of a route whose places hold no slash. */
function flatRow(row: HandlerRow): HandlerRow {
  const known = flat.get(row);
  if (known) return known;
  const made: HandlerRow = { ...row, clears: [...(row.clears ?? []), 'path-traversal', 'zip-slip'] };
  flat.set(row, made);
  opened.set(made, row);
  return made;
}

/** A row as a call with a route has it: places that let only numbers and words through fill no parameter with a text. */
function rowOfRoute(
  { engine }: FunctionRun,
  { operands }: Call,
  row: HandlerRow,
  info: FunctionInfo,
): HandlerRow {
  const route = operands[0] && onlyText(operands[0].value);
  if (row.origin === undefined || route === undefined) return row;
  // Another route may let more through.
  if (engine.registeredRow(info)?.origin !== undefined) return row;
  if (!isNarrowRoute(route)) return hasOnlySegments(route) ? flatRow(row) : row;
  const { origin: _, ...rest } = row;
  const narrow = closed.get(row) ?? rest;
  closed.set(row, narrow);
  opened.set(narrow, row);
  return narrow;
}

/** The methods that answer requests of a class whose `as_view()` a route is given, as Django's and Flask's views have it. */
function answersOf(run: FunctionRun, register: number): FunctionInfo[] {
  const maker = run.maker(register);
  if (maker?.op !== 'call' || maker.name !== 'as_view') return [];
  const type = run.engine.index.types.get(run.value(maker.receiver).symbol);
  return type === undefined ? [] : [...type.methods.values()].flat();
}

/** A view that is a class has a row of its own, whatever route leads to it: what its routes let through is known where they are. */
function registerView(run: FunctionRun, call: Call, register: number): void {
  for (const info of answersOf(run, register)) {
    const known = run.engine.handlerRow(info);
    const row = known && (opened.get(known) ?? known);
    if (row?.below !== undefined)
      run.engine.register(info, rowOfRoute(run, call, row, info), call.callee.name);
  }
}

/**
 * Functions that stand in another one's place with all that it is given: `show.bind(orders)`, `caught(show)` for what the
 * framework is to call. One that takes less than a request and its answer is something else.
 */
function wrapped(run: FunctionRun, register: number, { parameters = [] }: HandlerRow): FunctionInfo[] {
  const maker = run.maker(register);
  if (maker?.op !== 'call') return [];
  const { receiver, name, operands } = maker;
  const given = name === 'bind' ? [receiver] : operands.map(({ value }) => value);
  const least = Math.min(2, Math.max(1, parameters.length));
  return given
    .flatMap((one) => functionsOf(run, run.value(one), 0))
    .filter(({ fn }) => fn.parameters.length >= least);
}

/** Functions given to a call that a framework keeps, and calls with requests. */
function register(run: FunctionRun, call: Call, row: HandlerRow): void {
  const fellows = fellowNames(run, call);
  const isForAdmins = hasAdminGate(fellows) || isBehindGate(run, call);
  const isValidated = hasValidator(fellows);
  for (const [at, { value }] of call.operands.entries()) {
    registerView(run, call, call.registers?.[at] ?? -1);
    for (const info of [
      ...functionsOf(run, value, row.isDeep ? SERVICE_DEPTH : 1),
      ...wrapped(run, call.registers?.[at] ?? -1, row),
    ]) {
      if (isForAdmins) run.engine.addGate(info);
      if (isValidated) run.engine.addValidator(info);
      run.engine.register(info, rowOfRoute(run, call, row, info), call.callee.name);
      applyGiven(run, info, call);
    }
  }
}

/** Functions under a key by which a library finds them, whoever is given the object: `{ Query: { orders() {} } }`. */
function registerKept(run: FunctionRun, name: string, kept: Value, line: number): void {
  const rows = run.tables.handlers.find('member', name, (owner) => owner === '{}');
  for (const row of rows)
    for (const info of functionsOf(run, kept)) {
      run.engine.register(info, row, name);
      applyFunctions(run, [info], { receiver: UNKNOWN, operands: [], line, name, made: undefined });
    }
}

/** Functions given to one of the project: they may be called, with what is not known. */
function captured(run: FunctionRun, call: Call): void {
  for (const { value } of call.operands)
    for (const id of value.functions) {
      const info = run.engine.index.functions[id];
      if (info && info.fn.outer >= 0) applyGiven(run, info, call);
    }
}

/**
 * Functions given to a library's call, called with what the collection or promise holds.
 * @returns what they return, all together; undefined where none is given
 */
function withElements(run: FunctionRun, call: Call, element: Value): Value | undefined {
  let result: Value | undefined;
  for (const { value } of call.operands)
    for (const id of value.functions) {
      const info = run.engine.index.functions[id];
      if (!info) continue;
      const operands = info.fn.parameters.map((_, at) => ({
        name: '',
        value: pieceAt(run, call, element, at),
      }));
      const given = applyGiven(run, info, call, operands);
      result = result ? join(result, given) : given;
    }
  return result;
}

/** Calls that keep only those of which a given function answers yes. */
const KEEPS =
  /^(?:filter|Where|where|takeWhile|TakeWhile|find|findFirst|firstOrNull|First|FirstOrDefault|Single|SingleOrDefault)$/;

/** What the function given to `filter` has asked of each piece holds for all that are left. */
function keptPieces(run: FunctionRun, call: Call, result: Value): Value {
  if (!KEEPS.test(call.callee.name) || result.taints.length === 0) return result;
  const asked = call.operands.flatMap(({ value }) => value.functions);
  let { taints } = result;
  for (const id of asked) {
    const info = run.engine.index.functions[id];
    const proofs = info && run.engine.summaryOf(info)?.proofs.whenTrue;
    for (const [key, bits] of proofs ?? []) {
      const [head = '', ...fields] = key.split('·');
      if (head !== 'p0') continue;
      if (fields.length === 0) taints = clearTaints(taints, bits);
      else addProof(run.state, { keys: taints.map((taint) => [taint.key, ...fields].join('·')), bits });
    }
  }
  return withTaints(result, taints);
}

export const callLambdas = { register, registerKept, captured, withElements, keptPieces };
