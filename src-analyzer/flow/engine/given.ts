import type { Parameter } from '../program/program.ts';
import { upper } from '../names/names.ts';
import { lastPart, parseSign } from '../names/signs.ts';
import { isHarmlessType, isTextType, typeText, type TypeText } from '../names/types.ts';
import type { HandlerRow, SourceRow } from '../tables/table.ts';
import type { State } from '../values/state.ts';
import { stepAfter, THIS, type Taint } from '../values/taint.ts';
import { constant, NOTHING, ofType, UNKNOWN, type Value } from '../values/value.ts';
import { entryOf, PARAMETER } from './entries.ts';
import { gateBits } from './gates.ts';
import { clearedOf } from './rows.ts';
import { type FunctionRun, givenObject } from './scope.ts';

/** What a function starts with: its parameters, and variables that hold nothing. */
export function givenState(run: FunctionRun): State {
  const { fn } = run.info;
  const variables: Value[] = fn.variables.map(() => NOTHING);
  fn.parameters.forEach((parameter, at) => (variables[parameter.variable] = givenValue(run, parameter, at)));
  return { variables, heap: new Map(), truths: new Map(), proofs: new Map() };
}

/** Key of what a function is given. */
export function givenKey(parameter: number, fields: readonly string[] = []): string {
  return [parameter === THIS ? 'this' : `p${parameter}`, ...fields].join('·');
}

/** Stands for a key that is a parameter: `[p1]`; undefined for other values. */
export function givenName({ taints }: Value): string | undefined {
  const [only] = taints;
  if (taints.length !== 1 || only?.from.kind !== 'given' || only.steps) return undefined;
  const { parameter, fields } = only.from;
  return parameter >= 0 && fields.length === 0 ? `[${givenKey(parameter)}]` : undefined;
}

/** The taint of what a function is given, as its callers know it. */
export function givenTaint(parameter: number): Taint {
  return {
    key: givenKey(parameter),
    from: { kind: 'given', parameter, fields: [] },
    steps: undefined,
    cleared: 0,
    isCertain: true,
  };
}

/** Whether a declared type cannot carry text: a number, or an enumeration of the project. */
export function isHarmless(run: FunctionRun, type: string): boolean {
  return isHarmlessType(type) || run.engine.index.types.get(type)?.kind === 'enum';
}

const COLLECTION =
  /^(?:\[\]|(?:[\w.]+\.)?(?:\w*List|\w*Set|Collection|Iterable|I?Enumerable|IReadOnlyCollection|Array|Optional|Stream|Sequence))$/;
/** Texts in another shape. */
const LETTERS = /^(?:char|byte|Char|Character|Byte|rune|uint8|sbyte)$/;

/** Whether a parameter is a collection of numbers or the like: `List<Long> ids`. */
function holdsHarmless(run: FunctionRun, type: string, { element }: TypeText): boolean {
  if (!COLLECTION.test(type) || element === '' || LETTERS.test(element)) return false;
  return isHarmless(run, run.engine.names.typeOf(run.info.file, element, run.info.ownerType));
}

function givenValue(run: FunctionRun, parameter: Parameter, at: number): Value {
  const { engine, info } = run;
  const fixed = run.fixed.get(at);
  if (fixed !== undefined) return constant(fixed, typeof fixed === 'string' ? 'string' : '');
  const handler = engine.handlerRow(info);
  const text = typeText(parameter.type);
  const declared = engine.names.typeOf(info.file, parameter.type, info.ownerType);
  const type = declared || (handler?.parameters?.[at] ?? '') || engine.learnedType(info, at);
  if (isHarmless(run, type)) return ofType(type);
  if (holdsHarmless(run, type, text))
    return { ...ofType(type), element: text.element, objects: [givenObject(at)] };
  const value: Value = { ...ofType(type), element: text.element, objects: [givenObject(at)] };
  const source = sourceOf(run, parameter, at);
  return { ...value, taints: [source ?? givenTaint(at)] };
}

/** What a framework fills a parameter with, and what that is harmless for from the start. */
interface Filled extends Pick<SourceRow, 'origin' | 'what'> {
  readonly cleared: number;
}

/** A parameter that a framework fills from outside. */
function sourceOf(run: FunctionRun, parameter: Parameter, at: number): Taint | undefined {
  const { info, path } = run;
  const annotated = byAnnotation(run, parameter);
  const filled = annotated ?? byHandler(run, parameter, at);
  if (!filled || /^(?:self|cls)$/.test(parameter.name)) return undefined;
  const { origin, what, cleared } = filled;
  const isParameter = annotated === undefined && what !== BOUND_RECORD;
  const line = info.fn.variables[parameter.variable]?.line ?? info.fn.line;
  return {
    key: `s:${info.id}:p${at}`,
    from: {
      kind: 'source',
      origin,
      what,
      ...entryOf(run, { what: isParameter ? PARAMETER : what, name: parameter.name }),
    },
    steps: stepAfter(undefined, { path, line, note: `\`${parameter.name}\` comes from ${what}` }),
    // eslint-disable-next-line no-bitwise -- sets of weaknesses
    cleared: cleared | gateBits(run),
    isCertain: true,
  };
}

/** What an annotation says a framework fills the parameter with: `@RequestParam`. */
function byAnnotation({ engine, info }: FunctionRun, { annotations }: Parameter): Filled | undefined {
  const [row] = annotations.flatMap((annotation) => engine.annotatedSources(info, annotation));
  return row && { origin: row.origin, what: row.what, cleared: clearedOf(row) };
}

/** The source of a value in an object that a framework fills: which of its fields a request names, nobody sees. */
export const BOUND_RECORD = 'the fields of the request';

/** What a handler's parameter is filled with that a request can carry: a part of its address. */
function byHandler(run: FunctionRun, parameter: Parameter, at: number): Filled | undefined {
  const handler = run.engine.handlerRow(run.info);
  if (handler?.origin === undefined || handler.parameters?.[at]) return undefined;
  if (handler.harmless?.test(parameter.name)) return undefined;
  if (handler.methods && !handler.methods.test(run.info.fn.name)) return undefined;
  if (handler.fills === 'plain texts' && !isPlainText(run, parameter)) return undefined;
  if (!mayBeSent(run, parameter) || isMade(run, parameter, handler)) return undefined;
  const cleared = clearedOf({ clears: handler.clears ?? [] });
  const what = isRecord(run, parameter) ? BOUND_RECORD : 'the address of the request';
  return { origin: handler.origin, what, cleared };
}

/** Whether a parameter is an object of the project whose fields the framework fills. */
function isRecord({ engine, info }: FunctionRun, { type }: Parameter): boolean {
  return engine.index.types.has(engine.names.typeOf(info.file, type, info.ownerType));
}

function isPlainText({ engine, info }: FunctionRun, { type, annotations }: Parameter): boolean {
  return annotations.length === 0 && isTextType(engine.names.typeOf(info.file, type, info.ownerType));
}

/** Whether a request can carry values of a parameter's type: text, lists and maps, types of the project. */
function mayBeSent({ engine, info }: FunctionRun, { type }: Parameter): boolean {
  if (type === '') return true;
  const full = engine.names.typeOf(info.file, type, info.ownerType);
  if (isTextType(full) || full === '[]' || engine.index.types.has(full)) return true;
  return /^(?:list|dict|List|Dict|Any|typing\.\w+)$/.test(full);
}

/** Whether the framework makes a parameter's value itself. */
function isMade(
  { engine, info }: FunctionRun,
  { annotations }: Parameter,
  { except = [] }: HandlerRow,
): boolean {
  const made = except.flatMap(parseSign);
  return annotations.some(({ name }) => {
    const full = engine.names.resolve(info.file, name, info.ownerType) || name;
    return made.some(
      (sign) => sign.name === lastPart(full) && (!full.includes('.') || sign.owner === upper(full)),
    );
  });
}

/** Whatever stands for nothing known where a value was asked. */
export function orUnknown(value: Value): Value {
  return value === NOTHING ? UNKNOWN : value;
}
