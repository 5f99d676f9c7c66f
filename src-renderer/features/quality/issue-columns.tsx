import type { QualityIssue } from '#contract/public-api/quality.ts';
import { useMemo } from 'react';
import type { Column } from '#renderer/components/data-table.rows.ts';
import { toneOfSeverity } from '#renderer/components/level-tone.ts';
import { RichText } from '#renderer/components/rich-text.tsx';
import { Tag } from '#renderer/components/tag.tsx';
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
  unsortable: true,
});

const messageColumn = (s: Strings): Column<QualityIssue> => ({
  id: 'message',
  header: s.quality.message,
  value: (issue) => issue.message,
  cell: (issue) => (
    <>
      {issue.isNew && (
        <>
          <Tag tone="fair">{s.quality.new}</Tag>{' '}
        </>
      )}
      <RichText text={issue.message} />
    </>
  ),
  width: 'minmax(0, 1fr)',
  unsortable: true,
});

const placeColumn = (s: Strings, narrow: boolean): Column<QualityIssue> => ({
  id: 'filePath',
  header: s.quality.location,
  value: (issue) => `${issue.filePath}:${issue.line}`,
  cell: (issue) => (
    <span className={classes.place} title={`${issue.filePath}:${issue.line}`}>
      {issue.filePath.split('/').at(-1)}:{issue.line}
    </span>
  ),
  width: narrow ? 'minmax(0, 0.7fr)' : 'minmax(0, 0.4fr)',
});

/** Columns of a list of findings; beside an open one there is room for the most telling. */
export function useIssueColumns(narrow: boolean): Column<QualityIssue>[] {
  const s = useStrings();
  return useMemo(
    () => [
      severityColumn(s),
      ...(narrow ? [] : [confidenceColumn(s)]),
      messageColumn(s),
      placeColumn(s, narrow),
    ],
    [narrow, s],
  );
}

/** What an export has: all that a table of them needs elsewhere. */
export function useCsvColumns(): Column<QualityIssue>[] {
  const s = useStrings();
  const columns = useIssueColumns(false);
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
