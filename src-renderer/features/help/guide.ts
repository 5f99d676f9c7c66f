const FILES = import.meta.glob<string>('../../../docs/user-guide/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export interface GuidePage {
  /** Name in the address: the file's without number and ending. */
  readonly slug: string;
  readonly title: string;
  readonly text: string;
}

/** `…/03-the-score.md` is the third page, `the-score`. */
export function slugOf(path: string): string {
  return (path.split('/').at(-1) ?? '').replace(/^\d+-/, '').replace(/\.md(#[^]*)?$/, '');
}

/** A link to another page of the guide, as its Markdown has it. */
export function isGuideLink(href: string): boolean {
  return /^[\w-]+\.md(#.*)?$/.test(href);
}

function toPage([path, text]: [string, string]): GuidePage {
  const slug = slugOf(path);
  return { slug, title: /^# (.+)$/m.exec(text)?.[1] ?? slug, text };
}

/** The user guide as it is in the repository, in the order of its file names; part of the built page. */
export const GUIDE: readonly GuidePage[] = Object.entries(FILES)
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(toPage);
