import type { RiskLevel } from '#contract/words.ts';
import { RISK_LEVELS } from '#contract/words.ts';
import type { Declaration } from '../declaration.ts';
import { oneLower, type Verdict } from './verdict.ts';

/** What files say of a risky package beside the rules: sentences, in the order in which they are told. */
export function circumstancesOf(declaration: Declaration, target: string | null): string[] {
  return [
    broughtSentence(declaration),
    bringersSentence(declaration),
    bomSentence(declaration),
    target === null ? '' : placeSentence(declaration),
    conditionSentence(declaration),
    leftOverSentence(declaration),
    unnamedSentence(declaration),
    runsSentence(declaration),
  ];
}

/** Why nothing is known of its version; '' where it has one, or where its ecosystem does not ask for one. */
export function withoutVersionSentence({ version, setBy }: Declaration): string {
  if (version !== null || setBy === undefined) return '';
  const [first, ...others] = setBy;
  if (first === undefined) return 'No file that is read says its version.';
  return others.length === 0
    ? `Its version is set outside of the project, by ${first}.`
    : `Its version is set outside of the project, by one of ${setBy.join(', ')}.`;
}

/** The highest risk; one step lower for what is not shipped, or not in every build. */
export function worstRisk(
  verdicts: readonly Verdict[],
  { development, condition, broughtBy, leftOver, unnamed, runs }: Declaration,
): RiskLevel | null {
  if (verdicts.length === 0) return null;
  if (broughtBy !== undefined || runs !== undefined) return 'LOW';
  const worst = Math.min(...verdicts.map((verdict) => RISK_LEVELS.indexOf(verdict.risk)));
  const risk = RISK_LEVELS[worst] ?? 'LOW';
  const isAside = condition !== undefined || leftOver === true || unnamed === true;
  return development || isAside ? oneLower(risk) : risk;
}

function broughtSentence({ broughtBy }: Declaration): string {
  if (broughtBy === undefined) return '';
  return `${broughtBy} brings this assembly itself and uses its own instead of the package’s.`;
}

const SAID_NAMES = 3;
const ONE_VERSION = /^={0,3}\s*v?\d+\.\d+\.\d[\w.+-]*$/;

/** What else that a manifest declares brings it: to change one of them alone is not enough, unless that one sets its version. */
function bringersSentence({ direct = true, via = [], bringers, limits }: Declaration): string {
  const isSet = (): boolean =>
    (limits?.() ?? []).some(({ by, range }) => via.includes(by) && ONE_VERSION.test(range));
  if (direct || via.length === 0 || isSet()) return '';
  const others = (bringers?.() ?? []).filter((name) => !via.includes(name));
  const [first] = others;
  if (first === undefined) return '';
  if (others.length === 1) return `${first} brings it, too.`;
  // How many is known of an analysis alone: of what it keeps to judge again, of the first ones.
  return others.length > SAID_NAMES
    ? `${first} and other declared packages bring it, too.`
    : `${others.join(', ')} bring it, too.`;
}

const bomSentence = ({ isBom }: Declaration): string =>
  isBom === true ? 'It is a list of versions (BOM): what runs are the packages that it sets.' : '';

/** Where the version is changed, if it is not where the package is named. */
const placeSentence = ({ setAt }: Declaration): string =>
  setAt === undefined ? '' : `Its version is set in ${setAt}.`;

const conditionSentence = ({ condition }: Declaration): string =>
  condition === undefined ? '' : `It is needed under a condition only: ${condition}.`;

function leftOverSentence({ leftOver }: Declaration): string {
  if (leftOver !== true) return '';
  return 'Its project may be left over: no solution and no project that is built refers to it.';
}

/** What a list declares for all builds is in none of them until one names it. */
const unnamedSentence = ({ unnamed }: Declaration): string =>
  unnamed === true ? 'No build file of the project names it.' : '';

/** What nothing runs is no risk but of confusion. */
const runsSentence = ({ runs }: Declaration): string =>
  runs === undefined ? '' : `What runs is ${runs.version} (${runs.place}), not what this file says.`;
