import { posix } from 'node:path';
import semver from 'semver';
import type { Declaration } from '../declaration.ts';
import { jsonOf, tableAt } from '../manifest-text.ts';
import { lineAt, type ProjectFiles } from '../project-files.ts';

/** Files that name the libraries of pages without npm: LibMan's of .NET, import maps of Rails. */
export const PAGE_LIBRARIES = /(?:^|\/)(?:libman\.json|config\/importmap\.rb)$/;

/** Libraries that cdnjs calls otherwise than npm does. */
const CDNJS_NAMES: ReadonlyMap<string, string> = new Map([
  ['angular.js', 'angular'],
  ['aspnet-signalr', '@aspnet/signalr'],
  ['backbone.js', 'backbone'],
  ['Chart.js', 'chart.js'],
  ['handlebars.js', 'handlebars'],
  ['jquery-validate', 'jquery-validation'],
  ['jqueryui', 'jquery-ui'],
  ['lodash.js', 'lodash'],
  ['microsoft-signalr', '@microsoft/signalr'],
  ['moment.js', 'moment'],
  ['mustache.js', 'mustache'],
  ['toastr.js', 'toastr'],
  ['twitter-bootstrap', 'bootstrap'],
  ['underscore.js', 'underscore'],
]);

const LIBRARY = /^((?:@[\w.-]+\/)?[\w.-]+)@(\d[\w.+-]*)$/;

export function readPageLibraries(files: ProjectFiles): Declaration[] {
  return files.paths
    .filter((path) => PAGE_LIBRARIES.test(path))
    .flatMap((path) =>
      posix.basename(path) === 'libman.json' ? readLibMan(files, path) : readImportMap(files, path),
    );
}

/** https://learn.microsoft.com/aspnet/core/client-side/libman: a file or folder in the place of a provider is no package. */
function readLibMan(files: ProjectFiles, file: string): Declaration[] {
  const manifest = files.parsed(file, jsonOf) ?? {};
  const text = files.read(file) ?? '';
  const { defaultProvider, libraries } = manifest;
  return (Array.isArray(libraries) ? (libraries as unknown[]) : []).flatMap((one) => {
    const { library, provider = defaultProvider } = tableAt(one);
    const [, written = '', version] = typeof library === 'string' ? (LIBRARY.exec(library) ?? []) : [];
    if (version === undefined || provider === 'filesystem') return [];
    const name = provider === 'cdnjs' ? (CDNJS_NAMES.get(written) ?? written) : written;
    const line = lineAt(text, Math.max(0, text.indexOf(`"${String(library)}"`)));
    return [declare(name, version, { file, line })];
  });
}

const PIN = /^[ \t]*pin[ \t(]+["']([^"'\n]{1,200})["']([^\n]{0,500})$/gm;
/** The address of a network that serves npm's packages. */
const SERVED = /(?:\/npm:|\/npm\/|unpkg\.com\/|esm\.sh\/)((?:@[\w.-]+\/)?[\w.-]+)@(\d[\w.+-]*)/;
/** What `bin/importmap pin` writes behind a package that it has downloaded. */
const DOWNLOADED = /#[ \t]*@(\d[\w.+-]*)/;

/** Pins without a version are the project's own modules, and those that gems bring. */
function readImportMap(files: ProjectFiles, file: string): Declaration[] {
  const text = files.read(file) ?? '';
  return [...text.matchAll(PIN)].flatMap(({ 0: whole, 1: name = '', 2: rest = '', index }) => {
    const line = lineAt(text, index + whole.search(/\S/));
    const [, served, version] = SERVED.exec(rest) ?? [];
    if (served !== undefined && version !== undefined) return [declare(served, version, { file, line })];
    const downloaded = DOWNLOADED.exec(rest)?.[1];
    return downloaded === undefined ? [] : [declare(name, downloaded, { file, line })];
  });
}

function declare(name: string, written: string, place: { file: string; line: number }): Declaration {
  const exact = semver.valid(written) !== null;
  return { type: 'NPM', name, version: written, exact, development: false, scope: 'runtime', ...place };
}
