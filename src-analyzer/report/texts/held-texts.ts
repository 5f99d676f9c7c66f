import type { Dependency } from '#contract/public-api/dependencies.ts';
import type { Said } from '#contract/said.ts';
import { isOfOneRelease, type DependencyGroup } from '../facts/dependency-groups.ts';
import { knownName } from './package-names.ts';
import { joined, listed, say, unique } from './phrases.ts';
import { hasNoBetter, releaseOfAll } from './release-order.ts';

/** What a package brings along that is risky, by what has to be done about it. */
export interface Brought {
  /** Upgraded with the package itself, as both are of one release. */
  readonly together: readonly Dependency[];
  /** A package that needs it allows no release that helps. */
  readonly held: readonly Dependency[];
  /** No file says that it cannot be raised by itself. */
  readonly free: readonly Dependency[];
  /** No release of it is known that would be better. */
  readonly unfixed: readonly Dependency[];
}

const isHeld = ({ held = [] }: Dependency): boolean => held.some(({ own }) => own !== true);

export function sortBrought(brings: readonly Dependency[], bringer: Dependency | undefined): Brought {
  const together = brings.filter((one) => isOfOneRelease(one, bringer));
  const others = brings.filter((one) => !together.includes(one));
  const [held, loose] = [others.filter(isHeld), others.filter((one) => !isHeld(one))];
  return {
    together,
    held,
    free: loose.filter((one) => !hasNoBetter(one)),
    unfixed: loose.filter(hasNoBetter),
  };
}

/** Who brings them, as the package that is declared and by name, and what has to be done about what is brought. */
export function broughtBy({ brings, dependencies }: Pick<DependencyGroup, 'brings' | 'dependencies'>) {
  const [worst] = brings;
  const [first] = dependencies;
  // A file that lists what nobody declares stands for itself.
  const declared = first === worst ? undefined : first;
  return { declared, bringer: declared?.name ?? worst?.via?.[0], brought: sortBrought(brings, declared) };
}

const SHOWN = 8;

/** Without its full stop: upgrades what brings them, which is released with them. */
export function upgradeTogether(bringer: Said, together: readonly Dependency[]): Said {
  const names = listed(unique(together.map((one) => knownName(one))), SHOWN);
  return say`Upgrade ${bringer} to ${releaseOfAll(together) ?? ''} or later, which asks for the same release of ${names}`;
}

const firstHold = ({ held = [] }: Dependency) => held.find(({ own }) => own !== true);

/** Whether what does not allow the release that helps may be newer while the package that brings both stays. */
const isLoose = (one: Dependency): boolean => firstHold(one)?.within !== undefined;

/** What has to be upgraded so that a package can be. */
export function holderOf(one: Dependency, bringer: string): string {
  const hold = isLoose(one) ? firstHold(one) : undefined;
  return hold?.via ?? hold?.by ?? bringer;
}

/** `axios (@pm2/js-api allows ^0.21.0)`; `axios (^0.26.1)` where that is the package that brings it. */
function holdOf(one: Dependency, bringer: string): Said {
  const first = firstHold(one);
  const range = first?.range ?? '';
  return first === undefined || first.by === bringer
    ? say`${one.name} (${range})`
    : say`${one.name} (${first.by} allows ${range})`;
}

/** Which of them stay as they are while the bringer does, and which may not; '' for none. */
export function heldSentence(bringer: string, held: readonly Dependency[]): Said {
  const itemsOf = (some: readonly Dependency[]): Said =>
    listed(unique(some.map((one) => holdOf(one, bringer))), SHOWN);
  const [loose, bound] = [held.filter(isLoose), held.filter((one) => !isLoose(one))];
  const carriers = listed(unique(loose.map((one) => holderOf(one, bringer))), SHOWN);
  return joined([
    bound.length === 0
      ? ''
      : say`${bringer} holds back ${itemsOf(bound)}: upgrade it to a release that allows the fixed ones, or replace it.`,
    loose.length === 0
      ? ''
      : say`Update ${carriers} first, as far as ${bringer} allows it: newer ones may allow the fixed ${itemsOf(loose)}.`,
  ]);
}

/**
 * That there is no release to raise them to, and what can be done instead; '' for none.
 * @param bringer '' where the file does not tell what brings them
 */
export function unfixedSentence(bringer: Said, unfixed: readonly Dependency[]): Said {
  if (unfixed.length === 0) return '';
  const all = unique(unfixed.map((one) => knownName(one)));
  const names = listed(all, SHOWN);
  const isFixed = unfixed.every(({ weaknesses = [] }) => weaknesses.length > 0);
  const cause = isFixed
    ? say`No known release of ${names} fixes this`
    : say`No better release of ${names} is known`;
  if (bringer === '')
    return all.length === 1
      ? say`${cause}: upgrade or replace what needs it.`
      : say`${cause}: upgrade or replace what needs them.`;
  // To replace it is out of proportion where nothing is known against what it brings but its age.
  if (unfixed.every(({ weaknesses = [] }) => weaknesses.length === 0))
    return all.length === 1
      ? say`${cause}: look for a release of ${bringer} that does without it.`
      : say`${cause}: look for a release of ${bringer} that does without them.`;
  return all.length === 1
    ? say`${cause}: upgrade ${bringer} to a release that does without it, or replace ${bringer}.`
    : say`${cause}: upgrade ${bringer} to a release that does without them, or replace ${bringer}.`;
}
