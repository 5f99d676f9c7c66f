import { ISSUE_GROUPINGS } from '#contract/words.ts';
import { CloseButton } from '@mantine/core';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { GROUP_FIELD } from './group-list.tsx';
import type { QualitySearch } from './quality.search.ts';
import classes from './quality-page.module.css';
import { RuleLink } from './rule-link.tsx';

interface ChosenGroupsProps {
  search: QualitySearch;
  titleOf: (ruleKey: string) => string;
  onClear: (field: (typeof GROUP_FIELD)[keyof typeof GROUP_FIELD]) => void;
}

/** The rule, file, folder and author that narrow the list, each with its way back; nothing while there is none. */
export function ChosenGroups({ search, titleOf, onClear }: ChosenGroupsProps) {
  const s = useStrings();
  const chosen = ISSUE_GROUPINGS.flatMap((by) => {
    const value = search[GROUP_FIELD[by]];
    return value === undefined ? [] : [{ by, text: by === 'RULE' ? titleOf(value) : value }];
  });
  if (chosen.length === 0) return null;
  return (
    <ul className={classes.chosen} aria-label={s.quality.narrowedTo}>
      {chosen.map(({ by, text }) => (
        <li key={by}>
          <span>{s.quality.grouping[by]}</span>
          <b>{by === 'RULE' ? <RuleLink ruleKey={search.rule ?? ''}>{text}</RuleLink> : text}</b>
          <CloseButton
            size="sm"
            aria-label={s.quality.showAll(s.quality.grouping[by])}
            onClick={() => onClear(GROUP_FIELD[by])}
          />
        </li>
      ))}
    </ul>
  );
}
