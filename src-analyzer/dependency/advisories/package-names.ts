import type { Ecosystem } from '../versions/schemes.ts';

const KEPT = (name: string): string => name;
const LOWER = (name: string): string => name.toLowerCase();

/** Where an ecosystem takes several spellings for one package. */
const SPELLINGS: Readonly<Record<Ecosystem, (name: string) => string>> = {
  CARGO: (name) => name.toLowerCase().replaceAll('_', '-'),
  COMPOSER: LOWER,
  GO: KEPT,
  MAVEN: KEPT,
  NPM: LOWER,
  NUGET: LOWER,
  // https://packaging.python.org/specifications/name-normalization/
  PYPI: (name) => name.toLowerCase().replaceAll(/[-_.]+/g, '-'),
  RUBYGEMS: KEPT,
  RUNTIME: LOWER,
};

/** The one spelling of a package's name that advisories are filed under. */
export function normalName(ecosystem: Ecosystem, name: string): string {
  return SPELLINGS[ecosystem](name);
}
