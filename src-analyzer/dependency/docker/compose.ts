import { posix } from 'node:path';
import type { Declaration, Scope } from '../declaration.ts';
import type { ProjectFiles } from '../project-files.ts';
import { scopeOfNames } from '../scope-names.ts';
import { yamlTree, type YamlTree } from '../yaml-tree.ts';
import { declareImage, fillVariables, scopeOfImages } from './image.ts';
import { hasProductionBeside } from './production-beside.ts';
import { startedFor } from './started-by.ts';

export const COMPOSE_FILE =
  /(?:^|\/)(?:(?:[\w-]{1,60}-)?(?:docker|podman)-)?compose(?:[._-][\w.-]+)?\.ya?ml$/;

const SETTING = /^(?:export\s+)?([A-Za-z_]\w*)\s*=\s*("[^"\n]*"|'[^'\n]*'|[^\s#]*)/gm;

/** What the `.env` beside a compose file sets: it is read by itself when nobody names another. */
function settingsBeside(files: ProjectFiles, file: string): ReadonlyMap<string, string> {
  const text = files.read(posix.join(posix.dirname(file), '.env')) ?? '';
  return new Map(
    [...text.matchAll(SETTING)].map(([, name = '', value = '']) => [
      name,
      value.replace(/^(["'])(.*)\1$/, '$2'),
    ]),
  );
}

const MAX_HEAD_CHARS = 3_000;
const MAX_HEAD_LINES = 20;
/** A paragraph of a head that says under which terms the file is. */
const TERMS = /\b(?:licen[cs]ed?|copyright|SPDX-License-Identifier)\b/i;

const YAML_FILE = /(?<![\w.-])[\w.-]{1,100}\.ya?ml\b/g;

/**
 * The comment a file begins with, which mostly says what it is for; a paragraph on a licence says nothing of that, and a line that
 * names another file is about that one.
 */
function headOf(file: string, text: string): string {
  const lines = text
    .slice(0, MAX_HEAD_CHARS)
    .split('\n')
    .map((line) => line.trim());
  const end = lines.findIndex((line) => line !== '' && !line.startsWith('#'));
  const paragraphs: string[][] = [[]];
  for (const line of lines.slice(0, Math.max(0, end))) {
    if (/^#?\s*$/.test(line)) paragraphs.push([]);
    else paragraphs.at(-1)?.push(line);
  }
  const isOfThis = (line: string): boolean => {
    const named = [...line.matchAll(YAML_FILE)].map(([name]) => name);
    return named.length === 0 || named.includes(posix.basename(file));
  };
  return paragraphs
    .filter((one) => !TERMS.test(one.join(' ')))
    .flat()
    .slice(0, MAX_HEAD_LINES)
    .filter(isOfThis)
    .join('\n');
}

/** The images that services of compose files run; one that a service of the file builds is the project's own. */
export function readComposeFiles(files: ProjectFiles): Declaration[] {
  return files.paths
    .filter((path) => COMPOSE_FILE.test(path))
    .flatMap((file) => {
      const tree = files.parsed(file, yamlTree);
      if (tree === undefined) return [];
      const said = scopeOfImages(file, headOf(file, files.read(file) ?? ''));
      const isForDevelopers =
        said === 'runtime' && (isOfDevelopment(tree) || hasProductionBeside(files, file, tree));
      const own = isForDevelopers ? 'development' : said;
      const scope = own === 'test' ? own : lighter(own, startedFor(files, file));
      return imagesOf(tree, file, { settings: settingsBeside(files, file), scope });
    });
}

/** What a file says of itself stands, but for the tests that start it. */
const lighter = (own: Scope, started: Scope | undefined): Scope =>
  started === 'test' || own === 'runtime' ? (started ?? own) : own;

/** In the first form of the files the services stand at the top, and nothing else does. */
function servicesOf(tree: YamlTree): unknown[] {
  const isOfFirstForm = !tree.entries(tree.root).some(([name]) => TOP.test(name));
  const services = isOfFirstForm ? tree.root : tree.at(tree.root, 'services');
  return tree.entries(services).map(([, service]) => service);
}

const FOR_DEVELOPERS = /(?:^|[-_])(?:dev|devel|develop|development)(?:$|[-_])/i;
/** The folder of the file itself, mounted into a container. */
const WORKING_TREE = /^(?:\.\/?|["']?\$(?:PWD|\{PWD(?::-\.)?\}|\(pwd\))\/?):/;
/** What installs and starts it as developers do, again after each change. */
const STARTS_WORKING_TREE =
  /\b(?:npm|yarn|pnpm|bun)[ \t]+(?:run[ \t]+)?(?:ci|install|i|start|dev|develop|serve|watch|test)\b|\b(?:nodemon|runserver)\b|--reload\b|\bphp artisan serve\b|\brails (?:s|server)\b/;
/** The mode of a server that its makers give to developers: `start-dev` of Keycloak, `server -dev`. `--dev eth0` names a device. */
const DEVELOPER_MODE =
  /(?:^|[ \t])(?:start-dev(?=[ \t]|$)|--?dev(?:elopment)?(?:-mode)?(?=$|[ \t]{1,9}-)|--dev(?:elopment)?-mode(?=[ \t]|$))/;
/** Settings of debuggers. */
const DEBUGGER = /^(?:PHP_IDE_CONFIG|XDEBUG_(?:MODE|CONFIG|SESSION))(?:$|=)/;
/** A program that is told to run as its developers run it. */
const TOLD_TO_DEVELOP =
  /^(?:NODE_ENV|RAILS_ENV|RACK_ENV|FLASK_ENV|APP_ENV|MIX_ENV|GO_ENV|ASPNETCORE_ENVIRONMENT|DOTNET_ENVIRONMENT|SPRING_PROFILES_(?:ACTIVE|INCLUDE))=["']?(?:dev|develop|development|local|localhost|test)(?:["',-]|$)/i;

/**
 * Stand in for the services of a cloud, for those who receive mail, for anything by their name, or judge the code: no program runs
 * with them but that of a developer.
 */
const EMULATOR =
  /(?:^|\/)(?:localstack(?:-pro)?|azurite|dynamodb-local|fake-gcs-server|[\w-]{1,60}-emulators?|mock-[\w-]{1,60}|[\w-]{1,60}-mock|wiremock|mockserver|mailhog|mailpit|maildev|mailcatcher|sonarqube)(?::|@|$)/i;

/** OpenSearch's own certificates, whose keys everybody has. */
const DEMO_CERTIFICATES = /allow_unsafe_democertificates(?:$|=true)/;

/**
 * Whether services are for those who work on the project: built of a stage or with an argument by that name, or out of the working
 * tree, told to run in a mode for developers, or stand-ins of others.
 */
function isOfDevelopment(tree: YamlTree): boolean {
  const textAt = (node: unknown): string => tree.textOrNumber(node)?.text ?? '';
  return servicesOf(tree).some((service) => {
    if (EMULATOR.test(textAt(tree.at(service, 'image')))) return true;
    const settings = tree.at(service, 'environment');
    const set = [
      ...tree.items(settings).map(textAt),
      ...tree.entries(settings).map(([name, value]) => `${name}=${textAt(value)}`),
    ];
    if (set.some((one) => DEMO_CERTIFICATES.test(one) || DEBUGGER.test(one) || TOLD_TO_DEVELOP.test(one)))
      return true;
    const command = commandOf(tree, service);
    if (DEVELOPER_MODE.test(command)) return true;
    const mounts = tree.items(tree.at(service, 'volumes')).map(textAt);
    const isMounted = mounts.some((one) => WORKING_TREE.test(one));
    const build = tree.at(service, 'build');
    if (build === undefined) return isMounted && STARTS_WORKING_TREE.test(command);
    const isAsked = tree
      .entries(tree.at(build, 'args'))
      .some(
        ([name, value]) =>
          FOR_DEVELOPERS.test(name) && (tree.isTrue(value) || /^(?:yes|true|1|on)$/i.test(textAt(value))),
      );
    const isBuiltForThem = scopeOfImages(textAt(tree.at(build, 'dockerfile'))) === 'development';
    return isAsked || isBuiltForThem || FOR_DEVELOPERS.test(textAt(tree.at(build, 'target'))) || isMounted;
  });
}

/** As one line, in either of its forms. */
function commandOf(tree: YamlTree, service: unknown): string {
  const command = tree.at(service, 'command');
  const words = [command, ...tree.items(command)].map((node) => tree.textOrNumber(node)?.text ?? '');
  return words.join(' ').slice(0, MAX_HEAD_CHARS);
}

function imagesOf(
  tree: YamlTree,
  file: string,
  { settings, scope }: { settings: ReadonlyMap<string, string>; scope: Scope },
): Declaration[] {
  const isBuilt = (service: unknown): boolean => tree.at(service, 'build') !== undefined;
  const referenceOf = (service: unknown): string =>
    fillVariables(tree.text(tree.at(service, 'image'))?.text.trim() ?? '', settings) ?? '';
  const services = servicesOf(tree);
  const own = new Set(services.filter(isBuilt).map(referenceOf));
  return services.flatMap((service) => {
    const image = tree.text(tree.at(service, 'image'));
    const reference = referenceOf(service);
    if (image === undefined || isBuilt(service) || own.has(reference)) return [];
    const { scope: wanted, condition } = purposeOf(profilesOf(tree, service), settings);
    const place = { file, line: image.line };
    const found = declareImage(reference, { ...place, scope: scope === 'runtime' ? wanted : scope });
    return found === undefined ? [] : [{ ...found, ...(condition !== undefined && { condition }) }];
  });
}

const profilesOf = (tree: YamlTree, service: unknown): string[] =>
  tree.items(tree.at(service, 'profiles')).flatMap((profile) => tree.text(profile)?.text.trim() || []);

/** What is started where the program is used, by the names that people give to it. */
const OF_PRODUCTION = /(?:^|[-_])(?:prod|production|default|all|live|release)(?:$|[-_])/i;

/**
 * What a service is for that is started only when one of its profiles is asked for. One that the settings ask for is started
 * always.
 */
function purposeOf(
  profiles: readonly string[],
  settings: ReadonlyMap<string, string>,
): { scope: Scope; condition?: string } {
  const asked = new Set((settings.get('COMPOSE_PROFILES') ?? '').split(',').map((one) => one.trim()));
  if (profiles.length === 0 || asked.has('*') || profiles.some((one) => asked.has(one)))
    return { scope: 'runtime' };
  if (profiles.some((one) => OF_PRODUCTION.test(one))) return { scope: 'runtime' };
  const scope = profiles.some((one) => FOR_DEVELOPERS.test(one)) ? 'development' : scopeOfNames(profiles);
  return scope === 'runtime' ? { scope, condition: `Compose profile ${profiles.join(', ')}` } : { scope };
}

const SERVICES = /^services:[ \t]*(?:#.*)?\r?$/m;
const IMAGE = /^[ \t]+image:/m;
/** What a compose file of today has at its top; with anything else beside them services are other programs' settings. */
const TOP = /^(?:version|name|services|networks|volumes|configs|secrets|include|x-.*)$/;

/**
 * The same of a file that is a compose file by its content alone. Docker loads an `override` by itself beside
 * `compose.yaml` alone: in other names the word says nothing.
 */
export function readServices(files: ProjectFiles, file: string, text: string): Declaration[] {
  if (COMPOSE_FILE.test(file) || !SERVICES.test(text) || !IMAGE.test(text)) return [];
  const tree = yamlTree(text);
  if (tree === undefined || !tree.entries(tree.root).every(([name]) => TOP.test(name))) return [];
  const scope = scopeOfImages(file.replace(/\.override(?=\.ya?ml$)/, ''), headOf(file, text));
  return imagesOf(tree, file, { settings: settingsBeside(files, file), scope });
}
