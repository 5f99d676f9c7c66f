import type { ReadmeStatus } from '#contract/analyzer-api/scan.ts';
import type { ReadmeState } from '#contract/words.ts';

/** At the top of the project; one in another language says the same. */
const README = /^readme(?:\.(?:md|markdown|mdown|rst|adoc|asciidoc|txt|org))?$/i;

/** What a README says of the whole project stands at its top. */
const READ_LINES = 60;
/** A heading beyond these lines names a part of the text. */
const HEAD_LINES = 12;
const MAX_LINE_CHARS = 1_000;
/** A name that links of the README mention as often is the project's. */
const MIN_LINKS = 2;

const isReadme = (path: string): boolean => README.test(path);

/** The README that speaks for the project: Markdown before others. */
export function readmeOf<File extends { readonly path: string }>(files: readonly File[]): File | undefined {
  const found = files.filter(({ path }) => isReadme(path));
  return found.find(({ path }) => path.toLowerCase() === 'readme.md') ?? found[0];
}

const squashed = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** A line without what marks it up: tags, links but for their words, emphasis. */
function wordsOf(line: string): string {
  return line
    .slice(0, MAX_LINE_CHARS)
    .replaceAll(/<[^<>]{0,300}>/g, ' ')
    .replaceAll(/!\[[^[\]]{0,200}\]\([^()\s]{0,400}\)/g, ' ')
    .replaceAll(/\[([^[\]]{0,200})\]\([^()\s]{0,400}\)/g, '$1')
    .replaceAll(/[*_`~]/g, '')
    .replaceAll(/\s{1,1000}/g, ' ')
    .trim();
}

/** `repo` of `github.com/owner/repo`. */
const LINK = /(?:github|gitlab|codeberg)\.(?:com|org)\/[\w.-]{1,80}\/([\w.-]{1,100})/g;

/** The names by which the README knows its project: its title, and the repository that its links lead to. */
function projectNames(lines: readonly string[]): ReadonlySet<string> {
  const linked = new Map<string, number>();
  for (const line of lines) {
    for (const [, repo = ''] of line.slice(0, MAX_LINE_CHARS).matchAll(LINK)) {
      const name = squashed(repo.replace(/\.git$/, ''));
      linked.set(name, (linked.get(name) ?? 0) + 1);
    }
  }
  const title = lines.find((line) => /^#\s/.test(line)) ?? '';
  const names = [...linked].filter(([, links]) => links >= MIN_LINKS).map(([name]) => name);
  return new Set([...names, squashed(wordsOf(title.slice(1)))].filter((name) => name !== ''));
}

const THING =
  '(?:project|repo|repository|package|library|app|application|plugin|software|program|module|tool|codebase|template|server|client|extension)';
/** What is said to be so: `this project`, `the current codebase`. */
const THIS_ONE = new RegExp(`\\b(?:this|the|our) (?:[\\w-]{1,20} )?${THING}$`, 'i');
/** `Legacy project, now in maintenance mode`. */
const LEGACY = new RegExp(
  `\\b${THING},? (?:now |currently )?in (?:a )?(?:maintenance|bug-?fix)(?:[- ]only)? mode\\b`,
  'i',
);
/** Words of a name before the verb. */
const NAME_WORDS = 4;

/** What is said, after `is`, `was` or `has been`. */
const STATES: readonly (readonly [ReadmeState, RegExp])[] = [
  ['ARCHIVED', /^(?:archived|read-only)\b/i],
  [
    'UNMAINTAINED',
    /^(?:unmaintained|abandoned|discontinued|retired|end[- ]of[- ]life)\b|^(?:not|no longer) (?:being |actively |under )?(?:active )?(?:maintained|developed|development)\b(?! by (?!(?:me|us|anyone|anybody|its|the (?:author|maintainer|owner|team))\b))/i,
  ],
  ['DEPRECATED', /^deprecated\b/i],
  ['MAINTENANCE', /^in (?:a )?(?:maintenance|bug-?fix)(?:[- ]only)? mode\b/i],
];
const VERB = / (?:is|was|has been) (?:now |being |currently |officially |hereby |effectively )?/gi;

function stateIn(words: string): ReadmeState | undefined {
  return STATES.find(([, said]) => said.test(words))?.[0];
}

/** `File Browser`, also behind other words: `Note: File Browser`. */
function endsWithName(words: string, names: ReadonlySet<string>): boolean {
  const last = words.split(' ').slice(-NAME_WORDS);
  return last.some((_, at) => names.has(squashed(last.slice(at).join(' '))));
}

/** A sentence of which the project is the subject. */
function stateInSentence(words: string, names: ReadonlySet<string>): ReadmeState | undefined {
  for (const verb of words.matchAll(VERB)) {
    const state = stateIn(words.slice(verb.index + verb[0].length));
    const before = words.slice(0, verb.index);
    if (state !== undefined && (THIS_ONE.test(before) || endsWithName(before, names))) return state;
  }
  return LEGACY.test(words) ? 'MAINTENANCE' : undefined;
}

/** The whole of a heading or of a notice: `ARCHIVED`, `Unmaintained project`. */
const ALONE = new RegExp(
  `^(?:${THING} (?:is )?)?(archived|unmaintained|discontinued|abandoned|deprecated|no longer maintained|not maintained)(?: ${THING})?$`,
  'i',
);
/** `[DEPRECATED] name`, `name (archived)`. */
const IN_TITLE = /[[(](archived|unmaintained|discontinued|abandoned|deprecated|no longer maintained)[\])]/i;

function stateInHeading(line: string): ReadmeState | undefined {
  if (!/^\s{0,3}(?:#{1,6}|>)\s|^\s{0,3}<h\d/i.test(line)) return undefined;
  const words = wordsOf(line.replace(/^[\s#>]{1,12}/, ''));
  const plain = words.replaceAll(/[^a-z ]/gi, '').trim();
  const said = ALONE.exec(plain)?.[1] ?? (/^#\s/.test(line) ? IN_TITLE.exec(line)?.[1] : undefined);
  return said === undefined ? undefined : stateIn(said);
}

/** Badges that say it: of shields.io with words of their own, and those of repostatus.org. */
const BADGES: readonly (readonly [ReadmeState, RegExp])[] = [
  ['ARCHIVED', /shields\.io\/badge\/[\w%?.]{0,30}-archived-/i],
  [
    'UNMAINTAINED',
    /shields\.io\/badge\/(?:[\w%?.]{0,30}-(?:unmaintained|abandoned|discontinued)|maintained%3F-no|maintenance-(?:no|none))-|repostatus\.org\/badges\/[\w./-]{0,20}(?:abandoned|unsupported)|unmaintained\.tech\/badge/i,
  ],
  ['DEPRECATED', /shields\.io\/badge\/(?:status|maintenance|project)[\w%?.]{0,20}-deprecated-/i],
];

const stateInBadge = (line: string): ReadmeState | undefined =>
  BADGES.find(([, badge]) => badge.test(line.slice(0, MAX_LINE_CHARS)))?.[0];

/** The lines that are read, without those of code. */
function* proseOf(lines: readonly string[]): Generator<readonly [number: number, text: string]> {
  let isCode = false;
  for (const [at, line] of lines.slice(0, READ_LINES).entries()) {
    if (/^\s{0,3}(?:```|~~~)/.test(line)) isCode = !isCode;
    else if (!isCode) yield [at + 1, line];
  }
}

/**
 * What a README says at its top of the state of its project: that it is archived, no longer maintained, deprecated or in
 * maintenance mode. Undefined where it says nothing of the kind, which says nothing.
 */
export function statusIn(file: string, text: string): ReadmeStatus | undefined {
  const lines = text.split(/\r?\n/, 2_000);
  const names = projectNames(lines);
  for (const [number, line] of proseOf(lines)) {
    const heading = number <= HEAD_LINES ? stateInHeading(line) : undefined;
    const state = heading ?? stateInBadge(line) ?? stateInSentence(wordsOf(line), names);
    if (state !== undefined) return { state, file, line: number };
  }
  return undefined;
}
