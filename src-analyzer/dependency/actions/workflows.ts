import type { Declaration, Scope } from '../declaration.ts';
import { declareImage } from '../docker/image.ts';
import type { ProjectFiles } from '../project-files.ts';
import { yamlTree, type YamlText, type YamlTree } from '../yaml-tree.ts';

export const WORKFLOW = /(?:^\.github\/workflows\/[^/]+|(?:^|\/)action)\.ya?ml$/;

const USES = /^([\w.-]+\/[\w.-]+)(?:\/[^@\s]*)?@(\S+)$/;
const COMMIT = /^[\da-f]{40}$/;
const SHORT_COMMIT_CHARS = 12;
/** The release that stands behind a commit, as the tools that keep it write it: `# v4.1.1`, `# tag=v4.1.1`. */
const NAMED_RELEASE = /^(?:tag\s*=\s*|pin\s*@\s*)?(v?\d+(?:\.\d+)*)\b/;
/** The same by the page of the release, which may be another repository's. */
const RELEASE_PAGE = /^https:\/\/github\.com\/([\w.-]+\/[\w.-]+)\/releases\/tag\/(v?\d+(?:\.\d+)*)(?![\w.-])/;

/**
 * The actions and reusable workflows that workflows and composite actions use. One in a folder below an action's root counts
 * as that action; one of the project itself is none. Images of jobs and of their services count too. A commit stands for the release that is named behind it.
 */
export function readWorkflows(files: ProjectFiles): Declaration[] {
  return files.paths
    .filter((path) => WORKFLOW.test(path))
    .flatMap((file) => {
      const tree = files.parsed(file, yamlTree);
      if (tree === undefined) return [];
      return [...usesIn(tree).flatMap((uses) => declare(uses, file) ?? []), ...imagesIn(tree, file)];
    });
}

function usesIn(tree: YamlTree): YamlText[] {
  const jobs = tree.entries(tree.at(tree.root, 'jobs')).map(([, job]) => job);
  const owners = [...jobs, tree.at(tree.root, 'runs')];
  return owners
    .flatMap((owner) => [owner, ...tree.items(tree.at(owner, 'steps'))])
    .flatMap((step) => tree.text(tree.at(step, 'uses')) ?? []);
}

/** The containers that jobs run in, and those of services, which their tests talk to. */
function imagesIn(tree: YamlTree, file: string): Declaration[] {
  const imageOf = (node: unknown, scope: Scope): Declaration[] => {
    const image = tree.text(tree.at(node, 'image')) ?? tree.text(node);
    return image === undefined
      ? []
      : [declareImage(image.text.trim(), { file, line: image.line, scope }) ?? []].flat();
  };
  return tree
    .entries(tree.at(tree.root, 'jobs'))
    .flatMap(([, job]) => [
      ...imageOf(tree.at(job, 'container'), 'build'),
      ...tree.entries(tree.at(job, 'services')).flatMap(([, service]) => imageOf(service, 'test')),
    ]);
}

function declare({ text, line, comment }: YamlText, file: string): Declaration | undefined {
  if (text.startsWith('docker://'))
    return declareImage(text.slice('docker://'.length), { file, line, scope: 'build' });
  const [, name, ref] = text.length < 500 ? (USES.exec(text) ?? []) : [];
  if (name === undefined || ref === undefined) return undefined;
  const version = COMMIT.test(ref) ? (releaseIn(comment, name) ?? ref.slice(0, SHORT_COMMIT_CHARS)) : ref;
  const exact = COMMIT.test(ref) || /^v?\d+\.\d+\.\d+$/.test(ref);
  return { type: 'ACTIONS', name, version, exact, development: true, scope: 'build', file, line };
}

function releaseIn(comment: string, action: string): string | undefined {
  const [, repository = '', release] = RELEASE_PAGE.exec(comment) ?? [];
  if (repository.toLowerCase() === action.toLowerCase()) return release;
  return NAMED_RELEASE.exec(comment)?.[1];
}
