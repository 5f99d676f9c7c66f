import type { DependencyType } from '#contract/words.ts';

/** Languages whose packages Maven or Gradle bring, and those whose packages npm brings. */
const SHARED: readonly (readonly [DependencyType, ReadonlySet<string>])[] = [
  ['MAVEN', new Set('Java Kotlin Scala Groovy Clojure'.split(' '))],
  ['NPM', new Set('JavaScript TypeScript TSX Vue Svelte Astro CoffeeScript'.split(' '))],
];

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
  return SHARED.some(([, languages]) => languages.has(language));
}

/** The kind of packages that code of a language imports. */
export function packagesOf(language: string): DependencyType | undefined {
  return OWN[language] ?? SHARED.find(([, languages]) => languages.has(language))?.[0];
}
