import type { ReadableFile } from './readable-file.ts';

/** Packages of Python that programs bring along, by the names of their folders or files. */
const PYTHON_PACKAGES: ReadonlySet<string> = new Set(
  (
    'bs4 certifi chardet charset_normalizer cheroot cherrypy cryptography dateutil feedparser html5lib idna ' +
    'importlib_metadata importlib_resources jaraco jinja2 mako markupsafe more_itertools oauthlib pkg_resources ' +
    'portend pytz requests requests_oauthlib setuptools simplejson six soupsieve tempora tornado typing_extensions ' +
    'tzlocal urllib3 webencodings werkzeug yaml zipp'
  ).split(' '),
);
const PACKAGE =
  /^((?:[^/]+\/){0,3}?(?:libs?|ext|external|externals|packages|lib-python|bundled)\/)([\w-]+)(?:\.py$|\/)/;
/** A project's own folder has one of its names by chance, or wraps one. */
const MIN_PACKAGES = 3;

/**
 * Folders that packages of Python are installed into and kept with the program.
 * @returns each with a `/` at its end
 */
export function listPackageFolders(files: readonly ReadableFile[]): string[] {
  const packages = new Map<string, Set<string>>();
  for (const { path } of files) {
    if (!path.endsWith('.py')) continue;
    const [, folder = '', name = ''] = PACKAGE.exec(path) ?? [];
    if (!PYTHON_PACKAGES.has(name)) continue;
    const known = packages.get(folder);
    if (known) known.add(name);
    else packages.set(folder, new Set([name]));
  }
  return [...packages].filter(([, names]) => names.size >= MIN_PACKAGES).map(([folder]) => folder);
}
