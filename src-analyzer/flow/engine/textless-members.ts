import { flowOf } from '#analyzer/languages/languages.ts';
import { typeText } from '../names/types.ts';
import type { ProjectIndex, ProjectType } from '../names/project-index.ts';
import { instructionAt } from '../program/instruction.ts';
import {
  type FileProgram,
  type FunctionProgram,
  INSTRUCTION_WORDS,
  instructionCount,
  operationAt,
  OPS,
} from '../program/program.ts';
import type { Value } from '../values/value.ts';
import { isHarmless } from './given.ts';
import type { FlowEngine, FunctionRun } from './scope.ts';

/*
 * Of a value whose type is not known, a member is asked for by a name that types of the project declare: where all of them
 * declare it with a type that no text fits in, what it gives carries none.
 */

/** Names of members that libraries give to whatever they hold. */
const OF_LIBRARIES =
  /^(?:name|value|key|text|message|path|content|body|data|result|query|first|second|third|left|right|item|element|entry|current|source|target|payload|parameter|header|attribute|string|object|type|url|uri|it)s?$/i;

/** `number` of `number`, `getNumber` and `isNumber`: languages that use each other's types ask for it in all these ways. */
function propertyOf(name: string): string {
  const [, first, rest] = /^(?:get|is)([A-Z])(\w*)$/.exec(name) ?? [];
  return first === undefined ? name : first.toLowerCase() + rest;
}

/** What a type declares, by name: types of fields, and of methods that take nothing. */
function* declaredBy({ fields, methods, full }: ProjectType): Generator<readonly [string, Declared]> {
  for (const [name, { file, type }] of fields) yield [name, { file, type, owner: full }];
  for (const [name, overloads] of methods)
    for (const { fn, file } of overloads)
      if (fn.parameters.length === 0 && !fn.traits.includes('constructor'))
        yield [propertyOf(name), { file, type: fn.returnType, owner: full }];
}

interface Declared {
  readonly file: number;
  readonly type: string;
  readonly owner: string;
}

const declared = new WeakMap<ProjectIndex, ReadonlyMap<string, readonly Declared[]>>();

function declaredIn(index: ProjectIndex): ReadonlyMap<string, readonly Declared[]> {
  let known = declared.get(index);
  if (known) return known;
  const found = new Map<string, Declared[]>();
  for (const type of index.types.values()) {
    if (!flowOf(index.files[type.file]?.language ?? '')?.holdsTypes) continue;
    for (const [name, one] of declaredBy(type)) {
      const list = found.get(name);
      if (list) list.push(one);
      else found.set(name, [one]);
    }
  }
  declared.set(index, (known = found));
  return known;
}

const MAP = OPS.indexOf('map');

/** Names of what objects without a declared type hold, by what the project's files hold now: `new { Number = text }`. */
const written = new WeakMap<object, ReadonlySet<string>>();

function writtenIn({ files, contents }: ProjectIndex): ReadonlySet<string> {
  let known = written.get(contents);
  if (known) return known;
  const programs = files.flatMap(({ language, program }) => (flowOf(language)?.holdsTypes ? [program] : []));
  known = new Set(programs.flatMap((program) => program.functions.flatMap((fn) => [...keysIn(program, fn)])));
  written.set(contents, known);
  return known;
}

function* keysIn(program: FileProgram, fn: FunctionProgram): Generator<string> {
  for (let at = 0; at < instructionCount(fn); at++) {
    if (operationAt(fn.rows, at * INSTRUCTION_WORDS) !== MAP) continue;
    const step = instructionAt(program, fn, at);
    if (step.op === 'map') for (const { name } of step.operands) yield name;
  }
}

/** Types that hold others, by what is known of the type alone. */
const LIST =
  /^(?:\w+\.)*(?:\w*List|\w*Set|Collection|Iterable|I?Enumerable|I?ReadOnlyCollection|Array|Sequence)$/;

/** Whether all that types of the project declare under a name is a number or the like, or a list of these. */
export function isTextless(engine: Pick<FlowEngine, 'index' | 'names'>, name: string): boolean {
  const all = declaredIn(engine.index).get(propertyOf(name)) ?? [];
  const holdsNone = ({ file, type, owner }: Declared): boolean => {
    const full = engine.names.typeOf(file, type, owner);
    if (isHarmless({ engine }, full)) return true;
    const { element, isArray } = typeText(type);
    return (
      element !== '' &&
      (isArray || LIST.test(full)) &&
      !/^(?:char|byte|Char|Byte|Character)$/.test(element) &&
      isHarmless({ engine }, engine.names.typeOf(file, element, owner))
    );
  };
  return all.length > 0 && all.every(holdsNone) && !writtenIn(engine.index).has(name);
}

/** Whether a member of a value gives nothing of the text that the value carries: nobody knows its type, but all know the name. */
export function givesNoText(run: FunctionRun, { type, symbol, taints }: Value, name: string): boolean {
  const flow = flowOf(run.language);
  if (type !== '' || symbol !== '' || taints.length === 0 || flow?.holdsTypes !== true) return false;
  if (OF_LIBRARIES.test(propertyOf(name)) || run.tables.speaksOf(name)) return false;
  if (taints.some(({ key }) => flow.openObjects?.test(key))) return false;
  return run.engine.isTextless(name);
}
