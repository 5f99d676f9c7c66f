import { flowOf } from '#analyzer/languages/languages.ts';
import { isTextType } from '../names/types.ts';
import type { Instruction } from '../program/program.ts';
import { ALL_CLEAR, bitsOf, OUTER, type Taint } from '../values/taint.ts';
import type { Condition } from '../values/condition.ts';
import { ofType, onlyText, UNKNOWN, type Constant, type Value } from '../values/value.ts';
import { characterQuestion } from './characters.ts';
import { isHarmless } from './given.ts';
import type { Extent } from '../tables/language-flow.ts';
import { factsOf, withoutMarks } from './patterns.ts';
import { outerPlace } from './outer.ts';
import { amongParents, foundAtBegin, PATHS, sameFolder, started } from './path-conditions.ts';
import { ADDRESSES, provesWhen, QUOTED } from './proving.ts';
import { asked, askedAbout, askedByComparison, conditionOf, keysOf, MAX_ABOUT } from './questions.ts';
import type { Call, FunctionRun } from './scope.ts';

type Step<Op extends Instruction['op']> = Extract<Instruction, { op: Op }>;

const TEXTS = bitsOf(['nosql-injection']);

function swapped(condition: Condition | undefined): Condition | undefined {
  return condition && { whenTrue: condition.whenFalse, whenFalse: condition.whenTrue };
}

/** The condition of `!x`. */
export function negated(operator: string, value: Value): Condition | undefined {
  return operator === '!' || operator === 'not' ? swapped(conditionOf(value)) : undefined;
}

const isNamed = ({ constants }: Value): boolean =>
  constants !== undefined && constants.length > 0 && constants.every((item) => item !== null && item !== '');

/** What follows from a comparison. */
export function comparison(
  run: FunctionRun,
  { left, right, operator }: Step<'binary'>,
): Condition | undefined {
  const a = run.value(left);
  const b = run.value(right);
  const isNegative = /^(?:!==?|<>|is not|not in)$/.test(operator);
  if (operator === 'in' || operator === 'not in') {
    const condition =
      characterQuestion(run, left, { listed: b, isOne: false }) ??
      contained(run, b, a) ??
      amongParents(run, right, a);
    return isNegative ? swapped(condition) : condition;
  }
  if (/^(?:[=!]==?|<>|is|is not)$/.test(operator)) {
    const condition = equality(run, { left, right }, [a, b]);
    return isNegative ? swapped(condition) : condition;
  }
  return position(a, operator, b.constants, answerOf(run, left, 0) === false) ?? askedByComparison(a, b);
}

function equality(
  run: FunctionRun,
  { left, right }: { readonly left: number; readonly right: number },
  [a, b]: readonly [Value, Value],
): Condition | undefined {
  for (const [one, other, register] of [
    [a, b, left],
    [b, a, right],
  ] as const) {
    const condition = conditionOf(one);
    const asked =
      condition && other.constants?.length === 1
        ? askedFor(condition, answerOf(run, register, other.constants[0] ?? null))
        : undefined;
    if (asked) return asked;
    const checked = checkedKind(run, register, other) ?? checkedServer(run, register, other);
    if (checked?.isText === true) return askedForText(checked.taints);
    if (checked) return provesWhen(true, checked.taints, checked.bits);
    if (one.taints.length > 0 && isNamed(other)) return namedOnly(run, register, other);
    const inFolder = foundAtBegin(run, register, other) ?? sameFolder(one, other);
    if (inFolder) return inFolder;
  }
  return askedByComparison(a, b);
}

/** What is compared with a text that the program names is that text, or goes on without the character that it is. */
const namedOnly = (run: FunctionRun, register: number, other: Value): Condition | undefined =>
  characterQuestion(run, register, { listed: other, isOne: true }) ??
  provesWhen(true, run.value(register).taints);

/** PHP's patterns answer 1 and 0. */
function answerOf(run: FunctionRun, register: number, constant: Constant): Constant {
  const maker = run.maker(register);
  const isCount = maker?.op === 'call' && maker.name === 'preg_match';
  return isCount && typeof constant === 'number' ? constant > 0 : constant;
}

/** Taints that a comparison checks, and the weaknesses it rules out. */
interface Checked {
  readonly taints: readonly Taint[];
  readonly bits: number;
  /** Whether it asks for a text. */
  readonly isText?: true;
}

/** `typeof x === 'number'`. */
function checkedKind(run: FunctionRun, register: number, { constants }: Value): Checked | undefined {
  const maker = run.maker(register);
  if (maker?.op !== 'unary' || maker.operator !== 'typeof') return undefined;
  const kind = constants?.[0];
  const { taints } = run.value(maker.value);
  if (/^(?:number|boolean|bigint)$/.test(String(kind))) return { taints, bits: ALL_CLEAR };
  return kind === 'string' ? { taints, bits: TEXTS, isText: true } : undefined;
}

/**
 * `typeof x === 'string'`, `isinstance(x, str)`: a text is no object that filters a database, and what is none, a number
 * mostly, is not what the sender of a text chooses.
 */
function askedForText(taints: readonly Taint[]): Condition | undefined {
  if (taints.length === 0) return undefined;
  const keys = taints.map(({ key }) => key);
  return { whenTrue: [{ keys, bits: TEXTS }], whenFalse: [{ keys, bits: asked(0) }] };
}

/** `address.host === 'example.com'`: compared with what no sender chooses. */
function checkedServer(run: FunctionRun, register: number, other: Value): Checked | undefined {
  const taints = serverOf(run, register);
  const isKnown = other.taints.every(({ from }) => from.kind === 'given');
  return taints && isKnown ? { taints, bits: ADDRESSES } : undefined;
}

const SERVER = /^(?:host|hostname|netloc|Host|Hostname|getHost|origin|Authority)$/;

/** Taints of the address whose server a register holds: `address.host`. */
function serverOf(run: FunctionRun, register: number): readonly Taint[] | undefined {
  const maker = run.maker(register);
  const of = maker?.op === 'field' ? maker.object : maker?.op === 'call' ? maker.receiver : -1;
  if (of < 0 || !maker || !('name' in maker) || !SERVER.test(maker.name)) return undefined;
  const { taints } = run.value(of);
  return taints.length > 0 ? taints : undefined;
}

/** `if address.netloc`: one without a server stays on this one. */
export function serverQuestion(name: string, taints: readonly Taint[]): Condition | undefined {
  return SERVER.test(name) ? provesWhen(false, taints, ADDRESSES) : undefined;
}

/** `found == null`, `indexOf(x) == -1`, `isGood(x) == false`. */
function askedFor(condition: Condition, constant: Constant): Condition | undefined {
  if (constant === true) return condition;
  return constant === null || constant === false || constant === -1 ? swapped(condition) : undefined;
}

/**
 * `indexOf(x) >= 0`.
 * @param isCount whether what is compared is a number of matches: `preg_match(…) > 0`
 */
function position(
  { condition }: Value,
  operator: string,
  constants: Value['constants'],
  isCount = false,
): Condition | undefined {
  if (!condition || constants?.length !== 1) return undefined;
  const [bound] = constants;
  if (isCount) return operator === '>' && bound === 0 ? condition : undefined;
  if ((operator === '>=' && bound === 0) || (operator === '>' && bound === -1)) return condition;
  return operator === '<' && bound === 0 ? swapped(condition) : undefined;
}

/** `list.contains(x)`, `x in list`: one of a list that is nobody's to choose; or `".."` in a path. */
export function contained(run: FunctionRun, list: Value, item: Value): Condition | undefined {
  const itemTaints = item.taints;
  const listTaints = run.deepTaints(list);
  if (itemTaints.length > 0 && listTaints.every(({ from }) => from.kind === 'given') && !isText(list))
    return provesWhen(true, itemTaints);
  if (
    listTaints.length > 0 &&
    item.constants?.some((text) => typeof text === 'string' && /\.\.|^[/\\]$/.test(text))
  )
    return provesWhen(false, listTaints, PATHS);
  if (listTaints.length > 0 && item.constants?.length === 1 && /^\\?['"]$/.test(String(item.constants[0])))
    return provesWhen(false, listTaints, QUOTED);
  return undefined;
}

function isText({ type, constants }: Value): boolean {
  return /^(?:string|str|String|java\.lang\.String)$/.test(type) && constants?.length !== 1;
}

/** `MAP[x]` and `MAP.get(x)`: something is found only under names that somebody has listed. */
export function lookedUp(run: FunctionRun, of: Value, key: Value): Condition | undefined {
  if (key.taints.length === 0 || !run.deepTaints(of).every(isOfFile)) return undefined;
  return provesWhen(true, key.taints);
}

/** Whether something is only known to come from a variable of the file, which holds what the author has written. */
const isOfFile = ({ from }: Taint): boolean =>
  from.kind === 'given' && from.parameter <= OUTER && outerPlace(from.parameter).function === 0;

/** Records by their types in several languages. */
const RECORD =
  /^(?:\{\}|(?:[\w.]+\.)?(?:Map|HashMap|LinkedHashMap|TreeMap|MutableMap|EnumMap|Dictionary|dict|Hash))$/;

/** `RECORD.get(x)` of a record that a variable of the file, or a field, keeps. */
function askedOfRecord(run: FunctionRun, name: string, of: Value, key: Value): Condition | undefined {
  return /^(?:get|fetch|dig)$/.test(name) && RECORD.test(of.type) ? lookedUp(run, of, key) : undefined;
}

/** `x instanceof Integer`. */
export function typeQuestion(run: FunctionRun, { value, type }: Step<'isType'>): Value {
  const full = run.engine.names.typeOf(run.info.file, type, run.info.ownerType);
  if (isTextType(full)) return { ...ofType('bool'), condition: askedForText(run.value(value).taints) };
  const isSafe = isHarmless(run, full) || /^(?:int|float|bool|Number|number|Tempfile)$/.test(full);
  return { ...ofType('bool'), condition: isSafe ? provesWhen(true, run.value(value).taints) : undefined };
}

const EQUALS = /^(?:equals|equalsIgnoreCase|contentEquals|is_?equal|Equals|eql\?|strcmp|EqualFold)$/;
const CONTAINS =
  /^(?:contains|containsKey|containsValue|includes|include\?|has|hasOwn|hasOwnProperty|member\?|key\?|has_key\?|in_array|array_key_exists|Contains|ContainsKey|TryGetValue|indexOf|index|IndexOf|exists|some)$/;
const STARTS = /^(?:startsWith|startswith|start_with\?|StartsWith|HasPrefix|str_starts_with|is_relative_to)$/;
const MATCHES = /^(?:matches|test|fullmatch|match|match\?|preg_match|MatchString|IsMatch|find|search)$/;
const KINDS =
  /^(?:is_?(?:numeric|digit|digits|decimal|alnum|alpha|alphanumeric|int|integer|number|uuid|email|identifier)|is(?:Numeric|Digits|Alphanumeric|Alpha|Integer|SafeInteger|UUID|NumericSpace|Creatable|Parsable|NaN|Finite)|ctype_(?:digit|alnum|alpha|xdigit)|TryParse|isValid)$/i;

/** Questions of the project that check: `is_safe_url`, `isValidPath`, `checkAllowed`. */
const CHECKS = /(?<!in|un)(?:safe|valid|allowed|trusted|permitted|authori[sz]ed|legal)|^(?:verify|check)/i;

/** Whether a text is an address at all, which says nothing of where it leads: `isUrlValid`, `isValidUri`. */
const FORM_OF_ADDRESS = /^_*(?:is|has|are)?_?(?:valid_?(?:url|uri|link)|(?:url|uri|link)_?(?:is_?)?valid)$/i;

/** What follows from a call's answer. */
export function answered(
  run: FunctionRun,
  name: string,
  receiver: Value,
  args: readonly Value[],
): Condition | undefined {
  const [first = UNKNOWN, second = UNKNOWN] = args;
  if (EQUALS.test(name)) return equalCall(receiver, first) ?? equalCall(first, second);
  if (CONTAINS.test(name)) return containsCall(run, name, receiver, [first, second]);
  if (STARTS.test(name))
    return receiver.taints.length > 0 ? started(receiver, first) : started(first, second);
  if (MATCHES.test(name) && !asksPosition(name, receiver, first)) return matched(run, name, receiver, args);
  if (KINDS.test(name)) {
    const asked = first.taints.length > 0 ? first : receiver;
    return provesWhen(!/nan$/i.test(name), asked.taints);
  }
  const present = presence(run, name, receiver, args);
  if (present || !CHECKS.test(name)) return present;
  return FORM_OF_ADDRESS.test(name) ? askedAbout(keysOf([receiver, ...args])) : checkedByName(receiver, args);
}

/** Whether there is something, or a text: what is found under a name was listed under it, as in `isset($views[$view])`. */
function presence(
  run: FunctionRun,
  name: string,
  receiver: Value,
  args: readonly Value[],
): Condition | undefined {
  const [first = UNKNOWN] = args;
  if (name === 'is_string') return askedForText(first.taints);
  if (name === 'isset') return args.length > 1 ? allSet(args) : first.condition;
  if (name === 'empty' && first.condition) return swapped(first.condition);
  if (EMPTY.test(name)) return emptiness(first.taints.length > 0 ? first : receiver);
  return askedOfRecord(run, name, receiver, first);
}

/** `isset($a, $views[$view])`: all of them are there, or one is not, whichever it is. */
function allSet(args: readonly Value[]): Condition | undefined {
  const whenTrue = args.flatMap(({ condition }) => condition?.whenTrue ?? []);
  return whenTrue.length > 0 ? { whenTrue, whenFalse: [] } : undefined;
}

const EMPTY = /^(?:empty|blank\?|empty\?|nil\?)$/;

/** Of what a function is given, nothing is harmless: it need not be checked. */
function emptiness({ taints }: Value): Condition | undefined {
  const given = taints.filter(({ from, steps }) => from.kind === 'given' && !steps);
  return given.length === taints.length ? provesWhen(true, given) : undefined;
}

/** A question that says it checks is believed, whatever it is given: what it lets through is not known to do harm. */
function checkedByName(receiver: Value, args: readonly Value[]): Condition | undefined {
  return provesWhen(
    true,
    [receiver, ...args].flatMap(({ taints }) => taints),
  );
}

function equalCall(a: Value, b: Value): Condition | undefined {
  if (a.taints.length > 0 && isNamed(b)) return provesWhen(true, a.taints);
  if (b.taints.length > 0 && isNamed(a)) return provesWhen(true, b.taints);
  return sameFolder(a, b) ?? sameFolder(b, a);
}

/** `list.contains(x)`, or a function that takes both: `in_array(x, list)`, `contains(list, x)`. */
function containsCall(
  run: FunctionRun,
  name: string,
  receiver: Value,
  [first, second]: readonly [Value, Value],
): Condition | undefined {
  const isItemFirst = name === 'in_array' || name === 'array_key_exists';
  if (isItemFirst) return contained(run, second, first);
  // `strings.Contains(name, "..")`: the module is no list.
  if (receiver.symbol !== '' && receiver.taints.length === 0 && second !== UNKNOWN)
    return contained(run, first, second);
  return contained(run, receiver, first) ?? contained(run, first, second);
}

/** Where a piece stands in a text says nothing of the rest: `text.find('x=')`. */
function asksPosition(name: string, { taints }: Value, { constants }: Value): boolean {
  return name === 'find' && taints.length > 0 && typeof constants?.[0] === 'string';
}

/** How much of a text a call compares with its pattern. */
function extentOf(language: string, name: string): Extent {
  const own = flowOf(language)?.calls.extents?.get(name);
  return own ?? (name === 'fullmatch' || name === 'matches' ? 'whole' : 'anywhere');
}

/** A pattern that lets only listed characters through, or looks for those that must not be there. */
function matched(
  { language }: FunctionRun,
  name: string,
  receiver: Value,
  args: readonly Value[],
): Condition | undefined {
  const values = [receiver, ...args];
  const taints = values.flatMap((value) => value.taints);
  const pattern = values.map(onlyText).find((text) => text !== undefined);
  if (taints.length === 0) return undefined;
  if (pattern === undefined) return provesWhen(true, taints);
  const written = name === 'preg_match' ? withoutMarks(pattern) : pattern;
  const { whenTrue, whenFalse, isSearch } = factsOf(written, extentOf(language, name));
  if (!isSearch && !isLoose(pattern)) return provesWhen(true, taints);
  const asked = askedAbout(keysOf(values).slice(0, MAX_ABOUT));
  const keys = taints.map(({ key }) => key);
  return {
    whenTrue: [{ keys, bits: whenTrue }, ...(asked?.whenTrue ?? [])],
    whenFalse: [{ keys, bits: whenFalse }, ...(asked?.whenFalse ?? [])],
  };
}

/** Whether a call asks for a pattern that lets any text through somewhere. */
export function asksLoosely({ callee, receiver, operands }: Call): boolean {
  if (!MATCHES.test(callee.name)) return false;
  return [receiver, ...operands.map(({ value }) => value)].some((value) => {
    const pattern = onlyText(value);
    return pattern !== undefined && isLoose(pattern);
  });
}

/** Whether a pattern lets any text through somewhere. */
function isLoose(pattern: string): boolean {
  return /(?<!\\)\.[*+{]|\[\^|\\[SWD]|\\s\\S/.test(pattern);
}
