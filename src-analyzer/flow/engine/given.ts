import type { Annotation, Parameter } from '../program/program.ts';
import { upper } from '../names/names.ts';
import { lastPart, parseSign } from '../names/signs.ts';
import { isHarmlessType, isTextType, typeText, type TypeText } from '../names/types.ts';
import type { HandlerRow, SourceRow } from '../tables/table.ts';
import type { State } from '../values/state.ts';
import { stepAfter, THIS, type Taint } from '../values/taint.ts';
import { constant, NOTHING, ofType, UNKNOWN, type Value } from '../values/value.ts';
import { entryOf, isOneSegment, PARAMETER } from './entries.ts';
import { gateBits } from './gates.ts';
import { makingOf } from './makings.ts';
import { PATHS } from './name-parts.ts';
import { clearedOf } from './rows.ts';
import { type FunctionRun, givenObject } from './scope.ts';

/** What a function starts with: its parameters, and variables that hold nothing. */
export function givenState(run: FunctionRun): State {
  const { fn } = run.info;
  const variables: Value[] = fn.variables.map(() => NOTHING);
  fn.parameters.forEach((parameter, at) => (variables[parameter.variable] = givenValue(run, parameter, at)));
  return { variables, heap: new Map(), truths: new Map(), proofs: new Map(makingOf(run)?.proofs) };
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

/** What enumerations are below where they are classes. */
const ENUMS = ['enum.Enum', 'enum.StrEnum', 'enum.IntEnum', 'enum.Flag', 'django.db.models.TextChoices'];

/** Whether a declared type cannot carry text: a number, or an enumeration of the project. */
export function isHarmless(
  { engine }: { readonly engine: Pick<FunctionRun['engine'], 'index' | 'names'> },
  type: string,
): boolean {
  if (isHarmlessType(type)) return true;
  const own = engine.index.types.get(type);
  return (
    own !== undefined && (own.kind === 'enum' || ENUMS.some((above) => engine.names.isBelow(type, above)))
  );
}

/** A decorator's arguments name what makes a number, an identifier or a constant of the text, or refuses it. */
const PARSES = /\bParse(?:Int|Float|Bool|UUID|Enum|Date)Pipe\b/;
/** Or a pattern, or somebody's own pipe. */
const NARROWS = /\b(?:regex|pattern)\s*=|,\s*(?:new\s+)?[A-Z]\w*Pipe\b/;
/** Annotations that say themselves which texts a parameter may have. */
const NARROWING = /^(?:Pattern|RegularExpression|EnumDataType|Digits|Range|UUID|IsIn|IsEnum|Matches)$/;

const isNarrowing = ({ name, arguments: text }: Annotation): boolean =>
  NARROWS.test(text) || NARROWING.test(lastPart(name));

const COLLECTION =
  /^(?:\[\]|(?:[\w.]+\.)?(?:\w*List|\w*Set|Collection|Iterable|I?Enumerable|IReadOnlyCollection|Array|Optional|Stream|Sequence))$/;
/** Texts in another shape. */
const LETTERS = /^(?:char|byte|Char|Character|Byte|rune|uint8|sbyte)$/;

/** What others' types are called that keep a text as it was sent: `MultipartFile`, `StringValues`, `JsonNode`. */
const KEEPS_TEXT =
  /(?:Strings?|Str|String(?:Values?|Builder)|Text|Map|Dict(?:ionary)?|File\w{0,12}|Body|Json\w{0,12}|Node|Part|Form\w{0,12}|Headers?|Ur[il]|Path|Request|Buffer|Stream)$/i;
/** Types that a platform or framework brings, some of which keep a text. */
const OF_PLATFORM = /^(?:javax?|jakarta|kotlinx?|org\.springframework|System|Microsoft|typing|builtins)\./;
/** Any type at all. */
const ANY_TYPE = /^(?:[A-Z]|object|Object|any|Any|dynamic|unknown|list|dict|set|tuple)$/;

/**
 * Whether a converter may put a text of a request into a declared type: of one that neither the project nor a table knows
 * it makes a value, an enumeration's or one that it looks up.
 */
function keepsText(run: FunctionRun, type: string, { element, isArray }: TypeText): boolean {
  const { engine, info } = run;
  if (isArray || COLLECTION.test(type)) {
    if (element === '' || LETTERS.test(element)) return true;
    const inner = typeText(element);
    return keepsText(run, engine.names.typeOf(info.file, element, info.ownerType), inner);
  }
  if (type === '' || isTextType(type) || ANY_TYPE.test(type) || engine.index.types.has(type)) return true;
  return OF_PLATFORM.test(type) || KEEPS_TEXT.test(type);
}

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
  /** Whether places of the route that bear its name end at the next slash. */
  readonly inRoute: true | undefined;
}

/** The weaknesses that a part of an address without a slash does not have. */
function routeBits(run: FunctionRun, { name }: Parameter, { inRoute }: Filled): number {
  return inRoute && isOneSegment(run, name) ? PATHS : 0;
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
  // What is taken apart at once has no name.
  const note = `${parameter.name ? `\`${parameter.name}\`` : 'a value'} comes from ${what}`;
  const entry = entryOf(run, { what: isParameter ? PARAMETER : what, name: parameter.name });
  return {
    key: `s:${info.id}:p${at}`,
    from: {
      kind: 'source',
      origin,
      what,
      ...entry,
      isNarrowed: entry.isNarrowed || parameter.annotations.some(isNarrowing),
    },
    steps: stepAfter(undefined, { path, line, note }),
    // eslint-disable-next-line no-bitwise -- sets of weaknesses
    cleared: cleared | gateBits(run) | routeBits(run, parameter, filled),
    isCertain: true,
  };
}

/** What an annotation says a framework fills the parameter with: `@RequestParam`. */
function byAnnotation(run: FunctionRun, { annotations, type }: Parameter): Filled | undefined {
  const { engine, info } = run;
  const [row] = annotations.flatMap((annotation) => engine.annotatedSources(info, annotation));
  if (row && annotations.some(({ arguments: text }) => PARSES.test(text))) return undefined;
  if (row?.converts && !keepsText(run, engine.names.typeOf(info.file, type, info.ownerType), typeText(type)))
    return undefined;
  return row && { origin: row.origin, what: row.what, cleared: clearedOf(row), inRoute: row.inRoute };
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
  return { origin: handler.origin, what, cleared, inRoute: handler.inRoute };
}

/** Whether a parameter is an object of the project whose fields the framework fills. */
function isRecord({ engine, info }: FunctionRun, { type }: Parameter): boolean {
  return engine.index.types.has(engine.names.typeOf(info.file, type, info.ownerType));
}

function isPlainText({ engine, info }: FunctionRun, { type, annotations }: Parameter): boolean {
  return annotations.length === 0 && isTextType(engine.names.typeOf(info.file, type, info.ownerType));
}

/** Whether a request can carry values of a parameter's type: text, lists and maps, types of the project. */
function mayBeSent(run: FunctionRun, { type }: Parameter): boolean {
  const { engine, info } = run;
  if (type === '') return true;
  const full = engine.names.typeOf(info.file, type, info.ownerType);
  if (isTextType(full) || engine.index.types.has(full)) return true;
  if (full === '[]') return keepsText(run, full, typeText(type));
  return (
    /^(?:list|dict|List|Dict|Any|typing\.(?!Literal$)\w+)$/.test(full) && keepsText(run, full, typeText(type))
  );
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
