import { tell, type Language, type Said } from '#contract/said.ts';
import { holesOf, ownLength, templateOf, type Template } from '#contract/template.ts';
import { DOCUMENTS, EARLIER_DOCUMENTS } from './documents.ts';
import { toldMessage } from './told-message.ts';

/** What a hole takes in: the project's own words, one of our texts, perhaps one, or what a violation says. */
type Holds = 'words' | 'text' | 'perhaps' | 'message';

interface Reader extends Template {
  readonly chinese: string;
  readonly holds: readonly Holds[];
}

const SIGNS: readonly (readonly [sign: string, holds: Holds])[] = [
  ['~', 'text'],
  ['?', 'perhaps'],
  ['*', 'message'],
];

const holdsOf = (chinese: string, at: number): Holds =>
  SIGNS.find(([sign]) => chinese.includes(`{${sign}${at}}`))?.[1] ?? 'words';

const READERS = Object.entries({ ...EARLIER_DOCUMENTS, ...DOCUMENTS })
  .map(([key, text]): Reader => {
    const template = templateOf(key);
    const holds = template.pieces.slice(1).map((_, at) => holdsOf(text, at));
    return { ...template, holds, chinese: text.replaceAll(/\{[~?*]/g, '{') };
  })
  .toSorted((a, b) => ownLength(b) - ownLength(a));

/** `{0} files`: takes in a number and nothing else, so that words of the project that end alike stay. */
const isCounted = ({ pieces: [start, noun = '', ...others] }: Reader): boolean =>
  others.length === 0 && start === '' && /^ [a-z ]+$/.test(noun);
const COUNTED = READERS.filter(isCounted);
const SENTENCES = READERS.filter((one) => !isCounted(one));
const NUMBER = /^\d[\d,]*$/;

const ESCAPED = /\\([\\`*_[\]<>|])/g;
const SIGN = /[\\`*_[\]<>|]/g;

function toldViolation(text: string, language: Language): string {
  const told = toldMessage(text.replaceAll(ESCAPED, '$1'), language);
  return told === undefined ? text : told.replaceAll(SIGN, String.raw`\$&`);
}

/** One of our texts, or a list of counted things. */
function readText(text: string, language: Language): Said | undefined {
  const [first, ...others] = text
    .split(/, (?!\d{3}\b)/)
    .map((one) => read(one, COUNTED, language) ?? read(one, SENTENCES, language));
  return others.reduce((list, one) => list && one && { key: '{0}、{1}', args: [list, one] }, first);
}

/** Parts of a list that are ours; the others stay. */
const readPerhaps = (text: string, language: Language): Said =>
  text
    .split(', ')
    .map((one): Said => read(one, SENTENCES, language) ?? one)
    .reduce((list, one) => ({ key: '{0}、{1}', args: [list, one] }));

function readHole(hole: string, holds: Holds, language: Language): Said | undefined {
  if (holds === 'text') return readText(hole, language);
  if (holds === 'perhaps') return readPerhaps(hole, language);
  return holds === 'message' ? toldViolation(hole, language) : hole;
}

function read(text: string, readers: readonly Reader[], language: Language): Said | undefined {
  for (const { pieces, holds, chinese } of readers) {
    const holes = holesOf(text, pieces);
    if (holes === undefined || (readers === COUNTED && !NUMBER.test(holes[0] ?? ''))) continue;
    const args = holes.map((hole, at) => readHole(hole, holds[at] ?? 'words', language));
    if (args.every((one) => one !== undefined)) return { key: chinese, args };
  }
  return undefined;
}

function toldText(text: string, language: Language): string {
  const said = read(text, SENTENCES, language) ?? readText(text, language);
  // What is taken in stays as it is.
  return said === undefined ? text : tell(said, { ...language, text: (plain) => plain });
}

const MARKED = /^(#{1,2} |> |- |\d+\. )(.*)$/;
const BORDER = /(?<!\\)\|/;
const TOP = '(top level)';

/** A row by its cells, all else behind its sign of a heading, a list or a quotation. */
function toldLine(line: string, language: Language): string {
  if (line.startsWith('| ') && line.endsWith(' |')) {
    const cells = line.slice(1, -1).split(BORDER);
    return `|${cells.map((cell) => ` ${toldText(cell.trim(), language)} `).join('|')}|`;
  }
  const [, sign = '', text = line] = MARKED.exec(line) ?? [];
  return `${sign}${toldText(text, language)}`;
}

const FENCE = /^```/;

/**
 * A document of measured facts (D207): each of its lines is a text of ours with what it takes in, or the project's own
 * words, which stay. In a diagram only the name of the top folder is ours.
 */
export function toldDocument(content: string, language: Language): string {
  const chinese = DOCUMENTS[TOP] ?? TOP;
  let isDiagram = false;
  const lines = content.split('\n').map((line) => {
    const isFence = FENCE.test(line);
    if (isFence) isDiagram = !isDiagram;
    if (isFence || isDiagram) return line.replace(`["${TOP} (`, `["${chinese} (`);
    return toldLine(line, language).replaceAll(`\`${TOP}\``, `\`${chinese}\``);
  });
  return lines.join('\n');
}
