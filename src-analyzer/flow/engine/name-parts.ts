import { bitsOf } from '../values/taint.ts';
import { ofType, type Value } from '../values/value.ts';
import type { Call } from './scope.ts';

/*
 * The last part of a name: what follows its last dot or slash has none of them, so that no path leads out of its folder.
 */

/** Stands as type for the number that says where the last dot or slash of a text is. */
const LAST_PLACE = 'place of the last separator';
export const PATHS = bitsOf(['path-traversal', 'zip-slip']);
const SEPARATOR = /^(?:\.|\/|\\{1,2})$/;
const FINDS_LAST = /^(?:lastIndexOf|LastIndexOf)$/;
const CUTS = /^(?:substring|slice|substr|Substring)$/;

const asksForSeparator = ({ constants, symbol }: Value): boolean =>
  /(?:^|\.)(?:separator|separatorChar|sep|DirectorySeparatorChar)$/.test(symbol) ||
  (constants?.length === 1 && typeof constants[0] === 'string' && SEPARATOR.test(constants[0]));

/** Where the last dot or slash of a text is; undefined for other calls. */
export function lastPlace({ callee, operands }: Call): Value | undefined {
  const [first] = operands;
  return FINDS_LAST.test(callee.name) && first && asksForSeparator(first.value)
    ? ofType(LAST_PLACE)
    : undefined;
}

/** Such a place, one further: `name.lastIndexOf('/') + 1`. */
export function isLastPlace({ type }: Value): boolean {
  return type === LAST_PLACE;
}

/** Whether a field is the last part of a path: `new FileInfo(path).Name`, `File(path).extension`. */
export function isLastPartField({ type }: Value, name: string): boolean {
  return (
    /^(?:Name|Extension|name|extension|nameWithoutExtension)$/.test(name) &&
    /^(?:(?:System\.IO\.)?(?:FileInfo|DirectoryInfo)|java\.io\.File|kotlin\.io\.File)$/.test(type)
  );
}

/** What a call that gives the last part of a name makes harmless. */
export function lastPartBits({ callee, operands }: Call): number {
  const [first, second] = operands;
  if (CUTS.test(callee.name)) return first && !second && isLastPlace(first.value) ? PATHS : 0;
  if (callee.name === 'substringAfterLast') return first && asksForSeparator(first.value) ? PATHS : 0;
  return 0;
}
