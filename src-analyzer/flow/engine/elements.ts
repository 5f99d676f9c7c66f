import { flowOf } from '#analyzer/languages/languages.ts';
import { isHarmlessType, typeText } from '../names/types.ts';
import { NO_TAINTS } from '../values/taint.ts';
import { ofType, UNKNOWN, withTaints, type Value } from '../values/value.ts';
import { isHarmless } from './given.ts';
import { uncertain, wholeOf } from './held.ts';
import type { Call, FunctionRun } from './scope.ts';

/** What is known of the pieces of a list by its declared type: their own type, and that of what they hold. */
type Piece = Pick<Value, 'type' | 'element'>;

const NO_PIECE: Piece = { type: '', element: '' };

/** Calls that give the pieces of what they are called on, or some of them, in the same or another order. */
const KEEPS =
  /^(?:(?:parallelS|asS|s)tream|filter(?:Not|NotNull|Indexed)?|sort(?:ed|edBy|edByDescending|edDescending|edWith)?|distinct(?:By)?|peek|limit|skip|(?:take|drop)(?:Last|While|LastWhile)?|(?:list|descending)?[iI]terator|to(?:Mutable|Hash|Sorted|Typed)?(?:List|Set|Array|Collection)|subList|slice|reversed|asReversed|onEach|as(?:Sequence|Iterable|Flow)|(?:un)?ordered|sequential|parallel|boxed|orEmpty|shuffled|plus|minus|union|intersect|or|values|elements|Where|OrderBy(?:Descending)?|ThenBy(?:Descending)?|Order(?:Descending)?|Distinct(?:By)?|(?:Take|Skip)(?:Last|While)?|As(?:Enumerable|Queryable|NoTracking|ReadOnly|Parallel)|(?:Then)?Include|To(?:List|Array|HashSet)(?:Async)?|Reverse|Concat|Union|Except|Intersect|Append|Prepend|DefaultIfEmpty|Where(?:Not)?Null)$/;
/** Calls that give one of the pieces. */
const GIVES_ONE =
  /^(?:get(?:First|Last|OrNull)?|orElse(?:Get|Throw)?|getOrElse|first|last|(?:first|last|single|find|random|max|min|maxBy|minBy|elementAt)OrNull|find(?:First|Last|Any)?|single|random|next|previous|elementAt|(?:poll|peek|remove)(?:First|Last)?|pop|(?:max|min)(?:By|With)?(?:OrNull)?|takeIf|takeUnless|(?:First|Last|Single|ElementAt)(?:OrDefault)?(?:Async)?|(?:Max|Min)By|Dequeue|Pop|Peek)$/;
/** What Java's streams are collected into that holds their pieces as they are. */
const COLLECTED = /^to(?:Unmodifiable)?(?:List|Set)$|^toCollection$/;
/** Calls that make something of what they are given that holds it. */
const HOLDS = /^(?:of|ofNullable|asList|listOf|setOf|listOfNotNull|mutableListOf|singleton(?:List)?|just)$/;
/** What holds things of several types, of which the last one that it declares is not what it gives everywhere. */
const MAP =
  /(?:Map|Dictionary|Hashtable|Properties|Lookup|Pair|Triple|Triplet|Tuple\d?|Entry|Either|Result)$/;
const OF_MAP = /^(?:values|elements)$/;
/** Functions given to these are called with pieces of something else as well. */
const OF_SEVERAL = /^(?:Group)?Join$|^Zip$|^zip/;
/** Functions given to these are called with a number first, and the piece behind it. */
const INDEXED = /Indexed(?:NotNull|OrNull)?$/;
/** The same with what they gave for the piece before. */
const ADDS_UP = /^(?:fold|reduce|scan|runningFold|runningReduce|Aggregate)$/;

/** Whether a value is of the type it is declared with, in a file's language: nothing else can be in it. */
export const holdsTypes = ({ language }: Pick<FunctionRun, 'language'>): boolean =>
  flowOf(language)?.holdsTypes === true;

/** A type as written in a file, inside of a type, as the function that is looked at would write it. */
export function seenFrom(
  { engine, info }: FunctionRun,
  file: number,
  owner: string,
  written: string,
): string {
  return written === '' || file === info.file ? written : engine.names.everywhere(file, written, owner);
}

/** A type as written, where a value holds it. */
function pieceOf(run: FunctionRun, written: string): Piece {
  if (written === '') return NO_PIECE;
  return {
    type: run.engine.names.typeOf(run.info.file, written, run.info.ownerType),
    element: typeText(written).element,
  };
}

/**
 * Whether what has a type of the project only stands for it: a call of a method that the type has not, nor anything above
 * it, is one of `Optional<Order>`, of a list that was made of another one, or of nothing at all.
 */
function standsFor({ engine }: FunctionRun, { receiver, callee }: Call): boolean {
  const { type, symbol } = receiver;
  if (symbol !== '' || !engine.index.types.has(type)) return false;
  if (engine.names.methodsOf(type, callee.name).length > 0) return false;
  return [...engine.names.allAbove(type)].every((above) => engine.index.types.has(above));
}

/** What is known of the pieces of what a call is made on. */
function pieceIn(run: FunctionRun, call: Call): Piece {
  const { receiver, callee } = call;
  if (MAP.test(receiver.type) && holdsTypes(run) && !OF_MAP.test(callee.name)) return NO_PIECE;
  if (receiver.element !== '') return pieceOf(run, receiver.element);
  if (holdsTypes(run) && standsFor(run, call)) return { type: receiver.type, element: '' };
  return NO_PIECE;
}

/** What functions given to a call are called with, as far as what it is made on says. */
export function elementsOf(run: FunctionRun, call: Call): Value {
  const { receiver, callee } = call;
  if (flowOf(run.language)?.calls.givesWhole?.test(callee.name))
    return { ...receiver, constants: undefined, symbol: '' };
  const whole = wholeOf(run, receiver);
  const piece = OF_SEVERAL.test(callee.name) ? NO_PIECE : pieceIn(run, call);
  const type = (receiver.objects.length > 0 || receiver.element ? whole.type : '') || piece.type;
  if (holdsTypes(run) && isHarmless(run, type)) return ofType(type);
  return { ...whole, type, element: whole.element || piece.element, constants: undefined, symbol: '' };
}

/** What a function is called with first in the place of a piece, which comes behind it: a number, or what it gave before. */
function beforePiece(run: FunctionRun, { callee, operands }: Call, piece: Value): Value {
  if (INDEXED.test(callee.name)) return UNKNOWN;
  const [initial] = operands;
  return operands.length > 1 && initial && holdsTypes(run) ? initial.value : { ...piece, ...NO_PIECE };
}

/** What a function is called with that a call is given: the piece, and whatever comes with it. */
export function pieceAt(run: FunctionRun, call: Call, piece: Value, at: number): Value {
  const isBehind = INDEXED.test(call.callee.name) || ADDS_UP.test(call.callee.name);
  if (at === 0) return isBehind ? beforePiece(run, call, piece) : piece;
  const { type, element } = piece;
  const likely = withTaints(UNKNOWN, piece.taints.map(uncertain));
  return isBehind && at === 1 ? { ...likely, type, element } : likely;
}

/** Whether Java's `collect` puts the pieces into a list as they are. */
function isCollected(run: FunctionRun, { callee, registers }: Call): boolean {
  if (callee.name !== 'collect') return false;
  const maker = run.maker(registers?.[0] ?? -1);
  return maker?.op === 'call' && COLLECTED.test(maker.name);
}

/** The type of what a call puts into what it makes: `Optional.ofNullable(order)`. */
function heldType({ engine }: FunctionRun, { callee, operands }: Call): string {
  const type = operands[0]?.value.type ?? '';
  const isHeld = HOLDS.test(callee.name) && engine.index.types.has(type);
  return isHeld && operands.every(({ value }) => value.type === type) ? type : '';
}

/** Type of the pieces of what a call gives. */
function elementGiven(run: FunctionRun, call: Call): string {
  const { callee, receiver, operands } = call;
  const isKept = KEEPS.test(callee.name) || isCollected(run, call);
  if (callee.owner !== undefined) {
    const of = operands[0]?.value;
    return isKept && of && !MAP.test(of.type) ? of.element : heldType(run, call);
  }
  if (!isKept || (MAP.test(receiver.type) && !OF_MAP.test(callee.name))) return '';
  return receiver.element || (standsFor(run, call) ? receiver.type : '');
}

/** Type of the pieces of what a property gives: of a map its values. */
export const elementOfProperty = ({ type, element }: Value, name: string): string =>
  MAP.test(type) && /^values$/i.test(name) ? element : '';

/** Whether a declared type says anything of what a call is made on, or of what is given to a function of a library. */
function saysSomething({ engine }: FunctionRun, { callee, receiver, operands }: Call): boolean {
  const { element, type } = callee.owner === undefined ? receiver : (operands[0]?.value ?? UNKNOWN);
  return element !== '' || (type !== '' && (engine.index.types.has(type) || isHarmlessType(type)));
}

/** Whether a call gives one of the pieces of what it is made on; Java's `peek` with a function gives them all. */
const isOne = ({ callee, operands }: Call): boolean =>
  callee.owner === undefined &&
  GIVES_ONE.test(callee.name) &&
  !(callee.name === 'peek' && operands.length > 0);

/** A call's result with what the declared type of the list it is called on says of it. */
export function asPieces(run: FunctionRun, call: Call, value: Value): Value {
  if ((value.element !== '' && value.type !== '') || !saysSomething(run, call) || !holdsTypes(run))
    return value;
  if (MAKES_TEXT.test(call.callee.name) && isHarmless(run, call.receiver.type))
    return { ...withTaints(value, NO_TAINTS), type: value.type || 'string' };
  if (isOne(call)) return asOnePiece(run, call, value);
  const element = value.element || elementGiven(run, call);
  return element === value.element ? value : { ...value, element };
}

function asOnePiece(run: FunctionRun, call: Call, value: Value): Value {
  const { type, element } = pieceIn(run, call);
  if (type === '') return value;
  return isHarmless(run, type) ? ofType(type) : { ...value, type, element };
}

/** Calls whose result holds what the given function has made of the pieces, and nothing else. */
const REPLACES = /^(?:map|flatMap|mapToObj|mapNotNull|(?:map|flatMap)Indexed(?:NotNull)?|Select|SelectMany)$/;
/** The same of calls that make one thing of all. */
const ADDS = /^(?:joinToString|fold|runningFold|Aggregate)$/;
const MAKES_TEXT = /^[tT]oString$/;

/** What a call gives that makes something else of each piece; undefined where nothing is known of what that is. */
export function replacedPieces(run: FunctionRun, { callee, to }: Call, made: Value): Value | undefined {
  if (!holdsTypes(run) || (made.taints.length === 0 && made.type === '')) return undefined;
  if (ADDS.test(callee.name)) return { ...made, constants: undefined };
  if (!REPLACES.test(callee.name)) return undefined;
  return { ...UNKNOWN, taints: made.taints, element: made.element || made.type, objects: [to] };
}
