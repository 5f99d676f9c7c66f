import type { Dependency } from '#contract/public-api/dependencies.ts';
import { RISK_LEVELS, type RiskLevel } from '#contract/words.ts';
import type { Declaration } from '../declaration.ts';
import { compareMavenVersions } from '../maven-version.ts';
import {
  matches,
  type Abandoned,
  type Advisory,
  type Cycle,
  type DependencyRules,
  type Product,
} from './rule-files.ts';
import { cycleOf, isAffected } from './versions.ts';

const YEAR_MS = 365 * 86_400_000;
const SOON_MS = 180 * 86_400_000;

/**
 * Products that bring a supported line every few months and keep the upgrade small: being a line behind is worth
 * a note, not an alarm.
 */
const ROLLING = new Set([
  'kotlin',
  'quarkus-framework',
  'apache-camel',
  'react-native',
  'emberjs',
  'keycloak',
  'tailwind-css',
  'pnpm',
  'eslint',
  'grunt',
]);

interface Verdict {
  readonly risk: RiskLevel;
  readonly reason: string;
}

/**
 * What the bundled rules know of one dependency on a day. `risk` null means that no rule matched: nothing is
 * known, which is not the same as safe. `latest` is the newest version of the product on the day of the facts,
 * null when the rules do not know the product.
 */
export function judge(declaration: Declaration, rules: DependencyRules, today: string): Dependency {
  const product = rules.products.find((one) => matches(one, declaration.type, declaration.name));
  const cycle = product === undefined ? undefined : cycleOf(declaration, product.cycles);
  const support =
    product === undefined || cycle === undefined ? undefined : judgeSupport(product, cycle, today);
  const { advisories, abandoned } = knownCases(declaration, rules);
  const verdicts = [
    ...advisories.map(judgeAdvisory),
    ...abandoned.map(judgeAbandoned),
    ...(support?.verdict ? [support.verdict] : []),
  ];
  return {
    name: declaration.name,
    version: declaration.version,
    type: declaration.type,
    file: declaration.file,
    line: declaration.line,
    risk: worstRisk(verdicts, declaration.development),
    reason: verdicts.length === 0 ? null : verdicts.map((verdict) => verdict.reason).join(' '),
    latest: product === undefined ? null : newestSupported(product, today),
    isEol: support?.isEol ?? false,
    eolDate: typeof cycle?.eol === 'string' ? cycle.eol : null,
    product: nameOf(product, cycle),
    fixedIn: fixedIn(advisories),
    weaknesses: advisories.map(({ id }) => id),
    instead: abandoned[0]?.instead ?? null,
  };
}

function knownCases(declaration: Declaration, rules: DependencyRules) {
  const { type, name } = declaration;
  return {
    advisories: rules.advisories.filter(
      (one) => matches(one, type, name) && isAffected(declaration, one.affected),
    ),
    abandoned: rules.abandoned.filter((one) => matches(one, type, name)),
  };
}

/** `Spring Boot 2.7`: the product and its release line. */
function nameOf(product: Product | undefined, cycle: Cycle | undefined): string | null {
  return product === undefined || cycle === undefined ? null : `${product.title} ${cycle.cycle}`;
}

/** The release that fixes all of them: the highest of their fixes, null when one of them has none. */
function fixedIn(advisories: readonly Advisory[]): string | null {
  const fixes = advisories.map(({ fixed }) => fixed);
  if (fixes.length === 0 || fixes.includes(null)) return null;
  return fixes.reduce((a, b) => (compareMavenVersions(a ?? '', b ?? '') >= 0 ? a : b)) ?? null;
}

/** The highest risk; one step lower for what is not shipped. */
function worstRisk(verdicts: readonly Verdict[], development: boolean): RiskLevel | null {
  if (verdicts.length === 0) return null;
  const worst = Math.min(...verdicts.map((verdict) => RISK_LEVELS.indexOf(verdict.risk)));
  return RISK_LEVELS[Math.min(RISK_LEVELS.length - 1, worst + (development ? 1 : 0))] ?? 'LOW';
}

function newestSupported(product: Product, today: string): string | null {
  const supported = product.cycles.find(
    ({ eol }) => eol === false || (typeof eol === 'string' && eol > today),
  );
  return supported?.latest ?? null;
}

function judgeSupport(
  product: Product,
  { cycle, eol }: Cycle,
  today: string,
): { isEol: boolean; verdict: Verdict | undefined } {
  const line = `${product.title} ${cycle}`;
  if (eol === false) return { isEol: false, verdict: undefined };
  if (eol === true) {
    return {
      isEol: true,
      verdict: { risk: rolled(product, 'HIGH'), reason: `${line} is no longer supported.` },
    };
  }
  const past = Date.parse(today) - Date.parse(eol);
  if (past >= 0) {
    const risk = rolled(product, past > YEAR_MS ? 'HIGH' : 'MEDIUM');
    return { isEol: true, verdict: { risk, reason: `${line} has had no free support since ${eol}.` } };
  }
  const soon = -past < SOON_MS && !ROLLING.has(product.product);
  return {
    isEol: false,
    verdict: soon ? { risk: 'LOW', reason: `Support for ${line} ends on ${eol}.` } : undefined,
  };
}

function rolled(product: Product, risk: RiskLevel): RiskLevel {
  if (!ROLLING.has(product.product)) return risk;
  return risk === 'HIGH' ? 'MEDIUM' : 'LOW';
}

function judgeAdvisory({ id, what, fixed, risk }: Advisory): Verdict {
  const remedy = fixed === null ? 'There is no fixed release.' : `Fixed in ${fixed}.`;
  return { risk, reason: `Affected by ${id}: ${what}. ${remedy}` };
}

function judgeAbandoned({ since, instead, maintenance }: Abandoned): Verdict {
  const state = maintenance === true ? 'No longer maintained' : 'Abandoned';
  return {
    risk: maintenance === true ? 'LOW' : 'MEDIUM',
    reason: `${state} since ${since}; use ${instead}.`,
  };
}
