import { posix } from 'node:path';
import { folderOf, type ProjectFiles } from '../project-files.ts';
import { yamlTree, type YamlTree } from '../yaml-tree.ts';

/** The name that Docker starts by itself, and one that is asked for by its name, which says when. */
const PLAIN = /^(?:docker-)?compose\.ya?ml$/;
const OF_PRODUCTION =
  /^(?:docker-)?compose[._-](?:prod|production)\.ya?ml$|^(?:prod|production)[._-](?:docker-)?compose\.ya?ml$/;

/** `-f docker-compose.yml -f docker-compose.prod.yml`: the second changes what the first starts. */
const WITH_FILE = /(?:-f|--file)(?:[ \t]+|=)["']?(?:[\w.-]{1,60}\/){0,5}([\w.-]{1,100}\.ya?ml)/g;
const MAX_TEXT_CHARS = 200_000;
const MAX_LINE = 2000;

/**
 * Whether a compose file starts what developers have, because the one beside it that is named for production starts all that runs
 * there by itself: each of its services has an image or a build, the program is among them, and nobody starts the two together.
 */
export function hasProductionBeside(files: ProjectFiles, file: string, tree: YamlTree): boolean {
  if (!PLAIN.test(posix.basename(file))) return false;
  const folder = folderOf(file);
  const beside = files.paths.filter(
    (path) => folderOf(path) === folder && OF_PRODUCTION.test(posix.basename(path)),
  );
  const own = servicesIn(tree);
  return beside.some((path) => {
    const production = files.parsed(path, yamlTree);
    return (
      production !== undefined &&
      standsAlone(production, own) &&
      !areStartedTogether(files, posix.basename(file), path)
    );
  });
}

const servicesIn = (tree: YamlTree): ReadonlyMap<string, unknown> =>
  new Map(tree.entries(tree.at(tree.root, 'services')));

/** What only adds a service to those of another file has none of the same name and builds nothing. */
function standsAlone(tree: YamlTree, own: ReadonlyMap<string, unknown>): boolean {
  const services = [...servicesIn(tree)];
  const has = (service: unknown, name: string): boolean => tree.at(service, name) !== undefined;
  return (
    services.length > 0 &&
    tree.at(tree.root, 'include') === undefined &&
    services.every(([, one]) => (has(one, 'image') || has(one, 'build')) && !has(one, 'extends')) &&
    services.some(([name, one]) => own.has(name) || has(one, 'build'))
  );
}

/** By the word of the file itself, of scripts and of the READMEs. */
function areStartedTogether(files: ProjectFiles, plain: string, production: string): boolean {
  const readmes = [...new Set(['.', folderOf(production)])].map((one) => posix.join(one, 'README.md'));
  return [production, ...readmes, ...files.scripts].some((path) => {
    const text = (files.lookInto(path) ?? '').slice(0, MAX_TEXT_CHARS).replaceAll(/\\\r?\n/g, ' ');
    return text.split('\n').some((line) => {
      if (line.length > MAX_LINE) return false;
      const named = [...line.matchAll(WITH_FILE)].map(([, name]) => name);
      return named.includes(plain) && named.includes(posix.basename(production));
    });
  });
}
