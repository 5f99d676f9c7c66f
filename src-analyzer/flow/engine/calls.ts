import type { Instruction, Operand } from '../program/program.ts';
import { lastPart } from '../names/signs.ts';
import { isTextType, typeText } from '../names/types.ts';
import type { SanitizerRow, SourceRow } from '../tables/table.ts';
import {
  ALL_CLEAR,
  ASKED_YES,
  bitsOf,
  clearTaints,
  escapeQuotes,
  HANDED,
  harmlessTaints,
  joinTaints,
  NO_TAINTS,
  THIS,
} from '../values/taint.ts';
import type { Condition } from '../values/condition.ts';
import { join, onlyText, truthOf, UNKNOWN, withTaints, type Value } from '../values/value.ts';
import { applyFunctions } from './apply.ts';
import type { Application } from './binding.ts';
import { doubted, inside, note, noteMade, placeTaints, sinksOf, sourceValue } from './call-rows.ts';
import { resultAt } from './collections.ts';
import { answered, asksLoosely } from './conditions.ts';
import { both, provesWhen } from './proving.ts';
import { construct } from './constructions.ts';
import { symbolValue } from './fields.ts';
import { adminQuestion, EVERYTHING, noteAdminRefusal } from './gates.ts';
import { isHarmless } from './given.ts';
import { callLambdas } from './lambdas.ts';
import { libraryCall } from './library.ts';
import { replacedBits } from './replacing.ts';
import { aboutOf, askedAbout, conditionOf, keysOf, mayLook, refuses } from './questions.ts';
import { noteLookup } from './lookups.ts';
import { isLastPlace } from './name-parts.ts';
import { noteRedirect } from './redirect-views.ts';
import { rowsFor, sourceTaint } from './rows.ts';
import { addProof, type Call, type Callee, type FunctionRun } from './scope.ts';
import { answeredByMaking } from './listed-by-function.ts';
import { freeCallee, localValue, memberCallee, valueCallee } from './targets.ts';
import { showView } from './views.ts';
import { argumentsAt, type Argument, passesTests } from './tests.ts';

type Step<Op extends Instruction['op']> = Extract<Instruction, { op: Op }>;

function argumentsOf(run: FunctionRun, operands: readonly Operand[]): Argument[] {
  return operands.map(({ name, value }) => ({ name, value: run.value(value) }));
}

export function callStep(run: FunctionRun, step: Step<'call'>): void {
  const { name, operands, line } = step;
  const args = argumentsOf(run, operands);
  const module = name === 'require' && step.receiver < 0 ? args[0]?.value.constants?.[0] : undefined;
  if (typeof module === 'string') {
    run.set(step.to, symbolValue(run, run.engine.names.moduleOf(run.info.file, module), line));
    return;
  }
  const callee =
    step.receiver < 0
      ? freeCallee(run, name, operands, line)
      : memberCallee(run, run.value(step.receiver), step, operands);
  if (!callee.takesReceiver) return perform(run, callee, args, step);
  const first = { name: '', value: step.receiver };
  const given = { ...step, operands: [first, ...operands] };
  perform(run, callee, [{ name: '', value: callee.takesReceiver }, ...args], given);
}

export function callValueStep(run: FunctionRun, step: Step<'callValue'>): void {
  const callee = valueCallee(run, run.value(step.callee), 'a function');
  perform(run, callee, argumentsOf(run, step.operands), step);
}

function perform(
  run: FunctionRun,
  callee: Callee,
  operands: readonly Argument[],
  { to, line, operands: given }: { to: number; line: number; operands: readonly Operand[] },
): void {
  if (callee.constructs !== undefined) {
    run.set(to, construct(run, callee.constructs, operands, { to, line, operands: given }));
    return;
  }
  const { receiver, owner, name } = callee;
  run.set(
    to,
    invoke(run, {
      callee,
      receiver,
      operands,
      line,
      to,
      named: { receiver, owner, name },
      registers: given.map(({ value }) => value),
      ...inside(run),
    }),
  );
}

/** What is given the name of a view first. */
const NAMES_VIEW = /^org\.springframework\.web\.servlet\.ModelAndView$/;

export function newStep(run: FunctionRun, { to, name, operands, line }: Step<'new'>): void {
  const { engine, info } = run;
  const named = engine.names.resolve(info.file, name, info.ownerType) || name;
  // A class under another name: what a module exports as a whole, or a variable.
  const held = engine.index.types.has(named)
    ? undefined
    : (localValue(run, name) ?? symbolValue(run, named, line));
  const full = held ? held.symbol || madeBy(run, held) || named : named;
  if (NAMES_VIEW.test(full)) noteRedirect(run, operands[0]?.value ?? -1, line);
  run.set(to, construct(run, full, argumentsOf(run, operands), { to, line, operands }));
}

/** The type of a class that a library has made, where the tables speak of what it makes: a model of an ORM. */
function madeBy({ tables }: FunctionRun, { type }: Value): string | undefined {
  if (type === '') return undefined;
  const isOwner = (owner: string): boolean => owner === type;
  return tables.sinks.calls.find('new', lastPart(type), isOwner).length > 0 ? type : undefined;
}

/** What a call gives and does. */
function invoke(run: FunctionRun, call: Call): Value {
  const { tables } = run;
  const { callee, named, line } = call;
  note(run, call, sinksOf(run, call), rowsFor(run, tables.misuses.calls, named));
  run.outcome.called(call);
  noteMade(run, call);
  showView(run, call);
  for (const row of rowsFor(run, tables.handlers, named)) callLambdas.register(run, call, row);
  const sources = rowsFor(run, tables.sources.calls, named).filter(
    (row) => passesTests(call, row) && ((row.to === undefined && !row.fillsSelf) || fill(run, call, row)),
  );
  if (sources.length > 0) return resultTyped(run, call, sourceValue(run, call, sources));
  const sanitizers = asksLoosely(call)
    ? []
    : rowsFor(run, tables.sanitizers, named).filter((row) => passesTests(call, row));
  const result = resultTyped(run, call, resultOf(run, call));
  const args = call.operands.map(({ value }) => value);
  const given = [call.receiver, ...args];
  const asked = aboutOf(isSearch(call) ? 'index' : callee.name, given, result);
  const condition =
    adminQuestion(callee.name, args) ??
    answeredByMaking(run, call) ??
    both(result.condition, answered(run, callee.name, call.receiver, args)) ??
    askedAbout(asked);
  noteRefusal(run, callee.name, args);
  noteHanded(run, call, result);
  noteEnd(run, call);
  noteLookup(run, call);
  noteAdminRefusal(run, callee.name, args);
  noteFiltered(run, call, result);
  const about = result.constants === undefined ? asked : result.about;
  const value =
    condition === result.condition && about.length === 0 ? result : { ...result, condition, about };
  // What a table knows of the call is more exact.
  const isBelieved = sanitizers.length === 0 && value.taints.length > 0;
  const told = isBelieved && saysItCleans(callee) ? withTaints(value, NO_TAINTS) : value;
  return line > 0 ? sanitized(run, call, sanitizers, told) : told;
}

const CLEANS =
  /sanitiz|sanitis|(?:^|_)esc_(?:html|attr|js|url|sql|textarea)|(?:make|to|get)_?valid_?(?:file|path|name)|(?<!un)escape|purif|slugify|html_?encode|encode_?html|html_?(?:special_?)?(?:chars|entities)(?!_?decode)/i;
/** `clean.UID(x)`. */
const CLEANING_MODULE = /(?:^|[./])(?:clean|sanitize|sanitizer|bluemonday|escape)$/;

/** A function or module that says it makes text harmless is believed: the project knows what for. */
function saysItCleans({ name, receiver, owner }: Callee): boolean {
  return CLEANS.test(name) || CLEANING_MODULE.test(receiver.symbol || (owner ?? ''));
}

/** A call that nothing is known of may look at what it is given, and throw. */
function noteHanded(run: FunctionRun, { callee, operands, named }: Call, result: Value): void {
  if (callee.functions.length > 0 || operands.length === 0) return;
  const keys = keysOf(operands.map(({ value }) => value));
  if (keys.length === 0 || !mayLook(callee.name) || run.tables.speaksOf(named.name)) return;
  const passedOn = new Set(keysOf([result]));
  const left = keys.filter((key) => !passedOn.has(key));
  if (left.length > 0) addProof(run.state, { keys: left, bits: HANDED });
}

/** What asks for the answers of the validators that were registered with the handler. */
const VALIDATES_REQUEST = /^(?:validationResult|matchedData|validationErrors|getValidationResult)$/;

/** What a call refuses does not go on: `validateName(name)`. */
function noteRefusal({ state }: FunctionRun, name: string, args: readonly Value[]): void {
  if (VALIDATES_REQUEST.test(name)) addProof(state, { keys: [EVERYTHING], bits: ASKED_YES });
  const keys = keysOf(args);
  if (keys.length === 0 || !refuses(name)) return;
  // Whom it tells what it has found goes on either way: `validateLogin(name, (error) => …)`.
  if ((args.at(-1)?.functions.length ?? 0) > 0) return;
  // Whoever validates the whole of what was sent validates its fields: `schema.validate(req.body)`.
  addProof(state, { keys: keys.flatMap((key) => [key, `${key}·${EVERYTHING}`]), bits: ASKED_YES });
}

/** Reads and checks: `get_filtered_input('id')`. */
const FILTERS = /(?:^|_)(?:filter(?:ed)?|validated?|sanitized?|cleaned?|checked)(?:_|$)/i;

/** What a function of the project that says so has checked by its name is checked where it is asked for again. */
function noteFiltered({ state }: FunctionRun, { callee, operands }: Call, { taints }: Value): void {
  if (!callee.isOwn || taints.length === 0 || !FILTERS.test(callee.name)) return;
  const [name] = operands[0]?.value.constants ?? [];
  if (typeof name !== 'string') return;
  const keys = taints.map(({ key }) => key).filter((key) => key.endsWith(`·${name}`));
  if (keys.length > 0) addProof(state, { keys, bits: ALL_CLEAR });
}

/** A call that does not come back, or only where its condition lets it. */
function noteEnd(run: FunctionRun, call: Call): void {
  if (call.callee.isOwn) return;
  for (const { of } of rowsFor(run, run.tables.ends, call.named)) {
    if (of === undefined) {
      run.end();
      return;
    }
    const isTrue = 'ifTrue' in of;
    for (const value of argumentsAt(call, isTrue ? of.ifTrue : of.ifFalse)) {
      const condition = conditionOf(value);
      for (const proof of (isTrue ? condition?.whenFalse : condition?.whenTrue) ?? [])
        addProof(run.state, proof);
      if (truthOf(value) === isTrue) run.end();
    }
  }
}

/** A call that fills what it is given: `ShouldBind(&form)`. It gives back nothing of it. */
function fill(run: FunctionRun, call: Call, row: SourceRow): false {
  const taint = doubted(call, sourceTaint(run, row, { subject: '', line: call.line }));
  const given = withTaints(UNKNOWN, [taint]);
  const filled = row.fillsSelf ? [[THIS]] : argumentsAt(call, row.to ?? 'any').map(({ objects }) => objects);
  for (const objects of filled) run.change(objects, (held) => ({ ...held, rest: join(held.rest, given) }));
  return false;
}

function resultOf(run: FunctionRun, call: Call): Value {
  const { callee, operands, line, to } = call;
  if (callee.functions.length > 0) {
    const application: Application = { receiver: call.receiver, operands, line, name: callee.name, made: to };
    callLambdas.captured(run, call);
    const value = applyFunctions(run, callee.functions, application);
    // A helper of the project's own replaces as the library's call of that name does.
    return withTaints(value, clearTaints(value.taints, replacedBits(run, call)));
  }
  if (callee.isOwn) return UNKNOWN;
  return callLambdas.keptPieces(run, call, libraryCall(run, call));
}

/** A value as the tables type it; numbers carry nothing. */
function resultTyped(run: FunctionRun, call: Call, value: Value): Value {
  if (isLastPlace(value)) return value;
  const row = rowsFor(run, run.tables.results.calls, call.named).find((one) => passesTests(call, one));
  const written = row?.type ?? '';
  if (written === '')
    return isHarmless(run, value.type) ? withTaints(value, harmlessTaints(value.taints)) : value;
  const { name, element, isArray } = typeText(written);
  const type = isArray ? '[]' : name;
  if (isHarmless(run, type)) return { ...withTaints(value, harmlessTaints(value.taints)), type };
  const isKnown = value.type !== '' && run.engine.index.types.has(value.type);
  return {
    ...value,
    type: isKnown ? value.type : type,
    element: value.element || element,
    objects: value.objects.length > 0 ? value.objects : [call.to],
  };
}

function sanitized(run: FunctionRun, call: Call, rows: readonly SanitizerRow[], value: Value): Value {
  let result = value;
  let condition: Condition | undefined = result.condition;
  for (const { clears, of = 'result', escapesQuotes } of rows) {
    const bits = bitsOf(clears);
    if (escapesQuotes) result = withTaints(result, escapeQuotes(result.taints));
    else if (of === 'result') result = withTaints(result, clearTaints(result.taints, bits));
    else if (typeof of === 'object') {
      const isCheck = 'check' in of;
      const taints = placeTaints(run, call, isCheck ? of.check : of.reject);
      condition = provesWhen(isCheck, taints, bits) ?? condition;
    } else {
      const keys = placeTaints(run, call, of).map(({ key }) => key);
      if (keys.length > 0) addProof(run.state, { keys, bits });
    }
  }
  return condition === result.condition ? result : { ...result, condition };
}

export function intrinsicStep(run: FunctionRun, { to, name, operands, line }: Step<'intrinsic'>): void {
  const { tables } = run;
  const [several, place] = operands;
  if (name === 'results.at' && several && place) {
    run.set(to, resultAt(run, run.value(several.value), run.value(place.value)));
    return;
  }
  const callee: Callee = {
    receiver: UNKNOWN,
    owner: undefined,
    name,
    functions: [],
    constructs: undefined,
    isOwn: false,
  };
  const call: Call = {
    callee,
    receiver: UNKNOWN,
    operands: argumentsOf(run, operands),
    line,
    to,
    named: { receiver: UNKNOWN, owner: undefined, name },
  };
  const isAny = (): boolean => true;
  note(
    run,
    call,
    tables.sinks.calls.find('intrinsic', name, isAny),
    tables.misuses.calls.find('intrinsic', name, isAny),
  );
  const sources = tables.sources.calls.find('intrinsic', name, isAny);
  const value = sources.length > 0 ? sourceValue(run, call, sources) : UNKNOWN;
  const rows = tables.propagators.find('intrinsic', name, isAny);
  const taints = rows.reduce(
    (found, row) => joinTaints(found, placeTaints(run, call, row.from)),
    value.taints,
  );
  run.set(to, withTaints(value, taints));
}

/** Whether a call tells where a text stands in another one, as Python's `find('&')` does: nothing is looked up. */
function isSearch({ callee, receiver, operands: [text] }: Call): boolean {
  if (callee.name !== 'find' && callee.name !== 'rfind') return false;
  return isTextType(receiver.type) || (text !== undefined && onlyText(text.value) !== undefined);
}
