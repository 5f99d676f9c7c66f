import { bitsOf, clearTaints, fieldTaints, NO_TAINTS } from '../values/taint.ts';
import { ofType, type Value } from '../values/value.ts';
import { isOwnKey } from './keys.ts';
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

/** Types with fields that are the last part of a path. Go and Django cut the folders off the name that an upload came with. */
const LAST_PARTS: readonly (readonly [type: RegExp, fields: RegExp])[] = [
  [
    /^(?:(?:System\.IO\.)?(?:FileInfo|DirectoryInfo)|java\.io\.File|kotlin\.io\.File)$/,
    /^(?:Name|Extension|name|extension|nameWithoutExtension)$/,
  ],
  [/^pathlib\.\w{1,40}$/, /^(?:name|stem|suffix)$/],
  [/^path\.ParsedPath$/, /^(?:base|name|ext)$/],
  [/^mime\/multipart\.FileHeader$/, /^Filename$/],
  [/^django\.core\.files\.uploadedfile\.UploadedFile$/, /^name$/],
];

/** Whether a field is the last part of a path: `new FileInfo(path).Name`, `File(path).extension`, `Path(path).suffix`. */
export function isLastPartField({ type }: Value, name: string): boolean {
  return LAST_PARTS.some(([types, fields]) => fields.test(name) && types.test(type));
}

/** Where a framework has put an upload: it made that path itself, which the sender's name for the file is no part of. */
const PLACE_OF_UPLOAD = /^(?:path|tempFilePath|filepath|destination|tempfile)$/;

export function isPlaceOfUpload({ taints }: Value, name: string): boolean {
  return (
    PLACE_OF_UPLOAD.test(name) &&
    taints.every(({ from }) => from.kind === 'source' && from.what === 'an uploaded file')
  );
}

/** Taints of what stands under a name in a value that is known by its type and taints alone. */
export function partTaints(value: Value, name: string): Value['taints'] {
  if (isOwnKey(value, name)) return NO_TAINTS;
  const parts = fieldTaints(value.taints, name);
  return isPlaceOfUpload(value, name) ? clearTaints(parts, PATHS) : parts;
}

/** What a call that gives the last part of a name makes harmless. */
export function lastPartBits({ callee, operands }: Call): number {
  const [first, second] = operands;
  if (CUTS.test(callee.name)) return first && !second && isLastPlace(first.value) ? PATHS : 0;
  if (callee.name === 'substringAfterLast') return first && asksForSeparator(first.value) ? PATHS : 0;
  return 0;
}
