import type { Declaration } from '../declaration.ts';
import { declareImage } from '../docker/image.ts';
import type { ProjectFiles } from '../project-files.ts';
import { declareRange, declareVersion, type Runtime } from '../runtime/declare-runtime.ts';
import { yamlTree, type YamlText, type YamlTree } from '../yaml-tree.ts';

export const TRAVIS_CI = /(?:^|\/)\.travis\.ya?ml$/;

/** What Travis calls the versions of each language. */
const LANGUAGES: readonly (readonly [key: string, runtime: Runtime])[] = [
  ['python', 'python'],
  ['node_js', 'node'],
  ['rvm', 'ruby'],
  ['go', 'go'],
  ['php', 'php'],
  ['jdk', 'java'],
  ['rust', 'rust'],
  ['elixir', 'elixir'],
  ['otp_release', 'erlang'],
  ['perl', 'perl'],
  ['dotnet', 'dotnet'],
];

/** The releases of Ubuntu that jobs may run on, by their names. */
const DISTRIBUTION = /^(?:precise|trusty|xenial|bionic|focal|jammy|noble)$/;
/** `openjdk11`, `oraclejdk8`, `jruby-9.1`: another program of that name is no version of the language. */
const VERSION = /^(?:(?:openjdk|oraclejdk|adoptopenjdk|temurin)-?)?v?(\d+(?:\.\d+){0,3})(?:\.x)?$/;
const MAX_VERSIONS = 50;

/**
 * The versions of languages that Travis tests with, those of one language together, since none of them is the one that runs, and
 * the Ubuntu that its jobs run on.
 */
export function readTravisCi(files: ProjectFiles): Declaration[] {
  return files.paths
    .filter((path) => TRAVIS_CI.test(path))
    .flatMap((file) => {
      const tree = files.parsed(file, yamlTree);
      return tree === undefined ? [] : declarationsOf(tree, file);
    });
}

function declarationsOf(tree: YamlTree, file: string): Declaration[] {
  const jobs = ['jobs', 'matrix'].flatMap((name) => tree.items(tree.at(tree.at(tree.root, name), 'include')));
  const owners = [tree.root, ...jobs];
  /** A text or a list of them. */
  const textsAt = (name: string): YamlText[] =>
    owners.flatMap((owner) => {
      const node = tree.at(owner, name);
      return [node, ...tree.items(node)].flatMap((one) => tree.textOrNumber(one) ?? []);
    });
  const runtimes = LANGUAGES.flatMap(([key, runtime]) => declareTested(runtime, textsAt(key), file) ?? []);
  const images = new Map(
    textsAt('dist')
      .filter(({ text }) => DISTRIBUTION.test(text))
      .map((one) => [one.text, one]),
  );
  return [
    ...runtimes,
    ...[...images.values()].flatMap(
      ({ text, line }) => declareImage(`ubuntu:${text}`, { file, line, scope: 'build' }) ?? [],
    ),
  ];
}

function declareTested(runtime: Runtime, texts: readonly YamlText[], file: string): Declaration | undefined {
  const [first] = texts;
  if (first === undefined || texts.length > MAX_VERSIONS) return undefined;
  const versions = [...new Set(texts.flatMap(({ text }) => versionIn(text) ?? []))];
  const place = { file, line: first.line, scope: 'test' as const };
  // `stable`, `lts/*`, `nightly`: whatever is the newest on the day.
  const isOpen = texts.some(({ text }) => versionIn(text) === undefined);
  const [only] = versions;
  if (only === undefined) return undefined;
  if (versions.length === 1 && !isOpen) return declareVersion(runtime, only, place);
  const each = versions.map((one) => (one.split('.').length < 3 ? `${one}.x` : one.split('.', 3).join('.')));
  const range = [...each, ...(isOpen ? [`>=${only.split('.', 3).join('.')}`] : [])].join(' || ');
  const written = [...new Set(texts.map(({ text }) => text))].join(', ');
  return declareRange(runtime, { written, range }, place);
}

const versionIn = (text: string): string | undefined =>
  VERSION.exec(text.trim())?.[1]?.replace(/^1\.(?=8$)/, '');
