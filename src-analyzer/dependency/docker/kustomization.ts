import type { Declaration } from '../declaration.ts';
import { yamlTree } from '../yaml-tree.ts';
import { declareImage, scopeOfImages } from './image.ts';

export const KUSTOMIZATION = /(?:^|\/)(?:kustomization\.ya?ml|Kustomization)$/;

/**
 * The name, tag or digest that images are replaced by:
 * https://kubectl.docs.kubernetes.io/references/kustomize/kustomization/images
 */
export function readKustomization(file: string, text: string): Declaration[] {
  const tree = yamlTree(text);
  if (tree === undefined) return [];
  const scope = scopeOfImages(file);
  return tree.items(tree.at(tree.root, 'images')).flatMap((image) => {
    const [name, newName, tag, digest] = ['name', 'newName', 'newTag', 'digest'].map((key) =>
      tree.textOrNumber(tree.at(image, key)),
    );
    const named = newName ?? name;
    if (named === undefined || (newName ?? tag ?? digest) === undefined) return [];
    const reference = `${named.text}${tag ? `:${tag.text}` : ''}${digest ? `@${digest.text}` : ''}`;
    return declareImage(reference, { file, line: named.line, scope }) ?? [];
  });
}
