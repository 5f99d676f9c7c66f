import { indentOf, type TextFile } from '#analyzer/rules/text-file.ts';

/*
 * What a path says of the secrets in its file. Several lists name folders of development, each for a question of its own:
 * a password of a container is known to all who run it, a private key kept with one is that of a server; a signing key
 * counts unless the file itself is loaded by developers and tests alone.
 */

/** Settings for a developer's own machine: what stands there is known to many and opens little. */
const LOCAL_SETTINGS =
  /([-_.]|^|\/)(dev|develop|development|local|localhost|docker|demo|ci|sit|uat|test)([-_.]|\/)|compose[\w.-]{0,80}\.ya?ml$|(^|\/)\.github\//i;
/** What is made for servers, though it reads like the above. */
const DEPLOYED_SETTINGS =
  /compose[.-](?:deploy|prod|production|release)[\w.-]{0,40}\.ya?ml$|(?:^|\/)(?:deploy|deployment|prod|production|release|install)\/(?:[^/]{1,255}\/){0,6}[^/]{1,255}$/i;

export const isLocalSettings = (path: string): boolean =>
  LOCAL_SETTINGS.test(path) && !DEPLOYED_SETTINGS.test(path);

/** By the name of the file, whatever its folders. */
const DEVELOPMENT_ONLY = /(?:^|[-_./])(?:dev|local|\w{0,40}test(?:s|ing)?)[-_.][^/]{0,255}$/i;

/** Whether only a developer or a test loads these settings. */
export const isForDevelopment = (path: string): boolean => DEVELOPMENT_ONLY.test(path);

/** A profile of Spring that is not the one everybody runs with. */
const SPRING_PROFILE = /(?:^|\/)(?:application|bootstrap)-[\w-]+\.(?:ya?ml|properties)$/i;

/** Settings of a developer's machine by their name, or a profile whose servers are on one's own machine. */
export function isLocalFile({ path, text }: TextFile): boolean {
  if (isLocalSettings(path) || isForDevelopment(path)) return true;
  return SPRING_PROFILE.test(path) && /\/\/(?:localhost|127\.0\.0\.1)\b/.test(text);
}

/** Folders and names of keys for a sample, continuous integration, a test or a developer's machine. */
const THROW_AWAY_FOLDER =
  /(?:^|[_.-])(?:ci|dev|devel|development|local|localhost|tests?|testing|test-?servers?|integration|demo|sandbox|samples?|examples?)(?:$|[_.-])/i;
const THROW_AWAY_NAME = /(?:^|[_.-])(?:localhost|local|snake-?oil|self-?signed|dev|tests?)[_.-]/i;

/** Where certificates lie beside their keys: what a server starts with until its operator brings its own. */
const CERTIFICATES_FOLDER = /(?:^|[_.-])(?:certs?|certificates?|ssl-?(?:keys)?|tls|pki)(?:$|[_.-])/i;

/** Whether a key is for servers that live for minutes or stand where nobody else gets to. */
export function isThrowAwayKey(path: string): boolean {
  const folders = path.split('/');
  const name = folders.pop() ?? '';
  return THROW_AWAY_NAME.test(name) || folders.some((folder) => THROW_AWAY_FOLDER.test(folder));
}

/** Whether a key waits for another one: beside its certificate. */
export const isBesideCertificates = (path: string): boolean =>
  path
    .split('/')
    .slice(0, -1)
    .some((folder) => CERTIFICATES_FOLDER.test(folder));

/** Whether a service runs it: what it starts lives for minutes. */
export const isWorkflow = (path: string): boolean => /(^|\/)\.github\/workflows\//.test(path);

/** Bodies of requests and answers, kept as examples or for tests. */
export const isExampleBody = (path: string): boolean =>
  /(^|\/)(requests?|responses?|payloads?)\/[^/]+\.json$/i.test(path);

/** Files that show how a setting is written: copied, and then filled in. */
export const isTemplate = (path: string): boolean =>
  /\.(example|sample|template|tpl|dist)$|(^|[./_-])(example|sample|template)\.\w+$/i.test(path);

/** Settings and programs that nobody installs in earnest, by a word of their path. */
const NOT_IN_EARNEST =
  /(?:^|[/_.-])(?:demo|examples?|samples?|tests?|testing|dev|devel|develop|development|debug|local|mocks?|fixtures?|playwright|e2e|sandbox|tutorial|seed(?:s|er|ers)?|ci)(?:[/_.-]|$)/i;
/** Settings of tools that run tests, what is exported to be loaded by developers, and a service that was shut down. */
const FOR_TOOLS =
  /(?:^|\/)(?:pytest\.ini|tox\.ini|setup\.cfg|phpunit[\w.]{0,20}\.xml|fabric\.properties|[\w-]{0,40}(?:realm|export)[\w-]{0,40}\.json)$|(?:^|\/)[\w-]{0,40}export\//i;

/** Whether an installation of the program may well have what stands in a file. */
export const isInEarnest = (path: string): boolean =>
  !NOT_IN_EARNEST.test(path) && !FOR_TOOLS.test(path) && !isForDevelopment(path) && !isTemplate(path);

const FOR_SOME = /^(?:dev\w{0,10}|test\w{0,10}|local\w{0,10}|stag\w{0,10}|debug)$/i;
const SECTION = /^\s*\[+["']?([\w.-]{1,80})["']?\]+\s*$/;
const BLOCK = /^\s*["']?([\w.-]{1,80})["']?\s{0,20}:\s{0,20}(?:[{&#][^\n]{0,200})?$/;

const isOfSome = (name: string): boolean => name.split('.').some((part) => FOR_SOME.test(part));

/** Whether a line of settings stands in the part of developers or tests: below `development:` or `[debug]`. */
export function isInPartOfSome(lines: readonly string[], line: number): boolean {
  let indent = indentOf(lines[line - 1] ?? '');
  let isBelowSection = false;
  for (let at = line - 2; at >= 0; at -= 1) {
    const above = lines[at] ?? '';
    const section = isBelowSection ? undefined : SECTION.exec(above)?.[1];
    if (section !== undefined) {
      if (isOfSome(section)) return true;
      isBelowSection = true;
    }
    if (above.trim() === '' || indentOf(above) >= indent) continue;
    indent = indentOf(above);
    if (isOfSome(BLOCK.exec(above)?.[1] ?? '')) return true;
  }
  return false;
}
