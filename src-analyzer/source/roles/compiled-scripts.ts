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

/**
 * Scripts that a compiler made of others of the project, which lie beside them in the repository: the package says where
 * they come from and where they go, and each has a source of its name.
 * @returns their paths
 */
export function listCompiledScripts(files: readonly ReadableFile[]): ReadonlySet<string> {
  const manifests = files.filter(({ path }) => MANIFEST.test(path)).slice(0, MAX_MANIFESTS);
  if (manifests.length === 0) return new Set();
  const paths = new Map(files.map(({ path, absolutePath }) => [path, absolutePath]));
  const compiled = new Set<string>();
  for (const { path, absolutePath } of manifests) {
    const settings = paths.get(posix.join(posix.dirname(path), 'tsconfig.json'));
    const texts = [absolutePath, settings].map((at) => (at === undefined ? '' : readText(at).text));
    for (const { from, to } of compilingsIn(texts[0] ?? '', texts[1] ?? '')) {
      const [source, target] = [from, to].map((folder) => posix.join(posix.dirname(path), folder, '/'));
      if (source === undefined || target === undefined || source.startsWith(target)) continue;
      for (const one of paths.keys())
        if (one.startsWith(target) && COMPILED.test(one) && !one.startsWith(source)) {
          const stem = source + one.slice(target.length).replace(COMPILED, '');
          if (WRITTEN.some((ending) => paths.has(posix.normalize(stem + ending)))) compiled.add(one);
        }
    }
  }
  return compiled;
}
