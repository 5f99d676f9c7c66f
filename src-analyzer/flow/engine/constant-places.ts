import { upper } from '../names/names.ts';
import { lastPart } from '../names/signs.ts';
import type { ProjectIndex } from '../names/project-index.ts';
import { instructionAt } from '../program/instruction.ts';
import { FIELD_VALUES, FILE_BODY, instructionCount, STATIC_VALUES } from '../program/program.ts';
import type { MisuseRow } from '../tables/table.ts';
import type { Stop } from '../values/taint.ts';
import type { Call, FunctionRun } from './scope.ts';

/*
 * Where a constant is written that is wrong wherever it is used: a secret in the code is one finding and one repair, however
 * many calls take it.
 */

type Place = Pick<Stop, 'path' | 'line'>;

/** Where the field of a type gets its value. @returns path and line in one, for it is compared with the answer of before */
export function fieldPlace(index: ProjectIndex, owner: string, name: string): string | undefined {
  const type = index.types.get(owner);
  const file = type && index.files[type.file];
  if (!type || !file) return undefined;
  for (const { fn, ownerType } of index.functionsOfFile[type.file] ?? []) {
    if (ownerType !== owner || (fn.name !== STATIC_VALUES && fn.name !== FIELD_VALUES)) continue;
    for (let at = 0; at < instructionCount(fn); at++) {
      const step = instructionAt(file.program, fn, at);
      if (step.op === 'setField' && step.name === name) return `${step.line}:${file.path}`;
    }
  }
  return undefined;
}

function ofField(run: FunctionRun, owner: string, name: string): Place | undefined {
  const found = owner === '' ? undefined : run.engine.fieldPlace(owner, name);
  if (found === undefined) return undefined;
  const colon = found.indexOf(':');
  return { path: found.slice(colon + 1), line: Number(found.slice(0, colon)) };
}

function ofName(run: FunctionRun, name: string): Place | undefined {
  const { engine, info } = run;
  const own = ofField(run, info.ownerType, name);
  if (own) return own;
  const full = engine.names.lookup(info.file, name, info.ownerType) ?? '';
  return ofField(run, upper(full), lastPart(full));
}

/** Where a variable of a file or of a function around is declared; in a function of its own it is written beside its use. */
function ofVariable(run: FunctionRun, at: number, variable: number): Place | undefined {
  const { engine, info, path } = run;
  const around = engine.index.functionsOfFile[info.file]?.[at];
  const isBeside = at === info.index && info.fn.name !== FILE_BODY;
  const declared = isBeside ? undefined : around?.fn.variables[variable];
  return declared && { path, line: declared.line };
}

/** Where the constant is written that a register holds; undefined where that is the call itself. */
function placeOf(run: FunctionRun, register: number, depth = 3): Place | undefined {
  const maker = depth > 0 ? run.maker(register) : undefined;
  switch (maker?.op) {
    // `KEY.getBytes()`
    case 'call':
      return maker.receiver < 0 ? undefined : placeOf(run, maker.receiver, depth - 1);
    case 'literal':
      return { path: run.path, line: maker.line };
    case 'field': {
      const { symbol, type } = run.value(maker.object);
      return ofField(run, symbol || type, maker.name);
    }
    case 'name':
      return ofName(run, maker.name);
    case 'load':
      return ofVariable(run, run.info.index, maker.variable);
    case 'loadOuter':
      return ofVariable(run, maker.function, maker.variable);
    default:
      return undefined;
  }
}

/** The register of what a call is given at a place: in the order, by name, or under a key of an object. */
export function registerAt(
  run: FunctionRun,
  { registers = [], operands }: Call,
  place: number | string,
): number {
  if (typeof place === 'number') return registers[place] ?? -1;
  const named = operands.findIndex(({ name }) => name === place);
  if (named >= 0) return registers[named] ?? -1;
  const options = registers.flatMap((register) => {
    const maker = run.maker(register);
    return maker?.op === 'map' ? maker.operands.filter(({ name }) => name === place) : [];
  });
  return options[0]?.value ?? -1;
}

/** Where a call is told that is wrong by its constants: where the secret or the shared options are written, else the call. */
export function placeOfMisuse(run: FunctionRun, call: Call, { weakness, when }: MisuseRow): Place {
  const here = { path: run.path, line: call.line };
  const secret = weakness === 'hard-coded-secret' ? when.find(({ is }) => is instanceof RegExp) : undefined;
  if (secret) return placeOf(run, registerAt(run, call, secret.argument)) ?? here;
  return (when.some(({ argument }) => typeof argument === 'string') && optionsPlace(run, call)) || here;
}

/** Where the options of a call are written that stand before it, and may be those of several calls. */
function optionsPlace(run: FunctionRun, { registers = [] }: Call): Place | undefined {
  for (const register of registers) {
    const maker = run.maker(register);
    if (maker?.op === 'loadOuter') {
      const { engine, info } = run;
      if (engine.writtenOptions(info.file, maker.function, maker.variable) !== undefined)
        return ofVariable(run, maker.function, maker.variable);
    } else if (maker?.op === 'load') {
      const made = run.value(register).objects.map((object) => run.maker(object));
      const [options] = made;
      if (made.length === 1 && options?.op === 'map') return { path: run.path, line: options.line };
    }
  }
  return undefined;
}
