import type { ReadableFile } from './readable-file.ts';

/**
 * Packages of Python that programs bring along, by the names of their folders or files. What a program may well call a
 * file of its own stays out (`github`, `twitter`, `validators`, `rsa`, `packaging`).
 */
const PYTHON_PACKAGES: ReadonlySet<string> = new Set(
  (
    'babelfish beaker boto botocore bs4 cachecontrol certifi chardet charset_normalizer cheroot cherrypy ' +
    'click colorama configobj cryptography dateutil dogpile enzyme feedparser future gntp guessit ' +
    'html5lib httplib2 idna imdbpie importlib_metadata importlib_resources jaraco jinja2 jsonrpclib ' +
    'knowit libfuturize lxml mako markupsafe mechanize more_itertools msgpack oauthlib paramiko ' +
    'pkg_resources platformdirs portend profilehooks pyasn1 pymediainfo pyparsing pytz rarfile rebulk ' +
    'requests requests_oauthlib requests_toolbelt s3transfer send2trash setuptools simpleanidb ' +
    'simplejson six soupsieve sqlalchemy stevedore subliminal tempora tornado tweepy typing_extensions ' +
    'tzlocal unidecode urllib3 webencodings werkzeug wrapt xmltodict yaml zipp'
  ).split(' '),
);
const PACKAGE =
  /^((?:[^/]+\/){0,3}?(?:libs?|ext|external|externals|packages|lib-python|bundled)\/)([\w-]+)(?:\.py$|\/)/;
/** A project's own folder has one of its names by chance, or wraps one. */
const MIN_PACKAGES = 3;

/** Libraries and finished programs of PHP that others bring along, by the names of their folders where libraries are kept. */
const PHP_PACKAGE =
  /^((?:[^/]+\/){0,4}?(?:libs?|libraries|includes?|inc|external|ext|contrib)\/(?:smarty|pear|phpmailer|simplepie|adodb|htmlpurifier|tcpdf|fpdf|geshi|nusoap|swiftmailer|jpgraph|securimage|htmlawed|pclzip|getid3|magpierss|snoopy|phpseclib|libchart|phpmyadmin|phppgadmin|adminer|phpexcel|dompdf|mpdf|xajax|phpqrcode)\/)[^]*\.(?:php|inc)$/i;
/** What most of the code lies in is the project itself. */
const MAX_SHARE = 0.5;

/** @returns folders, each with a `/` at its end */
export function listPhpPackages(files: readonly ReadableFile[]): string[] {
  const php = files.filter(({ path }) => /\.(?:php|inc)$/i.test(path));
  const found = Map.groupBy(php, ({ path }) => PHP_PACKAGE.exec(path)?.[1] ?? '');
  return [...found]
    .filter(([folder, own]) => folder !== '' && own.length < php.length * MAX_SHARE)
    .map(([folder]) => folder);
}

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
