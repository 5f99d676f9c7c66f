import type { HarmlessCalls } from '../tables/language-flow.ts';
import type { Place } from './receivers.ts';
import { OP, type Rows } from './rows.ts';
import { storesOf } from './variables.ts';

const MAX_STEPS = 6;

/** How deep in the body of a request a register is: 0 for the body itself, -1 for what is not of it. */
function depthInBody(rows: Rows, register: number, signs: HarmlessCalls['request'], steps: number): number {
  const row = rows.maker(register);
  if (row < 0 || steps > MAX_STEPS) return -1;
  switch (rows.op(row)) {
    case OP.load: {
      const [only = -1, ...more] = storesOf(rows, rows.a(row));
      return more.length > 0 ? -1 : depthInBody(rows, only, signs, steps + 1);
    }
    case OP.cast:
      return depthInBody(rows, rows.a(row), signs, steps + 1);
    case OP.index:
    case OP.field: {
      const above = depthInBody(rows, rows.a(row), signs, steps + 1);
      if (above >= 0) return above + 1;
      return rows.name(rows.b(row)) === signs.body && isRequest(rows, rows.a(row), signs) ? 0 : -1;
    }
    default:
      return -1;
  }
}

function isRequest(rows: Rows, register: number, { parameter }: HarmlessCalls['request']): boolean {
  const row = rows.maker(register);
  if (rows.madeBy(register) !== OP.load) return false;
  return rows.fn.parameters.some(({ variable, name }) => variable === rows.a(row) && parameter.test(name));
}

/** Whether a row asks something of what strangers may have left out of their request: `req.body.order.id`. */
export function readsUncheckedBody({ rows }: Place, row: number, signs: HarmlessCalls['request']): boolean {
  if (rows.op(row) === OP.callValue || rows.a(row) < 0 || rows.has(row, 'safe')) return false;
  return depthInBody(rows, rows.a(row), signs, 0) >= 0;
}
