import { flowOf } from '#analyzer/languages/languages.ts';
import { isTextType, typeText } from '../names/types.ts';
import {
  allBut,
  ALL_CLEAR,
  BEHIND_TEXT,
  bitOf,
  bitsOf,
  clearTaints,
  fieldTaints,
  joinTaints,
  NORMALIZED,
  NO_TAINTS,
  type Taint,
} from '../values/taint.ts';
import type { PropagatorRow } from '../tables/table.ts';
import { join, UNKNOWN, withTaints, type Value } from '../values/value.ts';
import { collectionCall, GETS } from './collection-calls.ts';
import { asPieces, elementsOf, replacedPieces } from './elements.ts';
import { givenTaints, keysCall, OWN_ENTRY, withEntries } from './keys.ts';
import { mappedCall } from './mapping.ts';
import { passesOn, rewrapped } from './pass-through.ts';
import { replacedBits } from './replacing.ts';
import { callLambdas } from './lambdas.ts';
import { rowsFor } from './rows.ts';
import { argumentsAt } from './tests.ts';
import { givesNoText } from './textless-members.ts';
import { compiledPattern, constantCall, encodedText } from './constant-calls.ts';
import { formattedCall, joinedCall } from './formats.ts';
import { lastPartBits, lastPlace } from './name-parts.ts';
import { keyOf, uncertain } from './held.ts';
import { settledByStart } from './text-builders.ts';
import type { Call, FunctionRun } from './scope.ts';

const ANSWERS_HARMLESS =
  /^(?:length|size|len|count|Count|indexOf|lastIndexOf|hashCode|equals|equalsIgnoreCase|contains|containsKey|containsValue|startsWith|endsWith|startswith|endswith|isEmpty|isBlank|compareTo|compareToIgnoreCase|matches|test|exists|parseInt|parseFloat|intValue|longValue|doubleValue|ordinal|includes|some|every|find_index|findIndex|isdigit|isalnum|isalpha|isnumeric|empty\?|include\?|to_i|to_f|ToInt32|toInt|toIntOrNull|toLong|toLongOrNull|toDouble|toDoubleOrNull|toFloat|toFloatOrNull|close|charCodeAt|codePointAt|search|localeCompare|hexdigest|digest)$/;
const JOINS_TEXT =
  /^(?:concat|format|join|replace|replaceAll|replaceFirst|formatted|orElse|getOrDefault|padStart|padEnd|sub|gsub|repeat|Replace|Insert|Concat|Format|merge)$/;
const STAYS_TEXT =
  /^(?:to_?[sS]tring|trim\w*|strip\w*|lstrip|rstrip|sub[sS]tr\w*|slice|split\w*|(?:to)?_?(?:lower|upper)\w*|to(?:Lower|Upper)Case|concat|replace\w*|get|getOrDefault|orElse\w*|join|map|filter|at|charAt|reverse|repeat|pad\w*|encode|decode|getBytes|toCharArray|intern|normalize|value\w*|next|iterator|stream|first|last|items|keys|values|pop|shift|to_s|to_str|chomp|capitalize|title|format|String|bytes|text|json|toJSON|valueOf|toArray|toList|collect|read|readLine|readlines?|getvalue|getlist|all|sub|gsub|Trim\w*|Substring|ToString|ToLower\w*|ToUpper\w*|Split|Replace|then|catch|finally|ifPresent|forEach|each|group)$/;
const MAPS =
  /^(?:map|flatMap|mapToObj|then|thenApply|thenCompose|reduce|collect|select|Select|SelectMany|let|run|also|apply|flat_map|with|use|tap|fold|catch|orElseGet|computeIfAbsent)$/;
/** What texts alone have, and what makes a text of anything. */
const MAKES_TEXT =
  /^(?:to_?[sS]tring|to_s|to_str|trim\w*|l?r?strip|sub[sS]tr\w*|slice|split\w*|(?:to)?_?(?:lower|upper)\w*|to(?:Locale)?(?:Lower|Upper)Case|replace\w*|charAt|match|matchAll|normalize|repeat|pad(?:Start|End)|join|chomp|capitalize|hex|digest|hexdigest)$/;
/** Puts a name behind a folder. */
const JOINS_PATH = /^(?:join|Join|Combine|resolve)$/;
const NORMALIZES =
  /^(?:normalize|getCanonicalPath|getCanonicalFile|toRealPath|resolve|realpath|abspath|normpath|GetFullPath|Clean|Abs|expand_path|cleanpath|relative|Rel|relpath|GetRelativePath)$/;
/** What a file, connection or statement gives is not what it was asked with. */
const ELSEWHERE =
  /^(?:open\w*|getInputStream|getOutputStream|connect|execute\w*|prepare\w*|listFiles|read(?:AllBytes|String)|getConnection|createStatement|query\w*|fetch\w*|save|insert|update|delete|find\w*|send|exists|mkdirs?|delete|createNewFile|start|getLogger|logger|log|info|warn|error|debug|print\w*|write\w*)$/;

/** What a call gives whose answer is known: a text, a pattern, a filled format, a place in a name, keys, another form of a function. */
function exactCall(run: FunctionRun, call: Call): Value | undefined {
  return (
    constantCall(call) ??
    compiledPattern(call) ??
    encodedText(call) ??
    formattedCall(run, call) ??
    joinedCall(run, call) ??
    lastPlace(call) ??
    keysCall(run, call) ??
    mappedCall(run, call) ??
    rewrapped(run.language, call)
  );
}

/** What a call of a library gives and does: by the tables' rows, by what collections and texts do everywhere, or not at all. */
export function libraryCall(run: FunctionRun, call: Call): Value {
  return asPieces(run, call, libraryValue(run, call));
}

function libraryValue(run: FunctionRun, call: Call): Value {
  const { receiver, callee } = call;
  const exact = exactCall(run, call);
  if (exact) return exact;
  const inCollection = collectionCall(run, call);
  const rows = rowsFor(run, run.tables.propagators, call.named);
  const isGivenFunction = call.operands.some(({ value }) => value.functions.length > 0);
  const lambda = isGivenFunction ? callLambdas.withElements(run, call, elementsOf(run, call)) : undefined;
  if (rows.length > 0) {
    const value = propagated(run, call, rows);
    const made = lambda ? withMade(run, call, value, lambda) : value;
    return inCollection ?? withEntries(call, normalised(run, call, made));
  }
  if (inCollection) return inCollection;
  if (passesOn(run.language, call))
    return withEntries(
      call,
      normalised(run, call, { ...withTaints(UNKNOWN, argumentTaints(run, call)), objects: [call.to] }),
    );
  if (callee.owner !== undefined && receiver.type === '' && receiver.taints.length === 0)
    return lambda ?? UNKNOWN;
  const made = lambda && madeOf(run, call, lambda);
  return made ?? normalised(run, call, fromReceiver(run, call));
}

/** What a call that tables speak of gives, with what the function it was given has made of the pieces. */
function withMade(run: FunctionRun, call: Call, value: Value, made: Value): Value {
  return MAPS.test(call.callee.name) ? (replacedPieces(run, call, made) ?? join(value, made)) : value;
}

/** What other calls give by what the function they were given has made; undefined where that says nothing of it. */
function madeOf(run: FunctionRun, call: Call, made: Value): Value | undefined {
  const { receiver, callee } = call;
  if (flowOf(run.language)?.calls.givesBack?.test(callee.name)) return receiver;
  return MAPS.test(callee.name) ? made : replacedPieces(run, call, made);
}

function argumentTaints(run: FunctionRun, { operands, receiver, callee }: Call): readonly Taint[] {
  const given = operands.reduce<readonly Taint[]>(
    (all, { value }) => joinTaints(all, givenTaints(run, callee.name, value)),
    NO_TAINTS,
  );
  return joinTaints(given, receiver.taints);
}

/** A format whose text is not known may put a value anywhere: behind the host of an address, between quotes. */
const fillsUnknown = ({ callee, receiver }: Call): boolean =>
  callee.name === 'format' && isTextType(receiver.type) && receiver.constants === undefined;

/** An address that the program keeps as a format, and fills with what a visitor says: what stands first in it is the program's. */
const fillsOwnFormat = ({ callee, named, receiver, operands: [format] }: Call): boolean =>
  (callee.name === 'Format' || callee.name === 'format') &&
  /^(?:[sS]tring|System\.String|java\.lang\.String)$/.test(named.owner ?? receiver.symbol) &&
  format?.value.constants === undefined &&
  format?.value.taints.every(({ from }) => !('origin' in from)) === true;

/** Taints that a row passes on, harmless for what it says. */
function passedBy({ only, clears = [] }: PropagatorRow, taints: readonly Taint[]): readonly Taint[] {
  return clearTaints(only ? clearTaints(taints, allBut(only)) : taints, bitsOf(clears));
}

function propagated(run: FunctionRun, call: Call, rows: readonly PropagatorRow[]): Value {
  let taints: readonly Taint[] = NO_TAINTS;
  let objects: readonly number[] = [];
  for (const row of rows) {
    const { from, to } = row;
    const isPath = from === 'any' && (JOINS_PATH.test(call.callee.name) || fillsOwnFormat(call));
    const whole = argumentsAt(call, from).reduce<readonly Taint[]>((all, value, at) => {
      const taints = givenTaints(run, call.callee.name, value);
      return joinTaints(all, isPath && at > 0 ? clearTaints(taints, BEHIND_TEXT) : taints);
    }, NO_TAINTS);
    const passed = from === 'any' && fillsUnknown(call) ? whole.map(uncertain) : whole;
    const after = from === 'receiver' ? passed : clearTaints(passed, settledByStart(run, call));
    const moved = passedBy(row, after);
    if (to === 'result') {
      taints = joinTaints(taints, moved);
      if (
        from === 'receiver' &&
        /^(?:append|insert|add|push|with\w*|set\w*|reverse|replace|stream|iterator)$/.test(call.callee.name)
      )
        ({ objects } = call.receiver);
    } else if (moved.length > 0)
      for (const value of argumentsAt(call, to))
        run.change(value.objects, (held) => ({ ...held, rest: join(held.rest, withTaints(UNKNOWN, moved)) }));
  }
  const value = { ...withTaints(UNKNOWN, taints), objects: objects.length > 0 ? objects : [call.to] };
  // What a matcher answers is about its pattern.
  return call.callee.name === 'matcher' ? { ...value, constants: call.receiver.constants } : value;
}

/** A member of a tainted value: of text for sure, of others likely; what answers yes, no or a number carries nothing. */
function fromReceiver(run: FunctionRun, call: Call): Value {
  const { receiver, callee } = call;
  const { name } = callee;
  if (ANSWERS_HARMLESS.test(name) || /^(?:is|has)[A-Z_]/.test(name)) return UNKNOWN;
  if (call.operands.length === 0 && givesNoText(run, receiver, name)) return UNKNOWN;
  const taints = joinedTaints(run, call);
  const isText = isTextType(receiver.type);
  if (taints.length === 0 || (ELSEWHERE.test(name) && !isText)) return UNKNOWN;
  const key = keyRead(call);
  const read = key !== undefined && receiver.taints.length > 0 ? fieldTaints(taints, key) : taints;
  const isSure = isText || STAYS_TEXT.test(name);
  return { ...withTaints(UNKNOWN, isSure ? read : read.map(uncertain)), element: elementPassedOn(call) };
}

/** Taints of the receiver, and of what becomes one text with it. */
function joinedTaints(run: FunctionRun, { receiver, callee, operands }: Call): readonly Taint[] {
  const taints = run.deepTaints(receiver);
  const isText =
    isTextType(receiver.type) ||
    (receiver.type === '' && (taints.length > 0 || typeof receiver.constants?.[0] === 'string'));
  return JOINS_TEXT.test(callee.name) && isText
    ? operands.reduce((all, { value }) => joinTaints(all, run.deepTaints(value)), taints)
    : taints;
}

/** The key or property of the receiver that a call reads. */
function keyRead({ callee, operands }: Call): string | undefined {
  const [first] = operands;
  return first && GETS.test(callee.name) ? keyOf(first.value) : accessor(callee.name, operands.length);
}

const KEEPS_PIECES = /^(?:filter|sort|toSorted|slice|reverse|toReversed)$/;

/** Type of the elements where a call gives the receiver's own, such as `iterator()`. */
function elementPassedOn({ receiver, callee }: Call): string {
  if (receiver.element === OWN_ENTRY) return KEEPS_PIECES.test(callee.name) ? OWN_ENTRY : '';
  const isPassedOn =
    typeText(receiver.element).name !== '' && /^(?:get|next|first|iterator|stream)/.test(callee.name);
  return isPassedOn ? receiver.element : '';
}

/** `name` of `getName()`. */
function accessor(name: string, count: number): string | undefined {
  const property = count === 0 ? /^get([A-Z]\w*)$/.exec(name)?.[1] : undefined;
  return property && property.charAt(0).toLowerCase() + property.slice(1);
}

/** A text is no object of the sender's that filters a database. */
const NO_OBJECT = bitOf('nosql-injection');

/** The longest piece of a text that carries nothing: no markup, path, address or statement fits into it. */
const SHORT = 1;

/** Whether a call gives a single character of a text: `name.substring(0, 1)`, `name.charAt(0)`. */
function isCharacter({ callee, operands }: Call): boolean {
  if (callee.name === 'charAt') return true;
  const [from, to] = operands.map(({ value }) => value.constants);
  if (from?.length !== 1 || to?.length !== 1) return false;
  const [start, end] = [Number(from[0]), Number(to[0])];
  if (callee.name === 'substr' || callee.name === 'Substring') return end <= SHORT;
  return /^(?:substring|slice)$/.test(callee.name) && start >= 0 && end >= 0 && end - start <= SHORT;
}

function normalised(run: FunctionRun, call: Call, value: Value): Value {
  const { callee, receiver } = call;
  // Go's `filepath.Join` and Node's `path.join` clean what they have joined.
  const isJoined = /^[jJ]oin$/.test(callee.name) && /^(?:node:)?path(?:\/filepath)?$/.test(receiver.symbol);
  const bits = isCharacter(call)
    ? ALL_CLEAR
    : // eslint-disable-next-line no-bitwise -- sets of weaknesses
      (isJoined || NORMALIZES.test(callee.name) ? NORMALIZED : 0) |
      (MAKES_TEXT.test(callee.name) ? NO_OBJECT : 0) |
      replacedBits(run, call) |
      lastPartBits(call);
  return bits === 0 ? value : withTaints(value, clearTaints(value.taints, bits));
}
