import type { Said } from '#contract/said.ts';
import type { Dependency } from '#contract/public-api/dependencies.ts';
import type { DependencyGroup } from '../facts/dependency-groups.ts';
import {
  broughtBy,
  heldSentence,
  sortBrought,
  unfixedSentence,
  upgradeTogether,
  type Brought,
} from './held-texts.ts';
import { packageName, placeOf } from './package-names.ts';
import { say, count, joined, listed, unique, withoutStop } from './phrases.ts';
import { howToRaise, raiseAll, raiseCare } from './raise-texts.ts';
import { toldReason } from './retold.ts';
import { TRY_IT } from './upgrade-texts.ts';

const SHOWN_PACKAGES = 8;
const SHOWN_OTHERS = 5;

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

/** Each package once with its versions, worst first; where several lock files have some of them, with their files. */
export function broughtNames(brings: readonly Dependency[]): Said {
  const hasSeveralFiles = new Set(brings.map(({ file }) => file)).size > 1;
  const byName = Map.groupBy(brings, ({ name, file }) => `${name}\0${hasSeveralFiles ? file : ''}`);
  const names = [...byName.values()].flatMap(([first, ...others]): Said[] => {
    if (first === undefined) return [];
    const versions = [...new Set(others.map(({ version }) => version ?? ''))].filter(
      (one) => one !== first.version,
    );
    const name = [packageName(first), ...versions].reduce((all, one) => say`${all}/${one}`);
    return [hasSeveralFiles ? say`${name} (${first.file})` : name];
  });
  return listed(names, SHOWN_PACKAGES);
}

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
  if (worst === undefined || reason === null) return carrierState(group);
  const others = unique(group.brings.filter(({ name }) => name !== worst.name).map(packageName));
  const also = others.length === 0 ? '' : say`; also ${listed(others, SHOWN_OTHERS)}`;
  return say`${carrierState(group)} (${packageName(worst)}: ${withoutStop(toldReason(reason))}${also})`;
}

/** The texts of the risk. What is fixed is the packages it brings, with it or by the lock file alone. */
export function carrierTexts(group: DependencyGroup, isTested: boolean) {
  const [first] = group.dependencies;
  const [worst] = group.brings;
  if (first === undefined || worst === undefined)
    return { title: '', detail: '', suggestion: '', action: '' };
  const name = packageName(worst);
  const reason = worst.reason === null ? '' : say` ${name}: ${toldReason(worst.reason)}`;
  const packages = broughtNames(group.brings);
  if (!hasCarrier(group)) {
    const listed = sortBrought(group.brings, undefined);
    const raised = { ...listed, free: [...listed.held, ...listed.free], held: [] };
    return {
      title: say`Indirect dependencies with known risks in ${worst.file}`,
      detail: say`${placeOf(worst)} lists ${packages}, which other packages need.${reason}`,
      suggestion: joined(broughtRemedies(raised, '', isTested)),
      action:
        raised.free.length === 0
          ? unfixedSentence('', raised.unfixed)
          : say`${raiseAll(raised.free)} (${placeOf(raised.free[0] ?? worst)}).`,
    };
  }
  const carrier = carrierName(group);
  const { declared, bringer = '', brought } = broughtBy(group);
  const place = declared === undefined ? '' : say` is declared in ${placeOf(declared)} and`;
  return {
    title: say`Dependency that brings risky packages: ${carrier}`,
    detail: say`${carrier}${place} brings ${packages} (${placeOf(worst)}).${reason}`,
    suggestion: joined(broughtRemedies(brought, bringer, isTested)),
    action: actionOf(group, worst),
  };
}

/**
 * What is done about what a package brings along: a sentence for each way.
 * @param name of the package that brings them
 * @param isTested whether the project has tests that can be run afterwards
 */
export function broughtRemedies(
  { together, held, free, unfixed }: Brought,
  name: string,
  isTested: boolean,
): Said[] {
  const upgrade = together.length === 0 ? '' : upgradeTogether(name, together);
  return [
    upgrade === '' ? '' : isTested ? say`${upgrade}, then run the tests.` : say`${upgrade}, then ${TRY_IT}.`,
    raiseSentence(free, name, isTested),
    heldSentence(name, held),
    unfixedSentence(name, unfixed),
  ].filter((sentence) => sentence !== '');
}

function raiseSentence(free: readonly Dependency[], name: string, isTested: boolean): Said {
  const [first] = free;
  if (first === undefined) return '';
  if (!isTested) {
    const care = name === '' ? '' : raiseCare(first, name);
    return say`${raiseAll(free)}${howToRaise(free)}, then ${TRY_IT}.${care}`;
  }
  return name === ''
    ? say`${raiseAll(free)}${howToRaise(free)}, then run the tests.`
    : say`${raiseAll(free)}${howToRaise(free)}, then run the tests.${raiseCare(first, name)}`;
}

/** The packages that the plan raises in its one step; none where it only says what has to be looked for. */
export function raisedFirst(group: DependencyGroup): readonly Dependency[] {
  const [worst] = group.brings;
  if (worst === undefined) return [];
  if (!hasCarrier(group)) {
    const { held, free } = sortBrought(group.brings, undefined);
    return [...held, ...free];
  }
  const { declared, brought } = broughtBy(group);
  const { together, free, unfixed } = brought;
  if (unfixed.includes(worst)) return [];
  return together.length > 0 && declared !== undefined ? together : free;
}

/** The first of these ways, in the plan: that of the worst where it cannot be raised. */
function actionOf(group: DependencyGroup, worst: Dependency): Said {
  const { declared, bringer = '', brought } = broughtBy(group);
  const { together, held, free, unfixed } = brought;
  if (unfixed.includes(worst)) return unfixedSentence(bringer, unfixed);
  if (together.length > 0 && declared !== undefined)
    return say`${upgradeTogether(bringer, together)} (declared in ${placeOf(declared)}).`;
  if (free.length > 0) return say`${raiseAll(free)}, which ${carrierName(group)} brings (${placeOf(worst)}).`;
  return heldSentence(bringer, held);
}
