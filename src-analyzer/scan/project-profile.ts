import type { ScanResponse } from '#contract/analyzer-api/scan.ts';
import { FRAMEWORKS, type FrameworkRow } from '#contract/frameworks.ts';
import { DATABASES } from './databases.ts';
import { isAside, withoutAside } from './declarations.ts';
import { MANIFEST_READERS } from './manifest-readers.ts';
import type { Manifest } from './manifests.ts';
import { readWordpressSigns, wordpressFolders } from './wordpress-signs.ts';
import { hasBackendLayout, hasFrontendLayout, listProductFiles } from './project-layout.ts';

type Profile = Pick<ScanResponse, 'frameworks' | 'hasBackend' | 'hasFrontend' | 'dbHint'>;

/** What each side is built on comes first: a list of four should not end with the page's build tool. */
function namesInOrder(found: readonly FrameworkRow[]): string[] {
  const first = (['backend', 'frontend'] as const).flatMap((side) =>
    found.filter((row) => row[1] === side).slice(0, 1),
  );
  const names = [...first, ...found].map(([name]) => name);
  return [...new Set(names)];
}

/** Whether one of the patterns (separated by spaces, a trailing `*` for any rest) is declared. */
function isDeclared(declared: readonly string[], known: ReadonlySet<string>, patterns: string): boolean {
  return patterns.split(' ').some((pattern) => {
    if (!pattern.endsWith('*')) return known.has(pattern);
    const prefix = pattern.slice(0, -1);
    return prefix !== '' && declared.some((name) => name.startsWith(prefix));
  });
}

function declarationsOf(manifests: readonly Manifest[]): ReadonlySet<string> {
  const declared = new Set<string>();
  for (const { path, fileName, text } of manifests) {
    for (const name of readWordpressSigns(path, text)) declared.add(name);
    for (const reader of MANIFEST_READERS) {
      if (reader.names.test(fileName)) for (const name of reader.read(text)) declared.add(name);
    }
  }
  return declared;
}

/**
 * What a project is built with: frameworks and databases that its manifests declare; front end and back end by their
 * frameworks, else by the layout of its files.
 */
export function profileOf(manifests: readonly Manifest[], files: ScanResponse['files']): Profile {
  const all = [...declarationsOf(manifests), ...wordpressFolders(files)];
  const known = new Set(all.map(withoutAside));
  const declared = [...known];
  const shipped = all.filter((one) => !isAside(one));
  const ofServer = new Set(shipped);
  // A page is built before it is shipped, a server runs on what is installed beside it: what only its tests use is not its own.
  const found = FRAMEWORKS.filter(([, side, patterns]) =>
    side === 'backend' ? isDeclared(shipped, ofServer, patterns) : isDeclared(declared, known, patterns),
  );
  const hasSide = (side: string): boolean => found.some((row) => row[1] === side);
  const bothDeclared = hasSide('backend') && hasSide('frontend');
  const product = bothDeclared ? [] : listProductFiles(files);
  return {
    frameworks: namesInOrder(found),
    hasBackend: hasSide('backend') || hasBackendLayout(product, hasSide('frontend')),
    hasFrontend: hasSide('frontend') || hasFrontendLayout(product),
    dbHint: DATABASES.filter(([, patterns]) => isDeclared(declared, known, patterns)).map(([name]) => name),
  };
}
