import type { FunctionInfo } from '../names/project-index.ts';
import type { Found } from './finding.ts';
import { calledBy, type Place } from './receivers.ts';
import { OP, type Rows } from './rows.ts';

/** Whether calling it gives a promise, task or coroutine at once. */
function isAsync({ fn }: FunctionInfo, language: string): boolean {
  const { traits, returnType } = fn;
  if (traits.includes('generator')) return false;
  if (language === 'C#') return /^(?:Value)?Task\b/.test(returnType);
  return traits.includes('async');
}

function isTried(rows: Rows, row: number): boolean {
  return rows.fn.regions.some(({ start, end, isFinally }) => !isFinally && start <= row && row < end);
}

/** Whether all it waits for stands in a `try` with a handler: its failures are taken care of. */
function catchesAll(rows: Rows): boolean {
  for (let row = 0; row < rows.count; row++)
    if (rows.op(row) === OP.await && !isTried(rows, row)) return false;
  return true;
}

/** A decorator may make something else of a function: a task that is queued. */
const isPlain = ({ fn }: FunctionInfo): boolean => fn.annotations.length === 0;

/**
 * Calls of the project's own asynchronous functions as statements: nobody waits for what they give.
 * @param rowsOf rows of any function of the project
 */
export function lostCalls(place: Place, rowsOf: (info: FunctionInfo) => Rows): readonly Found[] {
  const { rows, language, info } = place;
  const isPython = language === 'Python';
  if (!rows.contents.hasStatementCalls || !(isPython || info.fn.traits.includes('async'))) return [];
  const found: Found[] = [];
  for (let row = 0; row < rows.count; row++) {
    const op = rows.op(row);
    if ((op !== OP.call && op !== OP.callValue) || !rows.has(row, 'statement')) continue;
    const called = calledBy(place, row);
    const [first] = called;
    if (!first || !called.every((one) => isAsync(one, language))) continue;
    const { name } = first.fn;
    const line = rows.line(row);
    if (isPython) {
      if (called.every(isPlain))
        found.push({
          ruleKey: 'value/coroutine-not-awaited',
          line,
          message: `'${name}' is a coroutine: without 'await' it never runs`,
        });
    } else if (!called.every((one) => catchesAll(rowsOf(one)))) {
      found.push({
        ruleKey: 'value/promise-not-awaited',
        line,
        message: `nobody waits for '${name}': what fails in it is not seen here`,
        // Behind a `try` somebody wanted to see it.
        confidence: isTried(rows, row) ? 'LIKELY' : 'REVIEW',
      });
    }
  }
  return found;
}
