import { flowOf } from '#analyzer/languages/languages.ts';
import type { Names } from '../names/names.ts';
import type { ProjectIndex, ProjectType } from '../names/project-index.ts';
import { instructionAt } from '../program/instruction.ts';
import { instructionCount } from '../program/program.ts';
import { isDecorated, isKnownWhole, isOnOwn } from './argument-counts.ts';
import { isTried } from './calm.ts';
import type { Found } from './finding.ts';
import type { Place } from './receivers.ts';
import { OP } from './rows.ts';

/** A call of a method that no class declares. */
export interface MissingMethod extends Found {
  /**
   * Whether what functions of the project do gives objects no such method either: they are other functions after an edit.
   * @param written names of all fields that the project writes
   */
  readonly stillHolds: (written: ReadonlySet<string>) => boolean;
}

/** Types whose methods and fields an object of a type may have: those above it, and those below with all above these. */
function family(names: Names, type: ProjectType): readonly ProjectType[] | undefined {
  const own = [type, ...names.typesBelow(type.full)];
  if (!own.every((one) => isKnownWhole(names, one) && !isDecorated(names, one))) return undefined;
  const all = new Set(own.flatMap(({ full }) => [full, ...names.allAbove(full)]));
  return [...all].flatMap((full) => names.index.types.get(full) ?? []);
}

/** Whether a type has something under a name that can be called. PHP takes names of methods in any case. */
function hasMember({ types }: ProjectIndex, { full, methods, fields }: ProjectType, name: string): boolean {
  const small = name.toLowerCase();
  return (
    fields.has(name) ||
    types.has(`${full}.${name}`) ||
    [...methods.keys()].some((one) => one.toLowerCase() === small)
  );
}

/** Whether code that nobody sees gives objects of some types methods: it answers for all names, or is asked what there is. */
function isOpen({ files }: ProjectIndex, types: readonly ProjectType[], signs: RegExp): boolean {
  const methods = types.flatMap((one) => [...one.methods]);
  const inFiles = new Set([...types, ...methods.flatMap(([, infos]) => infos)].map(({ file }) => file));
  return (
    methods.some(([name]) => signs.test(name)) ||
    [...inFiles].some((file) => files[file]?.program.names.some((name) => signs.test(name)))
  );
}

/** Whether an interface of the project asks for such a method: whoever keeps it may stand below, outside of the project. */
function isAskedFor({ types }: ProjectIndex, name: string): boolean {
  return [...types.values()].some(({ kind, methods }) => kind === 'interface' && methods.has(name));
}

/** The types an object of a class may be of where, as far as all of them declare, it lacks a method. */
function typesWithout(names: Names, type: ProjectType, name: string): readonly ProjectType[] | undefined {
  if (name === '' || name.startsWith('__') || names.methodsOf(type.full, name).length > 0) return undefined;
  const types = family(names, type);
  if (!types || types.some((one) => hasMember(names.index, one, name))) return undefined;
  return isAskedFor(names.index, name) ? undefined : types;
}

/** Calls of methods on the own object that neither its class has nor one above or below it. */
export function missingMethods(place: Place): readonly MissingMethod[] {
  const { rows, language, names, info } = place;
  const openBy = flowOf(language)?.methodsOpenBy;
  const type = names.index.types.get(info.ownerType);
  if (!openBy || type?.kind !== 'class') return [];
  const found: MissingMethod[] = [];
  for (let row = 0; row < rows.count; row++) {
    if (rows.op(row) !== OP.call || !isOnOwn(place, rows.a(row))) continue;
    const name = rows.name(rows.b(row));
    const types = typesWithout(names, type, name);
    if (types)
      found.push({
        ruleKey: 'value/method-missing',
        line: rows.line(row),
        message: `no method '${name}' in this class, nor in one above or below it`,
        stillHolds: (written) => !written.has(name) && !isOpen(names.index, types, openBy),
        // In a `try` the call may be made to see whether it fails.
        ...(isTried(rows, row) && { confidence: 'REVIEW' as const }),
      });
  }
  return found;
}

/** Names of the fields that a project writes, whatever objects they are of. */
export function fieldsWritten({ files }: ProjectIndex): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { program } of files)
    for (const fn of program.functions)
      for (let at = 0; at < instructionCount(fn); at++) {
        const step = instructionAt(program, fn, at);
        if (step.op === 'setField') found.add(step.name);
      }
  return found;
}
