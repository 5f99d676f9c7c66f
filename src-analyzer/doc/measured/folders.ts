import type { DocRequest } from '#contract/analyzer-api/doc.ts';
import type { FileRole } from '#contract/words.ts';
import { languageNamed, OTHER } from '#analyzer/languages/languages.ts';
import { code, count, say, section, table, template } from './markdown.ts';

/** Files beside the manifest. */
const TOP_FOLDER = template('(top level)');
const MAX_FOLDERS = 20;

/** What files are to somebody who looks for something. */
const CODE = template('code');
const TESTS = template('tests');
const GENERATED = template('generated code');
const DATA = template('data');
const DOCUMENTATION = template('documentation');
const OTHERS = template('other files');
const BY_ROLE: Readonly<Record<Exclude<FileRole, 'OWN'>, string>> = {
  TEST: TESTS,
  MOCK: template('mocks'),
  EXAMPLE: template('examples'),
  TOOLING: template('tooling'),
  DATA,
  TRANSLATION: template('translations'),
  TEMPLATE: template('templates'),
  MIGRATION: template('migrations'),
  GENERATED,
  BUNDLE: GENERATED,
  VENDORED: template('third-party code'),
};

type ScannedFile = NonNullable<DocRequest['scan']>['files'][number];

function holdingOf({ role = 'OWN', language, loc }: ScannedFile): string {
  if (role !== 'OWN') return BY_ROLE[role];
  if (language === OTHER || loc === 0) return OTHERS;
  const { kind } = languageNamed(language);
  if (kind === 'prose') return DOCUMENTATION;
  return kind === 'data' ? DATA : CODE;
}

interface Folder {
  readonly name: string;
  readonly files: number;
  /** Of the files that were asked for. */
  readonly loc: number;
}

const nameOf = ({ path }: ScannedFile): string =>
  path.split('/').slice(0, -1).slice(0, 2).join('/') || TOP_FOLDER;

const linesOf = (files: readonly ScannedFile[]): number => files.reduce((sum, { loc }) => sum + loc, 0);

const byLines = (a: Folder, b: Folder): number =>
  b.loc - a.loc || b.files - a.files || (a.name < b.name ? -1 : 1);

/** Folders of at most two levels by the lines of their code, or of their tests, largest first. */
export function foldersOf({ scan }: DocRequest, what: 'code' | 'tests' = 'code'): Folder[] {
  const files = (scan?.files ?? []).filter((file) => file.loc > 0 && holdingOf(file) === what);
  const folders = Map.groupBy(files, nameOf);
  return [...folders].map(([name, some]) => ({ name, files: some.length, loc: linesOf(some) })).sort(byLines);
}

/** Kinds of less than this share of a folder's files are a detail of it. */
const NAMED_SHARE = 0.2;

/** Code first, then by the number of files. */
function whatIn(files: readonly ScannedFile[]): string {
  const kinds = [...Map.groupBy(files, holdingOf)].map(([kind, some]) => ({ kind, files: some.length }));
  const named = kinds.filter((one) => one.kind === CODE || one.files >= files.length * NAMED_SHARE);
  const rank = ({ kind }: { kind: string }): number => (kind === CODE ? 0 : kind === OTHERS ? 2 : 1);
  return named
    .sort((a, b) => rank(a) - rank(b) || b.files - a.files || (a.kind < b.kind ? -1 : 1))
    .map(({ kind }) => kind)
    .join(', ');
}

/** The folders with what they hold: those without code of the project's own come last, and have no lines of it. */
export function layout({ scan }: DocRequest): string {
  const folders = [...Map.groupBy(scan?.files ?? [], nameOf)]
    .map(([name, files]) => ({
      name,
      what: whatIn(files),
      files: files.length,
      loc: linesOf(files.filter((file) => holdingOf(file) === CODE)),
    }))
    .sort(byLines);
  const rows = folders
    .slice(0, MAX_FOLDERS)
    .map(({ name, what, files, loc }) => [
      code(name),
      what,
      files.toLocaleString('en'),
      loc === 0 ? '' : loc.toLocaleString('en'),
    ]);
  const more = folders.length - rows.length;
  const rest = more > 0 ? ['', say`${count(more, 'smaller folder')} not listed.`] : [];
  const head = [say`Folder`, say`Holds`, say`Files`, say`Lines of code`];
  return section(say`Layout`, [...table(head, rows), ...rest]);
}
