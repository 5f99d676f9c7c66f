import { flowOf } from '#analyzer/languages/languages.ts';
import type { FunctionInfo } from '../names/project-index.ts';
import type { WaitingSigns } from '../tables/language-flow.ts';
import { isTried } from './calm.ts';
import type { Found } from './finding.ts';
import { calledBy, type Place } from './receivers.ts';
import { OP, type Rows } from './rows.ts';

/** Whether calling it gives a promise, task or coroutine at once. */
function isAsync({ fn }: FunctionInfo, { isPromise }: WaitingSigns): boolean {
  const { traits, returnType } = fn;
  if (traits.includes('generator')) return false;
  return isPromise ? isPromise(returnType) : traits.includes('async');
}

/** Whether all it waits for stands in a `try` with a handler: its failures are taken care of. */
function catchesAll(rows: Rows): boolean {
  for (let row = 0; row < rows.count; row++)
    if (rows.op(row) === OP.await && !isTried(rows, row)) return false;
  return true;
}

/** A decorator may make something else of a function: a task that is queued. */
const isPlain = ({ fn }: FunctionInfo): boolean => fn.annotations.length === 0;

/** Whether it says itself that something is wrong: whoever does not wait for it goes on all the same. */
function throws(rows: Rows): boolean {
  for (let row = 0; row < rows.count; row++) if (rows.op(row) === OP.throw && rows.a(row) >= 0) return true;
  return false;
}

/** A function of the project that a call runs. */
interface Lost {
  readonly row: number;
  readonly name: string;
  readonly called: readonly FunctionInfo[];
}

function* lostIn(place: Place, signs: WaitingSigns): Generator<Lost> {
  const { rows } = place;
  for (let row = 0; row < rows.count; row++) {
    const op = rows.op(row);
    if ((op !== OP.call && op !== OP.callValue) || !rows.has(row, 'statement')) continue;
    const called = calledBy(place, row);
    const [first] = called;
    if (first && called.every((one) => isAsync(one, signs))) yield { row, name: first.fn.name, called };
  }
}

/** What a coroutine object has of its own. */
const OF_COROUTINE = /^(?:send|throw|close|cr_|__|add_done_callback)/;

/** The register that a row asks for its truth, or takes something out of; -1 for a row that does neither. */
function askedBy(rows: Rows, row: number): number {
  switch (rows.op(row)) {
    case OP.branch:
    case OP.index:
      return rows.a(row);
    case OP.unary:
      return /^(?:not|!)$/.test(rows.name(rows.b(row))) ? rows.a(row) : -1;
    case OP.field:
    case OP.call:
      return OF_COROUTINE.test(rows.name(rows.b(row))) ? -1 : rows.a(row);
    default:
      return -1;
  }
}

/** Coroutines that are asked as if they were what they give once somebody waits for them. */
function askedCoroutines(place: Place, signs: WaitingSigns): readonly Found[] {
  const { rows } = place;
  const found: Found[] = [];
  for (let row = 0; row < rows.count; row++) {
    const maker = rows.maker(askedBy(rows, row));
    if (maker < 0 || (rows.op(maker) !== OP.call && rows.op(maker) !== OP.callValue)) continue;
    const called = calledBy(place, maker);
    const [first] = called;
    if (!first || !called.every((one) => isAsync(one, signs) && isPlain(one))) continue;
    const isCondition = rows.op(row) === OP.branch || rows.op(row) === OP.unary;
    found.push({
      ruleKey: 'value/coroutine-not-awaited',
      line: rows.line(maker),
      message: isCondition
        ? `'${first.fn.name}' is a coroutine: without 'await' it is always true`
        : `'${first.fn.name}' is a coroutine: without 'await' it has nothing of what it returns`,
    });
  }
  return found;
}

/** A coroutine that nobody waits for never runs. */
function coroutine({ rows }: Place, { row, name, called }: Lost): Found | undefined {
  if (!called.every(isPlain)) return undefined;
  return {
    ruleKey: 'value/coroutine-not-awaited',
    line: rows.line(row),
    message: `'${name}' is a coroutine: without 'await' it never runs`,
  };
}

/**
 * A promise or task runs on its own. Pages start their next request so on purpose; what checks something, or stands in
 * a `try`, was meant to be waited for.
 */
function promise(
  rows: Rows,
  { row, name, called }: Lost,
  { startsOnPurpose }: WaitingSigns,
  rowsOf: (info: FunctionInfo) => Rows,
): Found | undefined {
  const callees = called.map(rowsOf);
  const refuses = callees.every(throws);
  const isWanted = isTried(rows, row);
  const isOnItsOwn = !refuses && (!isWanted || startsOnPurpose === true);
  if (isOnItsOwn || callees.every(catchesAll)) return undefined;
  return {
    ruleKey: 'value/promise-not-awaited',
    line: rows.line(row),
    message: `nobody waits for '${name}': what fails in it is not seen here`,
    // What only fails by what it asks was 9, 21, 1: notices, messages and counts are sent off on purpose, in a `try` too.
    confidence: isWanted && refuses ? 'LIKELY' : 'REVIEW',
  };
}

/**
 * Calls of the project's own asynchronous functions as statements, or as if they gave their result at once: nobody waits
 * for what they give.
 * @param rowsOf rows of any function of the project
 */
export function lostCalls(place: Place, rowsOf: (info: FunctionInfo) => Rows): readonly Found[] {
  const { rows, language, info } = place;
  const signs = flowOf(language)?.waiting ?? {};
  const { runsWhenAwaited = false } = signs;
  const found: Found[] = runsWhenAwaited ? [...askedCoroutines(place, signs)] : [];
  if (!rows.contents.hasStatementCalls || !(runsWhenAwaited || info.fn.traits.includes('async')))
    return found;
  for (const lost of lostIn(place, signs)) {
    const one = runsWhenAwaited ? coroutine(place, lost) : promise(rows, lost, signs, rowsOf);
    if (one) found.push(one);
  }
  return found;
}
