import { tell, type Language, type Said } from '#contract/said.ts';
import { holesOf, ownLength, readSentences, templateOf, type Template } from '#contract/template.ts';
import {
  ADVISORY_NAMES,
  EARLIER_MESSAGES,
  LINTER_MESSAGES,
  MESSAGE_PARTS,
  MESSAGES,
  PACKAGE_NAMES,
  PATCH_TITLES,
  PROJECT_MESSAGES,
  REPLACEMENTS,
} from './messages.ts';
import { PHRASES } from './phrases.ts';
import { RETOLD } from './retold.ts';
import { HEAVY_METHODS } from './retold-violations.ts';

type Catalogue = Readonly<Record<string, string>>;

/** A template with its Chinese and what its holes hold: a message of its own, perhaps one, or what stays as it is. */
interface Reader extends Template {
  readonly chinese: string;
  readonly holds: readonly ('message' | 'perhaps' | 'text')[];
}

/** What takes in a whole message comes first, then whatever has most words of its own. */
const isAround = ({ pieces: [start], holds: [first] }: Reader): number =>
  start === '' && first === 'message' ? 1 : 0;

const readersOf = (catalogue: Catalogue, otherwise: 'text' | 'perhaps' = 'text'): Reader[] =>
  Object.entries(catalogue)
    .map(([key, text]): Reader => {
      const template = templateOf(key);
      const holds = template.pieces
        .slice(1)
        .map((_, at) => (text.includes(`{~${at}}`) ? 'message' : otherwise));
      return { ...template, holds, chinese: text.replaceAll('{~', '{') };
    })
    .toSorted((a, b) => isAround(b) - isAround(a) || ownLength(b) - ownLength(a));

const LINTERS: Catalogue = Object.assign({}, ...Object.values(LINTER_MESSAGES));

const OWN: Catalogue = { ...EARLIER_MESSAGES, ...LINTERS, ...MESSAGES };
const MESSAGE_READERS = readersOf(OWN);
/** What lists are made of, and stands only inside of messages. */
const LISTED_READERS = readersOf(MESSAGE_PARTS);
const PART_READERS = readersOf({ ...MESSAGE_PARTS, ...OWN });
/** Violations and dependencies; what they take in may be a phrase of theirs. */
const RETOLD_READERS = readersOf(RETOLD, 'perhaps');
const ADVISORY_READERS = readersOf(ADVISORY_NAMES);
const HEAVY_READERS = readersOf(HEAVY_METHODS, 'perhaps');
const PERHAPS_READERS = [
  ...RETOLD_READERS,
  ...ADVISORY_READERS,
  ...readersOf(PACKAGE_NAMES),
  ...readersOf(REPLACEMENTS),
  ...HEAVY_READERS,
];
const READERS = [
  ...MESSAGE_READERS,
  ...readersOf(PATCH_TITLES),
  ...readersOf({ ...RETOLD, ...PROJECT_MESSAGES }, 'perhaps'),
];

/** The Chinese stands in for the key: it is told as it is. */
function read(text: string, readers: readonly Reader[]): Said | undefined {
  for (const { pieces, holds, chinese } of readers) {
    const args = holesOf(text, pieces)?.map((hole, at) => readHole(hole, holds[at] ?? 'text'));
    if (args?.every((one) => one !== undefined)) return { key: chinese, args };
  }
  return undefined;
}

const DATE = /^(\d{1,2}) ([A-Z][a-z]+) (\d{4})$/;

/** `30 April 2027`, as titles have it. */
function readDate(text: string): Said | undefined {
  const [, day = '', name = '', year = ''] = DATE.exec(text) ?? [];
  const [month, order] = [PHRASES[name], PHRASES['{0} {1} {2}']];
  return month !== undefined && order !== undefined ? { key: order, args: [day, month, year] } : undefined;
}

function readHole(hole: string, holds: Reader['holds'][number]): Said | undefined {
  if (holds === 'message') return readPart(hole);
  return (holds === 'perhaps' && (readDate(hole) ?? read(hole, PERHAPS_READERS))) || hole;
}

const withoutCapital = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** A phrase of the flow tables that stands alone is written as a sentence. */
function readSentence(text: string): Said | undefined {
  if (!text.endsWith('.')) return undefined;
  const phrase = text.slice(0, -1);
  const said = read(phrase, MESSAGE_READERS) ?? read(withoutCapital(phrase), MESSAGE_READERS);
  return said && { key: '{0}。', args: [said] };
}

function readList(text: string): Said | undefined {
  const [first, ...others] = text.split(', ').map((one) => read(one, LISTED_READERS));
  return others.reduce((list, one) => list && one && { key: '{0}、{1}', args: [list, one] }, first);
}

/** One that stands inside of another, or a list of such. */
const readPart = (text: string): Said | undefined =>
  (text.includes(', ') ? readList(text) : undefined) ??
  read(text, PART_READERS) ??
  read(withoutCapital(text), PART_READERS) ??
  readSentence(text);

/** What a message takes in is code or a name: it stays. */
const asItIs = (language: Language): Language => ({ ...language, text: (plain) => plain });

const told = new Map<string, string | undefined>();
/** The texts of a few full lists. */
const MAX_KEPT = 5_000;

/** What a finding, a step, a violation, a dependency or a patch says, in Chinese; undefined where its words are not known. */
export function toldMessage(text: string, language: Language): string | undefined {
  if (told.has(text)) return told.get(text);
  if (told.size >= MAX_KEPT) told.clear();
  const said = readSentences(text, (one) => read(one, READERS)) ?? read(text, READERS) ?? readSentence(text);
  const chinese = said && tell(said, asItIs(language));
  told.set(text, chinese);
  return chinese;
}

/** Names of a few words in a row are no sentence, whatever they say. */
const MIN_WORDS = 4;
const ADVISORY = /^[A-Z]+-[\w-]+/;
/** `load() (line 7, complexity 9)`, `load() (line 7)`: methods of a large class. */
const METHODS = /\((?:line \d+|[^()\s]+:\d+)(?:, complexity \d+)?\)$/;

/**
 * What a report takes in as a text: the message of a finding, perhaps without its full stop, an advisory, or methods with
 * their lines, or what to use instead of a package; undefined for names and all else.
 */
export function toldArgument(text: string, language: Language): string | undefined {
  if (ADVISORY.test(text)) {
    const said = read(text, ADVISORY_READERS);
    return said && tell(said, asItIs(language));
  }
  if (METHODS.test(text)) {
    const said = read(text, HEAVY_READERS);
    if (said !== undefined) return tell(said, asItIs(language));
  }
  if (Object.hasOwn(REPLACEMENTS, text)) return REPLACEMENTS[text];
  if (text.split(' ').length < MIN_WORDS) return undefined;
  return toldMessage(text, language) ?? toldMessage(`${text}.`, language)?.replace(/。$/, '');
}
