import type { DocRequest } from '#contract/analyzer-api/doc.ts';
import type { FileRole } from '#contract/words.ts';
import { type Command, commandsOf } from '#platform/manifests/commands.ts';
import { descriptionOf } from '#platform/manifests/description.ts';
import { type EntryKind, entryPointsOf } from '#platform/manifests/entry-points.ts';
import type { Purpose } from '#platform/manifests/manifest-kind.ts';
import type { ProjectTexts } from '#platform/manifests/project-texts.ts';
import { at, code, count, listed, plain, say, section, table, template } from './markdown.ts';

const PURPOSE_WORDS: Readonly<Record<Purpose, string>> = {
  INSTALL: template('Install'),
  BUILD: template('Build'),
  RUN: template('Run'),
  TEST: template('Test'),
};
const ENTRY_LINES: Readonly<Record<EntryKind, (place: string) => string>> = {
  MAIN: (place) => say`${place}: the main program`,
  SERVER: (place) => say`${place}: starts a server`,
  PAGE: (place) => say`${place}: starts the page in the browser`,
  MANIFEST: (place) => say`${place}: what its manifest starts`,
  CONTAINER: (place) => say`${place}: what the container starts`,
};
/** Files beside the manifest. */
const TOP_FOLDER = template('(top level)');
const MAX_FOLDERS = 20;
const MAX_LANGUAGES = 6;

/** In its own words where it has any, then its size and what it is made with. */
export function whatItIs(request: DocRequest, texts: ProjectTexts): string {
  const { description } = request.projectInfo;
  const said = descriptionOf(texts);
  const own = said === undefined ? plain(description ?? '') : `${plain(said.text)} ${at(said)}`;
  return section(say`What it is`, [...(own === '' ? [] : [own, '']), ...sizeLines(request)]);
}

export function sizeLines({ scan }: DocRequest): string[] {
  if (scan === null) return [say`The files were not counted yet.`];
  const languages = Object.entries(scan.languages)
    .slice(0, MAX_LANGUAGES)
    .map(([language, percent]) =>
      language === 'OTHER' ? say`Other ${percent}%` : `${language} ${percent}%`,
    );
  return listed(
    [
      say`Size: ${count(scan.locTotal, 'line')} of code in ${count(scan.fileCount, 'file')}`,
      languages.length > 0 && say`Languages: ${languages.join(', ')}`,
      scan.frameworks.length > 0 && say`Built with: ${scan.frameworks.slice(0, 20).map(plain).join(', ')}`,
      scan.dbHint.length > 0 && say`Databases: ${scan.dbHint.map(plain).join(', ')}`,
    ].filter((line) => line !== false),
  );
}

/** Commands with the line of the manifest that has them. */
export function howToRun(texts: ProjectTexts, title = say`Install, build, run, test`): string {
  const commands = commandsOf(texts);
  const row = ({ purpose, command, ...place }: Command): string[] => [
    PURPOSE_WORDS[purpose],
    code(command),
    at(place),
  ];
  const ci = texts.paths.filter((path) =>
    /^(?:\.github\/workflows\/[^/]+\.ya?ml|\.gitlab-ci\.yml|Jenkinsfile|\.circleci\/config\.yml|azure-pipelines\.yml)$/.test(
      path,
    ),
  );
  const runs =
    ci.length === 0
      ? []
      : [
          '',
          say`Continuous integration: ${ci
            .slice(0, 8)
            .map((path) => at({ file: path, line: 1 }))
            .join(' ')}`,
        ];
  const none = say`No manifest, Makefile or container file says how to install, run or test it.`;
  if (commands.length === 0) return section(title, [none, ...runs]);
  const note = say`Read from manifests, not tried.`;
  return section(title, [
    ...table([say`To`, say`Command`, say`Source`], commands.map(row)),
    '',
    note,
    ...runs,
  ]);
}

export function entryPoints(texts: ProjectTexts): string {
  const lines = entryPointsOf(texts).map(({ kind, ...place }) => ENTRY_LINES[kind](at(place)));
  const none = say`No main function, server, page or container start was found by its form: this may be a library.`;
  return section(say`Where it starts`, lines.length === 0 ? [none] : listed(lines));
}

interface Folder {
  readonly name: string;
  readonly files: number;
  readonly loc: number;
}

/** Folders of at most two levels by their lines, largest first; without a role, those of the code that is the project's own. */
export function foldersOf({ scan }: DocRequest, role: FileRole = 'OWN'): Folder[] {
  const folders = new Map<string, Folder>();
  for (const file of scan?.files ?? []) {
    if ((file.role ?? 'OWN') !== role || file.loc === 0) continue;
    const name = file.path.split('/').slice(0, -1).slice(0, 2).join('/') || TOP_FOLDER;
    const before = folders.get(name) ?? { name, files: 0, loc: 0 };
    folders.set(name, { name, files: before.files + 1, loc: before.loc + file.loc });
  }
  return [...folders.values()].sort((a, b) => b.loc - a.loc || (a.name < b.name ? -1 : 1));
}

export function layout(request: DocRequest): string {
  const folders = foldersOf(request);
  const rows = folders
    .slice(0, MAX_FOLDERS)
    .map(({ name, files, loc }) => [code(name), files.toLocaleString('en'), loc.toLocaleString('en')]);
  const more = folders.length - rows.length;
  const rest = more > 0 ? ['', say`${count(more, 'smaller folder')} not listed.`] : [];
  return section(say`Layout`, [...table([say`Folder`, say`Files`, say`Lines of code`], rows), ...rest]);
}

export function tests(request: DocRequest): string {
  const folders = foldersOf(request, 'TEST');
  const files = folders.reduce((sum, one) => sum + one.files, 0);
  if (files === 0) return section(say`Tests`, [say`No file was recognised as a test.`]);
  const most = folders
    .toSorted((a, b) => b.files - a.files)
    .slice(0, 6)
    .map(({ name, files: some }) => `${code(name)} (${some})`);
  return section(say`Tests`, [say`${count(files, 'test file')}, most of them in ${most.join(', ')}.`]);
}
