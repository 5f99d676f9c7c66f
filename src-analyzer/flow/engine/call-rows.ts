import { SPREAD, SPREAD_KEYS } from '../program/program.ts';
import { TEMPLATE_BODY } from '../program/template-words.ts';
import type { CallTest, MisuseRow, Place, SinkRow, SourceRow, Weakness } from '../tables/table.ts';
import { bitsOf, joinTaints, NO_TAINTS, type Taint } from '../values/taint.ts';
import { onlyText, UNKNOWN, type Value } from '../values/value.ts';
import { placeOfMisuse } from './constant-places.ts';
import { heldField } from './fields.ts';
import { filterTaints, isNarrowing } from './filters.ts';
import { isData, ownTaints } from './held.ts';
import { ofPassword } from './password-hashes.ts';
import { isChosenByCaller, isExcused, isPrescribed } from './purposes.ts';
import { asked } from './questions.ts';
import { rowsFor, sourceTaint } from './rows.ts';
import { addProof, type Call, type FunctionRun } from './scope.ts';
import { runsOwn } from './targets.ts';
import { argumentsAt, passesTests, type Given } from './tests.ts';
import { asGiven } from './written-constants.ts';

/** How options and pieces of lists are found among arguments. */
export function inside(run: FunctionRun): Required<Pick<Given, 'option' | 'pieces' | 'lacks' | 'hasKey'>> {
  return {
    option: (value, name) => (value.type === '{}' ? heldField(run, value, name) : undefined),
    lacks: (value, name) =>
      value.type === '{}' &&
      value.objects.length > 0 &&
      value.objects.every((object) => run.maker(object)?.op === 'map') &&
      heldField(run, value, name) === undefined,
    hasKey: ({ type, objects }, key) =>
      type === '{}' &&
      objects.some((object) => [...run.heldBy(object).entries.keys()].some((name) => key.test(name))),
    pieces: ({ type, objects }) =>
      type === '[]' ? objects.flatMap((object) => [...run.heldBy(object).entries.values()]) : [],
  };
}

/**
 * Rows about what a call runs: not those of a library's type where a method of the project runs in the place of its own,
 * unless they speak of that very type, as a project may hold the library itself.
 */
export function sinksOf(run: FunctionRun, { callee, operands, named }: Call): readonly SinkRow[] {
  const { calls } = run.tables.sinks;
  if (!runsOwn(callee, operands)) return rowsFor(run, calls, named);
  const owners = new Set(callee.functions.map(({ ownerType }) => ownerType));
  const isOwner = (owner: string): boolean => owners.has(owner);
  return [...calls.find('member', named.name, isOwner), ...calls.find('static', named.name, isOwner)];
}

/** Whether a row speaks of a call, with all that the function has done before and the project has set. */
function isSink(run: FunctionRun, call: Call, row: SinkRow): boolean {
  if (!hasNeeded(run, call, row) || !passesTests(call, row) || isBound(run, call, row)) return false;
  if (row.unlessBefore?.some((test) => run.state.proofs.has(madeKey(test)))) return false;
  if (row.unlessDerived && run.engine.names.typesBelow(row.unlessDerived).length > 0) return false;
  return !(row.unlessSet && run.engine.isSet(row.unlessSet));
}

const LENGTH = /^(?:length|size|len|count)$/i;

/** A list of what the sender may see anyway is for a reader; a pattern takes long for long texts alone: where a function asks for a length, a reader has to see of what. */
function withUse(run: FunctionRun, call: Call, row: SinkRow): SinkRow {
  if (row.lists && isNarrowing(run, argumentsAt(call, row.argument ?? 'any')))
    return { ...row, dependsOnUse: true };
  if (row.weakness !== 'regex-injection') return row;
  const asksLength = run.graph.makers.some(
    (maker) => (maker?.op === 'field' || maker?.op === 'call') && LENGTH.test(maker.name),
  );
  return asksLength ? { ...row, dependsOnUse: true } : row;
}

/** A certificate or a public key, in PEM or as what follows its head: it verifies and signs nothing, and is meant to be handed out. */
const PUBLIC_KEY =
  /-----BEGIN (?:[A-Z]{1,9} ){0,2}(?:PUBLIC KEY|CERTIFICATE)-----|^\s{0,99}(?:MIIB[IH]jANBgkqhkiG9w0BAQ|MIG[a-f]MA0GCSqGSIb3DQEBAQ|MFkwEwYHKoZIzj0CAQ|MCowBQYDK2Vw)/;

/** What Telegram has every bot's pages sign with first: the secret is the bot's token, which is signed then. */
const PRESCRIBED_KEY = /^WebAppData$/;

const isKnownToAll = (call: Call, { weakness, when }: MisuseRow): boolean =>
  weakness === 'hard-coded-secret' &&
  when.some(({ argument }) =>
    argumentsAt(call, argument).some((value) => {
      const text = onlyText(value) ?? '';
      return PUBLIC_KEY.test(text) || PRESCRIBED_KEY.test(text);
    }),
  );

/** Whether a call is wrong by a row, with all that excuses it. */
function isMisuse(run: FunctionRun, call: Call, row: MisuseRow): boolean {
  if (!passesTests(call, row) || isExcused(run, row) || isKnownToAll(call, row)) return false;
  const { unlessSet, whereSaid } = row;
  if (unlessSet && run.engine.isSet(unlessSet)) return false;
  return !whereSaid || run.program.names.some((said) => whereSaid.test(said));
}

/** Sinks and misuses that a call is. */
export function note(
  run: FunctionRun,
  call: Call,
  sinks: readonly SinkRow[],
  misuses: readonly MisuseRow[],
): void {
  for (const row of sinks) {
    if (!isSink(run, call, row)) continue;
    const taintsOf = row.whole ? wholeTaints : (TAINTS_OF[row.weakness] ?? placeTaints);
    const taints = taintsOf(run, call, row.argument ?? 'any');
    if (row.unlessCalled || row.pageIf || row.onlyCalled) run.outcome.postpone(taints, row, call.line);
    else run.outcome.reach(taints, withUse(run, call, row), call.line);
  }
  for (const row of misuses) {
    if (!isMisuse(run, call, row)) continue;
    const told = ofPassword(run, call, row);
    if (told) run.outcome.misuse(withChoice(run, call, told), placeOfMisuse(run, call, told));
  }
}

/** Where callers or a format of others choose, the program does not; what the file itself says is its choice. */
function withChoice(run: FunctionRun, call: Call, row: MisuseRow): MisuseRow {
  const isCipher = row.weakness === 'weak-cipher' && row.chosen !== undefined;
  const isTheirs = isCipher && (isChosenByCaller(run, call) || isPrescribed(run));
  return isTheirs ? { ...row, chosen: [] } : asGiven(run, call, row);
}

/** Stands among the proofs for a call that was made on every way. */
function madeKey({ call, when = [] }: CallTest): string {
  return `made ${call} ${when.map(({ argument, is }) => `${argument} ${is instanceof RegExp ? is.source : JSON.stringify(is)}`).join()}`;
}

/** Keeps that a call was made after which others are no sinks. */
export function noteMade(run: FunctionRun, call: Call): void {
  for (const test of rowsFor(run, run.tables.before, call.named))
    if (passesTests(call, test)) addProof(run.state, { keys: [madeKey(test)], bits: 1 });
}

type TaintsOf = (run: FunctionRun, call: Call, place: Place) => Value['taints'];

/** Weaknesses for which what collections hold matters in part. */
const TAINTS_OF: Readonly<Partial<Record<Weakness, TaintsOf>>> = {
  xss: textTaints,
  'sql-injection': statementTaints,
  ssrf: addressTaints,
  'nosql-injection': filterTaints,
};

/** Keys under which options say where a request goes; the others say what is sent along. */
const ADDRESS_KEYS =
  /^(?:url|uri|href|origin|proxy|base_?(?:url|uri)|host(?:name)?|server|address|target|endpoint)$/i;

/** Taints of addresses at a place: of options only what says where the request goes. */
function addressTaints(run: FunctionRun, call: Call, place: Place): Value['taints'] {
  const isOptions = (object: number): boolean => run.maker(object)?.op === 'map';
  const values = argumentsAt(call, place);
  if (!values.some(({ objects }) => objects.some(isOptions))) return placeTaints(run, call, place);
  return values.reduce<Value['taints']>((taints, value) => {
    const parts = value.objects.flatMap((object) => {
      const { entries, rest } = run.heldBy(object);
      const kept = [...entries].filter(([name]) => !isOptions(object) || ADDRESS_KEYS.test(name));
      return [...kept.map(([, part]) => part), rest];
    });
    return parts.reduce(
      (all, part) => joinTaints(all, run.deepTaints(part)),
      joinTaints(taints, value.taints),
    );
  }, NO_TAINTS);
}

/** Keys under which an object holds a statement: `query({ text: '…' })`. */
const STATEMENTS = ['sql', 'text', 'query', 'statement', 'raw'];

/** Whether a value is an object with fields of one of the project's types: `db.Where(example)` binds what it holds. */
function isRecord(run: FunctionRun, { type }: Value): boolean {
  return (run.engine.index.types.get(type)?.fields.size ?? 0) > 0;
}

/** Taints of statements at a place: of a list its first piece, of a map what stands under such a key; the rest is bound. */
function statementTaints(run: FunctionRun, call: Call, place: Place): Value['taints'] {
  const collected = (object: number): readonly string[] | undefined => {
    const op = run.maker(object)?.op;
    if (op === 'map') return STATEMENTS;
    return op === 'list' && run.heldBy(object).length > 0 ? ['0'] : undefined;
  };
  const values = argumentsAt(call, place).filter((value) => place === 'receiver' || !isRecord(run, value));
  if (!values.some(({ objects }) => objects.some(collected))) return allPlaces(run, values, place);
  return values.reduce<Value['taints']>((taints, value) => {
    const parts = value.objects.flatMap((object) => {
      const { entries, rest } = run.heldBy(object);
      const keys = collected(object);
      return keys ? keys.flatMap((key) => entries.get(key) ?? []) : [...entries.values(), rest];
    });
    return parts.reduce(
      (all, part) => joinTaints(all, run.deepTaints(part)),
      joinTaints(taints, value.taints),
    );
  }, NO_TAINTS);
}

/** Whether a text is put together in the call itself, for a library that binds its parts. */
function isBound(run: FunctionRun, { registers = [] }: Call, { bindsInPlace, argument }: SinkRow): boolean {
  if (!bindsInPlace || typeof argument !== 'number') return false;
  return run.maker(registers[argument] ?? -1)?.op === 'concat';
}

/** Whether what the sink needs beside its argument is there: a value that matters to its weakness. */
function hasNeeded(run: FunctionRun, call: Call, { needs, weakness }: SinkRow): boolean {
  if (needs === undefined) return true;
  return run.effective(placeTaints(run, call, needs)).some(
    // eslint-disable-next-line no-bitwise -- sets of weaknesses
    ({ from, cleared }) => from.kind === 'source' && (cleared & bitsOf([weakness])) === 0,
  );
}

/** Taints of texts at a place: objects and lists are sent as data, not as a page. */
function textTaints(run: FunctionRun, call: Call, place: Place): Value['taints'] {
  const texts = argumentsAt(call, place).filter((value) => !isData(run, value));
  return texts.reduce<Value['taints']>(
    (taints, value) => joinTaints(taints, run.deepTaints(value)),
    NO_TAINTS,
  );
}

/** Taints of objects that are the sender's as a whole, or in which all of the sender's keys are spread. */
function wholeTaints(run: FunctionRun, call: Call, place: Place): Value['taints'] {
  const isText = bitsOf(['nosql-injection']);
  const spread = (object: number): Value['taints'][] => {
    const maker = run.maker(object);
    if (maker?.op !== 'map') return [];
    return maker.operands
      .filter(({ name }) => name === SPREAD || name === SPREAD_KEYS)
      .map(({ value }) => ownTaints(run, run.value(value)));
  };
  return (
    argumentsAt(call, place)
      .flatMap((value) => [ownTaints(run, value), ...value.objects.flatMap(spread)])
      .reduce<Value['taints']>(joinTaints, NO_TAINTS)
      // eslint-disable-next-line no-bitwise -- sets of weaknesses
      .filter(({ cleared }) => (cleared & isText) === 0)
  );
}

/** Taints at a place of a call, with what collections there hold. */
export function placeTaints(run: FunctionRun, call: Call, place: Place): Value['taints'] {
  return allPlaces(run, argumentsAt(call, place), place);
}

function allPlaces(run: FunctionRun, values: readonly Value[], place: Place): Value['taints'] {
  return values.reduce<Value['taints']>((taints, value) => {
    const isObject = run.engine.index.types.has(value.type) && place !== 'receiver';
    return joinTaints(taints, isObject ? value.taints : run.deepTaints(value));
  }, NO_TAINTS);
}

/** What a call gives that is a source, named by its only constant: `getParameter("id")`. */
export function sourceValue(run: FunctionRun, call: Call, rows: readonly SourceRow[]): Value {
  const [first] = call.operands;
  const subject = (first && onlyText(first.value)) ?? '';
  if (run.info.fn.name === TEMPLATE_BODY && run.engine.views.isFilled(run.path, subject)) return UNKNOWN;
  // Who has checked `file.getName()` has checked it where it is asked for again.
  const { objects } = call.receiver;
  const of = call.operands.length === 0 ? `${objects.join()}.${call.callee.name}` : '';
  return {
    ...UNKNOWN,
    taints: rows.map((row) => doubted(call, sourceTaint(run, row, { subject, line: call.line, of }))),
    objects: [call.to],
  };
}

/** A generator that the function was given may be a secure one, whose type is below: what calls it decides. */
export function doubted({ receiver }: Call, taint: Taint): Taint {
  const isGiven = receiver.taints.some(({ from }) => from.kind === 'given' && from.parameter >= 0);
  // eslint-disable-next-line no-bitwise -- sets of weaknesses
  const isPredictable = (taint.cleared & bitsOf(['weak-random'])) === 0;
  return isGiven && isPredictable ? { ...taint, cleared: asked(taint.cleared) } : taint;
}
