import type { Confidence } from '#contract/words.ts';
import type { QualityRuleInfo } from './rule.ts';
import type { TreePatch } from './patch.ts';
import type { ProjectGate } from './project-gate.ts';

/** What oxlint opens; declarations contain nothing that runs. */
export const OXLINT_FILE = /(?<!\.d)\.(?:[cm]?[jt]s|[jt]sx|vue)$/;

/** Where a diagnostic was found. */
export interface OxlintPlace {
  readonly path: string;
  /** The diagnostic's line of source. */
  readonly line: string;
  readonly nextLine: string;
  /** The lines before it, the nearest last. */
  readonly before: readonly string[];
  readonly text: string;
  /** Where in `text` each of oxlint's labels begins. */
  readonly labels: readonly number[];
}

/** A rule that oxlint finds and we describe. */
export interface OxlintRule extends QualityRuleInfo {
  /** As it is configured: `plugin/rule`. */
  readonly oxlint: string;
  readonly options?: readonly unknown[];
  readonly gate?: ProjectGate;
  /** Which of oxlint's labels marks the faulty place; the first unless said otherwise. */
  readonly place?: 'last-label';
  /** Whether a diagnostic says something true and useful about its place. Each was added for a false alarm. */
  readonly keep?: (message: string, place: OxlintPlace) => boolean;
  /** Where the diagnostic's own words or its place tell that it is more or less sure than the rule's others. */
  readonly confidenceOf?: (message: string, place: OxlintPlace) => Confidence | undefined;
  readonly patch?: TreePatch;
}

/**
 * The rules with their key: oxlint's rule name without its plugin, in our pack.
 * @param inTests default of the rules that do not say it themselves: `off` for what tests do on purpose
 */
export function oxlintRules(
  rules: readonly Omit<OxlintRule, 'ruleKey'>[],
  defaults: Pick<OxlintRule, 'inTests'> = {},
): readonly OxlintRule[] {
  return rules.map((rule) => ({
    ...defaults,
    ...rule,
    ruleKey: `js/${rule.oxlint.slice(rule.oxlint.indexOf('/') + 1)}`,
  }));
}
