import type { Place } from './place.ts';

const TRANSLATION_SUFFIXES: ReadonlySet<string> = new Set('po pot xlf xliff arb mo stringsdict'.split(' '));
const TRANSLATION_FOLDERS: ReadonlySet<string> = new Set(
  'locale locales i18n l10n lang langs language languages localization localisation translation translations messages'.split(
    ' ',
  ),
);
/** A language as IETF's BCP 47 writes it, or with an underscore: `en`, `zh-cn`, `zh_hans`, `pt-rbr` of Android. */
const LANGUAGE_TAG = /^[a-z]{2,3}(?:[-_](?:r?[a-z]{2}|[a-z]{4}|\d{3}))?$/;
const ANDROID_VALUES = /^values-(?:[a-z]{2,3}(?:-r[a-z]{2,3})?|b\+[a-z\d+]+)$/;
/** Bundles of texts of the Java platform: `messages_de.properties`. */
const JAVA_BUNDLE =
  /^(?:messages?|labels?|strings|resources|i18n|texts?|bundle|validation\w*|errors?|applicationresources)(?:_[a-z]{2,3}(?:_[a-z]{2})?)?\.properties$/;
const NAMED_BY_LANGUAGE = /[._-]([a-z]{2}(?:[-_][a-z]{2})?)\.(?:resx|properties)$/;
/** Two-letter codes of ISO 639-1 for the languages that programs are translated into. */
const LANGUAGES: ReadonlySet<string> = new Set(
  `af am ar as az be bg bn br bs ca cs cy da de el en eo es et eu fa fi fo fr ga gl gu he hi hr hu hy id is it ja ka kk
    km kn ko ku ky lo lt lv mk ml mn mr ms mt nb ne nl nn no oc pa pl ps pt ro ru si sk sl sq sr sv sw ta te th tl tr
    uk ur uz vi zh`.split(/\s+/),
);
/** A bundle beside the class or page whose texts it holds: `login_lv.properties`, `advanced_nb_NO.properties`. */
const LOCALE_SUFFIX = /_([a-z]{2})(?:_(?:[a-z]{2}|[a-z]{4}))?\.properties$/;
/** Settings go by names of their own, and a suffix there is a profile. */
const SETTINGS_NAME = /^(?:application|bootstrap|config|settings|gradle|log4j|logging|quartz|sonar)/;
/** `nl.json`, `nb_no.json`, `zh-hans.json`. */
const LOCALE_NAME = /^([a-z]{2})(?:[-_](?:[a-z]{2}|[a-z]{4}|\d{3}))?\.json$/;
/** An entry of a table of texts: a key and words. */
const TEXT_ENTRY = /^[ \t]{0,40}"[^"\n]{1,200}" ?: ?"(?=[^"\n]*(?:[ …!?.]|[\u0080-\uffff]))[^"\n]{2,400}"/gm;
const MIN_TEXT_ENTRIES = 3;
const DATA_SUFFIXES: ReadonlySet<string> = new Set(
  'json json5 yaml yml properties toml ini resx xml strings'.split(' '),
);
/** Dictionaries of resources of WPF and Avalonia; pages are written in the same language. */
const MARKUP_SUFFIXES: ReadonlySet<string> = new Set(['xaml', 'axaml']);
const LITERAL_SUFFIXES: ReadonlySet<string> = new Set('ts js mjs cjs php'.split(' '));
/** A module that is nothing but its texts, after its comments and imports. */
const LITERAL_MODULE =
  /^(?:export default|module\.exports ?=|return|export const \w+(?:: ?\w+)? ?=)\s*(?:\{|\[|array\()/m;

/** Nextcloud's and Moodle's way to hand texts over: a call with a table of them. */
const REGISTERED = /^(?:OC\.L10N\.register|[\w.]{1,40}\.(?:addTranslations?|registerTexts?))\(/m;

/** What plugins of jQuery do for each language: `$.fn.calendar.dates['bg'] = {`, `$.extend($.grid, {`. */
const EXTENDED =
  /\$\.extend\(\s{0,9}\$[\w.]{1,60}\s{0,9},\s{0,9}\{|\$(?:\.\w{1,40}){1,4}(?:\[['"][\w-]{1,20}['"]\])?\s{0,9}=\s{0,9}\{/;
/** The language behind the name of what is translated: `calendar.bg.js`, `grid.locale-pt-br.js`. */
const NAMED_AFTER = /[a-z][._-]([a-z]{2})(?:[-_][a-z]{2,4})?\.js$/;

/** A head that is not known may be that of one. */
const holdsTexts = (head: string): boolean =>
  head === '' || LITERAL_MODULE.test(head) || REGISTERED.test(head) || EXTENDED.test(head);

/** A plugin's texts in one language, in a folder of texts. */
function isPluginTexts(lowerName: string, head: string): boolean {
  const language = NAMED_AFTER.exec(lowerName)?.[1];
  return language !== undefined && LANGUAGES.has(language) && EXTENDED.test(head);
}

/** Texts of the interface in one language of several. */
export function isTranslation({ folders, lowerName, suffix }: Place, head: string): boolean {
  if (TRANSLATION_SUFFIXES.has(suffix) || JAVA_BUNDLE.test(lowerName)) return true;
  if (folders.some((folder) => ANDROID_VALUES.test(folder) || folder.endsWith('.lproj'))) return true;
  if (isNamedByLocale(lowerName, head)) return true;
  if (!folders.some((folder) => TRANSLATION_FOLDERS.has(folder)))
    return suffix === 'resx' && NAMED_BY_LANGUAGE.test(lowerName);
  const stem = lowerName.slice(0, lowerName.indexOf('.'));
  const isOfLanguage =
    LANGUAGE_TAG.test(stem) || folders.some((folder, at) => at > 0 && isTag(folder, folders[at - 1]));
  if (DATA_SUFFIXES.has(suffix)) return isOfLanguage || !folders.includes('lang') || suffix === 'json';
  if (MARKUP_SUFFIXES.has(suffix)) return isOfLanguage;
  if (isOfLanguage && LITERAL_SUFFIXES.has(suffix)) return holdsTexts(head);
  return isPluginTexts(lowerName, head);
}

/** Java's bundles by their suffix; a file of JSON by its name and by the texts it begins with. */
function isNamedByLocale(lowerName: string, head: string): boolean {
  const [, bundle] = LOCALE_SUFFIX.exec(lowerName) ?? [];
  if (bundle !== undefined) return LANGUAGES.has(bundle) && !SETTINGS_NAME.test(lowerName);
  const [, table] = LOCALE_NAME.exec(lowerName) ?? [];
  if (table === undefined || !LANGUAGES.has(table)) return false;
  return (head.match(TEXT_ENTRY)?.length ?? 0) >= MIN_TEXT_ENTRIES;
}

/** `locales/de/`, `lang/zh-CN/`. */
function isTag(folder: string, parent: string | undefined): boolean {
  return parent !== undefined && TRANSLATION_FOLDERS.has(parent) && LANGUAGE_TAG.test(folder);
}

const SCRIPTS: ReadonlySet<string> = new Set('ts tsx js jsx mjs cjs mts cts'.split(' '));
/** Libraries that stand in for a server. */
const MOCK_IMPORT =
  /(?:from |require\()['"](?:msw(?:\/\w+)?|mockjs|miragejs|axios-mock-adapter|nock|vite-plugin-mock|vite-plugin-fake-server\/client)['"]/;

/** `mocks`, `backend-mock`, `shop-msw`. */
const MOCK_FOLDER = /^(?:[\w.-]+[-_])?(?:mocks?|msw)$/;

/** Stands in for something during development or tests: answers of a server, a module's double. */
export function isMock({ ownFolders, suffix }: Place, head: string): boolean {
  if (ownFolders.includes('__mocks__')) return true;
  if (!SCRIPTS.has(suffix)) return suffix === 'json' && ownFolders.some((folder) => /^mocks?$/.test(folder));
  return ownFolders.some((folder) => MOCK_FOLDER.test(folder)) || MOCK_IMPORT.test(head);
}

/** Folders with code that shows or tries something: nobody runs it in earnest. */
const EXAMPLE_FOLDERS: ReadonlySet<string> = new Set(
  'example examples sample samples demo demos playground playgrounds tutorial tutorials sandbox bench benchmark benchmarks benches'.split(
    ' ',
  ),
);
const DOCUMENT_FOLDERS: ReadonlySet<string> = new Set(
  'doc docs documentation man javadoc site-docs'.split(' '),
);
/** Below these a folder `doc` is a part of the program. */
const SOURCE_FOLDER = /^(?:src|lib|app|internal|cmd|pkg)(?:-|$)/;
const PROJECT_TEMPLATE = /(?:^|\/)templates?\/project\//;
/** Shows which settings there are: copied, and then filled in. */
const SAMPLE_SETTINGS = /^\.env[\w.-]{0,40}\.(?:example|sample|template|dist)$/;
/** `Button.stories.tsx`, `null-rules.samples.txt`. */
const SHOWN_BY_NAME = /\.(?:stories|samples)\.[\w.]{1,40}$/;

function isInDocuments(folders: readonly string[]): boolean {
  const at = folders.findIndex((folder) => DOCUMENT_FOLDERS.has(folder));
  return at !== -1 && !folders.slice(0, at).some((folder) => SOURCE_FOLDER.test(folder));
}

/** Code that shows how something is done: examples, demos, tutorials, snippets of the documentation. */
export function isExample({ path, lowerName, ownFolders }: Place): boolean {
  return (
    ownFolders.some(
      (folder) =>
        EXAMPLE_FOLDERS.has(folder) || /(?:playground|[-_](?:examples?|samples?|demos?))$/.test(folder),
    ) ||
    isInDocuments(ownFolders) ||
    PROJECT_TEMPLATE.test(path) ||
    SHOWN_BY_NAME.test(lowerName) ||
    SAMPLE_SETTINGS.test(lowerName)
  );
}

/** A document by its name or format, wherever it lies. */
const DOCUMENT =
  /^(?:README|CHANGELOG|CHANGES|CONTRIBUTING|CODE_OF_CONDUCT|SECURITY|LICEN[CS]E|COPYING|AUTHORS|NOTICE|HISTORY|INSTALL|MAINTAINERS|NEWS|TODO)(?:[-_][\w-]*)?(?:(?:\.[\w-]+)?\.(?:md|mdx|txt|rst|adoc|html?))?$|\.(?:md|mdx|rst|adoc|asciidoc|texi|texinfo|org|pod)$/i;

/** Prose for readers. */
export function isDocument({ name }: Place): boolean {
  return DOCUMENT.test(name);
}
