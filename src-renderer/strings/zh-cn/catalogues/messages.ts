import {
  ADVISORIES,
  ADVISORY_NAMES,
  ADVISORY_PARTS,
  LICENCE_PARTS,
  WEAKNESSES,
} from './messages/advisories.ts';
import { CHECKS } from './messages/checks.ts';
import { DEBT_PARTS, DEBTS, PACKAGE_NAMES } from './messages/debts.ts';
import { EARLIER } from './messages/earlier.ts';
import { FLOW_SINKS } from './messages/flow-sinks.ts';
import { FLOW } from './messages/flow.ts';
import { HISTORY } from './messages/history.ts';
import { JVM } from './messages/jvm.ts';
import { LANGUAGES } from './messages/languages.ts';
import { OXLINT, OXLINT_PARTS } from './messages/oxlint.ts';
import { PATCHES } from './messages/patches.ts';
import { REFUSALS } from './messages/refusals.ts';
import { REPLACEMENTS } from './messages/replacements.ts';
import { RUFF_PARTS, RUFF_SECURITY } from './messages/ruff-security.ts';
import { RUFF } from './messages/ruff.ts';
import { PARTS, TEXTS } from './messages/texts.ts';
import { VALUES } from './messages/values.ts';
import { WATCHING } from './messages/watching.ts';

/**
 * What the findings and the steps of their ways say, in Chinese, by the templates of their English words. `{0}` is taken
 * over as it is, `{~0}` is a message of its own, told in Chinese as well. `npm run -s sentences` lists all of them.
 */
export const MESSAGES: Readonly<Record<string, string>> = {
  ...FLOW,
  ...FLOW_SINKS,
  ...JVM,
  ...LANGUAGES,
  ...TEXTS,
  ...VALUES,
};

/** What the linters say, by rule: their words are not ours, so those that are known are listed. */
export const LINTER_MESSAGES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...OXLINT,
  ...RUFF,
  ...RUFF_SECURITY,
};

/** What the patches of the rules do. */
export const PATCH_TITLES = PATCHES;

/** What is said of dependencies, histories, cycles among files, debts, watched folders and what was refused, beside the sentences of the report. */
export const PROJECT_MESSAGES: Readonly<Record<string, string>> = {
  ...ADVISORIES,
  ...CHECKS,
  ...DEBTS,
  ...HISTORY,
  ...REFUSALS,
  ...WATCHING,
};
export { EARLIER as EARLIER_MESSAGES, ADVISORY_NAMES, PACKAGE_NAMES, REPLACEMENTS, WEAKNESSES };

/** Parts that are read only inside of another message, since alone they would fit much else. */
export const MESSAGE_PARTS: Readonly<Record<string, string>> = {
  ...ADVISORY_PARTS,
  ...DEBT_PARTS,
  ...HISTORY,
  ...LICENCE_PARTS,
  ...PARTS,
  ...OXLINT_PARTS,
  ...RUFF_PARTS,
};
