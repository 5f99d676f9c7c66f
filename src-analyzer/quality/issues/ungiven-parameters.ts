import { indentOf } from '#analyzer/rules/text-file.ts';
import type { Finding } from '#analyzer/rules/rule.ts';
import { callAt, callCount, type FunctionFact, type SyntaxFacts } from '#analyzer/syntax/facts.ts';
import type { QualityFile } from '../engine.ts';
import type { KnownCode, Unreached } from './reach.ts';
import type { WordPlace, WordPlaces } from './word-places.ts';

const SCRIPT = /\.[cm]?[jt]s$/;
/** A branch that is taken only where the first name in its condition has a value. */
const ASKS_FOR = /^\s*if \(([A-Za-z_]\w*)(?:\)| && [^|]{1,200}\)) \{\s*$/;
const MIN_NAME = 5;

/** A branch that runs only where a function is given a parameter. */
interface Branch {
  readonly fn: FunctionFact;
  readonly parameter: string;
  /** Counted from 0. */
  readonly at: number;
}

/** The innermost function with a name around a line, where nobody but callers by that name can call it. */
function functionAt({ functions, types }: SyntaxFacts, line: number): FunctionFact | undefined {
  const inside = functions.filter((one) => one.name !== '' && one.line <= line && line <= one.endLine);
  const fn = inside.toSorted((a, b) => b.line - a.line)[0];
  const owner = types[fn?.owner ?? -1];
  const isOpen = fn === undefined || fn.annotations.length > 0 || fn.isConstructor;
  return isOpen || (owner?.supers.length ?? 0) > 0 || fn.name.length < MIN_NAME ? undefined : fn;
}

/** Names that the conditions around a line ask for, as far up as the head of its function. */
function askedAround(lines: readonly string[], line: number, head: number): string[] {
  const names: string[] = [];
  let indent = indentOf(lines[line - 1] ?? '');
  for (let at = line - 1; at > head && indent > 0; at -= 1) {
    const text = lines[at - 1] ?? '';
    if (text.trim() === '' || indentOf(text) >= indent) continue;
    indent = indentOf(text);
    const name = ASKS_FOR.exec(text)?.[1];
    if (name !== undefined) names.push(name);
  }
  return names;
}

function branchesAt(facts: SyntaxFacts, text: string, line: number): Branch[] {
  const fn = functionAt(facts, line);
  if (fn === undefined) return [];
  const lines = text.split('\n');
  const inside = lines.slice(fn.nameLine - 1, fn.endLine).join('\n');
  return askedAround(lines, line, fn.nameLine).flatMap((parameter) => {
    const at = fn.parameters.findIndex(({ name }) => name === parameter);
    // A default or another value may stand in for what is not given.
    const isSet = new RegExp(String.raw`\b${parameter}\??(?::[^=;{}()]{0,200})? ?=(?![=>])|\barguments\b`);
    return at < 0 || isSet.test(inside) ? [] : [{ fn, parameter, at }];
  });
}

/** Whether a place is a call that gives less than the parameter. */
function givesLess(facts: SyntaxFacts, { line, isCall }: WordPlace, { fn, at }: Branch): boolean {
  let isFound = false;
  for (let index = 0; index < callCount(facts.calls); index += 1) {
    const call = callAt(facts.calls, index);
    if (call.line !== line || call.callee !== fn.name) continue;
    if (call.argumentCount > at) return false;
    isFound = true;
  }
  return isFound && isCall === true;
}

/**
 * The findings in branches of scripts that are never taken: they ask for a parameter, and each call of their function gives
 * less than that.
 */
export async function ungivenParameters(
  findings: readonly Finding[],
  files: readonly QualityFile[],
  { findWords, factsOf, isPublished }: Omit<KnownCode, 'isDeclared'>,
  textOf: (file: QualityFile) => string,
): Promise<ReadonlyMap<Finding, Unreached>> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const scripts = findings.filter(({ path }) => SCRIPT.test(path) && !isPublished(path));
  const known = await factsOf(new Set(scripts.map(({ path }) => path)));
  const asked = scripts.flatMap((finding) => {
    const [facts, file] = [known.get(finding.path), byPath.get(finding.path)];
    const branches = facts && file ? branchesAt(facts, textOf(file), finding.line) : [];
    return branches.map((branch) => ({ finding, branch }));
  });
  if (asked.length === 0) return new Map();
  const names = new Set(asked.map(({ branch }) => branch.fn.name));
  const found = await findWords([...names].map((word) => ({ key: word, word, isAnywhere: false })));
  const paths = [...found.values()].flatMap(({ places }) => places.map(({ path }) => path));
  const facts = await factsOf(new Set(paths));
  const spreads = (place: WordPlace): boolean => {
    const file = byPath.get(place.path);
    const line = file === undefined ? undefined : textOf(file).split('\n')[place.line - 1];
    return line === undefined || line.includes('(...');
  };
  const isNeverGiven = (all: WordPlaces | undefined, { path }: Finding, branch: Branch): boolean => {
    if (all === undefined || all.isMany) return false;
    const calls = all.places.filter((place) => place.path !== path || place.line !== branch.fn.nameLine);
    return (
      calls.length > 0 &&
      calls.every((place) => {
        const one = facts.get(place.path);
        return one !== undefined && givesLess(one, place, branch) && !spreads(place);
      })
    );
  };
  const branches = new Map<Finding, Unreached>();
  for (const { finding, branch } of asked)
    if (isNeverGiven(found.get(branch.fn.name), finding, branch))
      branches.set(finding, { why: 'UNGIVEN', name: branch.parameter });
  return branches;
}
