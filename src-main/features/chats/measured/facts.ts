import type { Citation } from '#contract/public-api/chats.ts';
import type { ReportBody } from '#contract/public-api/reports.ts';
import { isEnvironmentFile } from '#main/contents/text.rules.ts';
import type { KnownProjects } from '#main/features/projects/index.ts';
import type { ProjectTexts } from '#platform/manifests/project-texts.ts';
import type { Analysed, ListedFile, MeasuredRepository } from './measured.repository.ts';
import type { Question } from './question.ts';

export type Project = NonNullable<ReturnType<KnownProjects['find']>>;

/** What an answer is made from: one project, as its latest analysis saw it. */
export interface Facts {
  readonly project: Project;
  readonly analysisId: number;
  /** The latest first, at most two. */
  readonly analyses: readonly Analysed[];
  readonly repository: MeasuredRepository;
  readonly report: ReportBody | undefined;
  readonly files: readonly ListedFile[];
  readonly texts: ProjectTexts;
  readonly question: Question;
  /** The file that is attached to the question. */
  readonly attached: string | undefined;
  /** In the language of the question. */
  readonly t: (english: string, chinese: string) => string;
  /**
   * `[file:line]`, noted as a place of the answer. Where the analysed text has no such line it is only named, without a
   * place. A missing line stands for the first.
   */
  readonly cite: (file: string, line?: number | null) => string;
}

/** Markdown; undefined where nothing that was measured answers the question. */
export type Answer = (facts: Facts) => string | undefined;

const EXCERPT_CHARS = 300;
const MAX_PLACES = 60;

/** Cites lines of analysed texts, and keeps what was cited. */
export function createCiting(read: ProjectTexts['read']) {
  const places = new Map<string, Citation>();
  const cite = (file: string, line?: number | null): string => {
    const at = line ?? 1;
    const key = `${file}:${at}`;
    if (places.has(key)) return `[${key}]`;
    const excerpt = isEnvironmentFile(file) ? undefined : read(file)?.split('\n')[at - 1];
    if (excerpt === undefined || /[[\]\n]/.test(file) || places.size >= MAX_PLACES) return code(key);
    places.set(key, { file, line: at, excerpt: excerpt.trim().slice(0, EXCERPT_CHARS) });
    return `[${key}]`;
  };
  return { cite, places: (): Citation[] => [...places.values()] };
}

/** Names of the project between our own words: on one line, in backticks that end. */
export function code(text: string): string {
  return `\`${text.replaceAll('`', "'").replaceAll(/\s+/g, ' ').slice(0, 200)}\``;
}

/** Text of the project or of a finding: on one line, and nothing in it is markup or a citation. */
export function plain(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return (line.length > 300 ? `${line.slice(0, 299)}…` : line).replaceAll(/[\\`*_[\]<>]/g, String.raw`\$&`);
}

/** One line each, those that are missing left out. */
export const lines = (...parts: readonly (string | false | undefined | readonly string[])[]): string =>
  parts
    .flat()
    .filter((part) => part !== false && part !== undefined)
    .join('\n');

export const bullets = (items: readonly string[]): string[] => items.map((item) => `- ${item}`);

/** "2 files", with the plural of English nouns; Chinese has none. */
export const count = (number: number, noun: string, plural = `${noun}s`): string =>
  `${number.toLocaleString('en')} ${number === 1 ? noun : plural}`;

/** `5 more are`, before where they are. */
export const moreAre = (number: number): string => `${number} more ${number === 1 ? 'is' : 'are'}`;
