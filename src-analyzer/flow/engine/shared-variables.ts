import { flowOf } from '#analyzer/languages/languages.ts';
import type { FunctionInfo } from '../names/project-index.ts';
import { instructionAt } from '../program/instruction.ts';
import { instructionCount } from '../program/program.ts';
import type { FlowEngine } from './scope.ts';

/** Types by what the project's files hold now. */
const known = new WeakMap<object, ReadonlyMap<string, string>>();

/** What is asked of a project. */
type Project = Pick<FlowEngine, 'index' | 'names' | 'tablesFor'>;

/**
 * The type of a variable that another file or function has filled, which a file sees by including it or as a global:
 * the one that everything of that name in the project is made as. Of libraries only: what the tables speak of.
 * @param name without its mark
 * @returns '' where nothing of that name is made, or different things are
 */
export function sharedType(engine: Project, language: string, name: string): string {
  if (!flowOf(language)?.sharesVariables) return '';
  let types = known.get(engine.index.contents);
  if (!types) known.set(engine.index.contents, (types = readTypes(engine)));
  return types.get(name) ?? '';
}

function readTypes(engine: Project): Map<string, string> {
  const types = new Map<string, string>();
  const { files, functionsOfFile } = engine.index;
  files.forEach(({ language }, file) => {
    if (!flowOf(language)?.sharesVariables) return;
    for (const info of functionsOfFile[file] ?? [])
      for (const [name, type] of madeIn(engine, info)) {
        const other = types.get(name) ?? type;
        types.set(name, other === type ? type : '');
      }
  });
  return types;
}

/** Names and types of what a function makes and keeps in variables. */
function madeIn(engine: Project, { file, fn, ownerType }: FunctionInfo): (readonly [string, string])[] {
  const program = engine.index.files[file]?.program;
  if (!program) return [];
  const { calls } = engine.tablesFor(file).results;
  const made = new Map<number, string>();
  const found: (readonly [string, string])[] = [];
  for (let at = 0; at < instructionCount(fn); at++) {
    const step = instructionAt(program, fn, at);
    if (step.op === 'new') {
      const type = engine.names.typeOf(file, step.name, ownerType);
      // Types of the project say more of what their methods do than is known of who made this one.
      if (!engine.index.types.has(type)) made.set(step.to, type);
    }
    if (step.op === 'call' && step.receiver < 0) {
      const [row] = calls.find('static', step.name, (owner) => owner === '');
      if (row) made.set(step.to, row.type);
    } else if (step.op === 'store') {
      const type = made.get(step.value);
      const name = fn.variables[step.variable]?.name;
      if (type !== undefined && name !== undefined) found.push([name, type]);
    }
  }
  return found;
}
