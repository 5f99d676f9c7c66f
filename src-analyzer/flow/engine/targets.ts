import { flowOf } from '#analyzer/languages/languages.ts';
import type { FunctionInfo } from '../names/project-index.ts';
import { lastPart } from '../names/signs.ts';
import { upper } from '../names/names.ts';
import { isTextType } from '../names/types.ts';
import { UNKNOWN, type Value } from '../values/value.ts';
import { extensionsFor, silentlyOn } from './extensions.ts';
import { heldField, symbolValue } from './fields.ts';
import { givenTaint } from './given.ts';
import { THIS } from '../values/taint.ts';
import { SPREAD, type Operand } from '../program/program.ts';
import type { Callee, FunctionRun } from './scope.ts';

/** More implementers than this say nothing. */
const MAX_IMPLEMENTERS = 8;

const NONE: Omit<Callee, 'name'> = {
  receiver: UNKNOWN,
  owner: undefined,
  functions: [],
  constructs: undefined,
  isOwn: false,
};

/** Types that a text may be given for. */
const TAKES_TEXT =
  /^(?:|\[\]|(?:[\w.]+\.)?(?:Object|object|Any|any|dynamic|interface|Comparable|Serializable|ReadOnlySpan|T|unknown)|[A-Z])$/;

/** Whether an argument can be what a parameter declares, as far as both are known: a text is no `Path`, and no other way round. */
function suits(
  run: FunctionRun,
  { fn, file, ownerType }: FunctionInfo,
  operands: readonly Operand[],
): boolean {
  const own = fn.parameters.filter(({ name }) => name !== 'self' && name !== 'cls');
  return operands.every(({ name, value }, at) => {
    const declared = name === '' && own[at]?.kind === 'plain' ? own[at].type : '';
    const type = run.engine.names.typeOf(file, declared, ownerType);
    const given = run.value(value).type;
    if (type === '' || given === '' || isTextType(type) === isTextType(given)) return true;
    return isTextType(type) ? !run.engine.index.types.has(given) : TAKES_TEXT.test(type);
  });
}

/** Functions among several of one name that take as many arguments of such types. */
export function fitting(
  run: FunctionRun,
  functions: readonly FunctionInfo[],
  operands: readonly Operand[],
): readonly FunctionInfo[] {
  if (functions.length <= 1 || operands.some(({ name }) => name === SPREAD)) return functions;
  const found = fittingCount(functions, operands);
  const suiting = found.length > 1 ? found.filter((info) => suits(run, info, operands)) : found;
  const chosen = suiting.length > 0 ? suiting : found;
  return chosen.length > 4 ? [] : chosen;
}

/** Whether a function can be called with so many arguments. */
function takesCount({ fn }: FunctionInfo, count: number): boolean {
  const own = fn.parameters.filter(({ name }) => name !== 'self' && name !== 'cls');
  const needed = own.filter(({ hasDefault, kind }) => !hasDefault && kind === 'plain').length;
  const isOpen = own.some(({ kind }) => kind !== 'plain');
  return count >= needed && (isOpen || count <= own.length);
}

function fittingCount(
  functions: readonly FunctionInfo[],
  operands: readonly Operand[],
): readonly FunctionInfo[] {
  const fits = functions.filter((info) => takesCount(info, operands.length));
  return fits.length > 0 ? fits : functions;
}

/**
 * Whether a call runs methods of the project alone, which are read themselves: a library's method of that name that
 * their type has from above does not run. One that takes another number of arguments stands beside the library's.
 */
export function runsOwn(callee: Callee, operands: readonly Pick<Operand, 'name'>[]): boolean {
  const { functions, isOwn } = callee;
  if (!isOwn || functions.length === 0 || operands.some(({ name }) => name === SPREAD)) return false;
  return functions.every((info) => takesCount(info, operands.length));
}

/** What a call by a name alone may run. */
export function freeCallee(
  run: FunctionRun,
  name: string,
  operands: readonly Operand[],
  line: number,
): Callee {
  const { engine, info } = run;
  const local = localValue(run, name);
  if (local) return valueCallee(run, local, name);
  for (let type = info.ownerType; type !== ''; type = upper(type)) {
    const methods = engine.names.methodsOf(type, name);
    if (methods.length === 0) continue;
    const isOwn = type === info.ownerType;
    const receiver: Value = isOwn
      ? { ...UNKNOWN, type, objects: [THIS], taints: [givenTaint(THIS)] }
      : { ...UNKNOWN, type };
    return {
      ...NONE,
      receiver,
      name,
      functions: fitting(run, overridden(run, methods, type, name), operands),
      isOwn: true,
    };
  }
  const full = engine.names.lookup(info.file, name, info.ownerType);
  const value =
    full === undefined
      ? (engine.fileVariable(info.file, name) ?? symbolValue(run, name, line))
      : symbolValue(run, full, line);
  const callee = valueCallee(run, value, name);
  if (full !== undefined || callee.functions.length > 0) return callee;
  const self = silentlyOn(run, name, true);
  if (self) return memberCallee(run, self, { name, receiver: -1, line }, operands);
  if (info.ownerType === '') return callee;
  // A method that the type may have from a library above it.
  return { ...callee, receiver: { ...UNKNOWN, type: info.ownerType } };
}

export function localValue(run: FunctionRun, name: string): Value | undefined {
  const { engine, info } = run;
  const own = info.fn.variables.findLastIndex((variable) => variable.name === name);
  if (own >= 0) {
    const value = run.state.variables[own];
    return value && value.functions.length + value.symbol.length > 0 ? value : run.kept(own);
  }
  for (let at = info.fn.outer, hops = 0; at >= 0 && hops < 20; hops++) {
    const around = engine.index.functionsOfFile[info.file]?.[at];
    if (!around) return undefined;
    const variable = around.fn.variables.findLastIndex((candidate) => candidate.name === name);
    if (variable >= 0) return engine.capturedValue(info.file, at, variable);
    at = around.fn.outer;
  }
  return undefined;
}

/** What calling a value runs. */
export function valueCallee({ engine, info }: FunctionRun, value: Value, name: string): Callee {
  const functions = value.functions.flatMap((id) => engine.index.functions[id] ?? []);
  const { symbol } = value;
  if (symbol === '') return { ...NONE, name, functions, isOwn: functions.length > 0 };
  if (engine.index.types.has(symbol))
    return { ...NONE, owner: upper(symbol), name: lastPart(symbol), constructs: symbol, isOwn: true };
  // Objects of a library's classes, made without a word for it.
  const { callsClasses } = flowOf(engine.index.files[info.file]?.language ?? '')?.names ?? {};
  if (callsClasses && functions.length === 0 && symbol.includes('.') && /^[A-Z]/.test(lastPart(symbol)))
    return { ...NONE, owner: upper(symbol), name: lastPart(symbol), constructs: symbol };
  return { ...NONE, owner: upper(symbol), name: lastPart(symbol), functions, isOwn: functions.length > 0 };
}

interface MemberCall {
  readonly name: string;
  readonly receiver: number;
  readonly line: number;
}

/** What calling a member of a value may run. */
export function memberCallee(
  run: FunctionRun,
  receiver: Value,
  step: MemberCall,
  operands: readonly Operand[],
): Callee {
  if (receiver.symbol !== '') return staticCallee(run, receiver, step, operands);
  const { engine } = run;
  const { name } = step;
  const { type } = receiver;
  const stored = heldField(run, receiver, name);
  if (stored && stored.functions.length > 0) return { ...valueCallee(run, stored, name), receiver };
  if (type === '' || !engine.index.types.has(type))
    return extensionCallee(run, receiver, name, operands) ?? { ...NONE, receiver, name };
  const isExact = run.maker(step.receiver)?.op === 'new' || isSuper(run, step.receiver);
  const methods = engine.names.methodsOf(type, name);
  const extension = methods.length === 0 && extensionCallee(run, receiver, name, operands);
  if (extension) return extension;
  const functions = isExact ? methods : overridden(run, methods, type, name);
  return { ...NONE, receiver, name, functions: fitting(run, functions, operands), isOwn: methods.length > 0 };
}

/** A function of the project that is called on what it is given first. */
function extensionCallee(
  run: FunctionRun,
  receiver: Value,
  name: string,
  operands: readonly Operand[],
): Callee | undefined {
  const functions = extensionsFor(run, receiver, name).filter((info) =>
    takesCount(info, operands.length + 1),
  );
  if (functions.length === 0) return undefined;
  return { ...NONE, owner: '', name, functions, isOwn: true, takesReceiver: receiver };
}

/** What calling a member of a type or module may run. */
function staticCallee(
  run: FunctionRun,
  named: Value,
  { name, line }: MemberCall,
  operands: readonly Operand[],
): Callee {
  const { engine } = run;
  const { symbol } = named;
  const isType = engine.index.types.has(symbol);
  const receiver = isType ? { ...named, type: named.type || symbol } : named;
  const methods = isType ? engine.names.methodsOf(symbol, name) : [];
  if (methods.length > 0)
    return {
      ...NONE,
      receiver,
      owner: symbol,
      name,
      functions: fitting(run, methods, operands),
      isOwn: true,
    };
  const value = symbolValue(run, engine.names.follow(`${symbol}.${name}`), line);
  const found = valueCallee(run, value, name);
  if (found.functions.length > 0 || found.constructs !== undefined) return found;
  const extension = named.type !== '' && extensionCallee(run, named, name, operands);
  return extension || { ...NONE, receiver, owner: symbol, name };
}

function isSuper(run: FunctionRun, register: number): boolean {
  const maker = run.maker(register);
  return maker?.op === 'name' && maker.name === 'super';
}

function hasBody({ fn }: FunctionInfo): boolean {
  return !fn.traits.includes('abstract') && fn.rows.length > 0;
}

/** The method a type has and those that types below it have in its place. */
function overridden(
  run: FunctionRun,
  methods: readonly FunctionInfo[],
  type: string,
  name: string,
): readonly FunctionInfo[] {
  const { engine } = run;
  const below = engine.names.typesBelow(type);
  // Most types have none below, and most names one method.
  if (below.length === 0 && methods.length <= 1) return methods.every(hasBody) ? methods : [];
  if (below.length > MAX_IMPLEMENTERS * 4) {
    engine.budget.count('many-implementers');
    return [];
  }
  const others = below.flatMap((candidate) => candidate.methods.get(name) ?? []);
  const found = [...new Set([...methods, ...others])].filter(hasBody);
  if (found.length <= MAX_IMPLEMENTERS) return found;
  engine.budget.count('many-implementers');
  return [];
}
