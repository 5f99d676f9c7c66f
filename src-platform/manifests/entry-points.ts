import { compareText } from '#platform/compare-text.ts';
import { depthOf, folderOf, jsonObject, nameOf, type Place, type ProjectTexts } from './project-texts.ts';

/** Why something starts there. */
export const ENTRY_KINDS = ['MAIN', 'SERVER', 'PAGE', 'MANIFEST', 'CONTAINER'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** A line where the program begins: its main function, the start of its server or page, or what a manifest starts. */
export interface EntryPoint extends Place {
  readonly kind: EntryKind;
}

interface Sign {
  readonly name: RegExp;
  readonly kind: EntryKind;
  /** What the line looks like where it starts. */
  readonly line: RegExp;
}

const JS = /\.[cm]?[jt]sx?$/;
const SIGNS: readonly Sign[] = [
  { name: /\.go$/, kind: 'MAIN', line: /^func main\(\)/ },
  { name: /\.rs$/, kind: 'MAIN', line: /^(?:pub )?(?:async )?fn main\(/ },
  { name: /\.(?:c|cc|cpp|cxx)$/, kind: 'MAIN', line: /^(?:int|auto) (?:w?main|WINAPI WinMain)\s*\(/ },
  { name: /\.java$/, kind: 'MAIN', line: /^\s*public static (?:final )?void main\s*\(/ },
  { name: /\.kt$/, kind: 'MAIN', line: /^\s*(?:suspend )?fun main\(/ },
  {
    name: /^Program\.(?:cs|fs|vb)$/,
    kind: 'MAIN',
    line: /static (?:async )?(?:int|void|Task(?:<int>)?) Main\(|CreateBuilder\(/,
  },
  { name: /\.py$/, kind: 'MAIN', line: /^if __name__ == ["']__main__["']/ },
  {
    name: /\.py$/,
    kind: 'SERVER',
    line: /^\w+(?:: ?\w+)? = (?:FastAPI|Flask|Starlette|get_[aw]sgi_application)\(/,
  },
  {
    name: JS,
    kind: 'PAGE',
    line: /\b(?:createRoot|hydrateRoot|ReactDOM\.render|createApp|bootstrapApplication|bootstrapModule)\(/,
  },
  { name: JS, kind: 'SERVER', line: /\b(?:app|server|httpServer|fastify)\.listen\(|\bNestFactory\.create/ },
  {
    name: /^(?:index\.php|artisan|console)$/,
    kind: 'MAIN',
    line: /handleRequest\(|handleCommand\(|->run\(|->handle\(|require/,
  },
  { name: /^config\.ru$/, kind: 'SERVER', line: /^\s*run / },
];

/** Names that a file to start has most often; the others of a language are read after them. */
const LIKELY: ReadonlySet<string> = new Set(
  'main index app server program cli run manage __main__ wsgi asgi config artisan console bootstrap start'.split(
    ' ',
  ),
);
const LIKELY_ENDS = ['application', 'launcher', 'main', 'server'];

function isLikely(path: string): boolean {
  const [stem = ''] = nameOf(path).toLowerCase().split('.');
  return LIKELY.has(stem) || LIKELY_ENDS.some((end) => stem.endsWith(end));
}

const SOURCE = /\.(?:go|rs|c|cc|cpp|cxx|java|kt|cs|fs|vb|py|[cm]?[jt]sx?|php|ru)$|^(?:artisan|console)$/;
const MAX_READ = 400;
const MAX_ENTRIES = 12;
/** A line that is longer was not written by hand. */
const MAX_LINE_CHARS = 400;

/** Where the project starts, as its code and manifests say; nearest to the top first, at most twelve. */
export function entryPointsOf(project: ProjectTexts): EntryPoint[] {
  const candidates = project.paths
    .filter((path) => SOURCE.test(nameOf(path)) && !project.tooling.has(path))
    .sort(byLikelihood)
    .slice(0, MAX_READ);
  const inCode = candidates.flatMap((path) => entryIn(path, project.read(path)) ?? []);
  const all = [...containers(project), ...packages(project), ...inCode];
  const known = new Set<string>();
  return all
    .filter(({ file, line }) => !known.has(`${file}:${line}`) && known.add(`${file}:${line}`))
    .sort((a, b) => rankOf(a) - rankOf(b) || depthOf(a.file) - depthOf(b.file) || compareText(a.file, b.file))
    .slice(0, MAX_ENTRIES);
}

/** What runs on its own goes before what only names it. */
function rankOf({ kind, file }: EntryPoint): number {
  if (kind === 'CONTAINER') return 3;
  return isLikely(file) ? 0 : 1;
}

function byLikelihood(a: string, b: string): number {
  const rank = (path: string): number => (isLikely(path) ? 0 : 1);
  return rank(a) - rank(b) || depthOf(a) - depthOf(b) || compareText(a, b);
}

function entryIn(path: string, text: string | undefined): EntryPoint | undefined {
  if (text === undefined) return undefined;
  const signs = SIGNS.filter(({ name }) => name.test(nameOf(path)));
  const lines = text.split('\n');
  // Programs that generate or help: no build of the project holds them.
  if (/^\/\/(?:go:build| \+build) (?:ignore|\w*run\w*|tools?|generate)\b/m.test(text)) return undefined;
  for (const { kind, line: pattern } of signs) {
    if (kind === 'PAGE' && !isLikely(path)) continue;
    const at = lines.findIndex((line) => line.length <= MAX_LINE_CHARS && pattern.test(line));
    if (at >= 0) return { file: path, line: at + 1, kind };
  }
  return undefined;
}

function containers(project: ProjectTexts): EntryPoint[] {
  return project.paths
    .filter((path) => nameOf(path) === 'Dockerfile' && depthOf(path) <= 2)
    .flatMap((file) => {
      const lines = (project.read(file) ?? '').split('\n');
      const at = lines.findLastIndex((line) => /^(?:ENTRYPOINT|CMD)\b/.test(line));
      return at < 0 ? [] : [{ file, line: at + 1, kind: 'CONTAINER' as const }];
    });
}

/** `main` and `bin` of a package that name a file of the project: built ones are not in it. */
function packages(project: ProjectTexts): EntryPoint[] {
  const listed = new Set(project.paths);
  return project.paths
    .filter((path) => nameOf(path) === 'package.json' && depthOf(path) <= 2)
    .flatMap((path) => {
      const { main, bin } = jsonObject(project.read(path) ?? '');
      const named = [main, ...(typeof bin === 'object' && bin !== null ? Object.values(bin) : [bin])];
      return named
        .filter((one) => typeof one === 'string')
        .map((one) => [folderOf(path), one.replace(/^\.\//, '')].filter(Boolean).join('/'))
        .filter((file) => listed.has(file))
        .map((file) => ({ file, line: 1, kind: 'MANIFEST' as const }));
    });
}
