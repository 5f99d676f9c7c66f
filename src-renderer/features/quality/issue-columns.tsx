import type { QualityIssue } from '#contract/public-api/quality.ts';
import { useMemo } from 'react';
import { CutStart } from '#renderer/components/cut-text.tsx';
import type { Column } from '#renderer/components/data-table.rows.ts';
import { toneOfSeverity } from '#renderer/components/level-tone.ts';
import { RichText } from '#renderer/components/rich-text.tsx';
import { Tag, ToneShape } from '#renderer/components/tag.tsx';
import { splitPath } from '#renderer/features/files/index.ts';
import type { Strings } from '#renderer/strings/en/en.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { rankOfSeverity } from './issue-groups.ts';
import classes from './quality-page.module.css';

const severityColumn = (s: Strings): Column<QualityIssue> => ({
  id: 'severity',
  header: s.quality.severity,
  value: (issue) => rankOfSeverity(issue.severity),
  exported: (issue) => issue.severity,
  cell: (issue) => (
    <Tag tone={toneOfSeverity(issue.severity)} shape>
      {s.words.severity[issue.severity]}
    </Tag>
  ),
  width: '104px',
});

const confidenceColumn = (s: Strings): Column<QualityIssue> => ({
  id: 'confidence',
  header: s.quality.confidence,
  value: (issue) => issue.confidence,
  cell: (issue) => s.words.confidence[issue.confidence],
  width: '100px',
});

const messageOf = ({ message, ruleKey }: QualityIssue, { sentences }: Strings): string =>
  sentences.message(message, ruleKey);

function Message({ issue }: { issue: QualityIssue }) {
  const s = useStrings();
  const text = messageOf(issue, s);
  return (
    <>
      {issue.isNew && (
        <>
          <Tag tone="fair">{s.quality.new}</Tag>{' '}
        </>
      )}
      <span title={text}>
        <RichText text={text} />
      </span>
    </>
  );
}

const messageColumn = (s: Strings): Column<QualityIssue> => ({
  id: 'message',
  header: s.quality.message,
  value: (issue) => messageOf(issue, s),
  cell: (issue) => <Message issue={issue} />,
  width: 'minmax(0, 1fr)',
  unsortable: true,
});

const placeColumn = (s: Strings): Column<QualityIssue> => ({
  id: 'filePath',
  header: s.quality.location,
  value: (issue) => `${issue.filePath}:${issue.line}`,
  cell: (issue) => <Place issue={issue} />,
  width: 'minmax(0, 0.85fr)',
});

/** The end of the name and the line stay in sight, however long the path is. */
function Place({ issue }: { issue: QualityIssue }) {
  const { folder, name } = splitPath(issue.filePath);
  return (
    <span className={classes.place} title={`${issue.filePath}:${issue.line}`}>
      <CutStart>
        {folder}
        <b>{name}</b>
      </CutStart>
      <b>:{issue.line}</b>
    </span>
  );
}

/** What a finding says and where, in two lines. */
const narrowColumns = (s: Strings): Column<QualityIssue>[] => [
  {
    ...severityColumn(s),
    cell: (issue) => (
      <ToneShape tone={toneOfSeverity(issue.severity)} label={s.words.severity[issue.severity]} />
    ),
    hidesHeader: true,
    width: '33px',
    unsortable: true,
  },
  {
    ...messageColumn(s),
    cell: (issue) => (
      <span className={classes.twoLines}>
        <span title={messageOf(issue, s)}>
          <Message issue={issue} />
        </span>
        <Place issue={issue} />
      </span>
    ),
  },
];

const ruleColumn = (s: Strings, titleOf: (ruleKey: string) => string): Column<QualityIssue> => ({
  id: 'rule',
  header: s.quality.rule,
  value: (issue) => issue.ruleKey,
  cell: (issue) => <span title={titleOf(issue.ruleKey)}>{titleOf(issue.ruleKey)}</span>,
  width: 'minmax(0, 0.7fr)',
});

/**
 * @param layout beside an open finding two lines hold what several columns do; `wide` has room for the rule, too, and so has
 *   a list whose findings are `ALIKE` sure
 */
export function useIssueColumns(
  layout: 'narrow' | 'normal' | 'wide',
  titleOf: (ruleKey: string) => string,
  confidence: 'ALIKE' | 'TOLD' = 'TOLD',
): Column<QualityIssue>[] {
  const s = useStrings();
  const isAlike = confidence === 'ALIKE';
  return useMemo(() => {
    if (layout === 'narrow') return narrowColumns(s);
    return [
      severityColumn(s),
      ...(isAlike ? [] : [confidenceColumn(s)]),
      messageColumn(s),
      ...(isAlike || layout === 'wide' ? [ruleColumn(s, titleOf)] : []),
      placeColumn(s),
    ];
  }, [layout, s, titleOf, isAlike]);
}

const KEY_ALONE = (ruleKey: string): string => ruleKey;

/** What an export has: all that a table of them needs elsewhere. */
export function useCsvColumns(): Column<QualityIssue>[] {
  const s = useStrings();
  const columns = useIssueColumns('normal', KEY_ALONE);
  return useMemo(
    () => [
      ...columns,
      { id: 'rule', header: s.quality.rule, value: (issue: QualityIssue) => issue.ruleKey, width: '' },
      { id: 'cwe', header: 'CWE', value: (issue: QualityIssue) => issue.cwe, width: '' },
      {
        id: 'decision',
        header: s.quality.decided,
        value: (issue: QualityIssue) => issue.decision,
        width: '',
      },
      {
        id: 'fingerprint',
        header: 'Fingerprint',
        value: (issue: QualityIssue) => issue.fingerprint,
        width: '',
      },
    ],
    [columns, s],
  );
}
