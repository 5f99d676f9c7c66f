import type { IssueGroup } from '#contract/public-api/quality.ts';
import { ISSUE_GROUPINGS, type IssueGrouping } from '#contract/words.ts';
import { Select, UnstyledButton } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { toneOfSeverity } from '#renderer/components/level-tone.ts';
import { ToneShape } from '#renderer/components/tag.tsx';
import { useFormat } from '#renderer/strings/use-format.ts';
import type { Strings } from '#renderer/strings/en/en.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { parentOf } from './issue-groups.ts';
import type { QualitySearch } from './quality.search.ts';
import classes from './quality-page.module.css';

/** What of the address a group is chosen by. */
export const GROUP_FIELD = {
  RULE: 'rule',
  FILE: 'file',
  FOLDER: 'folder',
  AUTHOR: 'author',
} as const satisfies Record<IssueGrouping, keyof QualitySearch>;

type GroupChange = { [K in (typeof GROUP_FIELD)[IssueGrouping]]?: string | undefined };

interface GroupListProps {
  by: IssueGrouping;
  groups: readonly IssueGroup[];
  /** How many there are; the list has the worst of them. */
  total: number;
  search: QualitySearch;
  titleOf: (ruleKey: string) => string;
  onBy: (by: IssueGrouping) => void;
  onChange: (change: GroupChange) => void;
}

function labelOf({ name }: IssueGroup, { by, search, titleOf }: GroupListProps, s: Strings): string {
  if (name === '') return by === 'AUTHOR' ? s.quality.unknownAuthor : s.quality.filesHere;
  if (by === 'RULE') return titleOf(name);
  return by === 'FOLDER' && search.folder ? name.slice(search.folder.length + 1) : name;
}

/** Findings by rule, file, folder or author, the worst first; choosing a group narrows the list, again shows all. */
export function GroupList(props: GroupListProps) {
  const { by, groups, total, search, onBy, onChange } = props;
  const s = useStrings();
  const format = useFormat();
  const field = GROUP_FIELD[by];
  return (
    <div className={classes.groups}>
      <Select
        aria-label={s.quality.groupBy}
        data={ISSUE_GROUPINGS.map((value) => ({ value, label: s.quality.groupings[value] }))}
        value={by}
        allowDeselect={false}
        onChange={(value) => onBy(ISSUE_GROUPINGS.find((one) => one === value) ?? 'RULE')}
      />
      <ul className={classes.groupList} aria-label={s.quality.groupings[by]}>
        {by === 'FOLDER' && search.folder && (
          <li>
            <UnstyledButton
              className={classes.group}
              onClick={() => onChange({ folder: parentOf(search.folder ?? '') })}
            >
              <IconArrowUp size={14} aria-label={s.quality.folderUp} />
              <span className={classes.groupName}>{search.folder}</span>
            </UnstyledButton>
          </li>
        )}
        {groups.map((group) => (
          <li key={group.name}>
            <UnstyledButton
              className={classes.group}
              aria-pressed={group.name === search[field]}
              disabled={group.name === ''}
              title={by === 'RULE' ? group.name : undefined}
              onClick={() => onChange({ [field]: group.name === search[field] ? undefined : group.name })}
            >
              <ToneShape tone={toneOfSeverity(group.severity)} label={s.words.severity[group.severity]} />
              <span className={classes.groupName}>{labelOf(group, props, s)}</span>
              <b>{format.number(group.count)}</b>
            </UnstyledButton>
          </li>
        ))}
        {total > groups.length && (
          <li className={classes.more}>{s.quality.moreGroups(format.number(total - groups.length))}</li>
        )}
      </ul>
    </div>
  );
}
