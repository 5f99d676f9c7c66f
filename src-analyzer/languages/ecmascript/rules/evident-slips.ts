import type { OxlintPlace } from '#analyzer/rules/oxlint-rule.ts';
import { ELEMENT_WITH_STATE } from './js-nodes.ts';
import { isSameCondition } from './object-keys.ts';

// What tells a slip that changes what the program does from one that happens to do no harm. Each was decided by labels
// of real projects (docs/precision/labels): the rule's other findings stay worth a look.

type Verdict = 'LIKELY' | undefined;

/** A condition is not longer. */
const CONDITION_CHARS = 400;
const BLOCK_CHARS = 4_000;

/** A single `=` at a place: what stands before it is assigned to. */
const isAssignment = (text: string, at: number): boolean =>
  text[at] === '=' && text[at + 1] !== '=' && !/[=!<>]/.test(text[at - 1] ?? '');
/** The `?` of a choice at a place, not that of `?.` or `??`. */
const isChoice = (text: string, at: number): boolean =>
  text[at] === '?' && !/[.?]/.test(text[at + 1] ?? '') && text[at - 1] !== '?';

const STOPS = /[;{},:]/;

/** Where the expression around a place ends in one direction: at a bracket that encloses it, or at what parts expressions. */
function edge(text: string, from: number, step: 1 | -1): number {
  const [opens, closes] = step === 1 ? ['([', ')]'] : [')]', '(['];
  let depth = 0;
  for (let at = from; at >= 0 && at < text.length && Math.abs(at - from) < CONDITION_CHARS; at += step) {
    const char = text[at] ?? '';
    if (opens.includes(char)) depth += 1;
    else if (closes.includes(char)) depth -= 1;
    const isEnd = depth === 0 && (STOPS.test(char) || isChoice(text, at) || isAssignment(text, at));
    if (depth < 0 || isEnd) return at;
  }
  return from;
}

/** The expression around a place. */
const enclosing = (text: string, at: number): string =>
  text.slice(edge(text, at - 1, -1) + 1, edge(text, at, 1));

const TYPEOF = /\btypeof\s{1,4}\(?([\w$]+(?:\.[\w$]+){0,6})/;

/** A test of a type that decides alone: another test of the same value beside it often makes up for the slip. */
export function typeofDecidesAlone(_message: string, { text, labels: [at] }: OxlintPlace): Verdict {
  if (at === undefined) return undefined;
  const condition = enclosing(text, at);
  const value = TYPEOF.exec(condition)?.[1];
  if (value === undefined) return undefined;
  return condition.split(new RegExp(`(?<![\\w$.])${value.replaceAll('$', '\\$')}(?![\\w$])`)).length === 2
    ? 'LIKELY'
    : undefined;
}

/** `!shop != null`: the negation was meant for the whole. `typeof shop !== null`: the name of a type is never null. */
const NEVER_NULL =
  /(?<![!=\w$)\]])!(?![!(=])[\w$]+(?:\??\.[\w$]+|\([^()]{0,80}\)){0,8}\s*[!=]==?\s*(?:null|undefined)\b|\btypeof\s+[\w$]+(?:\.[\w$]+){0,6}\s*[!=]==?\s*null\b/;
/** A number that was not one is NaN, which no `??` replaces; what is missing is 0 to `Number`, which may be what is wanted. */
const NUMBER_OR =
  /\b(?:(?:Number\.)?parse(?:Int|Float)\([^()]{1,80}\)\s*\?\?|Number\([^()]{1,80}\)\s*\?\?\s*-?[1-9])/;

/** What is read as a number has a value of its own where it is missing, or was asked whether it is one. */
function isAskedBefore({ line, before }: OxlintPlace): boolean {
  const given =
    /\b(?:parse(?:Int|Float)|Number)\(([^()]{1,80})\)\s*\?\?/.exec(line)?.[1]?.split(',')[0]?.trim() ?? '';
  const isAsked = (text: string): boolean => /\bisNaN\(|\bisFinite\(|\bisInteger\(/.test(text);
  const isBranch = line.includes(`${given} ?`) || line.includes(`${given} &&`);
  return isAsked(line) || before.slice(-3).some(isAsked) || isBranch || /\|\||\?\?/.test(given);
}

/** An operator whose constant result is surely not what was meant. */
export function constantByMistake(_message: string, place: OxlintPlace): Verdict {
  if (NEVER_NULL.test(place.line)) return 'LIKELY';
  return NUMBER_OR.test(place.line) && !isAskedBefore(place) ? 'LIKELY' : undefined;
}

/** `x === {}`, `x === []`, `x == {}`: no object is equal to one that is made for the comparison. */
const EQUALS_NEW = /[^!=<>](?:===?\s{0,40}0_|===\s{0,40}\[\s{0,40}\])/;
const NEW_OBJECT = /\{\s{0,40}\}/g;

/** A branch that is never run, since nothing equals a new object; one of several that lead to it does less harm. */
export function isNew(_message: string, { text, labels: [at] }: OxlintPlace): Verdict {
  if (at === undefined) return undefined;
  const start = Math.max(0, at - CONDITION_CHARS);
  // Braces end an expression, but not those of the object.
  const around = text
    .slice(start, at + CONDITION_CHARS)
    .replaceAll(NEW_OBJECT, (made) => '0'.padEnd(made.length, '_'));
  const condition = enclosing(around, at - start + 1);
  return EQUALS_NEW.test(condition) && !condition.includes('||') ? 'LIKELY' : undefined;
}

const COMPARED = /^[^&|]{1,120}?(?:[!=]==?|[<>]=?)[^&|]{1,120}?(?:&&|\|\|)/;

/** Two comparisons of which one was meant for something else, not a value that is asked for twice. */
export function comparesTwice(_message: string, { text, labels: [at = 0] }: OxlintPlace): Verdict {
  return COMPARED.test(text.slice(at, at + CONDITION_CHARS)) ? 'LIKELY' : undefined;
}

/** `a <= a` is how numbers are told from what is none: neither NaN nor undefined is equal to itself. */
const SELF_COMPARED = /^[^;\n]{0,160}?(?<![\w.$])([\w$.]{1,60})\s*[<>]=\s*\1(?![\w.$([])/;

/** Whether a comparison asks what kind of value it is. */
const asksForNumber = ({ text, labels: [start = 0] }: OxlintPlace): boolean =>
  SELF_COMPARED.test(text.slice(start, start + 300));

const SAME_TWICE = /^([\w$]+(?:\??\.[\w$]+)*)\s*(&&|\|\|)\s*([\w$]+(?:\??\.[\w$]+)*)(?![\w$.?([])/;

/** `x && x` is `x`, and nothing is lost by it; of `x || x` its author may have meant something else. */
function isOnlySaidTwice({ text, labels: [start = 0] }: OxlintPlace): boolean {
  const [, value = '', operator, other = ''] =
    SAME_TWICE.exec(text.slice(start, start + CONDITION_CHARS)) ?? [];
  return operator === '&&' && value.replaceAll('?', '') === other.replaceAll('?', '');
}

/** Whether two comparisons that are always the same say something of the program: not where they ask for the kind of a value. */
export const saysSomething = (_message: string, place: OxlintPlace): boolean =>
  !isOnlySaidTwice(place) && !asksForNumber(place);

/** `!'classList' in element`: what asks whether a browser knows something asks those that are gone. */
export const asksBrowser = (_message: string, { line }: OxlintPlace): 'REVIEW' | undefined =>
  /!\s?(?:"[^"]{1,60}"|'[^']{1,60}')\s+in\b/.test(line) ? 'REVIEW' : undefined;

/** The block that ends at a closing brace. */
function blockBefore(text: string, end: number): { start: number; block: string } | undefined {
  let open = 0;
  for (let at = end; at >= Math.max(0, end - BLOCK_CHARS); at -= 1) {
    if (text[at] === '}') open += 1;
    if (text[at] === '{' && --open === 0) return { start: at, block: text.slice(at, end + 1) };
  }
  return undefined;
}

/** A `return` in `finally` that hides an exception: one that the block itself throws on purpose, or one that nobody catches. */
export function hidesException(_message: string, { text, labels }: OxlintPlace): Verdict {
  const at = labels[0];
  if (at === undefined || !/^return\b/.test(text.slice(at, at + 8))) return undefined;
  const found = text.lastIndexOf('finally', at);
  if (found === -1 || at - found > BLOCK_CHARS) return undefined;
  const end = text.lastIndexOf('}', found);
  if (end === -1 || text.slice(end + 1, found).trim() !== '') return undefined;
  const before = blockBefore(text, end);
  if (before === undefined) return undefined;
  const isCatch = /\bcatch\s*(?:\([^()]{0,80}\)\s*)?$/.test(
    text.slice(Math.max(0, before.start - 120), before.start),
  );
  return !isCatch || /\bthrow\b/.test(before.block) ? 'LIKELY' : undefined;
}

/** Said of a branch by those who know that it is never run. */
const KNOWN_AS_DEAD = /FIXME|TODO|not reached|unreachable/i;
const NOTE_CHARS = 200;

/** A branch behind the very same condition: where the branches differ, the condition was meant to be another one. */
export function repeatsCondition(_message: string, { text, labels }: OxlintPlace): Verdict {
  const later = labels.at(-1);
  if (later === undefined || KNOWN_AS_DEAD.test(text.slice(later, later + NOTE_CHARS))) return undefined;
  return labels.slice(0, -1).some((earlier) => isSameCondition(text, earlier, later)) ? 'LIKELY' : undefined;
}

/** `{rows.map((row) => (<li`: the elements are children as they are made. */
const CHILDREN =
  /[>\s(}]\{\s{0,40}[\w$.?!]{1,80}(?:\.(?:filter|slice|sort|toSorted|reverse)\([^{}<]{0,120}\))?\??\.map\(\(?[\w$, :[\]{}.]{0,80}\)? ?=> ?(?:\(|\{\s{0,40}return ?\(?)?\s{0,40}$/;

/** JSX of other libraries, or made into a text, an image or a mail once: nothing is kept between two renderings. */
const WITHOUT_STATE =
  /\bfrom ['"](?:solid-js|@builder\.io\/qwik|hono\/jsx|@stencil\/core|vue|hyperapp|next\/og|@vercel\/og|satori|@react-pdf\/renderer|@react-email\/[\w-]{1,40}|react-dom\/server)['"/]/;

/** The opening tag at a place, up to the `>` that ends it: arrow functions in it have one, too. */
function openingTag(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < Math.min(text.length, start + CONDITION_CHARS * 2); at += 1) {
    if (text[at] === '{') depth += 1;
    else if (text[at] === '}') depth -= 1;
    else if (text[at] === '>' && depth === 0) return text.slice(start, at + 1);
  }
  return text.slice(start, start + CONDITION_CHARS * 2);
}

/** `['a', 'b'].map`, `SIZES.map`, `text.split(',').map`: the list never changes, or holds no rows. */
const FIXED =
  /(?:\]|[.{\s][A-Z][A-Z_\d]{2,40}|\.split\([^()]{0,40}\))\.map\((?:\([^()]{0,80}\)|[\w$]{1,40})\s*=>[^<>]{0,40}$/;

/** What keeps something of its own between two drawings: a component of the program, or an element that people write or play in. */
const WITH_STATE_INSIDE = new RegExp(`<(?!(?:React\\.)?Fragment\\b)[A-Z]|${ELEMENT_WITH_STATE.source}`);
const ELEMENT_CHARS = 2000;

/** Whether a repeated element is, or has in it, what would move to another row when the list changes. */
function keepsState(text: string, at: number): boolean {
  const name = /^<([\w.]{1,60})/.exec(text.slice(at, at + 64))?.[1] ?? '';
  const rest = text.slice(at, at + ELEMENT_CHARS);
  const end = rest.indexOf(`</${name}>`);
  return WITH_STATE_INSIDE.test(end === -1 ? openingTag(text, at) : rest.slice(0, end));
}

const LOOP_CHARS = 320;

/**
 * Whether a missing key may do more than warn in development: of an element that a loop makes, that keeps something of its own and
 * gets no key from what is spread into it, as `getRowProps()` gives one. Readers of six samples said of options, badges and plain
 * texts that nobody would act.
 */
export function mayMixUpRows({ text, labels }: OxlintPlace): boolean {
  // Of a loop oxlint names the call first, then the name of the element.
  const name = labels.at(-1);
  if (labels.length < 2 || name === undefined || WITHOUT_STATE.test(text)) return false;
  const loop = text.slice(Math.max(0, name - 1 - LOOP_CHARS), name - 1);
  return !openingTag(text, name - 1).includes('{...') && !FIXED.test(loop) && keepsState(text, name - 1);
}

/** Such an element that the page gets straight from its loop. */
export function isChildOfLoop(_message: string, place: OxlintPlace): Verdict {
  const at = (place.labels.at(-1) ?? 1) - 1;
  const loop = place.text.slice(Math.max(0, at - LOOP_CHARS), at);
  return mayMixUpRows(place) && CHILDREN.test(loop) ? 'LIKELY' : undefined;
}

/** `.catch()` handles nothing: what fails is an unhandled rejection, which ends a program of Node. */
export function catchesNothing(message: string): Verdict {
  return message.includes('`Promise.catch()`') && message.includes('received 0') ? 'LIKELY' : undefined;
}

/** `.then()` only does nothing, and tells a linter that nobody waits on purpose. */
export const isIdleThen = (message: string): boolean =>
  message.includes('`Promise.then()`') && message.includes('received 0');

/** `if (level = 'debug')`: what is assigned decides alone, so that a comparison was meant. */
const ASSIGNS_CONSTANT =
  /[^=!<>+\-*/%&|^?]=\s{0,4}(?:'[^'\n]{0,80}'|"[^"\n]{0,80}"|-?\d[\w.]{0,20}|true|false|null|undefined)\s{0,4}(?:\)|&&|\|\||;|\?)/;

/** A value that is looked up and kept in one go is an idiom; one that stands there is not looked up. */
export const testsConstant = (_message: string, { text, labels: [at = 0] }: OxlintPlace): boolean =>
  ASSIGNS_CONSTANT.test(text.slice(Math.max(0, at - 1), at + CONDITION_CHARS).split('\n', 1)[0] ?? '');

const BY_HAND = /(?<![\w$.'"])(?:false|true|''|"")\s{0,4}\|\||\}\s{0,4}\|\|\s{0,4}\{\s{0,4}\}/;

/** What a hand switches (`false || isOn`), and `{ … } || {}`, give what they should. */
export const isSwitchedByHand = (line: string): boolean => BY_HAND.test(line);

const SAYS_SO = /(?:\/\/|\/\*).{0,120}fall[\w -]{0,12}through/i;
const SWITCHED_OFF = /eslint\s.{0,40}no-fallthrough["']?\s*:\s*["']?(?:0|off)/;
const STEPS_UP = /\bswitch\s?\([^()]{0,60}version[^()]{0,20}\)\s?\{[^}]{0,1200}$/i;
const STEPS_CHARS = 2_000;

/** Whether a case goes on into the next one on purpose: by a remark, or as the steps from an older version to the newest. */
export const isMeantToFall = ({ text, before, labels: [at = 0] }: OxlintPlace): boolean =>
  before.slice(-4).some((line) => SAYS_SO.test(line)) ||
  SWITCHED_OFF.test(text.slice(0, STEPS_CHARS)) ||
  STEPS_UP.test(text.slice(Math.max(0, at - STEPS_CHARS), at));
