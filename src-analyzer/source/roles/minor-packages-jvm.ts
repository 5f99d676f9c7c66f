import { ABOUT_PEOPLE, saidOfProject } from './about-project.ts';
import { copyrightHolder } from './copyright-holder.ts';
import { plainText, type ReadableFile } from './readable-file.ts';

/** A module's sources, and where its packages begin: `app/src/main/java/` and `com/acme`. */
const SHIPPED_PACKAGE = /^(|.*?\/)src\/main\/(java|kotlin)\/([^/]+\/[^/]+)\//;
const SOURCE_FILE = /\.(?:java|kt)$/;
/** The app's own packages are most of its module. */
const OWN_SHARE = 0.75;
/** Beside fewer files nobody sees which ones the app's own are. */
const MIN_OWN = 12;
/** One in four is signed where a library of several hands has its name above its main classes alone. */
const SIGNED_SHARE = 0.25;
const MIN_NAME = 5;
/** What a head is the comment of: the comment may stand behind the imports. */
const DECLARATION =
  /^(?:(?:public|internal|abstract|final|open|sealed|data) )*(?:class|interface|enum|object|@interface)\b/m;
const LICENCE = /licen[sc]e|all rights reserved/i;
/** Parts of theirs are in apps and in libraries alike. */
const EVERYWHERE = 'the android open source project';
const AUTHOR = /@author:?[ \t]{1,8}([^\n<(,;]{3,60})/;

type HeadOf = (file: ReadableFile) => string;

/** Who signed a file, in plain letters: the holder of a copyright beside a licence, and an author. */
function signersOf(head: string): string[] {
  const top = head.slice(0, DECLARATION.exec(head)?.index);
  const holder = LICENCE.test(top) ? copyrightHolder(top) : undefined;
  const author = plainText(AUTHOR.exec(top)?.[1] ?? '');
  return [holder ?? '', author].filter((name) => name.length >= MIN_NAME);
}

/** Imports what is in a package, but for what a build makes of the resources of an app: a library reads its own ones there. */
function usesPackage(head: string, root: string): boolean {
  const used = new RegExp(
    String.raw`^import[ \t]{1,4}(?:static[ \t]{1,4})?${root.replaceAll('/', String.raw`\.`)}\.(?![\w.]{0,80}\b(?:R|BuildConfig)\b)`,
    'm',
  );
  return used.test(head);
}

interface Module {
  readonly sources: string;
  readonly roots: ReadonlyMap<string, readonly ReadableFile[]>;
}

function listModules(files: readonly ReadableFile[]): Module[] {
  const placed = files.flatMap((file) => {
    const [, module, language, root] = SHIPPED_PACKAGE.exec(file.path) ?? [];
    if (root === undefined || !SOURCE_FILE.test(file.path)) return [];
    return [{ sources: `${module}src/main/${language}/`, root, file }];
  });
  return [...Map.groupBy(placed, ({ sources }) => sources)].map(([sources, group]) => {
    const byRoot = [...Map.groupBy(group, ({ root }) => root)];
    return { sources, roots: new Map(byRoot.map(([root, own]) => [root, own.map(({ file }) => file)])) };
  });
}

/**
 * Libraries of Java and Kotlin that were copied into a module: their package begins unlike nearly all of the module, none of
 * their files uses the module's own packages, and enough are signed by somebody who signed nothing of the rest and whom the
 * project's own pages do not name.
 * @returns the folders of their packages, each with a `/` at its end
 */
export function listMinorJvmPackages(files: readonly ReadableFile[], headOf: HeadOf): string[] {
  const modules = listModules(files).filter(({ roots }) => roots.size > 1);
  if (modules.length === 0) return [];
  const said = saidOfProject(files, ABOUT_PEOPLE);
  return modules.flatMap(({ sources, roots }) => {
    const total = [...roots.values()].reduce((sum, own) => sum + own.length, 0);
    const [main, own = []] = [...roots].find(([, group]) => group.length >= total * OWN_SHARE) ?? [];
    if (main === undefined || own.length < MIN_OWN) return [];
    const signed = new Set(own.flatMap((file) => signersOf(headOf(file))));
    const isOthers = (name: string): boolean =>
      name === EVERYWHERE || (!signed.has(name) && !said.includes(name));
    return [...roots]
      .filter(([root, group]) => {
        if (root === main) return false;
        const heads = group.map(headOf);
        const others = heads.filter((head) => signersOf(head).some(isOthers));
        return others.length >= heads.length * SIGNED_SHARE && !heads.some((head) => usesPackage(head, main));
      })
      .map(([root]) => `${sources}${root}/`);
  });
}
