import type { DebtItem } from '#contract/public-api/debts.ts';
import type { ProjectDetail } from '#contract/public-api/projects.ts';
import type { Said } from '#contract/said.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { projectQuery } from '#renderer/features/projects/index.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import type { Strings } from '#renderer/strings/en/en.ts';
import { useLocale, useStrings } from '#renderer/strings/use-strings.ts';
import { debtRulesQuery } from './debts.api.ts';

type Told = Pick<DebtItem, 'title' | 'suggestion'>;
/** The keys of rules by their titles as they are stored. */
type RuleKeys = ReadonlyMap<string, string>;

/** What the texts of the latest report are made of, by their English words: items about packages are its risks. */
type Sayings = ReadonlyMap<string, Said>;

function sayingsOf({ latestAnalysis }: Pick<ProjectDetail, 'latestAnalysis'>): Sayings {
  const report = latestAnalysis !== null && 'reportJson' in latestAnalysis ? latestAnalysis.reportJson : null;
  return new Map(
    report?.report.risks.flatMap(({ title, suggestion, said }) => [
      ...(said === undefined ? [] : [[title, said.title] as const]),
      ...(said?.suggestion === undefined ? [] : [[suggestion, said.suggestion] as const]),
    ]),
  );
}

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

interface ToldBy {
  readonly keys: RuleKeys;
  readonly sayings: Sayings;
}

/** An item that an analysis found, in the language of the page. */
export function toldDebt(
  debt: Pick<DebtItem, 'source' | 'title' | 'suggestion'>,
  { keys, sayings }: ToldBy,
  s: Strings,
): Told {
  const { title, suggestion } = debt;
  if (!isFound(debt)) return { title, suggestion };
  const said = (text: string): string | undefined => {
    const of = sayings.get(text);
    return of && s.sentences.tell(of);
  };
  return {
    title: said(title) ?? titleOf(title, keys, s),
    suggestion:
      suggestion === null
        ? null
        : (said(suggestion) ?? s.sentences.message(s.sentences.rule('fix', '', suggestion))),
  };
}

const NO_KEYS: RuleKeys = new Map();
const NO_SAYINGS: Sayings = new Map();

/** Tells items in the language of the page; English ones are as they are stored. */
export function useToldDebt(): (debt: DebtItem) => DebtItem {
  const s = useStrings();
  const isStored = useLocale() === 'en';
  const projectId = useProjectId();
  const { data: keys = NO_KEYS } = useQuery({ ...debtRulesQuery(projectId), enabled: !isStored });
  const { data: project } = useQuery(projectQuery(projectId));
  const sayings = useMemo(() => (project ? sayingsOf(project) : NO_SAYINGS), [project]);
  return useMemo(
    () => (debt) => (isStored ? debt : { ...debt, ...toldDebt(debt, { keys, sayings }, s) }),
    [isStored, keys, sayings, s],
  );
}
