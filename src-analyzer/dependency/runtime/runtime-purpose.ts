import { posix } from 'node:path';
import type { DependencyType } from '#contract/words.ts';
import type { Declaration, Scope } from '../declaration.ts';
import { jsonOf, type Table } from '../manifest-text.ts';
import { buildsPages, isOfElectron, namesIn, runsOnNode } from '../npm/page-packages.ts';
import { folderOf, type ProjectFiles } from '../project-files.ts';
import { PRE_COMMIT } from '../python/pre-commit.ts';
import { markWhatRuns } from './what-runs.ts';
import { isOfMobileApp } from '../ruby/ruby-project.ts';

/** Undefined: of what the manifests at a place say, Node runs the program, or may. */
function scopeOfNode({ shipped, aside }: Packages): Scope | undefined {
  if (shipped.length === 0) return aside ? 'development' : undefined;
  if (shipped.some(runsOnNode)) return undefined;
  if (shipped.some(buildsPages)) return 'build';
  // Without a package that is needed at run time there are tools alone.
  const isOfTools = shipped.every((one) => namesIn(one, 'dependencies').length === 0);
  return isOfTools ? 'development' : undefined;
}

/** The modules of such an app are run by Electron, whatever they look like. */
function isElectronApp(files: ProjectFiles, place: string): boolean {
  const own = files.parsed(posix.join(place, 'package.json'), jsonOf);
  return own !== undefined && isOfElectron(own) && !runsOnNode(own);
}

interface Packages {
  readonly shipped: readonly Table[];
  /** There are some among tests, examples and tools. */
  readonly aside: boolean;
}

/** The packages of the project at and below a folder. */
function packagesBelow(files: ProjectFiles) {
  const all = files.paths
    .filter((path) => /(?:^|\/)package\.json$/.test(path))
    .flatMap((path) => {
      const manifest = files.parsed(path, jsonOf);
      const isShipped = files.scopeIn(path, 'runtime') === 'runtime';
      return manifest === undefined ? [] : [{ folder: folderOf(path), manifest, isShipped }];
    });
  return (place: string): Packages => {
    const below = all.filter(({ folder }) => place === '.' || `${folder}/`.startsWith(`${place}/`));
    const shipped = below.filter(({ isShipped }) => isShipped).map(({ manifest }) => manifest);
    return { shipped, aside: shipped.length < below.length };
  };
}

/** Lists of all programs that developers work with. */
const TOOL_LIST = /(?:^|\/)(?:\.tool-versions|\.?mise\.toml)$/;
/** The packages of programs that a runtime runs. */
const RUNS: Readonly<Record<string, DependencyType>> = {
  node: 'NPM',
  php: 'COMPOSER',
  python: 'PYPI',
  ruby: 'RUBYGEMS',
};

/** Whether such a list names a runtime of which the project has no package, though it has packages of others. */
function toolsOfOthers(declarations: readonly Declaration[]): (one: Declaration) => boolean {
  const found = new Set(declarations.filter(isPackage).map(({ type }) => type));
  return ({ name, file }) => {
    const own = RUNS[name];
    return own !== undefined && TOOL_LIST.test(file) && found.size > 0 && !found.has(own);
  };
}

const isPackage = ({ type, file }: Declaration): boolean =>
  type !== 'DOCKER' && type !== 'ACTIONS' && type !== 'RUNTIME' && !PRE_COMMIT.test(file);

/**
 * What runtimes are for by the manifests at their place. A project's Node: where its packages only make pages, or are tools, the
 * pages run in browsers and something else runs the program. Its Ruby: where its gems publish an app.
 */
export function markRuntimes(
  declarations: readonly Declaration[],
  files: ProjectFiles,
): readonly Declaration[] {
  const below = packagesBelow(files);
  const scopeOf: Readonly<Record<string, (place: string) => Scope | undefined>> = {
    node: (place) => (isElectronApp(files, place) ? 'build' : scopeOfNode(below(place))),
    ruby: (place) =>
      isOfMobileApp(files.read(posix.join(place, 'Gemfile')) ?? '') ? 'development' : undefined,
  };
  const isOfOthers = toolsOfOthers(declarations);
  return markWhatRuns(declarations, files).map((one) => {
    if (one.type !== 'RUNTIME' || one.development) return one;
    const scope = isOfOthers(one) ? 'development' : scopeOf[one.name]?.(folderOf(one.file));
    return scope === undefined ? one : { ...one, scope, development: true };
  });
}
