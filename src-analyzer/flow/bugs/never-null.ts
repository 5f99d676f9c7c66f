import { flowOf } from '#analyzer/languages/languages.ts';
import type { FunctionInfo } from '../names/project-index.ts';
import type { Fact } from './facts.ts';
import { calledBy, declaredType, isOwnObject, methodsOfType, type Place } from './receivers.ts';
import { OP } from './rows.ts';
import { holdsOnly, type RowsOf, storesOf } from './variables.ts';
import { Walk, type Watcher } from './walk.ts';

/** Calls and functions that are looked through from a value. */
const MAX_DEPTH = 6;

/** What always makes something. */
const MAKES: ReadonlySet<number> = new Set([
  OP.new,
  OP.list,
  OP.map,
  OP.lambda,
  OP.concat,
  OP.binary,
  OP.unary,
  OP.isType,
]);

/** Methods of texts, collections and statements of several standard libraries that answer with something, or throw. */
const ANSWERS =
  /^(?:[tT]oString|[tT]rim|strip|to(?:Lower|Upper)Case|To(?:Lower|Upper)|lower|upper|[sS]ubstring|[sS]plit|replaceAll|[tT]oList|[tT]oArray|ToDictionary|collect|stream|createStatement|prepareStatement|prepareCall|First|Single|FirstAsync|SingleAsync)$/;

/** What the returns of a function say. */
class Returns implements Watcher {
  /** Registers that it may return, of which its own conditions do not say that they are there. */
  readonly open: number[] = [];
  count = 0;

  onUse(): void {
    // Only what comes back counts.
  }

  onQuestion(): void {
    // Only what comes back counts.
  }

  onReturn(_row: number, register: number, factOf: (register: number) => Fact): void {
    this.count++;
    if (factOf(register).isNull !== false) this.open.push(register);
  }
}

/** Which values of a project can never be null, whatever a check of them suggests. */
export class NeverNull {
  private readonly rowsOf: RowsOf;
  private readonly known = new Map<number, boolean>();

  constructor(rowsOf: RowsOf) {
    this.rowsOf = rowsOf;
  }

  /** Whether what a register holds is there in any case: it is made here, or comes from functions that never return null. */
  holds(place: Place, register: number, depth = 0): boolean {
    const { rows } = place;
    const row = rows.maker(register);
    const op = rows.madeBy(register);
    if (row < 0 || depth > MAX_DEPTH) return false;
    switch (op) {
      case OP.literal:
        return rows.literal(register)?.kind !== 'null';
      case OP.name:
        return isOwnObject(rows, register);
      case OP.cast:
      case OP.await:
        return this.holds(place, rows.a(row), depth + 1);
      case OP.load:
        return holdsOnly(place, rows.a(row), this.rowsOf, (one) => this.holds(place, one, depth + 1));
      case OP.call:
      case OP.callValue:
        return this.gives(place, row, depth);
      default:
        return MAKES.has(op);
    }
  }

  /** Whether all that a call may run answers with something. */
  private gives(place: Place, row: number, depth: number): boolean {
    const { rows } = place;
    const called = this.calledAt(place, row);
    if (called.length === 0)
      return rows.op(row) === OP.call && rows.a(row) >= 0 && ANSWERS.test(rows.name(rows.b(row)));
    const written = called.filter(({ fn }) => fn.rows.length > 0 && !fn.traits.includes('abstract'));
    const isWhole = called.every(
      (one) => written.includes(one) || isSignature(place, one) || one.fn.traits.includes('abstract'),
    );
    return isWhole && written.length > 0 && written.every((one) => this.returns(place, one, depth + 1));
  }

  /** Functions that a call runs; what its receiver is may be said by the function that gave it. */
  private calledAt(place: Place, row: number, depth = 0): readonly FunctionInfo[] {
    const { rows } = place;
    const called = calledBy(place, row);
    if (called.length > 0 || rows.op(row) !== OP.call || rows.a(row) < 0) return called;
    const type = this.typeOf(place, rows.a(row), depth);
    return type === '' ? [] : methodsOfType(place.names, type, rows.name(rows.b(row)));
  }

  /** Full name of the type of what a register holds; '' where nothing declares it. */
  private typeOf(place: Place, register: number, depth: number): string {
    const { rows, names, info } = place;
    const written = declaredType(place, register);
    if (written !== '') return names.typeOf(info.file, written, info.ownerType);
    const row = rows.maker(register);
    if (row < 0 || depth > MAX_DEPTH) return '';
    switch (rows.madeBy(register)) {
      case OP.field: {
        const owner = this.typeOf(place, rows.a(row), depth + 1);
        const field = owner === '' ? undefined : names.fieldOf(owner, rows.name(rows.b(row)));
        return field ? names.typeOf(field.file, field.type, field.owner) : '';
      }
      case OP.load: {
        const [only = -1, ...others] = storesOf(rows, rows.a(row));
        return others.length > 0 ? '' : this.typeOf(place, only, depth + 1);
      }
      case OP.call:
        return this.typeOfResult(place, row, depth + 1);
      default:
        return '';
    }
  }

  /** The one type that all functions which a call runs say they return. */
  private typeOfResult(place: Place, row: number, depth: number): string {
    const types = new Set(
      this.calledAt(place, row, depth).map(({ file, fn, ownerType }) =>
        place.names.typeOf(file, fn.returnType, ownerType),
      ),
    );
    const [type = ''] = types;
    return types.size === 1 ? type : '';
  }

  /** Whether a function comes back with something on every way out. */
  private returns(from: Place, info: FunctionInfo, depth: number): boolean {
    const known = this.known.get(info.id);
    if (known !== undefined) return known;
    if (depth > MAX_DEPTH) return false;
    // Where it returns what it returns itself, its other ways out decide.
    this.known.set(info.id, true);
    const answer = this.isSoundIn(from, info, depth);
    this.known.set(info.id, answer);
    return answer;
  }

  private isSoundIn(from: Place, info: FunctionInfo, depth: number): boolean {
    const { names } = from;
    const language = names.index.files[info.file]?.language ?? '';
    const rows = this.rowsOf(info);
    if (info.fn.traits.includes('generator') || rows.contents.hasHiddenWrites) return false;
    const { nothing, calls } = flowOf(language) ?? {};
    const returns = new Returns();
    const walk = new Walk(
      rows,
      {
        untracked: new Set(),
        writesArguments: calls?.writeArguments === true,
        fails: nothing?.fails ?? ((): boolean => false),
        hasUndefined: nothing?.isDouble === true,
        isEmptyFalse: nothing?.isEmptyFalse === true,
      },
      returns,
    );
    if (!walk.run() || walk.reachesEnd || returns.count === 0) return false;
    const place = { rows, info, names, language };
    return returns.open.every((register) => this.holds(place, register, depth));
  }
}

/** A method of an interface without code: whoever implements it says what runs. */
const isSignature = ({ names }: Place, { ownerType }: FunctionInfo): boolean =>
  names.index.types.get(ownerType)?.kind === 'interface';
