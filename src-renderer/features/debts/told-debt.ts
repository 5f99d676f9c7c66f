import type { DebtItem } from '#contract/public-api/debts.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import type { Strings } from '#renderer/strings/en/en.ts';
import { useLocale, useStrings } from '#renderer/strings/use-strings.ts';
import { debtRulesQuery } from './debts.api.ts';

type Told = Pick<DebtItem, 'title' | 'suggestion'>;
/** The keys of rules by their titles as they are stored. */
type RuleKeys = ReadonlyMap<string, string>;

/** What people and the model wrote is nobody's to change. */
const isFound = ({ source }: Pick<DebtItem, 'source'>): boolean =>
  source !== 'MANUAL' && source !== 'AI_DOCTOR';

/** `Empty catch block (src/a.ts:3 and 4 more)`: the title of a rule, and where. */
function titleOf(title: string, keys: RuleKeys, { sentences }: Strings): string {
  const at = title.lastIndexOf(' (');
  const rule = title.slice(0, Math.max(at, 0));
  const key = keys.get(rule);
  if (key === undefined) return sentences.message(title);
  return `${sentences.rule('title', key, rule)}${sentences.message(title.slice(at))}`;
}

/** An item that an analysis found, in the language of the page. */
export function toldDebt(
  debt: Pick<DebtItem, 'source' | 'title' | 'suggestion'>,
  keys: RuleKeys,
  s: Strings,
): Told {
  const { title, suggestion } = debt;
  if (!isFound(debt)) return { title, suggestion };
  return {
    title: titleOf(title, keys, s),
    suggestion: suggestion === null ? null : s.sentences.message(s.sentences.rule('fix', '', suggestion)),
  };
}

const NO_KEYS: RuleKeys = new Map();

/** Tells items in the language of the page; English ones are as they are stored. */
export function useToldDebt(): (debt: DebtItem) => DebtItem {
  const s = useStrings();
  const isStored = useLocale() === 'en';
  const { data: keys = NO_KEYS } = useQuery({ ...debtRulesQuery(useProjectId()), enabled: !isStored });
  return useMemo(
    () => (debt) => (isStored ? debt : { ...debt, ...toldDebt(debt, keys, s) }),
    [isStored, keys, s],
  );
}
