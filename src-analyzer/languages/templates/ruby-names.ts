import { OF_FIELD } from '#analyzer/flow/program/template-words.ts';

const WORD = /(?<![\w@:.$?!])([a-z_]\w*)(?![\w?!]|:[^:])(\s*\(|[ \t]+(?=['"@:\w[]))?/g;
/** Words after a name that make no call of it: `a if b`. */
const JOINTS = /^(?:if|unless|and|or|do|in|then|rescue|while|until)\b/;
const KEYWORDS = new Set(
  (
    'if unless else elsif end do while until for in case when then begin rescue ensure yield return next break and or ' +
    'not nil true false self def class module super params request session cookies flash controller'
  ).split(' '),
);

/**
 * Names that the template is given, or that its helpers answer to: who shows it decides. A name that is called with
 * something is a helper.
 */
export function givenNames(code: string): string[] {
  const names = new Set<string>();
  const helpers = new Set<string>();
  for (const found of code.matchAll(WORD)) {
    const [whole, name = '', call = ''] = found;
    const isCall =
      call !== '' && !JOINTS.test(code.slice(found.index + whole.length, found.index + whole.length + 8));
    (isCall ? helpers : names).add(name);
  }
  return [...names].filter((name) => !helpers.has(name) && !KEYWORDS.has(name));
}

/** Code whose instance variables are variables of the template: whoever shows it gives them. */
export function withFieldsGiven(code: string): string {
  return code.replaceAll(/(?<![\w@#])@(?=[a-z_])|(?<=#\{)@/g, OF_FIELD);
}
