import { WORKFLOW } from '../actions/workflows.ts';
import type { Declaration } from '../declaration.ts';
import { jsonOf, tableAt, tomlOf } from '../manifest-text.ts';
import type { ProjectFiles } from '../project-files.ts';
import { yamlTree, type YamlTree } from '../yaml-tree.ts';
import { isDockerfile } from './dockerfile.ts';

const NAMES_IMAGES = /^docker\/(?:metadata|build-push)-action@/;
const FROM_GITHUB = /github\.com[/:]([\w.-]{1,100}\/[\w.-]{1,100}?)(?:\.git)?(?:[/#?"']|$)/i;
const GO_MODULE = /^module[ \t]+"?(github\.com\/[\w.-]{1,100}\/[\w.-]{1,100})/m;
const VALUE = /\$\{\{\s{0,9}(env|github)\.(\w{1,100})\s{0,9}\}\}/g;
/** Values of a workflow are made of others, seldom of those again. */
const MAX_FILLS = 3;

/**
 * Without the images that the project builds and publishes itself, wherever its charts and compose files run them: those that a workflow
 * pushes by Docker's actions, and those named after the project's repository, where it has a Dockerfile.
 */
export function withoutOwnImages(declarations: readonly Declaration[], files: ProjectFiles): Declaration[] {
  if (!files.paths.some(isDockerfile) || !declarations.some(({ type }) => type === 'DOCKER'))
    return [...declarations];
  const repository = repositoryOf(files);
  const pushed = pushedImages(files, repository);
  const isOwn = (written: string): boolean => {
    const name = written.toLowerCase();
    if (pushed.has(name)) return true;
    return (
      repository !== undefined && (name === repository || `${name}/`.startsWith(`ghcr.io/${repository}/`))
    );
  };
  return declarations.filter(({ type, name }) => type !== 'DOCKER' || !isOwn(name));
}

/** `owner/name` on GitHub, in small letters, as the manifest of the project's root says it. */
function repositoryOf(files: ProjectFiles): string | undefined {
  const goModule = files.paths.includes('go.mod')
    ? GO_MODULE.exec(files.read('go.mod') ?? '')?.[1]
    : undefined;
  const { repository: ofNpm } = files.parsed('package.json', jsonOf) ?? {};
  const { repository: ofCargo } = tableAt(files.parsed('Cargo.toml', tomlOf) ?? {}, 'package');
  const said = [goModule, ofNpm, tableAt(ofNpm)['url'], ofCargo].map((one) =>
    typeof one === 'string' ? FROM_GITHUB.exec(one)?.[1] : undefined,
  );
  return said.find((one) => one !== undefined)?.toLowerCase();
}

/** The names, in small letters and without their tags, that workflows give to what they push. */
function pushedImages(files: ProjectFiles, repository: string | undefined): ReadonlySet<string> {
  const found = new Set<string>();
  for (const path of files.paths.filter((one) => WORKFLOW.test(one))) {
    const tree = files.parsed(path, yamlTree);
    if (tree === undefined) continue;
    for (const written of imagesIn(tree)) {
      const filled = fill(written, valuesOf(tree, repository));
      for (const one of filled.split(/[\s,]+/)) {
        const name = one.replace(/:[^:/]*$/, '').toLowerCase();
        if (name.includes('/') && !name.includes('$')) found.add(name.replace(/^docker\.io\//, ''));
      }
    }
  }
  return found;
}

function imagesIn(tree: YamlTree): string[] {
  const jobs = tree.entries(tree.at(tree.root, 'jobs')).map(([, job]) => job);
  const steps = jobs.flatMap((job) => tree.items(tree.at(job, 'steps')));
  return steps.flatMap((step) => {
    if (!NAMES_IMAGES.test(tree.text(tree.at(step, 'uses'))?.text ?? '')) return [];
    const given = tree.at(step, 'with');
    return ['images', 'tags'].flatMap((name) => tree.text(tree.at(given, name))?.text ?? []);
  });
}

function valuesOf(tree: YamlTree, repository: string | undefined): ReadonlyMap<string, string> {
  const settings = tree
    .entries(tree.at(tree.root, 'env'))
    .map(([name, value]) => [`env.${name}`, tree.textOrNumber(value)?.text ?? ''] as const);
  const own =
    repository === undefined
      ? []
      : ([
          ['github.repository', repository],
          ['github.repository_owner', repository.split('/', 1)[0] ?? ''],
        ] as const);
  return new Map([...settings, ...own]);
}

function fill(written: string, values: ReadonlyMap<string, string>): string {
  let text = written;
  for (let step = 0; step < MAX_FILLS && text.includes('${{'); step += 1)
    text = text.replaceAll(VALUE, (all, of: string, name: string) => values.get(`${of}.${name}`) ?? all);
  return text;
}
