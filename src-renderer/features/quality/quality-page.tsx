import type { QualityIssue, QualityIssueList } from '#contract/public-api/quality.ts';
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { CsvButton } from '#renderer/components/csv-button.tsx';
import type { Column } from '#renderer/components/data-table.rows.ts';
import { DataTable } from '#renderer/components/data-table.tsx';
import { EnglishTextsNote } from '#renderer/components/english-texts-note.tsx';
import { Page } from '#renderer/components/page.tsx';
import { QueryFrame } from '#renderer/components/query-frame.tsx';
import { RichText } from '#renderer/components/rich-text.tsx';
import { EmptyState } from '#renderer/components/states.tsx';
import { toneOfSeverity } from '#renderer/components/level-tone.ts';
import { Tag } from '#renderer/components/tag.tsx';
import { mergeSearch } from '#renderer/navigation/search-params.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { IssueDetail } from './issue-detail.tsx';
import { filterIssues, groupByRule, rankOfSeverity } from './issue-groups.ts';
import { QualityFilters } from './quality-filters.tsx';
import { QualityMetricStrip } from './quality-metrics.tsx';
import { qualityQuery } from './quality.api.ts';
import classes from './quality-page.module.css';
import type { QualitySearch } from './quality.search.ts';
import { RuleList } from './rule-list.tsx';

const route = getRouteApi('/projects/$projectId/quality');

function useColumns(narrow: boolean): Column<QualityIssue>[] {
  const s = useStrings();
  return useMemo(() => {
    const severity: Column<QualityIssue> = {
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
    };
    const message: Column<QualityIssue> = {
      id: 'message',
      header: s.quality.message,
      value: (issue) => issue.message,
      cell: (issue) => <RichText text={issue.message} />,
      width: 'minmax(0, 1fr)',
    };
    const place: Column<QualityIssue> = {
      id: 'place',
      header: s.quality.location,
      value: (issue) => `${issue.filePath}:${issue.line}`,
      cell: (issue) => (
        <span className={classes.place} title={`${issue.filePath}:${issue.line}`}>
          {issue.filePath.split('/').at(-1)}:{issue.line}
        </span>
      ),
      width: narrow ? 'minmax(0, 0.7fr)' : 'minmax(0, 0.4fr)',
    };
    return [severity, message, place];
  }, [narrow, s]);
}

function useCsvColumns(columns: Column<QualityIssue>[]): Column<QualityIssue>[] {
  const header = useStrings().quality.rule;
  return useMemo(
    () => [...columns, { id: 'rule', header, value: (issue: QualityIssue) => issue.ruleKey, width: '' }],
    [columns, header],
  );
}

function Findings({ list }: { list: QualityIssueList }) {
  const s = useStrings();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (values: { [K in keyof QualitySearch]?: QualitySearch[K] | undefined }) =>
    void navigate({ search: (before) => mergeSearch(before, values), replace: true });

  const filtered = useMemo(() => filterIssues(list.items, search), [list.items, search]);
  const groups = useMemo(() => groupByRule(filtered, list.rules), [filtered, list.rules]);
  const shown = useMemo(
    () => filtered.filter((issue) => !search.rule || issue.ruleKey === search.rule),
    [filtered, search.rule],
  );
  const open = list.items.find((issue) => issue.id === search.issue);
  const columns = useColumns(open !== undefined);
  const csvColumns = useCsvColumns(columns);
  return (
    <>
      <div className={classes.bar}>
        <QualityFilters search={search} onChange={change} />
        <CsvButton name="findings" label={s.quality.csv} rows={shown} columns={csvColumns} />
      </div>
      <div className={classes.work} data-open={open !== undefined}>
        <RuleList groups={groups} chosen={search.rule} onChoose={(rule) => change({ rule })} />
        <div className={classes.table}>
          <DataTable
            label={s.quality.findings}
            rows={shown}
            columns={columns}
            rowKey={(issue) => String(issue.id)}
            selectedKey={open && String(open.id)}
            onOpen={(issue) => change({ issue: issue.id })}
            empty={
              <EmptyState title={s.quality.noneMatch} compact>
                {s.quality.noneMatchText}
              </EmptyState>
            }
          />
        </div>
        {open && (
          <IssueDetail
            issue={open}
            rule={list.rules.find((rule) => rule.ruleKey === open.ruleKey)}
            onClose={() => change({ issue: undefined })}
          />
        )}
      </div>
    </>
  );
}

function Content({ list }: { list: QualityIssueList }) {
  const s = useStrings();
  if (!list.metrics.available && list.items.length === 0) {
    return (
      <EmptyState icon={<IconShieldOff size={28} stroke={1.5} />} title={s.quality.unavailable}>
        {s.quality.unavailableText}
      </EmptyState>
    );
  }
  return (
    <>
      <QualityMetricStrip metrics={list.metrics} issues={list.items} />
      <EnglishTextsNote />
      {list.items.length === 0 ? (
        <EmptyState icon={<IconShieldCheck size={28} stroke={1.5} />} title={s.quality.none} />
      ) : (
        <Findings list={list} />
      )}
    </>
  );
}

/** Findings by rule, with their code and what to do. */
export function QualityPage() {
  const s = useStrings();
  const format = useFormat();
  const query = useQuery(qualityQuery(useProjectId()));
  const { data } = query;
  const rules = new Set(data?.items.map((issue) => issue.ruleKey)).size;
  const note = data && [
    s.quality.note(format.number(data.items.length), format.number(rules)),
    data.checked.length > 0 ? s.quality.checked(data.checked.join(', ')) : '',
  ];
  return (
    <Page fill title={s.quality.title} note={note?.filter(Boolean).join(' · ')}>
      <QueryFrame query={query}>{(list) => <Content list={list} />}</QueryFrame>
    </Page>
  );
}
