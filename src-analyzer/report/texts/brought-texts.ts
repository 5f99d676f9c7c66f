import type { Said } from '#contract/said.ts';
import type { DependencyGroup } from '../facts/dependency-groups.ts';
import { packageName, placeOf } from './package-names.ts';
import { say, unique, count, listed, withoutStop } from './phrases.ts';
import { howToRaise, raise, raiseCare, raisedTo } from './raise-texts.ts';
import { toldReason } from './retold.ts';

const SHOWN_PACKAGES = 4;

/** What brings risky packages along: a package by its name, or the file that lists them without saying what needs them. */
export function carrierName({ brings, dependencies }: DependencyGroup): Said {
  const [first] = dependencies;
  const [worst] = brings;
  if (first === undefined || worst === undefined) return '';
  if (first !== worst) return packageName(first);
  return worst.via?.[0] ?? say`indirect packages in ${worst.file}`;
}

/** False for the packages of a file that tells no chains. */
export function hasCarrier({ brings: [worst] }: DependencyGroup): boolean {
  return (worst?.via ?? []).length > 0;
}

const countOf = ({ brings }: DependencyGroup): number => new Set(brings.map(({ name }) => name)).size;

/** Each version of each package once, worst first. */
const namesOf = ({ brings }: DependencyGroup): Said[] => unique(brings.map(packageName));

/** `express 4.16.0 brings 2 risky packages`, `go.mod lists 3 risky indirect packages`. */
export function carrierState(group: DependencyGroup): Said {
  const number = countOf(group);
  return hasCarrier(group)
    ? say`${carrierName(group)} brings ${count(number, 'risky package')}`
    : say`${group.brings[0]?.file ?? ''} lists ${count(number, 'risky indirect package')}`;
}

/** Its state, and why the worst of them is risky. */
export function carrierEvidence(group: DependencyGroup): Said {
  const [worst] = group.brings;
  const reason = worst?.reason ?? null;
  const why =
    worst === undefined || reason === null
      ? ''
      : say` (${packageName(worst)}: ${withoutStop(toldReason(reason))})`;
  return say`${carrierState(group)}${why}`;
}

/** The texts of the risk. What is fixed is the packages it brings, with it or by the lock file alone. */
export function carrierTexts(group: DependencyGroup) {
  const [first] = group.dependencies;
  const [worst] = group.brings;
  if (first === undefined || worst === undefined)
    return { title: '', detail: '', suggestion: '', action: '' };
  const name = packageName(worst);
  const reason = worst.reason === null ? '' : say` ${name}: ${toldReason(worst.reason)}`;
  const packages = listed(namesOf(group), SHOWN_PACKAGES);
  if (!hasCarrier(group)) {
    return {
      title: say`Indirect dependencies with known risks in ${worst.file}`,
      detail: say`${placeOf(worst)} lists ${packages}, which other packages need.${reason}`,
      suggestion: say`${raiseAll(group)}${howToRaise(group.brings)}, then run the tests.`,
      action: say`${raiseAll(group)} (${placeOf(worst)}).`,
    };
  }
  const carrier = carrierName(group);
  const declared = first === worst ? '' : say` is declared in ${placeOf(first)} and`;
  return {
    title: say`Dependency that brings risky packages: ${carrier}`,
    detail: say`${carrier}${declared} brings ${packages} (${placeOf(worst)}).${reason}`,
    suggestion: say`${raiseAll(group)}${howToRaise(group.brings)}, then run the tests.${raiseCare(worst, first === worst ? carrier : first.name)}`,
    action: say`${raiseAll(group)}, which ${carrier} brings (${placeOf(worst)}).`,
  };
}

/** All of them with their releases, as one that stays is still a risk; the worst alone where no release is known. */
function raiseAll({ brings }: DependencyGroup): Said {
  const [worst] = brings;
  if (worst === undefined) return '';
  const releases = new Map(brings.map((one) => [one.name, raisedTo(one)]));
  const known = [...releases].flatMap(([name, release]) =>
    release === null ? [] : say`${name} to ${release}`,
  );
  return known.length < 2 || raisedTo(worst) === null
    ? raise(worst)
    : say`Raise ${listed(known, SHOWN_PACKAGES)} or later`;
}
