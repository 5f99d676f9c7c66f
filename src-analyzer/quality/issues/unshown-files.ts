import type { Finding } from '#analyzer/rules/rule.ts';
import type { SyntaxFacts } from '#analyzer/syntax/facts.ts';
import type { QualityFile } from '../engine.ts';
import type { KnownCode } from './reach.ts';
import type { WordPlaces, WordQuery } from './word-places.ts';

/** A page that no request asks for: some code has to show it by its name. */
const isHiddenPage = (path: string): boolean => /(?:^|\/)WEB-INF\//.test(path) && /\.jspx?$/.test(path);
/** How settings map every name to a page. */
const MAPS_ALL = '{1}';
/** How a project in PHP takes in whatever lies in a folder. */
const TAKES_IN_FOLDERS =
  'glob scandir readdir DirectoryIterator RecursiveDirectoryIterator FilesystemIterator opendir'.split(' ');
/** What a web server shows. */
const SHOWN = /(?:^|\/)(?:public|webroot|web|htdocs|www|public_html|docroot|html)\/index\.php$/;
const INDEX = /(?:^|\/)index\.php$/;
const MIN_NAME = 4;

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);
const nameOf = (path: string): string => path.slice(folderOf(path).length).replace(/\.\w+$/, '');
const isOfProject = ({ role }: QualityFile): boolean => role !== 'VENDORED' && role !== 'TEST';

/** Words that say that a file may be shown or taken in without its name. */
type Otherwise = (path: string) => readonly string[];

const otherwiseShown: Otherwise = (path) => {
  const folder = folderOf(path).slice(0, -1);
  const name = folder.slice(folder.lastIndexOf('/') + 1);
  return [MAPS_ALL, `${name}/"`, `${name}/'`];
};

/** Files whose code runs as they are, where only a name elsewhere makes it run. */
function waysIn(files: readonly QualityFile[], factsOf: (path: string) => SyntaxFacts | undefined) {
  const indexes = files.filter((file) => isOfProject(file) && INDEX.test(file.path)).map(({ path }) => path);
  const isBehind = indexes.some((path) => SHOWN.test(path));
  const isOpenToAll = (path: string): boolean => indexes.some((index) => path.startsWith(folderOf(index)));
  return (path: string): Otherwise | undefined => {
    if (nameOf(path).length < MIN_NAME) return undefined;
    if (isHiddenPage(path)) return otherwiseShown;
    if (!path.endsWith('.php') || !isBehind || isOpenToAll(path)) return undefined;
    const facts = factsOf(path);
    return facts?.types.length === 0 && facts.functions.length === 0 ? () => TAKES_IN_FOLDERS : undefined;
  };
}

/** The findings in pages that nothing shows, and in files that nothing takes in. */
export async function unshownFiles(
  findings: readonly Finding[],
  files: readonly QualityFile[],
  { findWords, factsOf }: Pick<KnownCode, 'findWords' | 'factsOf'>,
): Promise<ReadonlySet<Finding>> {
  const facts = await factsOf(
    new Set(findings.map(({ path }) => path).filter((path) => path.endsWith('.php'))),
  );
  const wayIn = waysIn(files, (path) => facts.get(path));
  const asked = findings.flatMap((finding) => {
    const otherwise = wayIn(finding.path);
    return otherwise ? [{ finding, words: [nameOf(finding.path), ...otherwise(finding.path)] }] : [];
  });
  if (asked.length === 0) return new Set();
  const words = [...new Set(asked.flatMap((one) => one.words))];
  const places = await findWords(words.map((word): WordQuery => ({ key: word, word, isAnywhere: false })));
  const isElsewhere = (path: string, found: WordPlaces | undefined): boolean =>
    found === undefined || found.isMany || found.places.some((place) => place.path !== path);
  return new Set(
    asked
      .filter(({ finding, words: all }) => !all.some((word) => isElsewhere(finding.path, places.get(word))))
      .map(({ finding }) => finding),
  );
}
