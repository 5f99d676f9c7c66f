import { isAlias } from 'yaml';
import type { YamlText, YamlTree } from '../yaml-tree.ts';

/** An image that the values of a chart name, by default. */
export interface ValuesImage {
  /** As templates ask for it: `sidecar.image`. */
  readonly path: string;
  /** The registry before it where one is named. */
  readonly name: string;
  readonly tag: string;
  readonly digest: string;
  readonly line: number;
}

/** What a name stands for in one map of the values. */
type ValueOf = (name: string) => YamlText | undefined;

/** Deeper values are nobody's settings. */
const MAX_DEPTH = 30;
/** A picture of a page may be set under the same name. */
const PICTURE = /\.(?:png|jpe?g|gif|svg|ico|webp)$/i;
/** A number alone would be a port. */
const PLAINLY_VERSIONED = /:(?=\d*[a-z.])[\w.-]+$|@sha\d+:\w+$/i;

/**
 * The images among the values of a chart: `{registry, repository, tag, digest}` below a name that speaks of images, with
 * `image` or `name` in the place of `repository` where a tag is beside it, and texts by their names or those of their maps:
 * `image`, `initImage`, `imageProxy`, `images`.
 */
export function imagesOfValues(tree: YamlTree): ValuesImage[] {
  const found: ValuesImage[] = [];
  const shared = sharedRegistry(tree);
  const seen = new Set<unknown>();
  const waiting: { node: unknown; path: readonly string[] }[] = [{ node: tree.root, path: [] }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, path } = next;
    // What an alias names is read where it stands.
    if (isAlias(node) || seen.has(node) || path.length > MAX_DEPTH) continue;
    seen.add(node);
    const entries = tree.entries(node);
    // What a map says itself comes before what it merges.
    const values = new Map(entries.toReversed());
    const valueOf: ValueOf = (name) => tree.textOrNumber(values.get(name));
    const whole = path.some((name) => /image/i.test(name)) ? imageOf(valueOf, path, shared) : undefined;
    if (whole !== undefined) found.push(whole);
    for (const [name, value] of entries) {
      const written = tree.text(value);
      if (written === undefined) waiting.push({ node: value, path: [...path, name] });
      else if (whole === undefined) found.push(...textImage(valueOf, [...path, name], written));
    }
    for (const item of tree.items(node)) waiting.push({ node: item, path: [...path, '[]'] });
  }
  return found.sort((a, b) => a.line - b.line);
}

/** The registry of all images that name none. */
function sharedRegistry(tree: YamlTree): YamlText | undefined {
  const shared = tree.at(tree.root, 'global');
  return (
    tree.text(tree.at(tree.at(shared, 'image'), 'registry')) ?? tree.text(tree.at(shared, 'imageRegistry'))
  );
}

function imageOf(
  valueOf: ValueOf,
  path: readonly string[],
  shared: YamlText | undefined,
): ValuesImage | undefined {
  // What several images have in common is the beginning of their names.
  if (/^images$|Images$/.test(path.at(-1) ?? '')) return undefined;
  const [repository, tag] = [valueOf('repository') ?? valueOf('repo'), valueOf('tag')];
  const named = repository ?? (tag && (valueOf('image') ?? valueOf('name')));
  if (named === undefined || named.text === '') return undefined;
  const registries = [
    valueOf('registry'),
    valueOf('defaultRegistry'),
    namesHost(named.text) ? undefined : shared,
  ];
  const registry = registries.find((one) => textOf(one) !== '');
  return {
    path: path.join('.'),
    name: registry === undefined ? named.text : `${registry.text}/${named.text}`,
    tag: textOf(tag),
    digest: textOf(valueOf('digest')),
    line: named.line,
  };
}

const textOf = (value: YamlText | undefined): string => value?.text ?? '';

const namesHost = (name: string): boolean => name.includes('/') && /[.:]/.test(name.split('/', 1)[0] ?? '');

const isVersioned = (name: string): boolean => /[:@]./.test(name.slice(name.lastIndexOf('/') + 1));

/** `image: redis:7`, or `image: redis` with the tag beside it, as `imageTag` or `tag`. */
function textImage(valueOf: ValueOf, path: readonly string[], { text, line }: YamlText): ValuesImage[] {
  if (!isImageText(path, text)) return [];
  const [tag] = [`${path.at(-1)}Tag`, 'tag'].flatMap((one) => valueOf(one) ?? []);
  const ownTag = isVersioned(text) ? '' : textOf(tag);
  return [{ path: path.join('.'), name: text, tag: ownTag, digest: '', line }];
}

function isImageText(path: readonly string[], text: string): boolean {
  const [group, name] = [path.at(-2) ?? '', path.at(-1) ?? ''];
  if (name === 'image') return text !== '' && !PICTURE.test(text);
  if (name.endsWith('Image')) return isVersioned(text);
  return (/^image[A-Z]/.test(name) || /^images$|Images?$/.test(group)) && PLAINLY_VERSIONED.test(text);
}
