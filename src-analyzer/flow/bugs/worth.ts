import { OP, type Rows } from './rows.ts';

/** Named variable that was loaded into a register; -1 for anything else. */
function namedVariable(rows: Rows, register: number): number {
  if (rows.madeBy(register) !== OP.load) return -1;
  const variable = rows.a(rows.maker(register));
  return rows.fn.variables[variable]?.name === '' ? -1 : variable;
}

/**
 * Whether values of a function can contradict each other: one is compared with null or set to it, or asked twice. Most
 * functions are left here.
 */
export function isWorthWalking(rows: Rows): boolean {
  if (!rows.contents.hasQuestions || rows.contents.hasHiddenWrites) return false;
  const asked = new Set<number>();
  const isSecond = (variable: number): boolean => {
    if (variable < 0) return false;
    if (asked.has(variable)) return true;
    asked.add(variable);
    return false;
  };
  for (let row = 0; row < rows.count; row++) {
    const op = rows.op(row);
    if (op === OP.branch || op === OP.unary || op === OP.isType) {
      if (isSecond(namedVariable(rows, rows.a(row)))) return true;
    } else if (op === OP.store) {
      if (rows.literal(rows.b(row))?.kind === 'null') return true;
    } else if (op === OP.binary && asksSecond(rows, row, isSecond)) return true;
  }
  return false;
}

function asksSecond(rows: Rows, row: number, isSecond: (variable: number) => boolean): boolean {
  const [left, right] = [rows.a(row), rows.b(row)];
  const literal = rows.literal(left) ?? rows.literal(right);
  if (!literal) return false;
  const variables = [namedVariable(rows, left), namedVariable(rows, right)];
  return literal.kind === 'null' ? variables.some((one) => one >= 0) : variables.some(isSecond);
}
