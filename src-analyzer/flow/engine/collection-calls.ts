import { isTextType } from '../names/types.ts';
import { SPREAD } from '../program/program.ts';
import { clearTaints, joinTaints, NO_TAINTS, type Taint } from '../values/taint.ts';
import { constant, join, ofType, UNKNOWN, withTaints, type Value } from '../values/value.ts';
import { append, atKey, putAt, removeAt } from './collections.ts';
import { keyOf, wholeOf } from './held.ts';
import { bitsOfCharacter } from './replacing.ts';
import type { Call, FunctionRun } from './scope.ts';
import { settledByStart } from './text-builders.ts';

const APPENDS =
  /^(?:add|append|push|addLast|addElement|offer|offerLast|Add|extend|addAll|AddRange|push_back|insert|update|<<|appendleft|unshift|addFirst)$/;
const PUTS =
  /^(?:put|set|Add|putIfAbsent|setProperty|setdefault|store|setAttribute|addAttribute|__setitem__)$/;
/** Replaces what stands under a key: `map.replace(key, value)`. Of what nobody knows to be a map it is a text that replaces. */
const IS_MAP = /(?:Map|Dictionary)$/;
/** Reads one piece. */
export const GETS =
  /^(?:get|at|elementAt|getOrDefault|getProperty|fetch|dig|ElementAt|GetValueOrDefault|__getitem__|pop|first|getAttribute)$/;
const REMOVES = /^(?:remove|removeAt|RemoveAt|pop)$/;

/** Lists, maps and growing texts made here, piece by piece; undefined where a call is none of theirs. */
export function collectionCall(run: FunctionRun, call: Call): Value | undefined {
  const { receiver, operands } = call;
  if (receiver.objects.length === 0 || run.engine.index.types.has(receiver.type) || receiver.symbol !== '')
    return undefined;
  if (isGrowingText(receiver)) return appendedText(run, call);
  if (operands.some(({ name }) => name === SPREAD)) return undefined;
  return pieceCall(run, call);
}

const BUILDS_TEXT = /(?:Builder|Buffer|Writer)$/;

function isGrowingText({ type }: Value): boolean {
  return isTextType(type) || BUILDS_TEXT.test(type);
}

/** What a call does with the pieces of a list or map, by its name and how much it is given. */
function pieceCall(run: FunctionRun, call: Call): Value | undefined {
  const { name } = call.callee;
  const [first, second] = call.operands.map(({ value }) => value);
  if (!first) return undefined;
  if (!second && APPENDS.test(name)) return addedPiece(run, call, first);
  const puts = PUTS.test(name) || (name === 'replace' && IS_MAP.test(call.receiver.type));
  if (second && (puts || APPENDS.test(name))) return putPiece(run, call, [first, second]);
  if (!second && REMOVES.test(name)) return removedPiece(run, call, first);
  return GETS.test(name) ? foundPiece(run, call, [first, second]) : undefined;
}

/** `list.add(x)`; the places of the pieces are lost where many come, or one comes before them. */
function addedPiece(run: FunctionRun, { receiver, callee }: Call, added: Value): Value {
  const isMany = /^(?:addAll|extend|update|AddRange)$/.test(callee.name);
  if (isMany)
    run.change(receiver.objects, (held) => ({
      ...held,
      rest: join(held.rest, withTaints(UNKNOWN, run.deepTaints(added))),
    }));
  else if (/^(?:insert|unshift|addFirst|appendleft)$/.test(callee.name))
    run.change(receiver.objects, (held) => ({ ...held, rest: join(held.rest, added), length: -1 }));
  else append(run, receiver, added);
  return { ...ofType('bool'), objects: [] };
}

/** `map.put(key, value)`, `config.set(section, key, value)`. */
function putPiece(
  run: FunctionRun,
  { receiver, operands }: Call,
  [first, second]: readonly [Value, Value],
): Value {
  const key = operands.length === 2 ? first : pairKey(first, second);
  putAt(run, receiver, keyOf(key), operands[operands.length - 1]?.value ?? UNKNOWN);
  return UNKNOWN;
}

/** `list.remove(0)`, `map.pop(key)`: gives what it takes away. */
function removedPiece(run: FunctionRun, { receiver, line }: Call, place: Value): Value {
  const key = keyOf(place);
  const at = Number(key);
  const taken = key === undefined ? undefined : atKey(run, receiver, place, line);
  if (Number.isInteger(at)) removeAt(run, receiver, at);
  return taken ?? wholeOf(run, receiver);
}

/** `map.get(key)`, `config.get(section, key)`, `map.get(key, otherwise)`. */
function foundPiece(
  run: FunctionRun,
  call: Call,
  [first, second]: readonly [Value, Value | undefined],
): Value {
  const { receiver, callee, operands, line } = call;
  const isPair = second && !/default/i.test(callee.name) && keyOf(second) !== undefined;
  const key = isPair ? pairKey(first, second) : first;
  const isKnown = knownKey(run, receiver, key);
  const found = atKey(run, receiver, isKnown ? key : first, line);
  if (!second || operands.length !== 2 || isKnown) return found;
  const bits = second.taints.length > 0 ? bitsOfCharacter(run, call) : 0;
  return join(found, bits === 0 ? second : withTaints(second, clearTaints(second.taints, bits)));
}

/** Sections and their keys: `config.get('a', 'b')`. */
function pairKey(first: Value, second: Value): Value {
  const [a, b] = [keyOf(first), keyOf(second)];
  return a === undefined || b === undefined ? UNKNOWN : constant(`${a}\n${b}`);
}

function knownKey(run: FunctionRun, receiver: Value, key: Value): boolean {
  const name = keyOf(key);
  return name !== undefined && receiver.objects.some((object) => run.heldBy(object).entries.has(name));
}

/** A text that grows in place. */
function appendedText(run: FunctionRun, call: Call): Value | undefined {
  const { receiver, callee, operands } = call;
  if (
    !/^(?:append|insert|replace|write|Append|AppendLine|AppendFormat|Insert|WriteString|<<|concat)\w*$/.test(
      callee.name,
    )
  )
    return undefined;
  // A text that is no builder stays as it is: what replaces in it gives another one.
  if (callee.name.startsWith('replace') && !BUILDS_TEXT.test(receiver.type)) return undefined;
  const taints = operands.reduce<readonly Taint[]>(
    (all, { value }) => joinTaints(all, run.deepTaints(value)),
    NO_TAINTS,
  );
  if (taints.length > 0) {
    const settled = clearTaints(taints, settledByStart(run, call));
    const told = run.passed(settled, call.line, 'becomes part of a text');
    run.change(receiver.objects, (held) => ({ ...held, rest: join(held.rest, withTaints(UNKNOWN, told)) }));
  }
  return receiver;
}
