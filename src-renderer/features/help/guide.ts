import { loadCode } from '#renderer/components/load-code.ts';
import type { Locale } from '#renderer/strings/use-strings.ts';

const ENGLISH = import.meta.glob<string>('../../../docs/user-guide/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The other languages, each in the folder of its name; fetched when somebody reads in it. */
const TRANSLATED = import.meta.glob<string>('../../../docs/user-guide/*/*.md', {
  query: '?raw',
  import: 'default',
});

export interface GuidePage {
  /** Name in the address, the same in every language: the file's without number and ending. */
  readonly slug: string;
  readonly title: string;
  readonly text: string;
  /** English where the page is missing in the reader's language. */
  readonly locale: Locale;
}

export type Guide = readonly GuidePage[];

/** A page and, by its number on it, a section: headings differ by language, their places do not. */
export interface GuidePlace {
  readonly page: string;
  readonly section?: number;
}

/** `…/03-the-score.md` is the third page, `the-score`. */
export function slugOf(path: string): string {
  return (path.split('/').at(-1) ?? '').replace(/^\d+-/, '').replace(/\.md(#[^]*)?$/, '');
}

/** A link to another page of the guide, as its Markdown has it. */
export function isGuideLink(href: string): boolean {
  return /^[\w-]+\.md(#.*)?$/.test(href);
}

/** The headings of the sections, in their order. */
export function sectionsOf(text: string): readonly string[] {
  return [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading.trim());
}

/** Brings a section of the page that is shown into view; the beginning stays where none is meant. */
export function scrollToSection(section: number | undefined): void {
  if (section !== undefined) document.querySelectorAll('article h2')[section - 1]?.scrollIntoView();
}

/** How a heading is called in a link, where Markdown is shown as a page. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}

/** Where a link of the guide leads; to the page alone where it names no section, or one that is not there. */
export function placeOf(href: string, guide: Guide): GuidePlace {
  const page = slugOf(href);
  const anchor = decoded(href.split('#')[1] ?? '');
  const text = guide.find(({ slug }) => slug === page)?.text ?? '';
  const at = sectionsOf(text).findIndex((heading) => anchorOf(heading) === anchor);
  return at < 0 ? { page } : { page, section: at + 1 };
}

function toPage(path: string, text: string, locale: Locale): GuidePage {
  const slug = slugOf(path);
  return { slug, title: /^# (.+)$/m.exec(text)?.[1] ?? slug, text, locale };
}

/** The pages by their paths, in the order of their file names. */
export function toGuide(files: Readonly<Record<string, string>>, locale: Locale): Guide {
  return Object.entries(files)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, text]) => toPage(path, text, locale));
}

/** The English pages, each in the reader's language where it is there. */
export function translated(english: Guide, own: Guide): Guide {
  const bySlug = new Map(own.map((page) => [page.slug, page]));
  return english.map((page) => bySlug.get(page.slug) ?? page);
}

async function filesOf(folder: string): Promise<Record<string, string>> {
  const paths = Object.keys(TRANSLATED).filter((path) => path.split('/').at(-2) === folder);
  const texts = await Promise.all(
    paths.map(async (path) => [path, (await TRANSLATED[path]?.()) ?? ''] as const),
  );
  return Object.fromEntries(texts);
}

/** The user guide as it is in the repository, in the reader's language; part of the built page. */
export async function loadGuide(locale: Locale): Promise<Guide> {
  const english = toGuide(ENGLISH, 'en');
  if (locale === 'en') return english;
  return translated(english, toGuide(await loadCode(() => filesOf(locale.toLowerCase())), locale));
}
