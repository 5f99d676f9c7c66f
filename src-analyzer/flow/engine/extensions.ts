import { flowOf } from '#analyzer/languages/languages.ts';
import type { FunctionInfo } from '../names/project-index.ts';
import { lastPart } from '../names/signs.ts';
import { isHarmlessType, isTextType, typeText } from '../names/types.ts';
import { orUnknown } from './given.ts';
import { UNKNOWN, type Value } from '../values/value.ts';
import { rowsFor } from './rows.ts';
import type { FunctionRun } from './scope.ts';

/*
 * Functions that are called as if what they are given first had them: Kotlin's extensions, C#'s extension methods. What one
 * gives is the result of its body, whatever it is called on.
 */

/** A type that stands for any other one. */
const ANY = /^(?:[A-Z]|T[A-Z]\w*|Any|object|Object|dynamic)$/;
/** What holds others, in the words of the libraries. */
const HOLDS = /(?:List|Set|Collection|Iterable|Enumerable|Sequence|Array|Map|Dictionary|Queryable)$/;

/** Among those of one name the ones that say most of what they are called on are meant. */
const FITS = { exactly: 4, below: 3, anything: 2, perhaps: 1, not: 0 } as const;

/** Lists and records that are written out have no name for their type. */
const isHolder = (type: string): boolean => HOLDS.test(lastPart(type)) || /^(?:\[\]|\{\})$/.test(type);

const isSame = (type: string, other: string): boolean =>
  type === other || (isTextType(type) && isTextType(other));

function fit({ engine }: FunctionRun, { fn, file, ownerType }: FunctionInfo, type: string): number {
  const { names, index } = engine;
  const written = fn.parameters[0]?.type ?? '';
  const { name, isArray } = typeText(written);
  const full = names.typeOf(file, written, ownerType);
  const isAny = ANY.test(name) && !index.types.has(full);
  if (type === '') {
    if (isAny) return FITS.anything;
    return isHarmlessType(full) ? FITS.not : FITS.perhaps;
  }
  if (isSame(type, full)) return FITS.exactly;
  if (names.isBelow(type, full)) return FITS.below;
  if (isAny) return FITS.anything;
  return isHolder(type) && (isArray || HOLDS.test(name)) ? FITS.below : FITS.not;
}

/** More than this say nothing of which one is meant. */
const MAX_ALIKE = 4;

/** Functions of the project that a member of that name means on a value. */
export function extensionsFor(run: FunctionRun, { type }: Value, name: string): readonly FunctionInfo[] {
  const all = run.engine.index.extensions.get(name);
  if (!all) return [];
  const { family } = flowOf(run.language)?.names ?? {};
  const inLanguage = all.filter(
    ({ file }) => family === flowOf(run.engine.index.files[file]?.language ?? '')?.names.family,
  );
  const fits = inLanguage.map((info) => fit(run, info, type));
  const best = Math.max(FITS.not, ...fits);
  const found = best === FITS.not ? [] : inLanguage.filter((_, at) => fits[at] === best);
  return found.length > MAX_ALIKE || (best === FITS.perhaps && found.length > 1) ? [] : found;
}

/** What a function is called on that names its members without a word: an extension's receiver, that of `apply { … }`. */
function silentReceiver({ info, state }: FunctionRun): Value | undefined {
  const [first] = info.fn.parameters;
  if (first?.name !== 'this') return undefined;
  return orUnknown(state.variables[first.variable] ?? UNKNOWN);
}

/** What a text's functions are called in Kotlin. */
const OF_TEXT =
  /^(?:trim\w*|substring\w*|replace\w*|lowercase|uppercase|to(?:Lower|Upper)Case|remove(?:Prefix|Suffix|Surrounding|Range)|pad(?:Start|End)|plus|repeat|reversed|split|lines|take\w*|drop\w*|filter\w*|ifEmpty|ifBlank|plus|let|also)$/;

/** The value whose member a name alone is that nothing declares; undefined where it is none. */
export function silentlyOn(run: FunctionRun, name: string, isCalled: boolean): Value | undefined {
  const self = silentReceiver(run);
  if (!self) return undefined;
  const { index, names } = run.engine;
  if (extensionsFor(run, self, name).length > 0) return self;
  const { type } = self;
  if (type === '') return undefined;
  if (index.types.has(type) && (names.fieldOf(type, name) || names.methodsOf(type, name).length > 0))
    return self;
  if (isCalled && isTextType(type) && OF_TEXT.test(name)) return self;
  const { results, sources, sinks, propagators } = run.tables;
  const named = { receiver: self, owner: undefined, name };
  const known = isCalled
    ? [results.calls, sources.calls, sinks.calls, propagators]
    : [results.fields, sources.fields];
  return known.some((rows) => rowsFor<unknown>(run, rows, named).length > 0) ? self : undefined;
}
