import {
  INSTRUCTION_WORDS,
  LINE_WORD,
  LITERAL_KINDS,
  operationAt,
  OPS,
  PARTS,
  type FileProgram,
  type FunctionProgram,
  type Instruction,
  type Operand,
} from './program.ts';

/** The words of a row, with the names it refers to. */
interface Row {
  readonly to: number;
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly line: number;
  readonly name: (index: number) => string;
  readonly list: (at: number) => Operand[];
}

const EMPTY_ROW = -1;

/** How each operation is read from its row; `ProgramBuilder` writes them in the same order. */
const READ: { readonly [Op in Instruction['op']]: (row: Row) => Extract<Instruction, { op: Op }> } = {
  literal: ({ to, a, b, line, name }) => ({
    op: 'literal',
    to,
    kind: LITERAL_KINDS[a] ?? 'other',
    text: name(b),
    line,
  }),
  load: ({ to, a, line }) => ({ op: 'load', to, variable: a, line }),
  store: ({ a, b, line }) => ({ op: 'store', variable: a, value: b, line }),
  loadOuter: ({ to, a, b, line }) => ({ op: 'loadOuter', to, variable: a, function: b, line }),
  storeOuter: ({ a, b, c, line }) => ({ op: 'storeOuter', variable: a, function: b, value: c, line }),
  name: ({ to, a, line, name }) => ({ op: 'name', to, name: name(a), line }),
  field: ({ to, a, b, line, name }) => ({ op: 'field', to, object: a, name: name(b), line }),
  setField: ({ a, b, c, line, name }) => ({ op: 'setField', object: a, name: name(b), value: c, line }),
  index: ({ to, a, b, line }) => ({ op: 'index', to, object: a, key: b, line }),
  setIndex: ({ a, b, c, line }) => ({ op: 'setIndex', object: a, key: b, value: c, line }),
  call: ({ to, a, b, c, line, name, list }) => ({
    op: 'call',
    to,
    receiver: a,
    name: name(b),
    operands: list(c),
    line,
  }),
  new: ({ to, b, c, line, name, list }) => ({ op: 'new', to, name: name(b), operands: list(c), line }),
  callValue: ({ to, a, c, line, list }) => ({ op: 'callValue', to, callee: a, operands: list(c), line }),
  intrinsic: ({ to, b, c, line, name, list }) => ({
    op: 'intrinsic',
    to,
    name: name(b),
    operands: list(c),
    line,
  }),
  concat: ({ to, c, line, list }) => ({ op: 'concat', to, operands: list(c), line }),
  binary: ({ to, a, b, c, line, name }) => ({
    op: 'binary',
    to,
    left: a,
    right: b,
    operator: name(c),
    line,
  }),
  unary: ({ to, a, b, line, name }) => ({ op: 'unary', to, value: a, operator: name(b), line }),
  list: ({ to, c, line, list }) => ({ op: 'list', to, operands: list(c), line }),
  map: ({ to, c, line, list }) => ({ op: 'map', to, operands: list(c), line }),
  lambda: ({ to, a, line }) => ({ op: 'lambda', to, function: a, line }),
  cast: ({ to, a, b, line, name }) => ({ op: 'cast', to, value: a, type: name(b), line }),
  isType: ({ to, a, b, line, name }) => ({ op: 'isType', to, value: a, type: name(b), line }),
  await: ({ to, a, line }) => ({ op: 'await', to, value: a, line }),
  element: ({ to, a, b, line }) => ({
    op: 'element',
    to,
    value: a,
    part: PARTS[b] ?? 'value',
    line,
  }),
  unknown: ({ to, line }) => ({ op: 'unknown', to, line }),
  return: ({ a, line }) => ({ op: 'return', value: a, line }),
  yield: ({ a, line }) => ({ op: 'yield', value: a, line }),
  throw: ({ a, line }) => ({ op: 'throw', value: a, line }),
  label: ({ a, line }) => ({ op: 'label', label: a, line }),
  jump: ({ a, line }) => ({ op: 'jump', label: a, line }),
  branch: ({ a, b, c, line }) => ({ op: 'branch', condition: a, whenTrue: b, whenFalse: c, line }),
};

function operandsAt({ operands }: FunctionProgram, names: readonly string[], at: number): Operand[] {
  const found: Operand[] = [];
  const count = operands[at] ?? 0;
  for (let i = 0; i < count; i++) {
    const name = names[operands[at + 1 + 2 * i] ?? 0] ?? '';
    found.push({ name, value: operands[at + 2 + 2 * i] ?? EMPTY_ROW });
  }
  return found;
}

/** Instruction `index` of a function, counted from 0. */
export function instructionAt(
  { names }: Pick<FileProgram, 'names'>,
  fn: FunctionProgram,
  index: number,
): Instruction {
  const at = index * INSTRUCTION_WORDS;
  const word = (offset: number): number => fn.rows[at + offset] ?? EMPTY_ROW;
  const op = OPS[operationAt(fn.rows, at)] ?? 'unknown';
  return READ[op]({
    to: word(1),
    a: word(2),
    b: word(3),
    c: word(4),
    line: word(LINE_WORD),
    name: (name) => names[name] ?? '',
    list: (from) => operandsAt(fn, names, from),
  });
}
