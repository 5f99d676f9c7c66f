import { flowOf } from '#analyzer/languages/languages.ts';
import type { StatementCall } from '../tables/language-flow.ts';
import { isTried } from './calm.ts';
import type { Found } from './finding.ts';
import { nameOf, plainType, type Place } from './receivers.ts';
import { OP } from './rows.ts';

/** What a row that is a call says of itself. */
function callOf(place: Place, row: number): StatementCall {
  const { rows } = place;
  const receiver = rows.a(row);
  const operands = rows.operands(rows.c(row));
  return {
    name: rows.name(rows.b(row)),
    hasReceiver: receiver >= 0,
    count: operands.length,
    type: () => plainType(place, receiver),
    receiver: () => nameOf(rows, receiver),
    isOfField: () => rows.madeBy(receiver) === OP.field,
    givesText: () => operands.some((operand) => rows.literal(operand)?.kind === 'string'),
    givesFunction: () => operands.some((operand) => rows.madeBy(operand) === OP.lambda),
  };
}

/** Whether what a call is given is kept beside it: `sprintf($lines[] = f())` is an assignment in odd clothes. */
function keepsOperand({ rows }: Place, row: number): boolean {
  const operands = new Set(rows.operands(rows.c(row)));
  for (let at = 0; at < row; at++) {
    const op = rows.op(at);
    if (op === OP.store ? operands.has(rows.b(at)) : isWrite(op) && operands.has(rows.c(at))) return true;
  }
  return false;
}

/**
 * Whether a call is made on what another one gives, which does something itself: `ask('Go on?').lower()`. That one is then
 * often what the line is for.
 */
function isOnResult(place: Place, row: number, onlyReturns: (call: StatementCall) => boolean): boolean {
  const { rows } = place;
  const maker = rows.maker(rows.a(row));
  if (maker < 0) return false;
  const op = rows.op(maker);
  if (op === OP.await || op === OP.callValue || op === OP.new) return true;
  if (op !== OP.call) return false;
  return !onlyReturns(callOf(place, maker)) || isOnResult(place, maker, onlyReturns);
}

const isWrite = (op: number): boolean => op === OP.setField || op === OP.setIndex || op === OP.storeOuter;

/** Calls as statements that do nothing but return something. */
export function ignoredResults(place: Place): readonly Found[] {
  const { rows, language } = place;
  const onlyReturns = flowOf(language)?.onlyReturns;
  if (!onlyReturns || !rows.contents.hasStatementCalls) return [];
  const found: Found[] = [];
  for (let row = 0; row < rows.count; row++) {
    if (rows.op(row) !== OP.call || !rows.has(row, 'statement')) continue;
    const call = callOf(place, row);
    if (onlyReturns(call) && !keepsOperand(place, row))
      found.push({
        ruleKey: 'value/result-ignored',
        line: rows.line(row),
        message: `'${call.name}' changes nothing, and what it returns is dropped`,
        // In a `try` the call may be made to see whether it fails.
        ...((isTried(rows, row) || isOnResult(place, row, onlyReturns)) && { confidence: 'REVIEW' }),
      });
  }
  return found;
}
