import { bareTypeName } from '#analyzer/languages/facts/type-text.ts';
import type { Finding } from '#analyzer/rules/rule.ts';
import type { FunctionFact } from '#analyzer/syntax/facts.ts';
import type { KnownCode, Unreached } from './reach.ts';
import type { WordPlaces } from './word-places.ts';

/** Types that Spring hands to nobody but who asks for them, and by which types those may ask. */
const ASKED_BY: ReadonlyMap<string, readonly string[]> = new Map([
  ['RestTemplate', ['RestTemplate', 'RestOperations']],
]);
/** Annotations by which a container makes one object for those who ask for its type, and by nothing else. */
const OF_BEAN = /(?:^|\.)(?:Bean|Primary|Lazy|LoadBalanced|ConditionalOnMissingBean)$/;
const MAKES_BEAN = /(?:^|\.)Bean$/;

/** By which types others may ask for what a function makes; nothing where they have other ways, or it makes no bean. */
function askedBy({ annotations, returnType }: FunctionFact): readonly string[] {
  const isBean =
    annotations.some(({ name }) => MAKES_BEAN.test(name)) &&
    annotations.every(({ name, arguments: given }) => OF_BEAN.test(name) && given === '');
  return isBean ? (ASKED_BY.get(bareTypeName(returnType)) ?? []) : [];
}

/** The findings in beans of Spring that nothing in the project asks for, by their type or by their name. */
export async function unaskedBeans(
  findings: readonly Finding[],
  { findWords, factsOf, isPublished }: Omit<KnownCode, 'isDeclared'>,
): Promise<ReadonlyMap<Finding, Unreached>> {
  const java = findings.filter(({ path }) => path.endsWith('.java') && !isPublished(path));
  const known = await factsOf(new Set(java.map(({ path }) => path)));
  const asked = java.flatMap((finding) =>
    (known.get(finding.path)?.functions ?? [])
      .filter(({ line, endLine }) => line <= finding.line && finding.line <= endLine)
      .map((fn) => ({ finding, fn, types: askedBy(fn) }))
      .filter(({ types }) => types.length > 0),
  );
  if (asked.length === 0) return new Map();
  const words = new Set(asked.flatMap(({ fn, types }) => [fn.name, ...types]));
  const found = await findWords([...words].map((word) => ({ key: word, word, isAnywhere: false })));
  const isElsewhere = (all: WordPlaces | undefined, path: string, { line, endLine }: FunctionFact): boolean =>
    all === undefined ||
    all.isMany ||
    all.places.some((place) => place.path !== path || place.line < line || endLine < place.line);
  const unasked = new Map<Finding, Unreached>();
  for (const { finding, fn, types } of asked)
    if (![fn.name, ...types].some((word) => isElsewhere(found.get(word), finding.path, fn)))
      unasked.set(finding, { why: 'UNASKED', name: bareTypeName(fn.returnType) });
  return unasked;
}
