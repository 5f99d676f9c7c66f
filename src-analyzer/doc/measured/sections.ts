import type { DocRequest } from '#contract/analyzer-api/doc.ts';
import { type Command, commandsOf } from '#platform/manifests/commands.ts';
import { descriptionOf } from '#platform/manifests/description.ts';
import { type EntryKind, entryPointsOf } from '#platform/manifests/entry-points.ts';
import type { Purpose } from '#platform/manifests/manifest-kind.ts';
import type { ProjectTexts } from '#platform/manifests/project-texts.ts';
import { foldersOf } from './folders.ts';
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

export function tests(request: DocRequest): string {
  const folders = foldersOf(request, 'tests');
  const files = folders.reduce((sum, one) => sum + one.files, 0);
  if (files === 0) return section(say`Tests`, [say`No file was recognised as a test.`]);
  const most = folders
    .toSorted((a, b) => b.files - a.files)
    .slice(0, 6)
    .map(({ name, files: some }) => `${code(name)} (${some})`);
  return section(say`Tests`, [say`${count(files, 'test file')}, most of them in ${most.join(', ')}.`]);
}
