import { isDotnetCore } from '#contract/effort.ts';
import type { Declaration } from '../declaration.ts';
import { hasSupportedMinor } from './next-line.ts';
import { cycleOf, hasEnded } from './release-lines.ts';
import type { Cycle, DependencyRules, Product } from './rule-files.ts';
import { npmPackageOf } from './webjars.ts';

/** A WebJar is of the product that it holds. */
export function productOf({ type, name }: Declaration, rules: DependencyRules): Product | undefined {
  const held = npmPackageOf({ type, name });
  return rules.productOf(type, name) ?? (held === undefined ? undefined : rules.productOf('NPM', held));
}

/** `Spring Boot 2.7`: the product and its release line. .NET 2.0 is another product than .NET Core 2.0. */
export function nameOf({ product, title }: Product, { cycle }: Pick<Cycle, 'cycle'>): string {
  return `${title}${product === 'dotnet' && isDotnetCore(cycle) ? ' Core' : ''} ${cycle}`;
}

/** Symfony's packages that have no release of its newest line: each was given up with a line of its own (packagist.org). */
const LEFT_BEHIND =
  /^symfony\/(?:class-loader|debug|inflector|locale|proxy-manager-bridge|security|security-guard|swiftmailer-bridge|templating|web-server-bundle)$/;

/**
 * The product's newest release as the package has it: null where the package was given up before, and `7.4.5.Final` where its
 * releases are called so (Hibernate, Netty and others of Maven).
 */
export function releaseOf({ type, name, version }: Declaration, newest: string | null): string | null {
  if (type === 'COMPOSER' && LEFT_BEHIND.test(name)) return null;
  return type === 'MAVEN' &&
    newest !== null &&
    version?.endsWith('.Final') === true &&
    /^[\d.]+$/.test(newest)
    ? `${newest}.Final`
    : newest;
}

/**
 * The line of a release that has ended, where it is another one than that in use: who upgrades to it does so again soon. Undefined where
 * the line is supported, or nobody says.
 */
export function leftLineOf(
  declaration: Declaration,
  release: string,
  { rules, today }: { readonly rules: DependencyRules; readonly today: string },
): { readonly product: Product; readonly line: Cycle } | undefined {
  const product = productOf(declaration, rules);
  if (product === undefined) return undefined;
  const line = cycleOf({ ...declaration, version: release, exact: true }, product.cycles, today);
  const own = cycleOf(declaration, product.cycles, today);
  const isLeft = line !== undefined && hasEnded(line, today) && line.cycle !== own?.cycle;
  return isLeft ? { product, line } : undefined;
}

/**
 * `4.2.30 belongs to Django 4.2, which has had no free support since 2026-04-07.`: the release that fixes what is known, where its own
 * line has ended and is another one than that in use.
 */
export function fixLineSentence(
  declaration: Declaration,
  fixedIn: string | null,
  knowledge: { readonly rules: DependencyRules; readonly today: string },
): string {
  const left = fixedIn === null ? undefined : leftLineOf(declaration, fixedIn, knowledge);
  if (fixedIn === null || left === undefined) return '';
  const { product, line } = left;
  // A later line of it breaks nothing.
  if (hasSupportedMinor(declaration, product, line, knowledge.today)) return '';
  const name = nameOf(product, line);
  return typeof line.eol === 'string'
    ? `${fixedIn} belongs to ${name}, which has had no free support since ${line.eol}.`
    : `${fixedIn} belongs to ${name}, which is no longer supported.`;
}
