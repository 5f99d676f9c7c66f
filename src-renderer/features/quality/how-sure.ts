import type { QualityIssue } from '#contract/public-api/quality.ts';
import type { Strings } from '#renderer/strings/en/en.ts';

/** The rule of copied blocks, whose lines count whether it is sure of them or not. */
export const COPIES_RULE = 'common/duplicated-block';

/** Why a finding is as sure as it is, and what it costs where it is not. */
export const howSure = (
  { ruleKey, confidence }: Pick<QualityIssue, 'ruleKey' | 'confidence'>,
  { quality }: Strings,
): string =>
  ruleKey === COPIES_RULE && confidence === 'REVIEW' ? quality.sureCopy : quality.sure[confidence];
