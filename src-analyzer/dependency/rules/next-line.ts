import type { Declaration } from '../declaration.ts';
import type { Ceiling } from './ceilings.ts';
import { cycleOf, hasEnded } from './release-lines.ts';
import type { Cycle, Product } from './rule-files.ts';

/** Where what has ended is upgraded to. */
export interface Way {
  /** Null where no line of the same major version is supported. */
  readonly release: string | null;
  /** What keeps it from the newest one: sentences. */
  readonly told: readonly string[];
}

export const NO_WAY: Way = { release: null, told: [] };

interface Asked {
  /** The line that has ended. */
  readonly cycle: Cycle;
  readonly today: string;
  readonly ceilings: readonly Ceiling[];
}

/** The newest line of its major version, unless something keeps it from there; of what is left behind, what runs. */
export function wayOut(declaration: Declaration, product: Product, { cycle, today, ceilings }: Asked): Way {
  const major = majorOf(cycle.cycle);
  const newest = newestSupported(product, today, (line) => majorOf(line) === major);
  const allowed = newestSupported(product, today, (line) => ceilings.every(({ allows }) => allows(line)));
  const aim = newest ?? newestSupported(product, today);
  const bound = ceilings.filter(({ allows }) => aim !== null && !allows(lineOf(product, aim)));
  const told = bound.map((one) => one.told(allowed !== null)).filter((one) => one !== '');
  const release = bound.length > 0 ? (allowed ?? newest) : newest;
  return { release: runningLine(declaration, product, today) ?? release, told: [...new Set(told)] };
}

/** The release of the newest supported line, of those that are asked for; null where there is none. */
export function newestSupported(
  product: Product,
  today: string,
  isAsked: (line: string) => boolean = () => true,
): string | null {
  const supported = product.cycles.find((one) => isAsked(one.cycle) && !hasEnded(one, today));
  return supported?.latest ?? null;
}

/** What the project runs already, of a file that was left behind; undefined where support of that has ended, too. */
function runningLine({ runs, ...one }: Declaration, { cycles }: Product, today: string): string | undefined {
  if (runs === undefined) return undefined;
  const cycle = cycleOf({ ...one, version: runs.version, exact: true }, cycles, today);
  return cycle === undefined || hasEnded(cycle, today) ? undefined : runs.version;
}

const lineOf = ({ cycles }: Product, release: string): string =>
  cycles.find(({ latest }) => latest === release)?.cycle ?? release;

export const majorOf = (cycle: string): string => cycle.split('.', 1)[0] ?? '';

/**
 * Whether a later line of the same major version is supported, in an ecosystem where such an upgrade breaks nothing: being
 * behind is worth a note then.
 */
export function hasSupportedMinor(
  { type }: Declaration,
  product: Product,
  { cycle }: Cycle,
  today: string,
): boolean {
  const major = majorOf(cycle);
  return (
    type === 'NPM' &&
    cycle !== major &&
    major !== '0' &&
    product.cycles.some((one) => majorOf(one.cycle) === major && !hasEnded(one, today))
  );
}
