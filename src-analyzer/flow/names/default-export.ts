import { instructionAt } from '../program/instruction.ts';
import { instructionCount, type FileProgram } from '../program/program.ts';

/** The variable of a file in which lowerings keep what it exports as its default. */
const DEFAULT_EXPORT = 'exports.default';

/** The name in a file of what it exports as its default; undefined where that has none, or there is no default. */
export function defaultExportName(program: FileProgram): string | undefined {
  const [body] = program.functions;
  const variable = body?.variables.findIndex(({ name }) => name === DEFAULT_EXPORT) ?? -1;
  if (!body || variable < 0) return undefined;
  const names = new Map<number, string>();
  let found: string | undefined;
  for (let at = 0; at < instructionCount(body); at++) {
    const step = instructionAt(program, body, at);
    if (step.op === 'name') names.set(step.to, step.name);
    else if (step.op === 'load') names.set(step.to, body.variables[step.variable]?.name ?? '');
    else if (step.op === 'store' && step.variable === variable) found = names.get(step.value);
  }
  return found;
}
