import { BUILD_WRAPPERS } from '#platform/build-wrappers.ts';
import { isCopiedFile } from './copied-file.ts';
import { isKeptForPages, isPageFolder, isServedFolder } from './page-folders.ts';
import type { Place } from './place.ts';

/** Folders that package managers and people keep others' code in. */
const VENDOR_FOLDERS: ReadonlySet<string> = new Set([
  'vendor',
  'vendors',
  '_vendor',
  'vendored',
  '_vendored',
  'third_party',
  'third-party',
  'thirdparty',
  'third_parties',
  'third-parties',
  'thirdparties',
  'third_part',
  'third-part',
  'thirdpart',
  '3rdparty',
  '3rd-party',
  '3rd_party',
  'bower_components',
  'jspm_packages',
  'pods',
  'carthage',
  'site-packages',
  'godeps',
  'pear',
  'externals',
  'bundled-libs',
  'bundled_libs',
  '.yarn',
]);
/** Folders that are served as they are, and what others' scripts are kept in below them. */
const SERVED = /(?:^|\/)(?:wwwroot|static|assets|public|webapp)\/(?:lib|libs|plugins|contrib)\//i;
/** Kept sources of dependencies; pip in other package managers; the library that Google's compiler for scripts brings along; types that Flow's installer wrote. */
const VENDORED_DEPS = /(?:^|\/)(?:deps\/src|closure\/goog|pip\/_internal|flow-typed\/npm)\//i;
/** Among sources of C others' libraries; elsewhere what speaks with others' services. */
const EXTERNAL_FOLDERS: ReadonlySet<string> = new Set(['external', 'extern']);
const C_SUFFIXES: ReadonlySet<string> = new Set('c cc cpp cxx h hh hpp inl'.split(' '));
/** Files of autotools that are copied into every project. */
const TOOL_NAMES: ReadonlySet<string> = new Set([
  ...BUILD_WRAPPERS,
  'config.guess',
  'config.sub',
  'ltmain.sh',
  'libtool.m4',
  'install-sh',
]);
const LIBRARY_NAME =
  /^(?:jquery|bootstrap|angular|react|vue|lodash|underscore|backbone|moment|d3|nv\.d3|rickshaw|crossfilter|topojson|leaflet|three|echarts|require|modernizr|prototype|tinymce|ckeditor|codemirror|fullcalendar|knockout|dropzone|select2|html5shiv|mootools(?:-core|-more)?|datatables|plupload|sweetalert2?|flatpickr|handlebars|mustache|raphael|highlight\.pack|socket\.io|dompurify|popper|zepto|ext-all|summernote|pdf\.worker|swagger-ui(?:-bundle)?)([.-]v?\d[\w.-]*)?(?:\.slim|\.bundle)?(?:\.min)?\.(?:js|css)$|^jquery[-.][\w.-]+\.js$/;
/** What one library of pages or mails is always kept as. */
const KNOWN_FILE =
  /(?:^|\/)(?:angular-locale_[\w-]{2,20}\.js|(?:jquery[.-](?:ui|effects|glob)[.-][\w.-]{1,60}|datepicker-[a-z]{2}(?:-[a-z]{2})?)\.js|PHPMailer(?:[-_][\d.]{1,12})?\/(?:src\/)?(?:class\.)?(?:phpmailer|smtp|pop3|oauth)\w{0,20}\.php)$/i;
/** Libraries say whose they are; a project's own `bootstrap.js` or `vue.js` does not. */
const BANNER = /\/\*!|licen[sc]e|copyright|\(c\)|\bv?\d+\.\d+\.\d+[a-z]?\b/i;

function isLibrary({ lowerName }: Place, head: string): boolean {
  const found = LIBRARY_NAME.exec(lowerName);
  if (found === null) return false;
  const namesVersion = found[1] !== undefined || lowerName.endsWith('.min.js');
  return head === '' || namesVersion || BANNER.test(head);
}

const SCRIPT_SUFFIXES: ReadonlySet<string> = new Set(['js', 'mjs', 'cjs', 'css']);
const HEAD_COMMENT = /^(?:\uFEFF)?\s*\/\*(?:(?!\*\/)[^]){20,2000}\*\//;
/** A released version behind a name: a build writes it there; in one's own sources it would be stale at once. */
const RELEASE =
  /^[ \t/*!]{0,20}(?:@\w{1,20} )?[A-Za-z][\w .@/-]{1,60}?[ -](?:v|version |ver\.? )?\d+\.\d+\.\d+\b/im;
const LICENCE = /licen[sc]ed?\b|\bMIT\b|\bBSD\b|\bGPL\b|\bApache\b/i;
const ADDRESS = /https?:\/\/|\(c\)|copyright|©/i;

const SCRIPT_ALONE: ReadonlySet<string> = new Set(['js', 'mjs', 'cjs']);
/** What says nothing about how code is written: comments and texts. */
const NO_CODE =
  /\/\*[^]*?(?:\*\/|$)|\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|`(?:[^`\\]|\\.)*`?/g;
/** A fifth of people's code is blanks. A minifier that breaks its lines leaves few of them too. */
const PACKED_BLANKS = 0.05;
const PACKED_MIN_CHARS = 600;

/** How long the lines of a script are on average that has next to no blanks; 0 for code as people write it. */
function packedLine({ suffix }: Place, head: string): number {
  if (!SCRIPT_ALONE.has(suffix)) return 0;
  const code = head.replaceAll(NO_CODE, '');
  if (code.length < PACKED_MIN_CHARS) return 0;
  const blanks = code.match(/\s/g)?.length ?? 0;
  return blanks / code.length < PACKED_BLANKS ? code.length / code.split('\n').length : 0;
}

/**
 * A library's file: its head names the library with version, licence and address. One's own may say so as well; among the
 * files of pages, or packed, it is somebody else's.
 */
function hasLibraryHead(place: Place, head: string): boolean {
  if (!SCRIPT_SUFFIXES.has(place.suffix)) return false;
  const comment = HEAD_COMMENT.exec(head)?.[0];
  if (comment === undefined) return false;
  if (!RELEASE.test(comment) || !LICENCE.test(comment) || !ADDRESS.test(comment)) return false;
  return place.ownFolders.some(isPageFolder) || packedLine(place, head) > 0;
}

/**
 * `mootools-core-1.6.0.js`: who writes a file does not name it for each release, who downloads it does. A step of one's
 * own from release to release is named so as well.
 */
const RELEASE_NAME =
  /^(?!(?:upgrades?|updates?|updating|migrat\w{0,8}|changes?|release|patch|v)[-_.\d])[a-z][\w.-]{0,80}[-_.]v?\d{1,4}\.\d{1,4}\.\d{1,4}(?:[-.][a-z\d]{1,20}){0,3}\.(?:m?js|cjs|css)$/;
/** Two numbers are a release only among the scripts of pages: `calendar_v2_1.js`. */
const VERSIONED_NAME = /[a-z]{3}[-_.]v?\d{1,3}[._]\d{1,3}(?:[._]\d{1,4})*(?:[.-]min)?\.js$/;
const STEP_NAME = /^(?:upgrade|update|migrat|release|install|patch|change|version|api|test)/;

function isNamedAfterRelease({ lowerName, ownFolders }: Place): boolean {
  if (RELEASE_NAME.test(lowerName)) return true;
  if (!VERSIONED_NAME.test(lowerName) || STEP_NAME.test(lowerName)) return false;
  return ownFolders.some(isPageFolder);
}

/** `javascripts/grid/2.02/grid.js`: a library is kept in a folder for each of its releases, one's own scripts are not. */
function liesInRelease({ suffix, ownFolders }: Place): boolean {
  if (!SCRIPT_SUFFIXES.has(suffix)) return false;
  const release = ownFolders.findIndex((folder) => /^v?\d{1,3}(?:\.\d{1,4}){1,3}$/.test(folder));
  const library = ownFolders[release - 1];
  if (library === undefined || isPageFolder(library) || STEP_NAME.test(library)) return false;
  return ownFolders.slice(0, release - 1).some(isPageFolder);
}

/** `fontawesome-7.0.1/metadata/icons.yml`: whoever keeps what was downloaded as it was unpacked keeps all of it. */
const UNPACKED =
  /^[a-z][\w.@-]{1,60}-v?\d{1,3}\.\d{1,4}\.\d{1,4}(?:-(?:dist|web|min|full|src|free|master))?$/;

function liesInUnpackedRelease({ ownFolders }: Place): boolean {
  const release = ownFolders.findIndex((folder) => UNPACKED.test(folder) && !STEP_NAME.test(folder));
  return ownFolders.slice(0, Math.max(0, release)).some(isKeptForPages);
}

/** Asks for AMD first, to be a module of whoever loads it: what is published does, scripts of one's own pages have no need to. */
const UNIVERSAL = /\btypeof define\s*={2,3}\s*['"]function['"]\s*&&\s*(?:typeof )?define\.amd\b/;

/** A library among the files that pages load as they are: 50 of 50 were, in a dozen projects. */
const isServedModule = ({ suffix, ownFolders }: Place, head: string): boolean =>
  SCRIPT_ALONE.has(suffix) && ownFolders.some(isServedFolder) && UNIVERSAL.test(head);

/** Whether a build tool put it there to be started with: unlike other foreign code it belongs into the repository. */
export function isBuildWrapper(path: string): boolean {
  return BUILD_WRAPPERS.has(path.slice(path.lastIndexOf('/') + 1).toLowerCase());
}

/** Somebody else's code kept in the tree, as far as one file can tell; foreign-folders.ts knows whole folders. */
export function isVendored(place: Place, head: string): boolean {
  if (place.ownFolders.some((folder) => VENDOR_FOLDERS.has(folder))) return true;
  return (
    TOOL_NAMES.has(place.lowerName) ||
    (C_SUFFIXES.has(place.suffix) && place.ownFolders.some((folder) => EXTERNAL_FOLDERS.has(folder))) ||
    SERVED.test(place.path) ||
    VENDORED_DEPS.test(place.path) ||
    isNamedAfterRelease(place) ||
    liesInRelease(place) ||
    liesInUnpackedRelease(place) ||
    KNOWN_FILE.test(place.path) ||
    isLibrary(place, head) ||
    hasLibraryHead(place, head) ||
    isCopiedFile(place, head) ||
    isServedModule(place, head)
  );
}

/** The second is the output of GWT's compiler, `81EB5…C1EA2B.cache.js`, the third its loader. */
const MINIFIED_NAME =
  /[.-]min\.(?:js|css|mjs|cjs)$|\.(?:bundle|chunk|pack)\.js$|^[\da-f]{32}\.cache\.(?:js|html)$|\.nocache\.js$/;
const SCRIPT_OR_STYLE: ReadonlySet<string> = new Set(['js', 'jsx', 'css', 'mjs', 'cjs', 'html', 'htm']);
/** People's code averages 25 to 45 characters a line; a mean above this over a whole head is a minifier's. */
const MINIFIED_MEAN_LINE = 200;
const MINIFIED_MIN_CHARS = 1_000;
/** The same for code that has next to no blanks, comments and texts left out. */
const PACKED_MEAN_LINE = 100;

/** Lines that only the output of bundlers and transpilers has. What mentions their names in passing has not. */
const BUNDLE_HEAD = new RegExp(
  [
    // webpack
    String.raw`\bfunction webpackUniversalModuleDefinition\(`,
    String.raw`\bwebpackBootstrap\b`,
    String.raw`\bfunction __webpack_require__\(`,
    String.raw`^\/\*{6}\/ `,
    String.raw`\bwebpackJsonp\w*\s*=|\(?(?:self|window|global)\.?\[?["']?webpackChunk\w*`,
    // rollup's and microbundle's universal form
    String.raw`typeof exports ===? ?['"]object['"] && typeof module !==? ?['"]undefined['"] ?\? ?(?:module\.exports ?= ?)?factory\(`,
    // esbuild
    String.raw`^(?:"use strict";\s*)?(?:\(\(\) => \{\s*)?var __(?:defProp|create|getOwnPropNames) = Object\.\w+;`,
    String.raw`^var __(?:commonJS|esm|export) = \(`,
    String.raw`^\(\(\) => \{\n[ \t]{1,8}// [\w@./-]{1,200}\.[cm]?[jt]sx?$`,
    // browserify
    String.raw`\(function ?e\(t,n,r\)\{function s\(o,u\)|\(function\(\)\{function r\(e,n,t\)\{function o\(i,f\)`,
    // parcel
    String.raw`\bparcelRequire\w* ?=|\$parcel\$\w+`,
    // Dart's compiler
    String.raw`^\(function dartProgram\(\) ?\{`,
    // emscripten
    String.raw`\bModule ?= ?typeof Module ?!==? ?["']undefined["'] ?\?`,
    // GWT
    String.raw`\$gwt_version\b|\b__gwt_?\w+|\bvar \$wnd ?= ?(?:window|parent|self)\b`,
    // babel, tsc, regenerator, closure compiler
    String.raw`^[ \t]*function _?(?:regeneratorRuntime|asyncToGenerator|interopRequireDefault|classCallCheck)\(`,
    String.raw`\b_?regeneratorRuntime(?:\(\))?\.(?:mark|wrap|async)\(`,
    String.raw`^var __(?:awaiter|generator|importDefault|importStar|createBinding|extends|decorate) =\s{1,12}\(?this && this\.__`,
    String.raw`\$jscomp\.`,
  ].join('|'),
  'm',
);

function isMinified(place: Place, head: string): boolean {
  const { lowerName, suffix } = place;
  if (MINIFIED_NAME.test(lowerName)) return true;
  if (!SCRIPT_OR_STYLE.has(suffix) || head.length < MINIFIED_MIN_CHARS) return false;
  let lines = 1;
  for (let at = head.indexOf('\n'); at !== -1; at = head.indexOf('\n', at + 1)) lines += 1;
  return head.length / lines > MINIFIED_MEAN_LINE || packedLine(place, head) > PACKED_MEAN_LINE;
}

/** What a bundler, minifier or transpiler made of other files. */
export function isBundle(place: Place, head: string): boolean {
  if (isMinified(place, head)) return true;
  return SCRIPT_OR_STYLE.has(place.suffix) && place.suffix !== 'css' && BUNDLE_HEAD.test(head);
}
