import { compareMavenVersions } from '../versions/maven.ts';
import type { Declaration } from '../declaration.ts';
import { folderOf } from '../project-files.ts';
import { isFrom } from './platforms.ts';
import type { DependencyRules, Product } from './rule-files.ts';
import type { DependencyType } from '#contract/words.ts';

/** The products that packages of a registry run on. */
const RUN_ON: Partial<Record<DependencyType, string>> = { PYPI: 'python', COMPOSER: 'php' };

/** The newest runtime that a package the project declares runs on. */
export interface Ceiling {
  /** `Django 4.2.30` */
  readonly package: string;
  /** `Python` */
  readonly runtime: string;
  /** `3.12` */
  readonly most: string;
}

interface Known extends Omit<Ceiling, 'runtime'> {
  readonly product: string;
  readonly folder: string;
}

/** Finds what an image or runtime of a product can be upgraded to as far as the packages at its place say it. */
export function createCeilingOf(
  declarations: readonly Declaration[],
  rules: DependencyRules,
): (declaration: Declaration, product: Product) => Ceiling | undefined {
  const known = declarations.flatMap((one) => ceilingIn(one, rules));
  return ({ type, file }, { product, title }) => {
    if (type !== 'DOCKER' && type !== 'RUNTIME') return undefined;
    const folder = folderOf(file);
    const own = known.filter((one) => one.product === product && areNested(one.folder, folder));
    const [lowest] = own.toSorted((a, b) => compareMavenVersions(a.most, b.most));
    return lowest && { package: lowest.package, runtime: title, most: lowest.most };
  };
}

function ceilingIn(one: Declaration, rules: DependencyRules): Known[] {
  const { type, name, version, exact, direct, file, development } = one;
  const product = RUN_ON[type];
  if (product === undefined || version === null || !exact || direct === false || development) return [];
  const most = rules.releasesOf(type, name)?.most?.findLast(([from]) => isFrom(version, from))?.[1];
  return most == null ? [] : [{ package: `${name} ${version}`, product, most, folder: folderOf(file) }];
}

const isAbove = (folder: string, other: string): boolean =>
  folder === '.' || other === folder || other.startsWith(`${folder}/`);

/** A Dockerfile lies beside the packages, above or below them. */
const areNested = (a: string, b: string): boolean => isAbove(a, b) || isAbove(b, a);

/** @param isMet whether a line that it runs on is still supported */
export const ceilingSentence = ({ package: name, runtime, most }: Ceiling, isMet: boolean): string =>
  isMet
    ? `${name} runs on ${runtime} ${most} at most.`
    : `${name} runs on ${runtime} ${most} at most, so that it has to be upgraded first.`;
