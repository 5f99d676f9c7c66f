import { bareTypeName } from '#analyzer/languages/facts/type-text.ts';
import type { Finding } from '#analyzer/rules/rule.ts';
import {
  callAt,
  callCount,
  type FunctionFact,
  type SyntaxFacts,
  type TypeFact,
} from '#analyzer/syntax/facts.ts';
import type { KnownCode, Unreached } from './reach.ts';
import type { WordPlace } from './word-places.ts';

/** A method in which a finding stands, and the class that declares it. */
interface Method {
  readonly fn: FunctionFact;
  readonly type: TypeFact;
}

const isReplaceable = ({ hasBody, isConstructor, isStatic, isPrivate }: FunctionFact): boolean =>
  hasBody && !isConstructor && !isStatic && isPrivate !== true;

/** The methods of plain classes around a line. */
function methodsAt({ functions, types }: SyntaxFacts, line: number): Method[] {
  return functions.flatMap((fn) => {
    const type = types[fn.owner];
    const isPlain = type?.kind === 'class' && type.annotations.length === 0;
    return isPlain && fn.line <= line && line <= fn.endLine && isReplaceable(fn) ? [{ fn, type }] : [];
  });
}

const isOdd = (text: string): boolean => text.split('"').length % 2 === 0;

function hasCall(facts: SyntaxFacts, receiver: string, callee: string): boolean {
  for (let at = 0; at < callCount(facts.calls); at += 1) {
    const call = callAt(facts.calls, at);
    if (call.receiver === receiver && call.callee === callee) return true;
  }
  return false;
}

/** Whether all classes that derive from a method's class have the method for themselves, and there are such classes. */
function isReplacedIn(files: readonly SyntaxFacts[], { fn, type }: Method): boolean {
  const heirs = files.flatMap((facts) =>
    facts.types
      .filter(({ supers }) => supers.some((name) => bareTypeName(name) === type.name))
      .map((heir) => ({ heir, facts })),
  );
  return (
    heirs.length > 0 &&
    heirs.every(
      ({ heir, facts }) =>
        !hasCall(facts, 'super', fn.name) &&
        facts.functions.some(
          (one) =>
            facts.types[one.owner] === heir &&
            one.name === fn.name &&
            one.parameters.length === fn.parameters.length,
        ),
    )
  );
}

/** Words by which a class is handed on or found without an object of it. */
const waysAround = (name: string): string[] => [`${name}.class`, `${name}::new`];

/**
 * The findings in methods of Java that never run: nothing makes an object of the class itself, and each class that derives
 * from it replaces the method without calling it.
 */
export async function replacedMethods(
  findings: readonly Finding[],
  { findWords, factsOf, isPublished }: Omit<KnownCode, 'isDeclared'>,
): Promise<ReadonlyMap<Finding, Unreached>> {
  const java = findings.filter(({ path }) => path.endsWith('.java') && !isPublished(path));
  const known = await factsOf(new Set(java.map(({ path }) => path)));
  const asked = java.flatMap((finding) => {
    const facts = known.get(finding.path);
    return facts ? methodsAt(facts, finding.line).map((method) => ({ finding, ...method })) : [];
  });
  if (asked.length === 0) return new Map();
  const names = new Set(asked.map(({ type }) => type.name));
  const words = [...names].flatMap((name) => [name, ...waysAround(name)]);
  const found = await findWords(words.map((word) => ({ key: word, word, isAnywhere: false })));
  const placesOf = (word: string): readonly WordPlace[] => found.get(word)?.places ?? [];
  const facts = await factsOf(new Set([...names].flatMap(placesOf).map(({ path }) => path)));
  const replaced = new Map<Finding, Unreached>();
  for (const { finding, fn, type } of asked) {
    const isOutside = ({ path, line }: WordPlace): boolean =>
      path !== finding.path || line < type.line || type.endLine < line;
    const places = placesOf(type.name);
    const files = [...new Set(places.map(({ path }) => path))].flatMap((path) => facts.get(path) ?? []);
    const isOpen =
      found.get(type.name)?.isMany !== false ||
      waysAround(type.name).some((word) => placesOf(word).some(isOutside)) ||
      places.some(({ path, before }) => !path.endsWith('.java') || isOdd(before)) ||
      files.some((one) => hasCall(one, type.name, 'new'));
    if (!isOpen && isReplacedIn(files, { fn, type }))
      replaced.set(finding, { why: 'REPLACED', name: type.name });
  }
  return replaced;
}
