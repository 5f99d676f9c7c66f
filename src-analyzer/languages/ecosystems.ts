import type { DependencyType } from '#contract/words.ts';

/** Languages whose packages Maven, Gradle or npm bring. */
const SHARED: ReadonlySet<string> = new Set(
  'Java Kotlin Scala Groovy Clojure JavaScript TypeScript TSX Vue Svelte Astro CoffeeScript'.split(' '),
);

/** Languages with an ecosystem of their own. */
const OWN: Readonly<Record<string, DependencyType>> = {
  Python: 'PYPI',
  Go: 'GO',
  Rust: 'CARGO',
  PHP: 'COMPOSER',
  Ruby: 'RUBYGEMS',
  'C#': 'NUGET',
  'F#': 'NUGET',
};

/** What people call each kind of packages. */
export const ECOSYSTEM_TITLES: Readonly<Record<DependencyType, string>> = {
  MAVEN: 'Maven',
  NPM: 'npm',
  PYPI: 'Python',
  GO: 'Go',
  CARGO: 'Rust',
  COMPOSER: 'PHP',
  RUBYGEMS: 'Ruby',
  NUGET: '.NET',
  DOCKER: 'images',
  ACTIONS: 'GitHub Actions',
  RUNTIME: 'runtimes',
};

/** Where the packages of a language come from, where nothing but that language has them. */
export function ecosystemOf(language: string): DependencyType | undefined {
  return OWN[language];
}

/** Whether the packages of a language are those of Maven, Gradle or npm, which several languages use. */
export function hasSharedEcosystem(language: string): boolean {
  return SHARED.has(language);
}
