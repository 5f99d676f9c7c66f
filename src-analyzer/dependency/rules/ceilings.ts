import { posix } from 'node:path';
import { compareMavenVersions } from '../versions/maven.ts';
import { allowsLine, npmRange } from '../versions/ranges.ts';
import { VERSION_FILE } from '../runtime/version-files.ts';
import type { Declaration } from '../declaration.ts';
import { areNested, folderOf } from '../project-files.ts';
import { isFrom } from './platforms.ts';
import type { DependencyRules, Product } from './rule-files.ts';
import { IS_KEPT } from './upgrade-limits.ts';
import type { DependencyType } from '#contract/words.ts';

/** The products that packages of a registry run on. */
const RUN_ON: Partial<Record<DependencyType, string>> = { PYPI: 'python', COMPOSER: 'php' };

/** What keeps a runtime, or a package, from being upgraded to its newest line. */
export interface Ceiling {
  readonly allows: (line: string) => boolean;
  /** A sentence; '' where it is told with other limits. @param isMet whether a line that is allowed is still supported */
  readonly told: (isMet: boolean) => string;
}

/** Finds what keeps an image or runtime of a product back. */
export type CeilingsOf = (declaration: Declaration, product: Product) => readonly Ceiling[];

interface Known {
  readonly product: string;
  readonly file: string;
  readonly ceilingFor: (runtime: string) => Ceiling;
}

/** By the packages and manifests at its place. */
export function createCeilingsOf(declarations: readonly Declaration[], rules: DependencyRules): CeilingsOf {
  const known = declarations.flatMap((one) => [...ofFramework(one, rules), ...ofManifest(one, rules)]);
  return (declaration, { product, title }) => {
    const { type, file } = declaration;
    if (type !== 'DOCKER' && type !== 'RUNTIME') return ofOwnLimits(declaration);
    const folder = folderOf(file);
    // A Dockerfile lies beside the packages, above or below them.
    return known
      .filter((one) => one.product === product && one.file !== file && areNested(folderOf(one.file), folder))
      .map(({ ceilingFor }) => ceilingFor(title));
  };
}

/** What the manifest allows itself of a package: a supported line among these needs no other manifest. */
function ofOwnLimits({ type, limits }: Declaration): Ceiling[] {
  if (!IS_KEPT.has(type)) return [];
  return (limits?.() ?? []).flatMap(({ own, range }): Ceiling[] => {
    const allowed = own === true ? npmRange(type, range) : undefined;
    return allowed === undefined ? [] : [{ allows: (line) => allowsLine(allowed, line), told: () => '' }];
  });
}

/** The newest runtime that a package which the project declares runs on. */
function ofFramework(one: Declaration, rules: DependencyRules): Known[] {
  const { type, name, version, exact, direct, file, development } = one;
  const product = RUN_ON[type];
  if (product === undefined || version === null || !exact || direct === false || development) return [];
  const most = rules.releasesOf(type, name)?.most?.findLast(([from]) => isFrom(version, from))?.[1];
  if (most == null) return [];
  const ceilingFor = (runtime: string): Ceiling => ({
    allows: (line) => compareMavenVersions(line, most) <= 0,
    told: (isMet) =>
      isMet
        ? `${name} ${version} runs on ${runtime} ${most} at most.`
        : `${name} ${version} runs on ${runtime} ${most} at most, so that it has to be upgraded first.`,
  });
  return [{ product, file, ceilingFor }];
}

/** `python = ">=3.8,<3.12"`; a version that is pinned is what is upgraded itself. */
function ofManifest({ type, name, version, range, file }: Declaration, rules: DependencyRules): Known[] {
  const product = type === 'RUNTIME' ? rules.productOf(type, name)?.product : undefined;
  if (product === undefined || range === undefined || version === null || VERSION_FILE.test(file)) return [];
  const told = (): string => `The project’s ${posix.basename(file)} allows ${version} only.`;
  const ceilingFor = (): Ceiling => ({ allows: (line) => allowsLine(range, line), told });
  return [{ product, file, ceilingFor }];
}
