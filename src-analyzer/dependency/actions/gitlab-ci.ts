import type { Declaration, Scope } from '../declaration.ts';
import { declareImage, fillVariables } from '../docker/image.ts';
import type { ProjectFiles } from '../project-files.ts';
import { yamlTree, type YamlTree } from '../yaml-tree.ts';

export const GITLAB_CI = /(?:^|\/)(?:[\w-]+)?\.gitlab-ci\.ya?ml$/;

/** The images that GitLab's jobs run in build; those of their services are for tests. */
export function readGitLabCi(files: ProjectFiles): Declaration[] {
  return files.paths
    .filter((path) => GITLAB_CI.test(path))
    .flatMap((file) => {
      const tree = files.parsed(file, yamlTree);
      return tree === undefined ? [] : imagesIn(tree, file);
    });
}

function imagesIn(tree: YamlTree, file: string): Declaration[] {
  const values = new Map(
    tree.entries(tree.at(tree.root, 'variables')).flatMap(([name, value]) => {
      const text = tree.textOrNumber(value)?.text;
      return text === undefined ? [] : [[name, text] as const];
    }),
  );
  const imageOf = (node: unknown, scope: Scope): Declaration[] => {
    const image = tree.text(tree.at(node, 'name')) ?? tree.text(node);
    const reference = fillVariables(image?.text.trim() ?? '', values) ?? '';
    return [declareImage(reference, { file, line: image?.line ?? 1, scope }) ?? []].flat();
  };
  // At the top stand jobs, the defaults of all, and what holds neither an image nor services.
  return [tree.root, ...tree.entries(tree.root).map(([, value]) => value)].flatMap((owner) => [
    ...imageOf(tree.at(owner, 'image'), 'build'),
    ...tree.items(tree.at(owner, 'services')).flatMap((service) => imageOf(service, 'test')),
  ]);
}
