import type { ComparedFinding } from '#contract/public-api/comparison.ts';
import type { Strings } from '#renderer/strings/en/en.ts';

/** What a compared finding is called and says, in the language of the page. */
export function toldFinding(
  { kind, ruleKey, title, message }: Pick<ComparedFinding, 'kind' | 'ruleKey' | 'title' | 'message'>,
  { sentences }: Strings,
): { title: string; message: string } {
  return {
    title: kind === 'ISSUE' ? sentences.rule('title', ruleKey, title) : sentences.message(title),
    message: sentences.message(message, ruleKey),
  };
}
