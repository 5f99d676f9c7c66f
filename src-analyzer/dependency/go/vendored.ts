import { readText } from '#analyzer/source/read-text.ts';
import type { SourceFile } from '#analyzer/source/walk.ts';
import { folderOf } from '../project-files.ts';

/** What `vendor/modules.txt` lists: the packages that are compiled of each module, those of tests included. */
export interface Vendored {
  /** By the module's path. */
  readonly packages: ReadonlyMap<string, readonly string[]>;
  /** The packages that are reached from these, with these. */
  readonly reachedFrom: (imported: Iterable<string>) => ReadonlySet<string>;
}

const MODULE = /^# (\S+)(?: v\S+)?(?: => .*)?$/;
/** The imports of a file stand before everything else that it declares. */
const HEAD_BYTES = 16_384;

/** The packages by their modules, as Go writes them. */
export function readModulesList(text: string): Map<string, string[]> {
  const packages = new Map<string, string[]>();
  let own: string[] | undefined;
  for (const line of text.split('\n')) {
    const name = MODULE.exec(line)?.[1];
    if (name !== undefined) {
      own = packages.get(name) ?? [];
      packages.set(name, own);
    } else if (line !== '' && !line.startsWith('#')) own?.push(line);
  }
  return packages;
}

/** @param tree the project's files, those that others wrote included */
export function openVendored(folder: string, list: string, tree: readonly SourceFile[]): Vendored {
  const packages = readModulesList(list);
  const known = new Set([...packages.values()].flat());
  const above = folder === '.' ? 'vendor/' : `${folder}/vendor/`;
  const isCode = ({ path }: SourceFile): boolean => path.startsWith(above) && path.endsWith('.go');
  const files = Map.groupBy(tree.filter(isCode), ({ path }) => folderOf(path).slice(above.length));
  const importsOf = (name: string): string[] =>
    (files.get(name) ?? []).flatMap(({ absolutePath }) => goImports(readText(absolutePath, HEAD_BYTES).text));
  return {
    packages,
    reachedFrom(imported) {
      const reached = new Set([...imported].filter((name) => known.has(name)));
      for (const name of reached) for (const next of importsOf(name)) if (known.has(next)) reached.add(next);
      return reached;
    },
  };
}

/** Of a file as `gofmt` leaves it: one import a line, in a block or by itself. */
function goImports(text: string): string[] {
  const found: string[] = [];
  let isInside = false;
  for (const line of text.split('\n')) {
    if (DECLARATION.test(line)) break;
    const begins = line.startsWith('import');
    if (begins || isInside) found.push(...(QUOTED.exec(line)?.slice(1) ?? []));
    if (begins) isInside = line.includes('(') && !line.includes(')');
    else if (line.startsWith(')')) isInside = false;
  }
  return found;
}

/** What stands behind all imports. */
const DECLARATION = /^(?:func|type|var|const)\b/;
const QUOTED = /^[^"/]{0,200}"([^"\n]{1,500})"/;
