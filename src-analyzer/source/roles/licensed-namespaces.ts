import { ABOUT_PEOPLE, saidOfProject, titlesOf } from './about-project.ts';
import type { CodeFolder } from './head-samples.ts';
import {
  type HeadOf,
  isDeclared,
  isNamespaceOf,
  keptFolder,
  namespaceOf,
  ownManifests,
  rootOf,
  signerBefore,
} from './kept-namespaces.ts';
import { plainText, type ReadableFile } from './readable-file.ts';

/** What a head is the comment of: the comment may stand behind the namespace. */
const DECLARATION = /^[ \t]{0,8}(?:(?:abstract|final) )?(?:class|interface|trait|function)\b/m;
const LICENCE = /licen[sc]e/i;
/** Namespaces of libraries that no program gives to code of its own. */
const KNOWN: ReadonlySet<string> = new Set(
  (
    'Doctrine Firebase GuzzleHttp HTMLPurifier Illuminate Knp Laminas League Michelf Monolog Mustache ' +
    'PhpOffice PhpParser PHPGangsta PHPMailer Pimple Predis Psr Ramsey Sabre Sabberworm Symfony Twig Zend phpseclib'
  ).split(' '),
);
/** Fewer files of the rest tell nothing of who signs here. */
const MIN_OTHERS = 5;
const SIGNED_SHARE = 0.6;
/** What most of the code lies in is the project itself. */
const MAX_SHARE = 0.5;
/** Who signed a head, in plain letters; '' for nobody. */
const holderOf = (head: string): string => signerBefore(head, DECLARATION);

/** Whose licence a head states, in plain letters; '' for nobody's. */
const licensorOf = (head: string): string =>
  LICENCE.test(head.slice(0, DECLARATION.exec(head)?.index)) ? holderOf(head) : '';

/**
 * Folders of libraries of PHP, be they a few files or the largest namespace of all: what is in them is in the namespace that
 * the folder is called like, nothing else is, neither is the project called so nor does its manifest declare it; and most heads
 * name a licence and somebody who signed nothing else and whom the project's own pages do not name, or the namespace is
 * known to be a library's.
 * @returns each with a `/` at its end
 */
export function listLicensedNamespaces(
  files: readonly ReadableFile[],
  folders: readonly CodeFolder[],
  headOf: HeadOf,
): string[] {
  const samples = folders.flatMap(({ sample }) => sample).filter(({ path }) => path.endsWith('.php'));
  const kept = Map.groupBy(samples, ({ path }) => keptFolder(path));
  const candidates = [...kept].flatMap(([folder, own]) => {
    const root = namespaceOf(folder);
    const isPart = folder !== '' && own.length < samples.length * MAX_SHARE;
    const heads = isPart ? own.map(headOf) : [];
    return isPart && isNamespaceOf(root, heads) ? [{ folder, root, heads }] : [];
  });
  if (candidates.length === 0) return [];
  const titles = titlesOf(files, headOf).replaceAll(' ', '');
  const said = saidOfProject(files, ABOUT_PEOPLE);
  const manifests = ownManifests(files, headOf);
  return candidates
    .filter(({ folder, root, heads }) => {
      const outside = samples.filter(({ path }) => !path.startsWith(folder)).map(headOf);
      const isNamed = titles.includes(plainText(root)) || isDeclared(root, manifests);
      if (isNamed || outside.length < MIN_OTHERS || outside.some((head) => rootOf(head) === root))
        return false;
      if (KNOWN.has(root)) return true;
      const signed = new Set(outside.map(holderOf));
      const others = heads
        .map(licensorOf)
        .filter((name) => name !== '' && !signed.has(name) && !said.includes(name));
      return others.length >= heads.length * SIGNED_SHARE;
    })
    .map(({ folder }) => folder);
}
