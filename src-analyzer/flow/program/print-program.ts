import { instructionAt } from './instruction.ts';
import {
  instructionCount,
  type FileProgram,
  type FunctionProgram,
  type Instruction,
  type Operand,
} from './program.ts';

const list = (operands: readonly Operand[]): string =>
  operands.map(({ name, value }) => (name ? `${name}: r${value}` : `r${value}`)).join(', ');

interface Names {
  readonly variable: (index: number) => string;
  readonly outer: (index: number, fn: number) => string;
}

const valueOf = (op: string, value: number): string => (value < 0 ? op : `${op} r${value}`);

/** What each instruction does, in one line. */
const SAY: {
  readonly [Op in Instruction['op']]: (step: Extract<Instruction, { op: Op }>, names: Names) => string;
} = {
  literal: ({ kind, text }) => `${kind} ${JSON.stringify(text)}`,
  load: (step, { variable }) => variable(step.variable),
  store: (step, { variable }) => `${variable(step.variable)} := r${step.value}`,
  loadOuter: (step, { outer }) => `outer ${outer(step.variable, step.function)}`,
  storeOuter: (step, { outer }) => `outer ${outer(step.variable, step.function)} := r${step.value}`,
  name: ({ name }) => `name ${name}`,
  field: ({ object, name }) => `r${object}.${name}`,
  setField: ({ object, name, value }) => `r${object}.${name} := r${value}`,
  index: ({ object, key }) => `r${object}[r${key}]`,
  setIndex: ({ object, key, value }) => `r${object}[r${key}] := r${value}`,
  call: ({ receiver, name, operands }) => `${receiver < 0 ? '' : `r${receiver}.`}${name}(${list(operands)})`,
  new: ({ name, operands }) => `new ${name}(${list(operands)})`,
  callValue: ({ callee, operands }) => `call r${callee}(${list(operands)})`,
  intrinsic: ({ name, operands }) => `#${name}(${list(operands)})`,
  concat: ({ operands }) => `text(${list(operands)})`,
  binary: ({ left, operator, right }) => `r${left} ${operator} r${right}`,
  unary: ({ operator, value }) => `${operator} r${value}`,
  list: ({ operands }) => `[${list(operands)}]`,
  map: ({ operands }) => `{${list(operands)}}`,
  lambda: (step) => `function ${step.function}`,
  cast: ({ value, type }) => `r${value} as ${type}`,
  isType: ({ value, type }) => `r${value} is ${type}`,
  await: ({ value }) => valueOf('await', value),
  element: ({ part, value }) => `${part} of r${value}`,
  unknown: () => 'unknown',
  return: ({ value }) => valueOf('return', value),
  yield: ({ value }) => valueOf('yield', value),
  throw: ({ value }) => valueOf('throw', value),
  label: ({ label }) => `L${label}:`,
  jump: ({ label }) => `jump L${label}`,
  branch: ({ condition, whenTrue, whenFalse }) => `branch r${condition} L${whenTrue} L${whenFalse}`,
};

function say(step: Instruction, { functions }: FileProgram, fn: FunctionProgram): string {
  const nameIn = (from: FunctionProgram | undefined, at: number): string =>
    from?.variables[at]?.name || `v${at}`;
  const names: Names = {
    variable: (at) => nameIn(fn, at),
    outer: (at, index) => nameIn(functions[index], at),
  };
  // The operation and the step belong together, which an index into a mapped type cannot say.
  return (SAY[step.op] as (one: Instruction, names: Names) => string)(step, names);
}

/** One function as text, a line an instruction: for tests and for whoever writes a lowering. */
export function printFunction(program: FileProgram, fn: FunctionProgram): string {
  const parameters = fn.parameters.map(({ name, type }) => (type ? `${name}: ${type}` : name)).join(', ');
  const head = `${fn.owner ? `${fn.owner}.` : ''}${fn.name || 'lambda'}(${parameters})`;
  const lines = Array.from({ length: instructionCount(fn) }, (_, at) => {
    const step = instructionAt(program, fn, at);
    const text = say(step, program, fn);
    return `${String(program.lines[step.line]).padStart(4)}  ${'to' in step ? `r${step.to} = ${text}` : text}`;
  });
  const regions = fn.regions.map(({ start, end, handler, types, isFinally }) =>
    `      rows ${start}-${end - 1} ${isFinally ? 'finally' : 'catch'} L${handler} ${types.join(' | ')}`.trimEnd(),
  );
  return [head, ...lines, ...regions].join('\n');
}

export function printProgram(program: FileProgram): string {
  return program.functions.map((fn) => printFunction(program, fn)).join('\n\n');
}
