import { UnstyledButton } from '@mantine/core';
import { toneOfSeverity } from '#renderer/components/level-tone.ts';
import { Tag } from '#renderer/components/tag.tsx';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { type RuleGroup } from './issue-groups.ts';
import classes from './quality-page.module.css';

interface RuleListProps {
  groups: readonly RuleGroup[];
  chosen: string | undefined;
  onChoose: (rule: string | undefined) => void;
}

/** The rules that found something; choosing one narrows the findings, choosing it again shows all. */
export function RuleList({ groups, chosen, onChoose }: RuleListProps) {
  const s = useStrings();
  const format = useFormat();
  return (
    <ul className={classes.rules} aria-label={s.quality.rules}>
      {groups.map((group) => (
        <li key={group.ruleKey}>
          <UnstyledButton
            className={classes.rule}
            aria-pressed={group.ruleKey === chosen}
            onClick={() => onChoose(group.ruleKey === chosen ? undefined : group.ruleKey)}
          >
            <Tag tone={toneOfSeverity(group.severity)} shape>
              {s.words.severity[group.severity]}
            </Tag>
            <span className={classes.ruleTitle} title={group.ruleKey}>
              {group.title}
            </span>
            <b>{format.number(group.count)}</b>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
