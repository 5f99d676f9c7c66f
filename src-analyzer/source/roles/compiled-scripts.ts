import { posix } from 'node:path';
import { readText } from '../read-text.ts';
import type { ReadableFile } from './readable-file.ts';

const MANIFEST = /(?:^|\/)package\.json$/;
const SETTINGS = /(?:^|\/)tsconfig\.json$/;
const COMPILED = /\.[cm]?js$/;
const WRITTEN = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs'];
/** `babel ./src --out-dir ./js`, `tsc --outDir lib`: what goes in, where that is said, and where it comes out. */
const BABEL = /\bbabel[ \t]+([\w./-]{1,100})[ \t][^&|;"\n]{0,200}?(?:--out-dir|-d)[ =]([\w./-]{1,100})/g;
const COMPILER = /\btsc\b[^&|;"\n]{0,200}?--outDir[ =]([\w./-]{1,100})/g;
const OUT_DIR = /"outDir"\s*:\s*"([\w./-]{1,100})"/;
const ROOT_DIR = /"rootDir"\s*:\s*"([\w./-]{1,100})"/;
/** Packages of a repository that are asked, at most. */
const MAX_MANIFESTS = 200;

interface Compiling {
  readonly from: string;
  readonly to: string;
}

/**
 * What the scripts of a package, and its settings for TypeScript, compile, by folders of the package; what settings compile that
 * say no `rootDir` lies in `src`, or beside them where they are in no package's own folder.
 */
function compilingsIn(manifest: string | undefined, settings: string): Compiling[] {
  const root = ROOT_DIR.exec(settings)?.[1] ?? (manifest === undefined ? '.' : 'src');
  const scripts = manifest ?? '';
  const outs = [...scripts.matchAll(COMPILER)].map(([, to = '']) => to);
  const out = OUT_DIR.exec(settings)?.[1];
  return [
    ...[...scripts.matchAll(BABEL)].map(([, from = '', to = '']) => ({ from, to })),
    ...(out === undefined ? outs : [...outs, out]).map((to) => ({ from: root, to })),
  ];
}

/** Scripts below where something comes out, each with a source of its name below what goes in. */
function withSource({ from, to }: Compiling, paths: ReadonlyMap<string, string>): string[] {
  if (from.startsWith(to)) return [];
  const isBeside = !to.startsWith(from);
  const isMade = (one: string): boolean => {
    if (!one.startsWith(to) || (isBeside && one.startsWith(from)) || !COMPILED.test(one)) return false;
    const stem = from + one.slice(to.length).replace(COMPILED, '');
    return WRITTEN.some((ending) => paths.has(posix.normalize(stem + ending)));
  };
  return [...paths.keys()].filter(isMade);
}

/**
 * Scripts that a compiler made of others of the project, which lie beside them in the repository: the package, or settings
 * of TypeScript in another folder, say where they come from and where they go, and each has a source of its name.
 * @returns their paths
 */
export function listCompiledScripts(files: readonly ReadableFile[]): ReadonlySet<string> {
  const paths = new Map(files.map(({ path, absolutePath }) => [path, absolutePath]));
  const foldersOf = (name: RegExp): string[] =>
    files.flatMap(({ path }) => (name.test(path) ? [posix.dirname(path)] : [])).slice(0, MAX_MANIFESTS);
  const textIn = (folder: string, name: string): string | undefined => {
    const path = paths.get(posix.join(folder, name));
    return path === undefined ? undefined : readText(path).text;
  };
  const folders = new Set([...foldersOf(MANIFEST), ...foldersOf(SETTINGS)]);
  const compiled = [...folders].flatMap((folder) =>
    compilingsIn(textIn(folder, 'package.json'), textIn(folder, 'tsconfig.json') ?? '').flatMap(
      ({ from, to }) =>
        withSource({ from: asFolder(posix.join(folder, from)), to: asFolder(posix.join(folder, to)) }, paths),
    ),
  );
  return new Set(compiled);
}

/** With its slash; '' for the project itself. */
const asFolder = (path: string): string => {
  const folder = posix.join(path, '/');
  return folder === './' ? '' : folder;
};
