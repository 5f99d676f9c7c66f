import { flowOf } from '#analyzer/languages/languages.ts';
import { partsApart } from '../names/types.ts';
import type { Found } from './finding.ts';
import { isNeverEqual, objectOf, objectType, shownType } from './object-types.ts';
import { declaredType, type Place } from './receivers.ts';
import { OP } from './rows.ts';

const MAP =
  /^(?:java\.util\.(?:concurrent\.)?)?(?:Concurrent|Linked|Sorted|Navigable|Tree|Hash|Weak)*(?:Hash)?Map$/;
const COLLECTION =
  /^(?:java\.util\.(?:concurrent\.)?)?(?:Collection|(?:Array|Linked|CopyOnWriteArray)?List|(?:Linked|Sorted|Navigable|Tree|CopyOnWriteArray)?(?:Hash)?Set|(?:Array|Blocking)?(?:Queue|Deque)|Vector)$/;
const OF_KEY = /^(?:get|containsKey|getOrDefault|remove)$/;
const OF_ELEMENT = /^(?:contains|indexOf|lastIndexOf|remove)$/;

/** Type arguments of `Map<Long, List<String>>`, as written; none where they are not all plain. */
function typeArguments(written: string): { name: string; given: readonly string[] } {
  const [, name = '', inside = ''] = /^([\w.]{1,80})\s{0,5}<([^]{1,200})>$/.exec(written.trim()) ?? [];
  return { name, given: partsApart(inside) };
}

/** What a collection of the JDK compares with the argument of a call: its keys or its elements. */
function heldType(place: Place, row: number): string {
  const { rows } = place;
  const method = rows.name(rows.b(row));
  if (!OF_KEY.test(method) && !OF_ELEMENT.test(method) && method !== 'containsValue') return '';
  const { name, given } = typeArguments(declaredType(place, rows.a(row)));
  const [first = '', second = ''] = given;
  if (MAP.test(name) && given.length === 2) {
    if (method === 'containsValue') return objectOf(place, second);
    return OF_KEY.test(method) ? objectOf(place, first) : '';
  }
  const isElement = COLLECTION.test(name) && given.length === 1 && OF_ELEMENT.test(method);
  return isElement ? objectOf(place, first) : '';
}

/** A small number given to the `remove` of a list is a place in it. */
function isPlaceInList(place: Place, row: number, type: string): boolean {
  const { rows } = place;
  const isList = !/^(?:java\.util\.)?\w*(?:Set|Queue|Map|Collection)\b/.test(
    declaredType(place, rows.a(row)),
  );
  return isList && rows.name(rows.b(row)) === 'remove' && /^(?:Integer|Short|Byte|Character)$/.test(type);
}

function unequalAt(place: Place, row: number): Found | undefined {
  const { rows } = place;
  const [other = -1] = rows.operands(rows.c(row));
  if (rows.name(rows.b(row)) === 'equals') {
    if (rows.operands(rows.c(row)).length > 1) return undefined;
    const [left, right] = [objectType(place, rows.a(row)), objectType(place, other)];
    if (!isNeverEqual(left, right)) return undefined;
    return {
      ruleKey: 'value/never-equal',
      line: rows.line(row),
      message: `a ${shownType(left)} never equals a ${shownType(right)}`,
    };
  }
  const held = heldType(place, row);
  const asked = held === '' ? '' : objectType(place, other);
  if (!isNeverEqual(held, asked) || isPlaceInList(place, row, asked)) return undefined;
  return {
    ruleKey: 'value/never-equal',
    line: rows.line(row),
    message: `'${rows.name(rows.b(row))}' finds nothing: what is held is ${shownType(held)}, what is asked for is ${shownType(asked)}`,
  };
}

/** `equals`, and looking into a collection, between two types that are never equal. */
export function unequalTypes(place: Place): readonly Found[] {
  const { rows, language } = place;
  if (!flowOf(language)?.equalsTakesAnything) return [];
  const found: Found[] = [];
  for (let row = 0; row < rows.count; row++) {
    if (rows.op(row) !== OP.call || rows.a(row) < 0) continue;
    const one = unequalAt(place, row);
    if (one) found.push(one);
  }
  return found;
}
