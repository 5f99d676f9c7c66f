import { flowOf } from '#analyzer/languages/languages.ts';
import type { FlowFile, FunctionInfo, ProjectIndex } from '../names/project-index.ts';
import { lastPart } from '../names/signs.ts';

/*
 * Types that nobody uses: what is wrong in them does no harm. A framework finds types by annotations, by what they extend
 * or by where they stand, so only a plain type whose name stands nowhere else counts, in languages where a type is used by
 * its name. This asks of values that are wrong by themselves; quality/issues/unreached.ts asks of the bugs of all rules, in
 * every language, whether functions and types are named again in any text.
 */

const STARTS = /^main$/i;
const WORD = /[A-Za-z_]\w*/g;

/** Whether a written type or name mentions a word: `List<Token>`, `acme.Token`. */
const mentions = (text: string, name: string): boolean =>
  text.includes(name) && [...text.matchAll(WORD)].some(([word]) => word === name);

function fileMentions({ program, facts }: FlowFile, name: string): boolean {
  return (
    program.names.some((one) => mentions(one, name)) ||
    facts.types.some(
      ({ supers, fields }) =>
        supers.some((one) => mentions(one, name)) || fields.some(({ type }) => mentions(type ?? '', name)),
    ) ||
    program.functions.some(
      ({ parameters, variables, returnType }) =>
        mentions(returnType, name) || [...parameters, ...variables].some(({ type }) => mentions(type, name)),
    )
  );
}

/** Whether a plain type of a file, one without annotations and base types, is named in no other file. */
function isUnused(index: ProjectIndex, file: FlowFile, name: string): boolean {
  const type = file.facts.types.find((one) => one.name === name);
  if (!type || type.outer >= 0 || type.supers.length > 0 || type.annotations.length > 0) return false;
  const own = file.program.functions;
  if (own.some((fn) => STARTS.test(fn.name) || fn.annotations.length > 0)) return false;
  return !index.files.some((other) => other !== file && fileMentions(other, name));
}

/** Answers by what the project's files hold now. */
const known = new WeakMap<object, Map<string, boolean>>();

/** Whether the function stands in a type that nobody uses. */
export function isUnreached(index: ProjectIndex, { file: at, ownerType }: FunctionInfo): boolean {
  const file = index.files[at];
  if (!file || ownerType === '' || !flowOf(file.language)?.names.typesAreNamed) return false;
  const answers = known.get(index.contents) ?? new Map<string, boolean>();
  known.set(index.contents, answers);
  const name = lastPart(ownerType);
  const key = `${at} ${name}`;
  const answer = answers.get(key) ?? isUnused(index, file, name);
  answers.set(key, answer);
  return answer;
}
