import type { FileRole } from '#contract/words.ts';
import { isData } from './roles/data-sign.ts';
import { isBundle, isVendored } from './roles/foreign-signs.ts';
import { isGenerated, isMigration } from './roles/generated-sign.ts';
import { type Place, placeOf } from './roles/place.ts';
import { isTemplate } from './roles/template-sign.ts';
import { isTest, isTestInput } from './roles/test-sign.ts';
import { isDocument, isExample, isMock, isTranslation } from './roles/text-signs.ts';
import { isTooling } from './roles/tooling-sign.ts';

/** A file as the walk lists it. */
export interface PlacedFile {
  /** Relative to the project root, `/` separated. */
  readonly path: string;
  /** What is known of it by the rest of the tree (foreign-folders.ts). */
  readonly foreign?: Foreign | undefined;
}

/** It is another project's, a build joined it from others, or a compiler made it of another one. */
export type Foreign = true | 'joined' | 'compiled';

/** How much of a file's beginning is looked at. */
export const HEAD_CHARS = 4_096;

/**
 * In this order, the first that applies: whose code it is comes before what it is for, what a tool wrote before what
 * people write, and the more telling sign before the weaker one (a template of a test is a template).
 */
const SIGNS: readonly (readonly [FileRole, (place: Place, head: string) => boolean])[] = [
  ['VENDORED', isVendored],
  ['BUNDLE', isBundle],
  ['TEMPLATE', isTemplate],
  ['MIGRATION', isMigration],
  ['TRANSLATION', isTranslation],
  ['GENERATED', isGenerated],
  ['TEST', isTest],
  ['MOCK', isMock],
  ['EXAMPLE', (place) => isExample(place) && !isDocument(place)],
  ['DATA', isData],
  ['TOOLING', isTooling],
];

/**
 * What a file of the project is, decided here alone (D120).
 * @param head its first `HEAD_CHARS` characters; '' judges by the path alone, which knows less
 */
export function roleOf({ path, foreign }: PlacedFile, head: string): FileRole {
  if (foreign === 'compiled') return 'GENERATED';
  if (foreign) return foreign === 'joined' ? 'BUNDLE' : 'VENDORED';
  const place = placeOf(path);
  return SIGNS.find(([, applies]) => applies(place, head))?.[0] ?? 'OWN';
}

const UNJUDGED: ReadonlySet<FileRole> = new Set([
  'VENDORED',
  'BUNDLE',
  'GENERATED',
  'TEMPLATE',
  'TRANSLATION',
  'MIGRATION',
]);

/** Whether rules look at it: people of this project wrote it and maintain it. */
export function isJudgedRole(role: FileRole): boolean {
  return !UNJUDGED.has(role);
}

/** Whether its findings are lowered: nobody runs it in earnest. */
export function isLoweredRole(role: FileRole): boolean {
  return role !== 'OWN' && !UNJUDGED.has(role);
}

/** Whether a rule that is off in tests is off here. Tooling does nothing wrong on purpose. */
export function isTestLikeRole(role: FileRole): boolean {
  return isLoweredRole(role) && role !== 'TOOLING';
}

/** Somebody else's code, or what a bundler made of it: it is not even read. */
export function isForeignRole(role: FileRole): boolean {
  return role === 'VENDORED' || role === 'BUNDLE';
}

/** Input and expected output of tests: written to be odd, so it is no code to be judged. */
export function isTestData(path: string, role: FileRole): boolean {
  return role === 'TEST' && isTestInput(placeOf(path));
}
