import type { Locale } from '#renderer/strings/use-strings.ts';
import { sectionsOf, type Guide, type GuidePage } from './guide.ts';

/** A part of the text with the words that were looked for told apart. */
export type Excerpt = readonly ExcerptPart[];

interface ExcerptPart {
  readonly text: string;
  readonly isFound: boolean;
  /** Where it begins. */
  readonly from: number;
}

/** A section that holds all that was typed. */
export interface FoundSection {
  readonly page: string;
  /** The first is 1; undefined for what stands before all sections. */
  readonly section: number | undefined;
  readonly title: string;
  /** Of its page. */
  readonly pageTitle: string;
  readonly excerpt: Excerpt;
  /** What the excerpt is written in. */
  readonly locale: Locale;
}

/** More are not read through. */
const MAX_FOUND = 30;
/** Around the first word that was found. */
const CHARS_BEFORE = 30;
const EXCERPT_CHARS = 130;

interface Section {
  readonly page: GuidePage;
  readonly section: number | undefined;
  readonly title: string;
  readonly text: string;
}

/** The text alone: links by their words, without the signs of Markdown. */
function plainText(markdown: string): string {
  return markdown
    .replaceAll(/!?\[([^[\]\n]*)\]\([^()\n]*\)/g, '$1')
    .replaceAll(/^[ \t]*(?:[-*]|#{1,4}|>|\d{1,3}\.)[ \t]/gm, ' ')
    .replaceAll(/^\|[ \t|:-]+$/gm, ' ')
    .replaceAll(/[*`]+/g, '')
    .replaceAll('|', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The beginning of each page, then its sections. */
function sectionsIn(page: GuidePage): Section[] {
  const [start = '', ...others] = page.text.split(/^## .+$/m);
  const headings = sectionsOf(page.text);
  return [
    { page, section: undefined, title: page.title, text: plainText(start.replace(/^# .+$/m, '')) },
    ...others.map((text, at) => ({
      page,
      section: at + 1,
      title: headings[at] ?? '',
      text: plainText(text),
    })),
  ];
}

/** Each word that was typed, in lower case. */
const wordsOf = (typed: string): readonly string[] => typed.toLowerCase().split(/\s+/).filter(Boolean);

/** How well a section fits: words in its title count most, then those of its page's; undefined where one is missing. */
function fitOf({ title, text, page }: Section, words: readonly string[]): number | undefined {
  const [own, body, around] = [title.toLowerCase(), text.toLowerCase(), page.title.toLowerCase()];
  let fit = 0;
  for (const word of words) {
    if (own.includes(word)) fit += 100;
    else if (body.includes(word)) fit += Math.min(20, body.split(word).length);
    else if (around.includes(word)) fit += 1;
    else return undefined;
  }
  return body.includes(words.join(' ')) ? fit + 20 : fit;
}

/** The text around the first word that stands in it, cut between words where there are spaces. */
function excerptOf(text: string, words: readonly string[]): Excerpt {
  const lower = text.toLowerCase();
  const places = words.map((word) => lower.indexOf(word)).filter((at) => at >= 0);
  const first = places.length === 0 ? 0 : Math.min(...places);
  const near = first - CHARS_BEFORE;
  const space = text.lastIndexOf(' ', Math.max(0, near));
  const start = near <= CHARS_BEFORE ? 0 : space > near - CHARS_BEFORE ? space + 1 : near;
  const most = Math.min(text.length, start + EXCERPT_CHARS);
  const last = most < text.length ? text.lastIndexOf(' ', most) : most;
  const end = last > most - CHARS_BEFORE ? last : most;
  const shown = `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
  return marked(shown, words);
}

function marked(text: string, words: readonly string[]): Excerpt {
  const lower = text.toLowerCase();
  const parts: ExcerptPart[] = [];
  let at = 0;
  while (at < text.length) {
    const next = words
      .map((word) => ({ word, place: lower.indexOf(word, at) }))
      .filter(({ place }) => place >= 0)
      .sort((a, b) => a.place - b.place || b.word.length - a.word.length)[0];
    if (next === undefined) break;
    if (next.place > at) parts.push({ text: text.slice(at, next.place), isFound: false, from: at });
    at = next.place + next.word.length;
    parts.push({ text: text.slice(next.place, at), isFound: true, from: next.place });
  }
  if (at < text.length) parts.push({ text: text.slice(at), isFound: false, from: at });
  return parts;
}

/**
 * The sections that hold each word that was typed, the best first, with the titles of the reader's language. What only the other
 * language says is found as well: its sections are the same, in the same order.
 * @param others the guide in another language
 */
export function searchGuide(typed: string, guide: Guide, others: Guide = []): FoundSection[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const fitting = new Map<string, { readonly found: FoundSection; readonly fit: number }>();
  const keyOf = ({ page, section }: Section): string => `${page.slug} ${section}`;
  const sections = guide.flatMap(sectionsIn);
  const titles = new Map(sections.map((one) => [keyOf(one), one]));
  for (const one of [...sections, ...others.flatMap(sectionsIn)]) {
    const key = keyOf(one);
    const fit = fitOf(one, words);
    const own = titles.get(key);
    if (fit === undefined || own === undefined || fitting.has(key)) continue;
    const found = {
      page: one.page.slug,
      section: one.section,
      title: own.title,
      pageTitle: own.page.title,
      excerpt: excerptOf(one.text, words),
      locale: one.page.locale,
    };
    fitting.set(key, { found, fit });
  }
  return [...fitting.values()]
    .sort((a, b) => b.fit - a.fit)
    .slice(0, MAX_FOUND)
    .map(({ found }) => found);
}
