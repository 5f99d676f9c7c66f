import { compareText } from '#platform/compare-text.ts';
import { WORKFLOW } from '../actions/workflows.ts';
import type { Declaration } from '../declaration.ts';
import { areNested, folderOf, type ProjectFiles } from '../project-files.ts';
import { compareMavenVersions } from '../versions/maven.ts';
import { yamlTree, type YamlTree } from '../yaml-tree.ts';
import { VERSION_FILE } from './version-files.ts';

/** Where a project runs a runtime, and which version of it. */
interface Running {
  readonly name: string;
  readonly version: string;
  readonly file: string;
  readonly line: number;
}

/** Images by the names of their runtimes; makers often write the version into the name: `php8.3-fpm`. */
const IMAGES: readonly (readonly [RegExp, string])[] = [
  [/^php(?=$|[-\d])/, 'php'],
  [/^python(?=$|[-\d])/, 'python'],
  [/^node(?=$|[-\d])/, 'node'],
  [/^ruby(?=$|[-\d])/, 'ruby'],
  [/^(?:eclipse-temurin|openjdk|amazoncorretto)(?=$|-)/, 'java'],
];
/** Actions that set a runtime up, and their input that says which. */
const SET_UP: Readonly<Record<string, readonly [name: string, input: string]>> = {
  'shivammathur/setup-php': ['php', 'php-version'],
  'actions/setup-python': ['python', 'python-version'],
  'actions/setup-node': ['node', 'node-version'],
  'actions/setup-java': ['java', 'java-version'],
  'ruby/setup-ruby': ['ruby', 'ruby-version'],
};
const VERSION = /^v?(\d{1,8}(?:\.\d{1,8}){0,3})(?![\w.])/;

/**
 * Marks what a version file says where the containers and workflows of the project all run newer releases: such a file is left over
 * from before, and read by nobody or by developers alone.
 */
export function markWhatRuns(declarations: readonly Declaration[], files: ProjectFiles): Declaration[] {
  const isPinned = ({ type, version, file }: Declaration): boolean =>
    type === 'RUNTIME' && version !== null && VERSION_FILE.test(file);
  if (!declarations.some(isPinned)) return [...declarations];
  const running = [...declarations.flatMap(inImage), ...inWorkflows(files)];
  return declarations.map((one) => {
    if (!isPinned(one)) return one;
    const own = running.filter(
      ({ name, file }) => name === one.name && isNear(folderOf(file), folderOf(one.file)),
    );
    const [first] = own;
    const isLeft = own.every(({ version }) => isNewer(version, one.version ?? ''));
    if (first === undefined || !isLeft) return one;
    return { ...one, runs: { version: first.version, place: `${first.file}:${first.line}` } };
  });
}

/** Workflows speak of the whole repository, other files of what lies above or below them. */
const isNear = (place: string, pinned: string): boolean =>
  place.startsWith('.github') || areNested(place, pinned);

/** As precisely as it is pinned: `8.3.7` is no newer than `8.3`. */
function isNewer(version: string, pinned: string): boolean {
  const parts = pinned.split('.').length;
  return compareMavenVersions(version.split('.').slice(0, parts).join('.'), pinned) > 0;
}

function inImage({ type, name, version, file, line, scope }: Declaration): Running[] {
  if (type !== 'DOCKER' || scope === 'test') return [];
  const own = name.slice(name.lastIndexOf('/') + 1);
  const [pattern, runtime] = IMAGES.find(([one]) => one.test(own)) ?? [];
  if (pattern === undefined || runtime === undefined) return [];
  const named = /^[a-z]+-?(\d{1,8}(?:\.\d{1,8}){0,3})(?![\w.])/.exec(own)?.[1];
  const found = named ?? /^v?(\d{1,8}(?:\.\d{1,8}){0,3})(?![\da-f]{7})/.exec(version ?? '')?.[1];
  return found === undefined ? [] : [{ name: runtime, version: found, file, line }];
}

/** The versions that jobs are set up with, those of a matrix included. */
function inWorkflows(files: ProjectFiles): Running[] {
  return files.paths
    .filter((path) => WORKFLOW.test(path))
    .toSorted(compareText)
    .flatMap((file) => {
      const tree = files.parsed(file, yamlTree);
      if (tree === undefined) return [];
      const jobs = tree.entries(tree.at(tree.root, 'jobs')).map(([, job]) => job);
      return jobs.flatMap((job) => inJob(tree, job).map((one) => ({ ...one, file })));
    });
}

function inJob(tree: YamlTree, job: unknown): Omit<Running, 'file'>[] {
  return tree.items(tree.at(job, 'steps')).flatMap((step) => {
    const uses = tree.text(tree.at(step, 'uses'))?.text.split('@', 1)[0] ?? '';
    const [name, input] = Object.hasOwn(SET_UP, uses) ? (SET_UP[uses] ?? []) : [];
    if (name === undefined || input === undefined) return [];
    return versionsOf(tree, tree.at(tree.at(step, 'with'), input), job).map((one) => ({ name, ...one }));
  });
}

const OF_MATRIX = /^\$\{\{[ \t]*matrix\.([\w-]{1,60})[ \t]*\}\}$/;

function versionsOf(tree: YamlTree, node: unknown, job: unknown): { version: string; line: number }[] {
  const written = tree.textOrNumber(node);
  const listed = OF_MATRIX.exec(written?.text.trim() ?? '')?.[1];
  const values =
    listed === undefined
      ? [written]
      : tree.items(tree.at(tree.at(tree.at(job, 'strategy'), 'matrix'), listed)).map(tree.textOrNumber);
  return values.flatMap((value) => {
    const version = VERSION.exec(value?.text ?? '')?.[1];
    return version === undefined || value === undefined ? [] : [{ version, line: value.line }];
  });
}
