import {
  FIELD_VALUES,
  INSTRUCTION_WORDS,
  operationAt,
  OPS,
  STATIC_VALUES,
  type FileProgram,
  type FunctionProgram,
} from '../program/program.ts';
import { familyOf, type FunctionInfo, type ProjectIndex } from '../names/project-index.ts';

const CONSTRUCTORS = ['constructor', '__init__', 'initialize', '__construct', '<init>', 'init'];

/** Which functions set the fields of the project's types, first and later. */
export class WrittenFields {
  private readonly index: ProjectIndex;
  private readonly written = new Map<string, ReadonlySet<string>>();
  private readonly starts = new Map<string, readonly FunctionInfo[]>();

  constructor(index: ProjectIndex) {
    this.index = index;
  }

  /** Notes that the bodies of a file's functions are others now. */
  forget(before: FileProgram, now: FileProgram): void {
    const all = (program: FileProgram): string =>
      JSON.stringify(program.functions.map((fn) => writtenIn(program, fn)));
    if (all(before) !== all(now)) this.written.clear();
  }

  /** Functions that run before all others of a type. */
  initialisers(owner: string): readonly FunctionInfo[] {
    let found = this.starts.get(owner);
    if (!found) this.starts.set(owner, (found = this.findInitialisers(owner)));
    return found;
  }

  private findInitialisers(owner: string): FunctionInfo[] {
    const methods = this.index.types.get(owner)?.methods;
    if (!methods) return [];
    const simple = owner.slice(owner.lastIndexOf('.') + 1);
    const found = [FIELD_VALUES, STATIC_VALUES, ...CONSTRUCTORS, simple].flatMap(
      (name) => methods.get(name) ?? [],
    );
    for (const list of methods.values())
      for (const info of list)
        if (info.fn.traits.includes('constructor') && !found.includes(info)) found.push(info);
    return found;
  }

  /** Whether a field belongs to the type: its value is set where the type is loaded, and no object of it has another one. */
  isStatic(owner: string, name: string): boolean {
    const type = this.index.types.get(owner);
    // Where classes have no declared fields, a value of the class is the first one of each object.
    if (!type || familyOf(this.index.files[type.file]?.language ?? '') !== 'package') return false;
    return (type.methods.get(STATIC_VALUES) ?? []).some(({ file, fn }) => {
      const { program } = this.index.files[file] ?? {};
      return program !== undefined && writtenIn(program, fn).includes(name);
    });
  }

  /** Names of the fields that functions of the type's files set outside of its initialisers. */
  later(owner: string): ReadonlySet<string> {
    const known = this.written.get(owner);
    if (known) return known;
    const names = new Set<string>();
    const starts = new Set(this.initialisers(owner));
    const files = new Set(
      [...(this.index.types.get(owner)?.methods.values() ?? [])].flat().map(({ file }) => file),
    );
    for (const file of files)
      for (const info of this.index.functionsOfFile[file] ?? []) {
        const { program } = this.index.files[file] ?? {};
        if (program && !starts.has(info)) for (const name of writtenIn(program, info.fn)) names.add(name);
      }
    this.written.set(owner, names);
    return names;
  }
}

const SET_FIELD = OPS.indexOf('setField');

/** Names of the fields that a function sets. */
function writtenIn(program: FileProgram, { rows }: FunctionProgram): readonly string[] {
  const names: string[] = [];
  for (let at = 0; at < rows.length; at += INSTRUCTION_WORDS)
    if (operationAt(rows, at) === SET_FIELD) names.push(program.names[rows[at + 3] ?? 0] ?? '');
  return names;
}
