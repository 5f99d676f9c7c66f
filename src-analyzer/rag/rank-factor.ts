import type { FileTraits } from '#analyzer/source/traits.ts';
import { languageNamed, OTHER } from '#analyzer/source/languages.ts';

/** Measured on 335 question-to-file pairs: what answers a question is seldom a test, a document or generated code. */
const TEST = 0.6;
const GENERATED = 0.6;
const DOCUMENTATION = 0.7;
/** Measured on the pairs of docs/retrieval: what only declares names every word and says how nothing is done. */
const DECLARATION = 0.7;

/** TypeScript's declaration files and database schemas: as a document beside the code. */
const DECLARATION_FILE = /\.d\.[cm]?ts$|\.(?:sql|ddl)$/i;

export function rankFactorOf(path: string, traits: FileTraits): number {
  if (traits.generated) return GENERATED;
  if (traits.test) return TEST;
  if (traits.documentation) return DOCUMENTATION;
  return DECLARATION_FILE.test(path) ? DECLARATION : 1;
}

/** Data files and fixtures drown the code: they are not indexed, nor is what somebody else wrote. */
export function isIndexed(path: string, language: string, traits: FileTraits): boolean {
  if (traits.vendored || traits.minified) return false;
  if (/(?:^|\/)(?:fixtures|__fixtures__|testdata|__snapshots__)\//.test(path)) return false;
  if (language === OTHER) return false;
  const { kind } = languageNamed(language);
  return kind === 'programming' || kind === 'markup' || language === 'Markdown' || isConfiguration(path);
}

/** The data files that people do ask about. */
function isConfiguration(path: string): boolean {
  return /(?:^|\/)(?:application[\w-]*\.(?:ya?ml|properties)|docker-compose[\w.-]*\.ya?ml|package\.json|pyproject\.toml|Cargo\.toml|pom\.xml)$|^\.github\/workflows\//.test(
    path,
  );
}
