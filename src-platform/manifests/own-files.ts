import type { FileRole } from '#contract/words.ts';
import { BUILD_WRAPPERS } from '../build-wrappers.ts';
import { nameOf, type ProjectTexts } from './project-texts.ts';

/** Files that are no part of what the project itself is. */
const ASIDE: ReadonlySet<FileRole | null | undefined> = new Set<FileRole>([
  'TEST',
  'EXAMPLE',
  'MOCK',
  'TEMPLATE',
  'GENERATED',
  'BUNDLE',
  'VENDORED',
]);

interface ListedFile {
  readonly path: string;
  readonly role?: FileRole | null | undefined;
}

/** The listed files that a project consists of. Others wrote its wrappers, but they are how it is built. */
export function ownFiles(files: readonly ListedFile[]): Omit<ProjectTexts, 'read'> {
  const own = files.filter(({ path, role }) => !ASIDE.has(role) || BUILD_WRAPPERS.has(nameOf(path)));
  return {
    paths: own.map(({ path }) => path),
    tooling: new Set(own.filter(({ role }) => role === 'TOOLING').map(({ path }) => path)),
  };
}
