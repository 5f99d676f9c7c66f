import { readText } from '../read-text.ts';
import { ABOUT_PEOPLE, saidOfProject } from './about-project.ts';
import { copyrightHolder } from './copyright-holder.ts';
import { plainText, type ReadableFile } from './readable-file.ts';

/** Languages whose files are copied into packages of the project, under its own names. */
const SOURCE = /\.(?:java|kt|kts|scala|groovy|cs)$/i;
/** The comment that a file begins with. */
const HEAD_COMMENT = /^(?:\uFEFF)?\s*(?:\/\*(?:(?!\*\/)[^]){20,4000}|(?:\/\/[^\n]{0,200}\r?\n){3,60})/;
/** Gives everybody the file under a licence, by the words that licences of free software ask for. */
const GIVEN_AWAY: readonly (readonly [family: string, says: RegExp])[] = [
  [
    'gnu',
    /\bthis (?:library|program|file|software) is free software\b|\bGNU (?:Lesser |Affero )?General Public License\b/i,
  ],
  ['apache', /\bLicensed under the Apache License\b/i],
  ['mit', /\bPermission is hereby granted, free of charge\b/i],
  ['bsd', /\bRedistribution and use in source and binary forms\b/i],
  ['mozilla', /\bMozilla Public License\b/i],
  ['eclipse', /\bEclipse Public License\b/i],
];
/** The licence of the project itself, however it is called. */
const OWN: Readonly<Record<string, RegExp>> = {
  gnu: /\bgnu\b|\bl?gpl\b/,
  apache: /\bapache\b/,
  mit: /\bmit\b|\bpermission is hereby granted free of charge\b/,
  bsd: /\bbsd\b|\bredistribution and use in source and binary forms\b/,
  mozilla: /\bmozilla\b|\bmpl\b/,
  eclipse: /\beclipse\b|\bepl\b/,
};
/** Fewer files have no habit. */
const MIN_FILES = 20;
/** Who signs more of them than this takes part in the project; a project that signs more has that for its habit. */
const MAX_SIGNED = 3;
const MAX_SHARE = 0.1;
/** A shorter name is a part of many. */
const MIN_NAME = 8;

interface Notice {
  readonly path: string;
  readonly holder: string;
  readonly family: string;
}

/** Stands behind a name, and may say what the file is called. */
const ADDRESS = /\S{1,80}@\S{1,80}/g;

/** Words of a name that tell who it is. */
const wordsOf = (holder: string): string[] => holder.split(' ').filter((word) => word.length >= 4);

/**
 * Files of a project that signs none of its own, with somebody's notice that gives them to everybody: the project has no such
 * licence, its pages and packages do not name who signed, and the same hand signed next to nothing else.
 * @returns their paths
 */
export function listForeignNotices(
  files: readonly ReadableFile[],
  headOf: (file: ReadableFile) => string,
): string[] {
  const sources = files.filter(({ path }) => SOURCE.test(path));
  if (sources.length < MIN_FILES) return [];
  let signed = 0;
  const notices = sources.flatMap((file): Notice[] => {
    const comment = HEAD_COMMENT.exec(headOf(file))?.[0] ?? '';
    const holder = copyrightHolder(comment.replaceAll(ADDRESS, ''));
    if (holder === undefined) return [];
    signed += 1;
    const family = GIVEN_AWAY.find(([, says]) => says.test(comment))?.[0];
    return family === undefined || holder.length < MIN_NAME ? [] : [{ path: file.path, holder, family }];
  });
  if (notices.length === 0 || signed > sources.length * MAX_SHARE) return [];
  const said = `${saidOfProject(files, ABOUT_PEOPLE)}\n${manifests(files)}`;
  const byHolder = Map.groupBy(notices, ({ holder }) => holder);
  return notices
    .filter(({ path, holder, family }) => {
      const words = wordsOf(holder);
      const folders = plainText(path.slice(0, path.lastIndexOf('/') + 1));
      const isNamed = words.some((word) => said.includes(word) || folders.includes(word));
      const isFew = (byHolder.get(holder)?.length ?? 0) <= MAX_SIGNED;
      return isFew && words.length > 0 && !isNamed && OWN[family]?.test(said) !== true;
    })
    .map(({ path }) => path);
}

const MANIFEST = /^(?:pom\.xml|package\.json|[\w.-]+\.(?:gradle|gradle\.kts|csproj|sln|nuspec|props))$/i;
const MANIFEST_CHARS = 16_384;

/** What the files at the root that build the project say of its people and its licence. */
const manifests = (files: readonly ReadableFile[]): string =>
  files
    .filter(({ path }) => MANIFEST.test(path))
    .map(({ absolutePath }) => plainText(readText(absolutePath, MANIFEST_CHARS).text))
    .join('\n');
