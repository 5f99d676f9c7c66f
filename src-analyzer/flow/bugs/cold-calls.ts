import { flowOf } from '#analyzer/languages/languages.ts';
import type { Found } from './finding.ts';
import { calledBy, type Place } from './receivers.ts';
import { OP } from './rows.ts';

/** Calls of the project's own functions as statements whose result is a plan: nothing of it runs. */
export function coldCalls(place: Place): readonly Found[] {
  const { rows, language } = place;
  const coldTypes = flowOf(language)?.coldTypes;
  if (!coldTypes || !rows.contents.hasStatementCalls) return [];
  const found: Found[] = [];
  for (let row = 0; row < rows.count; row++) {
    if (rows.op(row) !== OP.call || !rows.has(row, 'statement')) continue;
    const called = calledBy(place, row);
    const [first] = called;
    const [, type = ''] = coldTypes.exec(first?.fn.returnType ?? '') ?? [];
    if (!first || type === '' || !called.every(({ fn }) => coldTypes.test(fn.returnType))) continue;
    found.push({
      ruleKey: 'value/publisher-not-subscribed',
      line: rows.line(row),
      message: `'${first.fn.name}' returns a ${type} that nobody takes, so what it stands for never runs`,
    });
  }
  return found;
}
