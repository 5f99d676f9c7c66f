import type { Names } from '../names/names.ts';
import { familyOf, type FlowFile, type FunctionInfo, type ProjectIndex } from '../names/project-index.ts';
import { lastPart, type SignIndex } from '../names/signs.ts';
import { typeText } from '../names/types.ts';
import {
  INSTRUCTION_WORDS,
  operationAt,
  OPS,
  type FileProgram,
  type FunctionProgram,
  type OpName,
} from '../program/program.ts';
import type { TableIndex } from '../tables/table-index.ts';

/** What a function mentions: the names of sources, of sinks, of calls that may be wrong by their constants. */
export interface Mentions {
  hasSource: boolean;
  hasSink: boolean;
  hasDistantSink: boolean;
  hasMisuse: boolean;
  /** It puts something into a field. */
  hasWrite: boolean;
  /** Names it calls, as numbers of the project's callable names. */
  calls: readonly number[];
}

const SOURCE = 1;
const SINK = 2;
const MISUSE = 4;
/** A sink that matters to those who call the function, too. */
const DISTANT = 8;

/** Where the name stands in the words of an operation: at `a` or at `b`. */
const NAME_WORDS: Readonly<Partial<Record<OpName, number>>> = {
  name: 2,
  field: 3,
  setField: 3,
  call: 3,
  new: 3,
  intrinsic: 3,
};
/** The same by the operation's number; 0 where it has no name. */
const NAME_AT = Uint8Array.from(OPS, (op) => NAME_WORDS[op] ?? 0);
const LITERAL = OPS.indexOf('literal');
const SET_FIELD = OPS.indexOf('setField');
const CALL = OPS.indexOf('call');
const NEW = OPS.indexOf('new');
const LAMBDA = OPS.indexOf('lambda');
const STORE = OPS.indexOf('store');
const MAP = OPS.indexOf('map');

/** A name that more files mention than this counts only where a file mentions the type it is a member of, too. */
const COMMON_FILES = 60;

/* eslint-disable no-bitwise -- sets of kinds */
/** What last names of signs are about, with the simple names of the types or modules they belong to. */
export class KnownNames {
  readonly kinds = new Map<string, number>();
  private readonly owners = new Map<string, { readonly owner: string; readonly kind: number }[]>();

  private readonly names: Names;

  constructor(names: Names, tables: TableIndex) {
    this.names = names;
    const { sources, tellingSources, sinks, misuses, handlers, distantSinks, predictable, views } = tables;
    for (const index of [sources.calls, sources.fields])
      this.add(index, (name) => {
        if (predictable.has(name)) return SOURCE | SINK;
        return tellingSources.has(name) ? SOURCE : 0;
      });
    this.addIndexed(tables);
    this.add(handlers, () => SOURCE);
    this.add(views, () => SINK | DISTANT);
    for (const index of [sinks.calls, sinks.fields])
      this.add(index, (name) => (distantSinks.has(name) ? SINK | DISTANT : SINK));
    for (const index of [misuses.calls, misuses.fields]) this.add(index, () => MISUSE);
  }

  /** What a name is about in a file that mentions some types. */
  among(name: string, mentioned: ReadonlySet<string>): number {
    let kinds = 0;
    for (const { owner, kind } of this.owners.get(name) ?? [])
      if (owner === '' || mentioned.has(owner)) kinds |= kind;
    return kinds;
  }

  /** An index has no name: the field that holds what is read by one stands for it, `Request["id"]`. */
  private addIndexed({ sources, results }: TableIndex): void {
    const owners = new Set(sources.calls.ownersOf('[]'));
    for (const name of owners.size === 0 ? [] : results.fields.names) {
      const rows = results.fields.find('member', name, () => true);
      if (rows.some(({ type }) => owners.has(type)))
        this.kinds.set(name, (this.kinds.get(name) ?? 0) | SOURCE);
    }
  }

  private add(index: SignIndex<unknown>, kindOf: (name: string) => number): void {
    for (const name of index.names) {
      const kind = kindOf(name);
      this.kinds.set(name, (this.kinds.get(name) ?? 0) | kind);
      const list = this.owners.get(name) ?? [];
      this.owners.set(name, list);
      for (const owner of index.ownersOf(name))
        for (const type of this.names.knownBelow(owner))
          list.push({ owner: owner === '*' ? '' : lastPart(type), kind });
    }
  }
}

/** Names that methods of many types have. */
const GENERIC =
  /^(?:get|put|set|add|size|length|toString|append|format|valueOf|write|read|print|println|build|create|parse|run|init|execute|open|close|getName|getValue|getBytes|exists|remove|next|value|of|from|list|copy|update|insert|delete|save|find|load|resolve|query|send|start|log|info|debug|warn|error)$/;

const simple = (name: string): string => (name.length > 80 ? name : lastPart(name));

/** Types that a file of a language with packages mentions. */
function mentionedIn({ facts }: FlowFile): Set<string> {
  const found = new Set(facts.references.names.map(simple));
  for (const { names, specifier } of facts.imports) {
    for (const name of names) found.add(name);
    found.add(simple(specifier));
  }
  for (const { supers, fields } of facts.types) {
    for (const name of supers) found.add(simple(name));
    for (const { type } of fields) found.add(typeText(type).name);
  }
  for (const { parameters, locals } of facts.functions)
    for (const { type } of [...parameters, ...locals]) found.add(typeText(type).name);
  return found;
}

/** How many files mention each name that is known. */
export function countFiles(index: ProjectIndex, knownIn: (file: number) => KnownNames): Map<string, number> {
  const counts = new Map<string, number>();
  index.files.forEach(({ program }, file) => {
    const { kinds } = knownIn(file);
    for (const name of program.names) {
      const last = simple(name);
      if (kinds.has(last)) counts.set(last, (counts.get(last) ?? 0) + 1);
    }
  });
  return counts;
}

/**
 * Counts a file again that was replaced.
 * @returns whether every name that is common still is, and no other is now
 */
export function recount(
  counts: Map<string, number>,
  { kinds }: KnownNames,
  before: Pick<FileProgram, 'names'>,
  now: Pick<FileProgram, 'names'>,
): boolean {
  const [gone, come] = [before, now].map(({ names }) => names.map(simple).filter((name) => kinds.has(name)));
  const changed = new Map<string, number>();
  for (const name of gone ?? []) changed.set(name, (changed.get(name) ?? 0) - 1);
  for (const name of come ?? []) changed.set(name, (changed.get(name) ?? 0) + 1);
  let isSame = true;
  for (const [name, by] of changed) {
    const count = counts.get(name) ?? 0;
    counts.set(name, count + by);
    isSame &&= count > COMMON_FILES === count + by > COMMON_FILES;
  }
  return isSame;
}

/** What each name of a file is about. */
export function kindsOfNames(
  file: FlowFile,
  known: KnownNames,
  counts: ReadonlyMap<string, number>,
): Uint8Array {
  const { names } = file.program;
  const kinds = new Uint8Array(names.length);
  const hasPackages = familyOf(file.language) === 'package';
  let mentioned: Set<string> | undefined;
  const kindsOf = (name: string): number => {
    // Names of intrinsics have dots of their own: `html.raw`.
    const last = known.kinds.has(name) ? name : simple(name);
    const all = known.kinds.get(last) ?? 0;
    const isCommon = hasPackages && (counts.get(last) ?? 0) > COMMON_FILES && GENERIC.test(last);
    return isCommon ? known.among(last, (mentioned ??= mentionedIn(file))) : all;
  };
  const locals = importedAs(file);
  names.forEach((name, at) => {
    const imported = locals.get(name);
    kinds[at] = kindsOf(name) | (imported === undefined ? 0 : kindsOf(imported));
  });
  return kinds;
}

/** What names of a file are called where they come from. */
function importedAs({ facts }: FlowFile): Map<string, string> {
  const found = new Map<string, string>();
  for (const { names, locals, specifier } of facts.imports)
    names.forEach((name, at) => {
      const local = locals[at] ?? name;
      const isWhole = name === '*' || name === 'default';
      if (isWhole || local !== name) found.set(local, isWhole ? specifier.replace(/^node:/, '') : name);
    });
  return found;
}

/** Functions without a name of their own by the fields, keys and variables they are put into. */
export function* namedLambdas(program: FileProgram): Generator<{ name: string; lambda: number }> {
  for (const fn of program.functions) {
    const lambdas = new Map<number, number>();
    const { rows } = fn;
    for (let at = 0; at < rows.length; at += INSTRUCTION_WORDS) {
      if (operationAt(rows, at) === LAMBDA) lambdas.set(rows[at + 1] ?? 0, rows[at + 2] ?? 0);
      if (lambdas.size === 0) continue;
      for (const { name, register } of putUnderNames(program, fn, at)) {
        const lambda = lambdas.get(register);
        if (name && lambda !== undefined) yield { name, lambda };
      }
    }
  }
}

/** A value that an instruction puts into a field, key or variable. */
interface Put {
  readonly name: string | undefined;
  readonly register: number;
}

const NONE: readonly Put[] = [];

/** What the instruction whose row begins at `at` puts under which names. */
function putUnderNames(
  { names }: FileProgram,
  { rows, variables, operands }: FunctionProgram,
  at: number,
): readonly Put[] {
  const op = operationAt(rows, at);
  const word = (offset: number): number => rows[at + offset] ?? 0;
  if (op === SET_FIELD) return [{ name: names[word(3)], register: word(4) }];
  if (op === STORE) return [{ name: variables[word(2)]?.name, register: word(3) }];
  return op === MAP ? entriesAt(names, operands, word(4)) : NONE;
}

/** Keys and values of a map: their number, then a name and a register each. */
function entriesAt(names: readonly string[], operands: FunctionProgram['operands'], at: number): Put[] {
  return Array.from({ length: operands[at] ?? 0 }, (_, i) => ({
    name: names[operands[at + 1 + 2 * i] ?? 0],
    register: operands[at + 2 + 2 * i] ?? -1,
  }));
}

/** Reads what functions mention; names that functions of the project have are numbers. */
export class MentionReader {
  private readonly callable = new Map<string, number>();
  /** Functions by the numbers of their names. */
  readonly named: FunctionInfo[][] = [];

  constructor(index: ProjectIndex) {
    for (const info of index.functions)
      this.add(info.fn.traits.includes('constructor') ? lastPart(info.ownerType) : info.fn.name, info);
    index.files.forEach(({ program }, file) => {
      for (const { name, lambda } of namedLambdas(program)) {
        const info = index.functionsOfFile[file]?.[lambda];
        if (info && info.fn.name !== name) this.add(name, info);
      }
    });
  }

  private add(name: string, info: FunctionInfo): void {
    if (name === '' || name.startsWith('<')) return;
    let at = this.callable.get(name);
    if (at === undefined) {
      at = this.named.push([]) - 1;
      this.callable.set(name, at);
    }
    this.named[at]?.push(info);
  }

  /** For each name of a file the number of the functions that a call of it may mean; -1 for none. */
  callablesOf({ names }: FileProgram): Int32Array {
    return Int32Array.from(names, (name) => this.callable.get(lastPart(name)) ?? -1);
  }

  /**
   * What a function mentions.
   * @param kinds what the names of its file are about
   * @param callables see `callablesOf`
   */
  read(fn: FunctionProgram, kinds: Uint8Array, callables: Int32Array): Mentions {
    const found: Mentions = {
      hasSource: false,
      hasSink: false,
      hasDistantSink: false,
      hasMisuse: false,
      hasWrite: false,
      calls: [],
    };
    const calls = new Set<number>();
    let all = 0;
    for (let at = 0; at < fn.rows.length; at += INSTRUCTION_WORDS) {
      const op = operationAt(fn.rows, at);
      // Settings are written under their name as a key, too.
      if (op === LITERAL) all |= (kinds[fn.rows[at + 3] ?? 0] ?? 0) & MISUSE;
      const offset = NAME_AT[op] ?? 0;
      if (offset === 0) continue;
      const name = fn.rows[at + offset] ?? 0;
      all |= kinds[name] ?? 0;
      if (op === SET_FIELD) found.hasWrite = true;
      if (op !== CALL && op !== NEW) continue;
      const callable = callables[name] ?? -1;
      if (callable >= 0) calls.add(callable);
    }
    found.calls = [...calls];
    found.hasSource = (all & SOURCE) !== 0;
    found.hasSink = (all & SINK) !== 0;
    found.hasDistantSink = (all & DISTANT) !== 0;
    found.hasMisuse = (all & MISUSE) !== 0;
    return found;
  }
}
/* eslint-enable no-bitwise */
