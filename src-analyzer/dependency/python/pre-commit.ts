import semver from 'semver';
import type { DependencyType } from '#contract/words.ts';
import type { Declaration } from '../declaration.ts';
import type { ProjectFiles } from '../project-files.ts';
import { yamlTree, type YamlText, type YamlTree } from '../yaml-tree.ts';
import { packageOfHooks } from './pre-commit-hooks.ts';
import { parseRequirement } from './requirement.ts';

export const PRE_COMMIT = /(?:^|\/)\.pre-commit-config\.ya?ml$/;

/** What a hook says it is written in, by the registry its packages come from. */
const REGISTRIES: Readonly<Record<string, DependencyType>> = {
  python: 'PYPI',
  python_venv: 'PYPI',
  node: 'NPM',
};
const RELEASE = /^v?(\d+(?:\.\d+){1,4}(?:[.-]?(?:a|b|rc|alpha|beta|post)[.-]?\d+)?)$/;
const COMMIT = /^[\da-f]{40}$/;
/** `rev: 1a2b…  # frozen: v1.2.3`, as pre-commit's own update writes it. */
const FROZEN = /^frozen:\s*(\S+)/;

/**
 * The tools that pre-commit runs before each commit: the packages that repositories of hooks are known to install in the release
 * of their tag, and what hooks need beside that.
 */
export function readPreCommit(files: ProjectFiles): Declaration[] {
  return files.paths
    .filter((path) => PRE_COMMIT.test(path))
    .flatMap((file) => {
      const tree = files.parsed(file, yamlTree);
      if (tree === undefined) return [];
      return tree.items(tree.at(tree.root, 'repos')).flatMap((one) => readRepository(tree, one, file));
    });
}

function readRepository(tree: YamlTree, node: unknown, file: string): Declaration[] {
  const known = packageOfHooks(tree.text(tree.at(node, 'repo'))?.text ?? '');
  const revision = tree.textOrNumber(tree.at(node, 'rev'));
  const version = revision === undefined ? undefined : releaseIn(revision);
  const declared =
    known === undefined || version === undefined || revision === undefined
      ? []
      : [declare(known.type, { name: known.name, version, exact: true }, { file, line: revision.line })];
  const hooks = tree.items(tree.at(node, 'hooks')).flatMap((hook) => {
    const language = tree.text(tree.at(hook, 'language'))?.text ?? '';
    const registry = REGISTRIES[language] ?? (language === '' ? known?.type : undefined);
    return tree
      .items(tree.at(hook, 'additional_dependencies'))
      .flatMap((one) => tree.text(one) ?? [])
      .flatMap((one) => declareAdditional(one, registry, file) ?? []);
  });
  return [...declared, ...hooks];
}

function releaseIn({ text, comment }: YamlText): string | undefined {
  const written = COMMIT.test(text) ? (FROZEN.exec(comment.trim())?.[1] ?? '') : text;
  return RELEASE.exec(written)?.[1];
}

/** Where nothing says of which registry it is, how a version is written may: `a==1.0`, `a@1.0`. */
function declareAdditional(
  { text, line }: YamlText,
  registry: DependencyType | undefined,
  file: string,
): Declaration | undefined {
  const isNpm = registry === 'NPM' || (registry === undefined && /^@?[^@\s=<>~]+@[~^]?\d/.test(text));
  if (isNpm) {
    const at = text.indexOf('@', 1);
    const [name, range] = at < 0 ? [text, null] : [text.slice(0, at), text.slice(at + 1)];
    if (!/^(?:@[\w.-]+\/)?[\w.-]+$/.test(name)) return undefined;
    const version = range === null ? null : (semver.valid(range) ?? range);
    return declare(
      'NPM',
      { name, version, exact: range !== null && semver.valid(range) !== null },
      { file, line },
    );
  }
  if (registry !== 'PYPI' && !/[=<>~]=|[<>]/.test(text)) return undefined;
  const requirement = parseRequirement(text);
  return requirement === undefined ? undefined : declare('PYPI', requirement, { file, line });
}

const declare = (
  type: DependencyType,
  { name, version, exact }: { name: string; version: string | null; exact: boolean },
  place: { file: string; line: number },
): Declaration => ({ type, name, version, exact, development: true, scope: 'development', ...place });
