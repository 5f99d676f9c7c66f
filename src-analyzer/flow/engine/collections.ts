import { flowOf } from '#analyzer/languages/languages.ts';
import { lastPart } from '../names/signs.ts';
import { typeText } from '../names/types.ts';
import { SPREAD, SPREAD_KEYS, type Instruction } from '../program/program.ts';
import { bitsOf, clearTaints, fieldTaints } from '../values/taint.ts';
import { EMPTY, type Held } from '../values/state.ts';
import {
  constant,
  join,
  NOTHING,
  ofType,
  onlyText,
  UNKNOWN,
  withTaints,
  type Value,
} from '../values/value.ts';
import { lookedUp } from './conditions.ts';
import { fieldValue } from './fields.ts';
import { givenName, isHarmless, orUnknown } from './given.ts';
import { callLambdas } from './lambdas.ts';
import { replaceEntry } from './replaced-entries.ts';
import { rowsFor, sourceTaint } from './rows.ts';
import { keepAs, keepIn } from './secrets.ts';
import { argumentsAt, passesTests } from './tests.ts';
import { keyOf, PUT_TOGETHER, wholeOf } from './held.ts';
import { isOwnKey, keyTaints, LIST, loopKey } from './keys.ts';
import type { FunctionRun } from './scope.ts';

type Step<Op extends Instruction['op']> = Extract<Instruction, { op: Op }>;

/** Lists longer than this are known as a whole only. */
const MAX_PIECES = 40;

export function listStep(run: FunctionRun, { to, operands }: Step<'list'>): void {
  const isExact = operands.length <= MAX_PIECES && operands.every(({ name }) => name === '');
  const entries = new Map<string, Value>();
  let rest: Value = NOTHING;
  operands.forEach(({ name, value }, at) => {
    const item = run.value(value);
    if (isExact) entries.set(String(at), item);
    else rest = join(rest, name === SPREAD ? withTaints(UNKNOWN, run.deepTaints(item)) : item);
  });
  run.state.heap.set(to, { entries, rest, length: isExact ? operands.length : -1 });
  run.set(to, { ...ofType(LIST), objects: [to] });
}

export function mapStep(run: FunctionRun, { to, operands, line }: Step<'map'>): void {
  const entries = new Map<string, Value>();
  let rest: Value = NOTHING;
  let key: Value | undefined;
  for (const { name, value } of operands) {
    const item = run.value(value);
    if (name === SPREAD_KEYS || name === SPREAD) rest = join(rest, withTaints(UNKNOWN, run.deepTaints(item)));
    else if (name !== '') {
      entries.set(name, item);
      noteKey(run, name, item, line);
    } else if (!key) key = item;
    else {
      const at = keyOf(key);
      if (at === undefined) rest = join(rest, item);
      else entries.set(at, item);
      key = undefined;
    }
  }
  run.state.heap.set(to, { entries, rest, length: -1 });
  run.set(to, { ...ofType('{}'), objects: [to] });
}

/** Some keys mean the same in whatever object they stand: rows about `{}#$where`, `{}#Query`. */
function noteKey(run: FunctionRun, name: string, value: Value, line: number): void {
  if (run.tables.handlers.names.has(name)) callLambdas.registerKept(run, name, value, line);
  const { fields } = run.tables.sinks;
  if (value.taints.length === 0 || !fields.names.has(name)) return;
  for (const row of fields.find('member', name, (owner) => owner === '{}'))
    run.outcome.reach(value.taints, row, line);
}

/** One of several results: the parts of what a function of the project returns, the first of what a library's gives. */
export function resultAt(run: FunctionRun, of: Value, place: Value): Value {
  const name = keyOf(place) ?? '';
  const parts = of.objects
    .flatMap((object) => run.state.heap.get(object) ?? [])
    .filter(({ length }) => length > Number(name));
  if (parts.length > 0) return parts.map(({ entries }) => entries.get(name) ?? UNKNOWN).reduce(join);
  return name === '0' ? of : withTaints(UNKNOWN, run.deepTaints(of));
}

export function readIndex(run: FunctionRun, { object, key, line }: Step<'index'>): Value {
  const of = run.value(object);
  const read = readAt(run, of, run.value(key), line);
  if (read) return read;
  const found = cleanedAt(run, of, run.value(key), atKey(run, of, run.value(key), line));
  if (found.type !== '') return found;
  const [row] = rowsFor(run, run.tables.results.calls, { receiver: of, owner: undefined, name: '[]' });
  return row ? { ...found, type: typeText(row.type).name } : found;
}

/** What an index of a library's type gives that is a source: `Request["id"]`. */
function readAt(run: FunctionRun, receiver: Value, key: Value, line: number): Value | undefined {
  if (receiver.type === '') return undefined;
  const rows = rowsFor(run, run.tables.sources.calls, { receiver, owner: undefined, name: '[]' });
  if (rows.length === 0) return undefined;
  const subject = onlyText(key) ?? '';
  return withTaints(
    { ...UNKNOWN, type: 'string' },
    rows.map((row) => sourceTaint(run, row, { subject, line })),
  );
}

/** What is found under some keys is harmless: rows about `#[]`. */
function cleanedAt(run: FunctionRun, receiver: Value, key: Value, found: Value): Value {
  if (found.taints.length === 0 || receiver.type === '') return found;
  const given = { receiver, operands: [{ name: '', value: key }] };
  const rows = rowsFor(run, run.tables.sanitizers, { receiver, owner: undefined, name: '[]' });
  return rows
    .filter((row) => row.of === undefined && passesTests(given, row))
    .reduce((value, { clears }) => withTaints(value, clearTaints(value.taints, bitsOf(clears))), found);
}

/** `a[k] = v` as a call named `[]=`, for rows about it. */
function noteWrite(run: FunctionRun, receiver: Value, operands: readonly Value[], line: number): void {
  const named = { receiver, owner: undefined, name: '[]=' };
  const given = { receiver, operands: operands.map((value) => ({ name: '', value })) };
  for (const row of rowsFor(run, run.tables.sinks.calls, named))
    if (passesTests(given, row))
      for (const value of argumentsAt(given, row.argument ?? 'any'))
        run.outcome.reach(run.deepTaints(value), row, line);
  for (const row of rowsFor(run, run.tables.misuses.calls, named))
    if (passesTests(given, row)) run.outcome.misuse(row, { path: run.path, line });
}

/** What is found under a key. */
export function atKey(run: FunctionRun, of: Value, key: Value, line: number): Value {
  const name = keyOf(key);
  if (isOwnKey(of, name)) return UNKNOWN;
  const condition = lookedUp(run, of, key);
  const text = onlyText(of);
  if (name !== undefined && text !== undefined) {
    const letter = text[Number(name)];
    return letter === undefined ? UNKNOWN : constant(letter, 'string');
  }
  if (name !== undefined && (of.objects.length === 0 || !Number.isInteger(Number(name)))) {
    const value = fieldValue(run, of, name, line);
    return { ...elementTyped(run, of, value), condition };
  }
  const found = name === undefined ? underGiven(run, of, key) : pieceOr(run, of, name);
  return { ...elementTyped(run, of, found), condition };
}

/** What stands under a key that the function is given: its callers know which. */
function underGiven(run: FunctionRun, of: Value, key: Value): Value {
  const whole = wholeOf(run, of);
  const name = givenName(key);
  if (name === undefined || of.taints.length === 0) return whole;
  const own = new Set(of.taints.map((taint) => taint.key));
  return withTaints(
    whole,
    whole.taints.flatMap((taint) => (own.has(taint.key) ? fieldTaints([taint], name) : [taint])),
  );
}

/** The piece of a list, and of what may stand in its place: `text.split('?') if … else (text, '')`. */
function pieceOr(run: FunctionRun, of: Value, name: string): Value {
  const found = piece(run, of, name);
  const other = withTaints(UNKNOWN, fieldTaints(of.taints, name));
  if (found === undefined || of.taints.length === 0) return found ?? other;
  // What a list holds that was written here is known piece by piece: it carries nothing of its own.
  const isWritten = of.objects.every((object) => (run.state.heap.get(object)?.length ?? -1) >= 0);
  return isWritten ? join(found, other) : found;
}

function piece(run: FunctionRun, of: Value, name: string): Value | undefined {
  let found: Value | undefined;
  for (const object of of.objects) {
    const held = run.state.heap.get(object);
    if (!held) continue;
    const item = held.entries.get(name) ?? held.rest;
    found = found ? join(found, item) : item;
  }
  return found && orUnknown(found);
}

function elementTyped(run: FunctionRun, of: Value, value: Value): Value {
  if (value.type !== '' || of.element === '') return value;
  const type = run.engine.names.typeOf(run.info.file, of.element, run.info.ownerType);
  return isHarmless(run, type) ? ofType(type) : { ...value, type };
}

export function writeIndex(run: FunctionRun, { object, key, value, line }: Step<'setIndex'>): void {
  const of = run.value(object);
  const stored = run.value(value);
  noteWrite(run, of, [run.value(key), stored], line);
  const [name] = run.value(key).constants ?? [];
  const kept = typeof name === 'string' ? keepAs(run, name, stored, line) : stored;
  keepIn(run, { name: nameOf(run, object), key, line }, stored);
  replaceEntry(run, of, keyOf(run.value(key)), stored);
  putAt(
    run,
    of,
    keyOf(run.value(key)),
    withTaints(kept, run.passed(kept.taints, line, 'goes into a collection')),
  );
}

/** The name of the variable or member that a register was read from; '' for other values. */
function nameOf(run: FunctionRun, register: number): string {
  const maker = run.maker(register);
  if (maker?.op === 'load') return run.info.fn.variables[maker.variable]?.name ?? '';
  return maker?.op === 'field' || maker?.op === 'name' ? lastPart(maker.name) : '';
}

/** Puts a value under a key; under any where it is not known. */
export function putAt(run: FunctionRun, of: Value, key: string | undefined, value: Value): void {
  run.change(of.objects, (held) => put(held, key, value));
}

function put(held: Held, key: string | undefined, value: Value): Held {
  if (key === undefined || (held.entries.size >= MAX_PIECES && !held.entries.has(key)))
    return { ...held, rest: join(held.rest, value) };
  const isInside = held.length >= 0 && Number(key) < held.length;
  return {
    entries: new Map(held.entries).set(key, value),
    rest: held.rest,
    length: isInside ? held.length : -1,
  };
}

/** Adds to the end of a list. */
export function append(run: FunctionRun, of: Value, value: Value): void {
  run.change(of.objects, (held) => {
    const isExact = held.length >= 0 || held === EMPTY;
    const length = Math.max(0, held.length);
    if (!isExact || length >= MAX_PIECES)
      return { ...loosened(held), rest: join(loosened(held).rest, value) };
    return { entries: new Map(held.entries).set(String(length), value), rest: held.rest, length: length + 1 };
  });
}

/** Takes a piece out of a list. */
export function removeAt(run: FunctionRun, of: Value, at: number): void {
  run.change(of.objects, (held) => {
    if (held.length < 0 || at >= held.length || at < 0) return held;
    const left = Array.from(
      { length: held.length },
      (_, place) => held.entries.get(String(place)) ?? UNKNOWN,
    ).toSpliced(at, 1);
    return {
      entries: new Map(left.map((item, place) => [String(place), item])),
      rest: held.rest,
      length: left.length,
    };
  });
}

function loosened(held: Held): Held {
  if (held.length < 0) return held;
  return { entries: new Map(), rest: [...held.entries.values()].reduce(join, held.rest), length: -1 };
}

/** An element of what is looped over. */
export function elementOf(run: FunctionRun, { value, part }: Step<'element'>): Value {
  const of = run.value(value);
  if (part === 'key') return loopKey(of);
  const isOverKeys =
    part === 'value' && of.type === PUT_TOGETHER && flowOf(run.language)?.loopsOverKeys === true;
  if (isOverKeys) return withTaints(UNKNOWN, keyTaints(run, of));
  const whole = wholeOf(run, of);
  return elementTyped(run, of, { ...whole, constants: of.objects.length > 0 ? whole.constants : undefined });
}
