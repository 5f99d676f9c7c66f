import { posix } from 'node:path';
import { readText } from '../read-text.ts';
import type { ReadableFile } from './readable-file.ts';

const MANIFEST = /(?:^|\/)package\.json$/;
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

/** What the scripts of a package, and its settings for TypeScript, compile, by folders of the package. */
function compilingsIn(manifest: string, settings: string): Compiling[] {
  const root = ROOT_DIR.exec(settings)?.[1] ?? 'src';
  const outs = [...manifest.matchAll(COMPILER)].map(([, to = '']) => to);
  const out = OUT_DIR.exec(settings)?.[1];
  return [
    ...[...manifest.matchAll(BABEL)].map(([, from = '', to = '']) => ({ from, to })),
    ...(out === undefined ? outs : [...outs, out]).map((to) => ({ from: root, to })),
  ];
}

/** Scripts below where something comes out, each with a source of its name below what goes in. */
function withSource({ from, to }: Compiling, paths: ReadonlyMap<string, string>): string[] {
  if (from.startsWith(to)) return [];
  const isMade = (one: string): boolean => {
    if (!one.startsWith(to) || one.startsWith(from) || !COMPILED.test(one)) return false;
    const stem = from + one.slice(to.length).replace(COMPILED, '');
    return WRITTEN.some((ending) => paths.has(posix.normalize(stem + ending)));
  };
  return [...paths.keys()].filter(isMade);
}

/**
 * Scripts that a compiler made of others of the project, which lie beside them in the repository: the package says where
 * they come from and where they go, and each has a source of its name.
 * @returns their paths
 */
export function listCompiledScripts(files: readonly ReadableFile[]): ReadonlySet<string> {
  const manifests = files.filter(({ path }) => MANIFEST.test(path)).slice(0, MAX_MANIFESTS);
  const paths = new Map(files.map(({ path, absolutePath }) => [path, absolutePath]));
  const compiled = manifests.flatMap(({ path, absolutePath }) => {
    const folder = posix.dirname(path);
    const settings = paths.get(posix.join(folder, 'tsconfig.json'));
    const compilings = compilingsIn(
      readText(absolutePath).text,
      settings === undefined ? '' : readText(settings).text,
    );
    return compilings.flatMap(({ from, to }) =>
      withSource({ from: posix.join(folder, from, '/'), to: posix.join(folder, to, '/') }, paths),
    );
  });
  return new Set(compiled);
}
