import type { HarmlessCalls } from '../tables/language-flow.ts';
import type { OwnTargets } from './own-targets.ts';
import { heldName, type Place } from './receivers.ts';
import { OP, type Rows } from './rows.ts';
import { storesOf } from './variables.ts';

/** Fields and calls between a method and the name with which they begin. */
const MAX_STEPS = 6;
/** Values and variables between a method and what says that it belongs to a list, and values that each may have. */
const MAX_HOPS = 3;
const MAX_STORES = 4;

/** Names that stand for something of the file's own. */
const OF_FILE = /^(?:this|super|arguments|exports|module)$/;

/** What is known of a call that runs nothing of the project. */
export type Harmless =
  /** It does not throw, and gives a value. */
  | 'value'
  /** It does not throw. */
  | 'quiet'
  /** Nobody knows. */
  | 'unknown'
  /** It belongs to a package. */
  | 'foreign';

/** The name with which a chain of fields and calls begins; '' for a variable and others. */
function rootName(rows: Rows, register: number): string {
  let at = register;
  for (let steps = 0; steps < MAX_STEPS; steps++) {
    const row = rows.maker(at);
    if (row < 0) return '';
    const op = rows.op(row);
    if (op === OP.name) return rows.name(rows.a(row));
    if (op !== OP.field && op !== OP.call && op !== OP.index) return '';
    at = rows.a(row);
  }
  return '';
}

/** Whether a name stands for what a package brings. */
function isForeign({ names, info }: Place, name: string): boolean {
  const full = names.lookup(info.file, name, info.ownerType);
  if (full === undefined || names.isDeclared(full)) return false;
  const { filesOfModule } = names.index;
  for (let at = full; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.'))))
    if (filesOfModule.has(at)) return false;
  return true;
}

/** Full name of what is called by a name that is imported, or on one; '' for others. */
function fullName({ rows, names, info }: Place, receiver: number, name: string): string {
  if (receiver < 0) return names.lookup(info.file, name, info.ownerType) ?? '';
  if (rows.madeBy(receiver) !== OP.name) return '';
  const object = names.lookup(info.file, rows.name(rows.a(rows.maker(receiver))), info.ownerType);
  return object === undefined ? '' : `${object}.${name}`;
}

/** Calls of the language and its runtimes, and of whoever writes a log. */
export class KnownCalls {
  private readonly signs: HarmlessCalls;
  private readonly targets: OwnTargets;

  constructor(signs: HarmlessCalls, targets: OwnTargets) {
    this.signs = signs;
    this.targets = targets;
  }

  isLog(place: Place, row: number): boolean {
    const { rows } = place;
    if (rows.a(row) < 0 || !this.signs.logMethods.test(rows.name(rows.b(row)))) return false;
    return this.signs.logs.test(heldName(place, rows.a(row)));
  }

  /** What a call is that runs nothing of the project. */
  ofCall(place: Place, row: number, hops = 0): Harmless {
    const { rows } = place;
    const [receiver, name] = [rows.a(row), rows.name(rows.b(row))];
    if (this.isLog(place, row) || this.signs.ofModules.test(fullName(place, receiver, name))) return 'value';
    if (receiver < 0) {
      if (this.isGlobal(place, name) && this.signs.functions.has(name)) return 'value';
      return this.writesError(place, row) ? 'quiet' : 'foreign';
    }
    return this.ofGlobal(place, row) ?? this.ofMethod(place, row, hops);
  }

  private isGlobal({ names, info }: Place, name: string): boolean {
    return this.signs.globals.has(name) && names.lookup(info.file, name, info.ownerType) === undefined;
  }

  /** `Math.max(…)`; undefined for what is not called on an object of the runtime itself. */
  private ofGlobal(place: Place, row: number): Harmless | undefined {
    const { rows } = place;
    const holder = rows.maker(rows.a(row));
    const object = rows.madeBy(rows.a(row)) === OP.name ? rows.name(rows.a(holder)) : '';
    if (!this.isGlobal(place, object) || OF_FILE.test(object)) return undefined;
    if (this.signs.members.test(`${object}.${rows.name(rows.b(row))}`))
      return object === 'Promise' ? 'quiet' : 'value';
    return this.writesError(place, row) ? 'quiet' : 'foreign';
  }

  private ofMethod(place: Place, row: number, hops: number): Harmless {
    const [receiver, name] = [place.rows.a(row), place.rows.name(place.rows.b(row))];
    if (this.writesError(place, row)) return 'quiet';
    if (this.signs.onlyOfValues.has(name)) return 'value';
    const root = rootName(place.rows, receiver);
    if (root !== '' && isForeign(place, root)) return 'foreign';
    if (!this.signs.alsoOfValues.has(name)) return 'unknown';
    return this.isCollection(place, receiver, hops) ? 'value' : 'quiet';
  }

  /** Whether nothing but the name of a method says that a call gives a value. */
  isByNameAlone(place: Place, row: number): boolean {
    const { rows } = place;
    if (rows.op(row) !== OP.call || rows.a(row) < 0 || !this.signs.onlyOfValues.has(rows.name(rows.b(row))))
      return false;
    return !this.isCollection(place, rows.a(row), 0);
  }

  /** Whether a class that is no one of the project's may be made an object of. */
  isMade(place: Place, row: number): boolean {
    const name = place.rows.name(place.rows.b(row));
    return this.signs.makes.test(name) && !isForeign(place, name);
  }

  /** The function that a call runs at once: what is given to `map`. */
  runsGiven(rows: Rows, row: number): number {
    if (!this.signs.takesFunction.has(rows.name(rows.b(row)))) return -1;
    return rows.operands(rows.c(row))[0] ?? -1;
  }

  /** Whether reading a name that nobody declares fails. */
  isUndeclared({ names, info }: Place, name: string): boolean {
    if (this.signs.globals.has(name) || names.lookup(info.file, name, info.ownerType) !== undefined)
      return false;
    return !names.index.types.has(info.ownerType) || name !== info.fn.owner;
  }

  /** Given an error and nothing else, it makes words of it. */
  private writesError(place: Place, row: number): boolean {
    const given = place.rows.operands(place.rows.c(row));
    return given.length > 0 && given.every((one) => this.signs.errorName.test(heldName(place, one)));
  }

  /** Whether a register holds a list, a text or a map for certain. */
  private isCollection(place: Place, register: number, hops: number): boolean {
    const { rows } = place;
    const row = rows.maker(register);
    if (row < 0 || hops > MAX_HOPS) return false;
    const { full, written } = this.targets.typeOf(place, register, 0);
    if (full !== '') return this.signs.collections.test(full) && !written.includes('Promise');
    switch (rows.op(row)) {
      case OP.list:
      case OP.map:
      case OP.concat:
      case OP.literal:
        return true;
      case OP.call:
        return this.ofCall(place, row, hops + 1) === 'value';
      case OP.load:
        return this.holdCollections(place, storesOf(rows, rows.a(row)), hops);
      case OP.loadOuter:
        return this.isOuterCollection(place, row, hops);
      default:
        return false;
    }
  }

  private isOuterCollection(place: Place, row: number, hops: number): boolean {
    const around = this.targets.around(place, row);
    if (!around) return false;
    const variable = place.rows.a(row);
    if (around.rows.fn.variables[variable]?.isConstant !== true) return false;
    return this.holdCollections(around, storesOf(around.rows, variable), hops);
  }

  private holdCollections(place: Place, registers: readonly number[], hops: number): boolean {
    if (registers.length === 0 || registers.length > MAX_STORES) return false;
    return registers.every((one) => this.isCollection(place, one, hops + 1));
  }
}
