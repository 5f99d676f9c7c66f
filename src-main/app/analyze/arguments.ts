import { statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { LIMITS } from '#contract/limits.ts';
import { RepoUrl } from '#contract/public-api/projects.ts';

export type AnalyzeSource =
  | { readonly kind: 'zip'; readonly path: string }
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'git'; readonly url: string };

export interface AnalyzeOrder {
  readonly source: AnalyzeSource;
  /** What the project is called in the report. */
  readonly name: string;
  readonly format: 'md' | 'json';
  /** Exit with 2 when the score is lower; undefined: never. */
  readonly failUnder: number | undefined;
  /** Leave the project in the data directory. */
  readonly keep: boolean;
}

/** Something about the command line that its user can put right; the message is one line. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const USAGE =
  'Usage: npm run analyze -- <zip | folder | https git address> [--format md|json] [--fail-under N] [--keep]';

/** @throws UsageError */
export function parseArguments(args: readonly string[], cwd: string): AnalyzeOrder {
  const { values, positionals } = readOptions(args);
  const [given, ...more] = positionals;
  if (given === undefined || more.length > 0) throw new UsageError(USAGE);
  const { format = 'md' } = values;
  if (format !== 'md' && format !== 'json') throw new UsageError(`--format must be md or json. ${USAGE}`);
  const source = toSource(given, cwd);
  return { source, name: nameOf(source), format, failUnder: toBar(values['fail-under']), keep: values.keep };
}

function readOptions(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        format: { type: 'string' },
        'fail-under': { type: 'string' },
        keep: { type: 'boolean', default: false },
      },
    });
  } catch {
    // Node's own sentence speaks of its API; ours says what can be typed.
    throw new UsageError(USAGE);
  }
}

function toBar(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const bar = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  if (bar <= 100) return bar;
  throw new UsageError('--fail-under must be a whole number from 0 to 100.');
}

function toSource(given: string, cwd: string): AnalyzeSource {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(given) || /^[^/\\@]+@[^/\\:]+:/.test(given)) {
    if (RepoUrl.safeParse(given).success) return { kind: 'git', url: given };
    throw new UsageError('A git address must look like https://host/owner/repository.');
  }
  const path = resolve(cwd, given);
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory()) return { kind: 'folder', path };
  if (found?.isFile() && /\.zip$/i.test(path)) return { kind: 'zip', path };
  if (found !== undefined) throw new UsageError(`"${given}" is neither a folder nor a .zip file.`);
  throw new UsageError(`There is no file or folder "${given}".`);
}

function nameOf(source: AnalyzeSource): string {
  const place = source.kind === 'git' ? new URL(source.url).pathname : source.path;
  const name = basename(place.replace(/(?<!\/)\/+$/, ''))
    .replace(/\.(?:zip|git)$/i, '')
    .trim();
  return (name === '' ? 'project' : name).slice(0, LIMITS.projectNameChars);
}
