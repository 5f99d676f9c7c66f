import { isDeclarationFile } from '#contract/declaration-file.ts';
import type { FileRole } from '#contract/words.ts';
import { languageNamed, OTHER } from '#analyzer/languages/languages.ts';
import { isForeignRole, isTestData } from '#analyzer/source/file-role.ts';

/** Measured on 335 question-to-file pairs: what answers a question is seldom a test, a document or generated code. */
const ROLE_FACTORS: Partial<Record<FileRole, number>> = {
  TEST: 0.6,
  MOCK: 0.6,
  GENERATED: 0.6,
  TEMPLATE: 0.6,
  MIGRATION: 0.6,
  TRANSLATION: 0.6,
  DATA: 0.7,
};
/** Measured on the pairs of docs/retrieval: what only declares names every word and says how nothing is done. */
const DECLARATION = 0.7;

/** Schemas of databases. */
const SCHEMA_FILE = /\.(?:sql|ddl)$/i;
const DECLARING_KINDS = new Set(['interface', 'alias', 'annotation']);

/**
 * What the scores of a file's chunks are multiplied with.
 * @param symbolKinds kinds of the file's top-level symbols, empty where the syntax is not known
 */
export function rankFactorOf(path: string, role: FileRole, symbolKinds: readonly string[]): number {
  const factor = ROLE_FACTORS[role];
  if (factor !== undefined) return factor;
  return isDeclaration(path, symbolKinds) ? DECLARATION : 1;
}

function isDeclaration(path: string, symbolKinds: readonly string[]): boolean {
  const declaresOnly = symbolKinds.length > 0 && symbolKinds.every((kind) => DECLARING_KINDS.has(kind));
  return declaresOnly || isDeclarationFile(path) || SCHEMA_FILE.test(path);
}

/** Data files and fixtures drown the code: they are not indexed, nor is what somebody else wrote. */
export function isIndexed(path: string, language: string, role: FileRole): boolean {
  if (isForeignRole(role) || isTestData(path, role)) return false;
  if (language === OTHER) return false;
  const { kind, traits } = languageNamed(language);
  return kind === 'programming' || kind === 'markup' || traits.has('explains') || isConfiguration(path);
}

/** The data files that people do ask about. */
function isConfiguration(path: string): boolean {
  return /(?:^|\/)(?:application[\w-]*\.(?:ya?ml|properties)|docker-compose[\w.-]*\.ya?ml|package\.json|pyproject\.toml|Cargo\.toml|pom\.xml)$|^\.github\/workflows\//.test(
    path,
  );
}
