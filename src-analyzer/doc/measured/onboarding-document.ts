import type { DocRequest } from '#contract/analyzer-api/doc.ts';
import type { ProjectTexts } from '#platform/manifests/project-texts.ts';
import { entryPointsOf } from '#platform/manifests/entry-points.ts';
import { foldersOf } from './folders.ts';
import { at, code, count, document, listed, placeOf, plain, say, section, table } from './markdown.ts';
import { entryPoints, howToRun, tests, whatItIs } from './sections.ts';
import { brokenRules, mostUsed } from './structure.ts';

const MAX_KEY_FILES = 10;
const MAX_ATTENTION = 8;
const MAX_OWNERS = 12;
const MAX_BROKEN = 5;
const MAX_FIRST = 8;
const GUIDES = /^(?:docs\/)?(?:readme|contributing|architecture|development|hacking)(?:\.\w+)?$/i;

/** For somebody new: how to run it, where it starts, what to read first, whom to ask, where to be careful. */
export function onboardingDocument(request: DocRequest, texts: ProjectTexts): string {
  return document(say`Getting started with ${request.projectInfo.name}`, [
    whatItIs(request, texts),
    howToRun(texts, say`Get it running`),
    section(say`Read first`, firstLines(request, texts)),
    entryPoints(texts),
    section(say`Key files`, keyLines(request)),
    section(say`Where the code is`, whereLines(request)),
    section(say`Whom to ask`, ownerLines(request)),
    section(say`Where to be careful`, carefulLines(request)),
    tests(request),
  ]);
}

/** Guides of the project, then where it starts, then what most of it rests on. */
function firstLines(request: DocRequest, texts: ProjectTexts): string[] {
  const guides = texts.paths.filter((path) => GUIDES.test(path)).map((file) => at({ file, line: 1 }));
  const starts = entryPointsOf(texts)
    .filter(({ kind }) => kind !== 'CONTAINER')
    .slice(0, 2)
    .map((one) => say`${at(one)}: where it starts`);
  const used = request.arch === null ? [] : mostUsed(request.arch, 3);
  const lines = [
    ...guides,
    ...starts,
    ...used.map(({ path, usedBy }) => say`${at({ file: path, line: 1 })}: ${usedBy} others use it`),
  ];
  return lines.slice(0, MAX_FIRST).map((line, index) => `${index + 1}. ${line}`);
}

function keyLines({ arch, history }: DocRequest): string[] {
  if (arch === null) return [];
  const files = new Map((history?.files ?? []).map((file) => [file.filePath, file]));
  const rows = mostUsed(arch, MAX_KEY_FILES).map(({ path, usedBy, uses }) => {
    const known = files.get(path);
    const writer = known?.topAuthor;
    return [
      at({ file: path, line: 1 }),
      String(usedBy),
      String(uses),
      known === undefined ? '' : String(known.commits),
      writer ? `${plain(writer)} (${Math.round(known?.topShare ?? 0)}%)` : '',
    ];
  });
  return table([say`File`, say`Used by`, say`Uses`, say`Commits in a year`, say`Wrote most of it`], rows);
}

function whereLines(request: DocRequest): string[] {
  return listed(
    foldersOf(request)
      .slice(0, 10)
      .map(({ name, files, loc }) => say`${code(name)}: ${count(files, 'file')}, ${count(loc, 'line')}`),
  );
}

/** By part of the project: who wrote most of it, and whether it hangs on one person. */
function ownerLines({ history }: DocRequest): string[] {
  const parts = history?.busFactors ?? [];
  if (parts.length === 0) return [say`The history was not read, so nobody can be named.`];
  const rows = parts
    .slice(0, MAX_OWNERS)
    .map(({ module, topAuthor, topShare, factor }) => [
      code(module),
      `${plain(topAuthor)} (${Math.round(topShare)}%)`,
      factor === 1
        ? say`one person wrote more than half`
        : say`${factor} people together wrote more than half`,
    ]);
  return [
    ...table([say`Part`, say`Wrote most of it`, say`Knowledge`], rows),
    '',
    say`Shares are of the lines added in the history that was read.`,
  ];
}

function carefulLines({ arch, history }: DocRequest): string[] {
  const files = (history?.attention?.files ?? [])
    .slice(0, MAX_ATTENTION)
    .map(
      ({ path, commits, fixCommits }) =>
        say`${at({ file: path, line: 1 })}: changed by ${count(commits, 'commit')}, ${fixCommits} of them fixes`,
    );
  const broken = arch === null ? [] : brokenRules(arch, MAX_BROKEN);
  const rules = broken.map(
    ({ title, description, filePath, line }) =>
      say`${plain(title ?? description)} [${placeOf({ file: filePath, line })}]`,
  );
  return listed([...files, ...rules]);
}
