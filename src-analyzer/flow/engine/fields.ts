import type { Instruction } from '../program/program.ts';
import { familyOf, type FunctionInfo } from '../names/project-index.ts';
import { lastPart } from '../names/signs.ts';
import { upper } from '../names/names.ts';
import { typeText } from '../names/types.ts';
import { bitsOf, clearTaints, fieldTaints, joinTaints, NO_TAINTS, THIS } from '../values/taint.ts';
import { join, NOTHING, ofType, UNKNOWN, withTaints, type Value } from '../values/value.ts';
import { applyFunctions } from './apply.ts';
import { elementOfProperty, seenFrom } from './elements.ts';
import { serverQuestion } from './conditions.ts';
import { adminQuestion } from './gates.ts';
import { extensionsFor, silentlyOn } from './extensions.ts';
import { givenTaint, isHarmless, orUnknown } from './given.ts';
import { isExcused } from './purposes.ts';
import { LIST } from './keys.ts';
import { isLastPartField, isPlaceOfUpload, PATHS } from './name-parts.ts';
import { replaceEntry } from './replaced-entries.ts';
import { hasFixedRoute } from './entries.ts';
import { rowsFor, sourceTaint } from './rows.ts';
import { keepAs } from './secrets.ts';
import { passesTests } from './tests.ts';
import { givesNoText } from './textless-members.ts';
import { isData } from './held.ts';
import { addProof, type FunctionRun } from './scope.ts';
import { asSet } from './written-constants.ts';

type Step<Op extends Instruction['op']> = Extract<Instruction, { op: Op }>;

/** What a name stands for that no variable has. */
export function readName(run: FunctionRun, { name, line }: Step<'name'>): Value {
  const { engine, info } = run;
  if (name === 'this' || name === 'super') return thisValue(run, name === 'super');
  if (
    engine.hasPackages(info.file) ||
    familyOf(run.engine.index.files[info.file]?.language ?? '') === 'global'
  )
    for (let owner = info.ownerType; owner !== ''; owner = upper(owner))
      if (engine.names.fieldOf(owner, name) || hasLibraryField(run, owner, name))
        return ownField(run, owner, name, line);
  const variable = engine.fileVariable(info.file, name);
  if (variable) return variable;
  const full = engine.names.lookup(info.file, name, info.ownerType);
  const self = full === undefined && silentlyOn(run, name, false);
  if (self) return fieldValue(run, self, name, line);
  return withSharedType(run, symbolValue(run, full ?? name, line), name);
}

/** A variable that another file has filled: what it is made as everywhere. */
function withSharedType(run: FunctionRun, value: Value, name: string): Value {
  if (value.type !== '' || value.taints.length > 0 || !name.startsWith('$')) return value;
  const type = run.engine.sharedType(run.language, name.slice(1));
  return type === '' ? value : { ...value, type, symbol: '' };
}

/** Whether the tables know a field that a type has from a library above it: `Request` of a controller. */
function hasLibraryField(run: FunctionRun, owner: string, name: string): boolean {
  const named = { receiver: ofType(owner), owner: undefined, name };
  const { results, sources } = run.tables;
  const isOwned = ({ field = '' }: { readonly field?: string }): boolean => !field.startsWith('*');
  return (
    rowsFor(run, results.fields, named).some(isOwned) || rowsFor(run, sources.fields, named).some(isOwned)
  );
}

function thisValue({ engine, info }: FunctionRun, isSuper: boolean): Value {
  const type = isSuper ? ([...engine.names.allAbove(info.ownerType)][0] ?? '') : info.ownerType;
  return { ...ofType(type), objects: [THIS], taints: [givenTaint(THIS)] };
}

/** A field of the type around, written without `this`. */
function ownField(run: FunctionRun, owner: string, name: string, line: number): Value {
  const self = thisValue(run, false);
  return fieldValue(run, owner === run.info.ownerType ? self : ofType(owner), name, line);
}

/** What a full name stands for: a module, type, function, or something a table knows. */
export function symbolValue(run: FunctionRun, full: string, line: number): Value {
  const { engine } = run;
  const functions = engine.index.freeFunctions.get(full)?.map(({ id }) => id) ?? [];
  const named = { receiver: UNKNOWN, owner: upper(full), name: lastPart(full) };
  const sources = rowsFor(run, run.tables.sources.fields, named);
  const [result] = rowsFor(run, run.tables.results.fields, named);
  const value: Value = { ...UNKNOWN, symbol: full, functions, type: result?.type ?? '' };
  if (sources.length > 0)
    return { ...value, taints: sources.map((row) => sourceTaint(run, row, { subject: full, line })) };
  if (functions.length > 0 || engine.index.types.has(full)) return value;
  const whole = wholeModule(run, full);
  if (whole) return whole;
  return exportedValue(run, full) ?? value;
}

/** What a variable of another file holds that is exported under a name; `default.list`: what its default export holds. */
function exportedValue({ engine }: FunctionRun, full: string): Value | undefined {
  const of = upper(full);
  const isOfDefault = of.endsWith('.default');
  const file = engine.index.filesOfModule
    .get(isOfDefault ? upper(of) : of)
    ?.find((at) => familyOf(engine.index.files[at]?.language ?? '') !== 'package');
  if (file === undefined) return undefined;
  const last = lastPart(full);
  if (isOfDefault) return engine.fileVariable(file, `exports.default.${last}`);
  const exported = engine.fileVariable(file, `exports.${last}`);
  if (last === 'default' && exported?.type === '{}' && exported.taints.length === 0) return undefined;
  return exported ?? engine.fileVariable(file, last);
}

/** What a CommonJS module is that exports one function, type or object as a whole. */
function wholeModule({ engine }: FunctionRun, full: string): Value | undefined {
  const file = engine.index.filesOfModule
    .get(full)
    ?.find((at) => familyOf(engine.index.files[at]?.language ?? '') === 'script');
  const value = file === undefined ? undefined : engine.fileVariable(file, 'module.exports');
  return value &&
    (value.functions.length > 0 || value.symbol !== '' || (value.type !== '' && value.type !== '{}'))
    ? value
    : undefined;
}

export function readField(run: FunctionRun, { object, name, line }: Step<'field'>): Value {
  const of = run.value(object);
  const value = fieldValue(run, of, name, line);
  return of.about.length > 0 && value.taints.length === 0 ? { ...value, about: of.about } : value;
}

/** The field of a value. */
export function fieldValue(run: FunctionRun, of: Value, name: string, line: number): Value {
  const { tables } = run;
  const named = { receiver: of, owner: undefined, name };
  const sources = rowsFor(run, tables.sources.fields, named).filter(
    ({ unlessFixedRoute }) => !unlessFixedRoute || !hasFixedRoute(run),
  );
  const [result] = rowsFor(run, tables.results.fields, named);
  const written = result?.type ?? '';
  if (sources.length > 0) {
    const taints = sources.map((row) => sourceTaint(run, row, { subject: name, line }));
    return { ...typedAs(written), taints, symbol: of.symbol ? `${of.symbol}.${name}` : '' };
  }
  if (of.symbol !== '')
    return (of.type !== '' && extensionValue(run, of, name, line)) || staticField(run, of, name, line);
  if (of.type === LIST && COUNT.test(name)) return UNKNOWN;
  return objectField(run, { of, name, line }, written);
}

/** How many there are, of a list: a number, whoever chose what is in it. */
const COUNT = /^(?:length|Length|Count|size)$/;

/** A field that is read from an object. */
interface FieldRead {
  readonly of: Value;
  readonly name: string;
  readonly line: number;
}

/**
 * The field of an object: what is known to be in it, over what its type says.
 * @param written the field's type as the tables write it
 */
function objectField(run: FunctionRun, read: FieldRead, written: string): Value {
  const { of, name, line } = read;
  const { names, fields } = run.engine;
  const declared = of.type === '' ? undefined : names.fieldOf(of.type, name);
  const type = declared ? names.typeOf(declared.file, declared.type, declared.owner) : written;
  if (isHarmless(run, type))
    return { ...ofType(type), constants: constantsOf(run, of, declared?.owner, name) };
  // Asked before a getter is: both may look at other functions.
  const fact = declared ? fields.valueOf(declared.owner, name) : initialOf(run, of, name);
  const held = heldUnder(run, of, name, declared?.owner);
  const method = declared || held ? undefined : methodValue(run, of, name, line);
  if (method) return method;
  const element = declared
    ? seenFrom(run, declared.file, declared.owner, typeText(declared.type).element)
    : elementHeld(read, fact, written);
  // What a type of the project was filled with by another name says less than that type.
  const symbol = run.engine.index.types.has(type) ? '' : fact.symbol;
  const typed = { ...fact, type: fact.type || type, element, symbol };
  return held ? heldAs(run, read, held, typed) : notHeld(run, read, typed);
}

/** Type of what a field holds that no type of the project declares. */
function elementHeld({ of, name }: FieldRead, fact: Value, written: string): string {
  return fact.element || typedAs(written).element || elementOfProperty(of, name);
}

/** What objects hold under a name; what they were filled with as a whole went into no static field of their type. */
function heldUnder(run: FunctionRun, of: Value, name: string, owner: string | undefined): Value | undefined {
  const held = heldField(run, of, name);
  if (!held || owner === undefined || !run.engine.fields.isStatic(owner, name)) return held;
  return of.objects.some((object) => run.state.heap.get(object)?.entries.has(name)) ? held : undefined;
}

/** A field of an object that is known to hold something in it: the type may say more of it. */
function heldAs(run: FunctionRun, read: FieldRead, held: Value, typed: Value): Value {
  const taints = read.of.objects.length === 0 ? givenTaints(run, read) : NO_TAINTS;
  return {
    ...held,
    type: held.type || typed.type,
    element: held.element || typed.element,
    taints: joinTaints(held.taints, taints),
  };
}

/** A field of an object that nothing has been put into here: it is what its type and the object's taints say. */
function notHeld(run: FunctionRun, read: FieldRead, typed: Value): Value {
  const { of, name } = read;
  const constants = of.objects.includes(THIS) ? typed.constants : undefined;
  const taints = givenTaints(run, read);
  const value: Value = {
    ...typed,
    constants,
    taints: isLastPartField(of, name) || isPlaceOfUpload(of, name) ? clearTaints(taints, PATHS) : taints,
  };
  const condition = adminQuestion(name, []) ?? serverQuestion(name, of.taints);
  return condition ? { ...value, condition } : value;
}

const PLAIN_TEXT = /^(?:string|str|String|kotlin\.String|System\.String|java\.lang\.String)$/;
const isPlainText = (type: string): boolean => PLAIN_TEXT.test(type);

/** Taints of a field by those of its object, and by what other methods of the type put into it. */
function givenTaints(run: FunctionRun, { of, name }: FieldRead): Value['taints'] {
  const { engine } = run;
  // A text has a length and the like, and no parts.
  if (isPlainText(of.type) || givesNoText(run, of, name)) return NO_TAINTS;
  const written = of.objects.includes(THIS) ? engine.fields.sourcesOf(of.type, name) : NO_TAINTS;
  const declared = of.taints.length === 0 || of.type === '' ? undefined : engine.names.fieldOf(of.type, name);
  if (declared && engine.fields.isStatic(declared.owner, name)) return written;
  return joinTaints(fieldTaints(of.taints, name), written);
}

/** A value of a type as the tables write it: `[]archive/zip.File` holds files. */
function typedAs(written: string): Value {
  const { name, element, isArray } = typeText(written);
  return { ...ofType(isArray ? '[]' : name), element };
}

/** Fields that no declaration lists, set by a constructor: Python, Ruby, JavaScript. */
function initialOf({ engine }: FunctionRun, { type }: Value, name: string): Value {
  return type !== '' && engine.index.types.has(type) ? engine.fields.valueOf(type, name) : UNKNOWN;
}

function constantsOf(
  run: FunctionRun,
  of: Value,
  owner: string | undefined,
  name: string,
): Value['constants'] {
  if (owner === undefined || !of.objects.includes(THIS)) return undefined;
  return (
    heldField(run, of, name)?.constants ??
    (run.heldBy(THIS).entries.has(name) ? undefined : run.engine.fields.valueOf(owner, name).constants)
  );
}

/** What the objects hold that a value may be; undefined where none of them says. */
export function heldField(run: FunctionRun, { objects }: Value, name: string): Value | undefined {
  let found: Value | undefined;
  for (const object of objects) {
    const held = run.state.heap.get(object);
    if (!held) continue;
    const entry = held.entries.get(name) ?? (held.rest === NOTHING ? undefined : held.rest);
    if (entry) found = found ? join(found, entry) : entry;
  }
  return found && orUnknown(found);
}

/** What belongs to a module or type, not to an object of it. */
function staticField(run: FunctionRun, of: Value, name: string, line: number): Value {
  const { symbol } = of;
  const isType = run.engine.index.types.has(symbol);
  const known = isType ? staticOfType(run, symbol, name) : undefined;
  if (known) return known;
  const value = symbolValue(run, `${symbol}.${name}`, line);
  if (symbol === '$GLOBALS') return withSharedType(run, value, `$${name}`);
  if (of.type === '' && !isType) return inherit(value, of, name);
  const [result] = rowsFor(run, run.tables.results.fields, {
    receiver: { ...of, type: of.type || symbol },
    owner: undefined,
    name,
  });
  return inherit(result && value.type === '' ? { ...value, type: result.type } : value, of, name);
}

/** A static field or a constant of one of the project's types; undefined where it has none of that name. */
function staticOfType(run: FunctionRun, type: string, name: string): Value | undefined {
  const { engine } = run;
  const declared = engine.names.fieldOf(type, name);
  const owner = declared?.owner ?? type;
  const isOwn = owner === run.info.ownerType;
  const held = isOwn ? run.heldBy(THIS).entries.get(name) : undefined;
  if (held) return held;
  const fact = engine.fields.valueOf(owner, name);
  if (declared)
    return { ...fact, type: fact.type || engine.names.typeOf(declared.file, declared.type, owner) };
  if (fact !== UNKNOWN) return fact;
  return engine.index.types.get(type)?.kind === 'enum' ? ofType(type) : undefined;
}

/** `_GET['id']`: a part of a source that is a name. */
function inherit(value: Value, of: Value, name: string): Value {
  return of.taints.length === 0
    ? value
    : withTaints(value, joinTaints(value.taints, fieldTaints(of.taints, name)));
}

/** A method read as a value, or a property. */
function methodValue(run: FunctionRun, of: Value, name: string, line: number): Value | undefined {
  const isOwn = of.type !== '' && run.engine.index.types.has(of.type);
  const methods = isOwn ? run.engine.names.methodsOf(of.type, name) : [];
  if (methods.length === 0) return extensionValue(run, of, name, line);
  const getters = methods.filter(({ fn }: FunctionInfo) => fn.traits.includes('getter'));
  if (getters.length > 0)
    return applyFunctions(run, getters, { receiver: of, operands: [], line, name, made: undefined });
  return { ...UNKNOWN, functions: methods.map(({ id }) => id) };
}

/** A property that the project declares for another's type: what its code gives. */
function extensionValue(run: FunctionRun, of: Value, name: string, line: number): Value | undefined {
  const getters = extensionsFor(run, of, name).filter(({ fn }) => fn.traits.includes('getter'));
  if (getters.length === 0) return undefined;
  const operands = [{ name: '', value: of }];
  return applyFunctions(run, getters, { receiver: UNKNOWN, operands, line, name, made: undefined });
}

const ADDRESSES = bitsOf(['open-redirect', 'ssrf']);
/** Parts of an address that come after its host, as the languages' libraries name them. */
const AFTER_HOST =
  /^(?:pathname|search|hash|path|query|fragment|Path|RawPath|RawQuery|Fragment|Query|username|password)$/;

/** Whether a field of an address is written that does not change where it leads: `url.pathname = …`. */
function isAfterHost({ type, symbol }: Value, name: string): boolean {
  return AFTER_HOST.test(name) && /(?:^|[./:])(?:URL|Url|URI|Uri|UriBuilder|Location)$/.test(type || symbol);
}

/** The server of an address, as the languages' libraries name it. */
const HOST = /^(?:host|hostname|Host|authority|Authority|netloc)$/;

export function writeField(run: FunctionRun, { object, name, value, line }: Step<'setField'>): void {
  const of = run.value(object);
  const written = run.value(value);
  const named = { receiver: of, owner: undefined, name };
  const pieces = ({ type, objects }: Value): readonly Value[] =>
    type === '[]' ? objects.flatMap((held) => [...run.heldBy(held).entries.values()]) : [];
  const tested = { operands: [{ name: '', value: written }], receiver: of, pieces };
  for (const row of rowsFor(run, run.tables.sinks.fields, named))
    if (passesTests(tested, row) && !(row.weakness === 'xss' && isData(run, written)))
      run.outcome.reach(run.deepTaints(written), row, line);
  for (const row of rowsFor(run, run.tables.misuses.fields, named))
    if (passesTests(tested, row) && !isExcused(run, row))
      run.outcome.misuse(asSet(run, name, value, row), { path: run.path, line });
  const kept = keepAs(run, name, written, line);
  replaceEntry(run, of, name, written);
  const isStatic = of.symbol !== '' && of.symbol === run.info.ownerType;
  const objects = isStatic ? [THIS] : of.objects;
  // Later only what was checked on every way counts: what is kept here was checked on this one.
  const passed = run.passed(run.effective(kept.taints), line, `goes into \`${name}\``);
  const stored = withTaints(kept, isAfterHost(of, name) ? clearTaints(passed, ADDRESSES) : passed);
  run.change(objects, (held) => ({ ...held, entries: new Map(held.entries).set(name, stored) }));
  settleHost(run, of, name, written);
}

/**
 * `url.Host = own.Host`: wherever the address came from, it leads there now. What is written is kept in the field, with
 * what it carries; only a host that came from the same place settles nothing.
 */
function settleHost(run: FunctionRun, { taints }: Value, name: string, written: Value): void {
  if (taints.length === 0 || !HOST.test(name)) return;
  const inHost = run.deepTaints(written);
  const keys = taints
    .map(({ key }) => key)
    .filter((key) => !inHost.some((taint) => taint.key === key || taint.key.startsWith(`${key}·`)));
  if (keys.length > 0) addProof(run.state, { keys, bits: ADDRESSES });
}
