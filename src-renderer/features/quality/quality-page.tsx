import type { QualityIssue, QualityIssueList, QualityRule } from '#contract/public-api/quality.ts';
import type { IssueSort } from '#contract/words.ts';
import { SegmentedControl } from '@mantine/core';
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CsvButton } from '#renderer/components/csv-button.tsx';
import { EnglishTextsNote } from '#renderer/components/english-texts-note.tsx';
import { Page } from '#renderer/components/page.tsx';
import { QueryFrame } from '#renderer/components/query-frame.tsx';
import { RowGrid } from '#renderer/components/row-grid.tsx';
import { EmptyState } from '#renderer/components/states.tsx';
import { usePagedRows } from '#renderer/components/use-paged-rows.ts';
import {
  findingQuery,
  FixedFinding,
  type Triaging,
  UnknownFinding,
  useTriage,
} from '#renderer/features/triage/index.ts';
import { mergeSearch, type SearchChange } from '#renderer/navigation/search-params.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { useCsvColumns, useIssueColumns } from './issue-columns.tsx';
import { IssueDetail } from './issue-detail.tsx';
import { listSizes, titledRules } from './issue-groups.ts';
import { QualityFilters } from './quality-filters.tsx';
import { QualityMetricStrip } from './quality-metrics.tsx';
import { allIssuesQuery, type IssueParams, issuePages, issueQuery, paramsOf } from './quality.api.ts';
import classes from './quality-page.module.css';
import { QUALITY_LISTS, type QualitySearch } from './quality.search.ts';
import { RuleList } from './rule-list.tsx';

const route = getRouteApi('/projects/$projectId/quality');

type Change = (values: SearchChange<QualitySearch>) => void;

function useChange(): Change {
  const navigate = route.useNavigate();
  return (values) => void navigate({ search: (before) => mergeSearch(before, values), replace: true });
}

const useRows = (projectId: number, params: IssueParams) => usePagedRows(issuePages(projectId, params));
type Rows = ReturnType<typeof useRows>;

/** No finding is open. */
const CLOSED = { finding: undefined, issue: undefined };

/** The finding an address names; by its number where the address is of before. */
function useOpenFinding() {
  const projectId = useProjectId();
  const search = route.useSearch();
  const named = useQuery(findingQuery(projectId, search.finding));
  const numbered = useQuery(issueQuery(projectId, search.finding === undefined ? search.issue : undefined));
  return {
    issue: named.data?.issue ?? numbered.data ?? undefined,
    /** No analysis has it any more, or the latest did not judge the code. */
    past: named.data?.issue === null ? named.data : undefined,
    isUnknown: search.finding !== undefined && named.isError,
  };
}
type OpenFinding = ReturnType<typeof useOpenFinding>;

/** What holds, or what is worth a look; another list starts without a chosen rule or finding. */
function ListChoice({ list }: { list: QualityIssueList }) {
  const s = useStrings();
  const format = useFormat();
  const search = route.useSearch();
  const change = useChange();
  const sizes = listSizes(list);
  return (
    <SegmentedControl
      size="xs"
      aria-label={s.quality.lists}
      data={QUALITY_LISTS.map((name) => ({
        value: name,
        label: `${s.quality.list[name]} (${format.number(sizes[name])})`,
      }))}
      value={search.list ?? 'findings'}
      onChange={(name) => change({ list: name === 'review' ? name : undefined, rule: undefined, ...CLOSED })}
    />
  );
}

interface TableProps {
  rows: Rows;
  open: QualityIssue | undefined;
  /** Something is open beside it. */
  narrow: boolean;
}

function Table({ rows, open, narrow }: TableProps) {
  const s = useStrings();
  const search = route.useSearch();
  const change = useChange();
  const columns = useIssueColumns(narrow);
  return (
    <div className={classes.table}>
      <RowGrid
        label={s.quality.list[search.list ?? 'findings']}
        count={rows.count}
        rowAt={rows.rowAt}
        onVisible={rows.onVisible}
        columns={columns}
        rowKey={(issue) => String(issue.id)}
        selectedKey={open && String(open.id)}
        onOpen={({ fingerprint }) => change({ finding: fingerprint, issue: undefined })}
        sort={{ id: search.sort ?? 'severity', descending: search.order === 'desc' }}
        onSort={({ id, descending }) =>
          change({ sort: id as IssueSort, order: descending ? 'desc' : undefined })
        }
        empty={
          <EmptyState title={s.quality.noneMatch} compact>
            {s.quality.noneMatchText}
          </EmptyState>
        }
      />
    </div>
  );
}

interface OpenPaneProps {
  open: OpenFinding;
  rules: readonly QualityRule[];
  triaging: Triaging;
  onClose: () => void;
}

function OpenPane({ open, rules, triaging, onClose }: OpenPaneProps) {
  const { issue, past, isUnknown } = open;
  if (issue !== undefined) {
    const rule = rules.find(({ ruleKey }) => ruleKey === issue.ruleKey);
    return <IssueDetail issue={issue} rule={rule} triaging={triaging} onClose={onClose} />;
  }
  if (past !== undefined) return <FixedFinding finding={past} onClose={onClose} />;
  return isUnknown && <UnknownFinding onClose={onClose} />;
}

function Findings({ list, rows, params }: { list: QualityIssueList; rows: Rows; params: IssueParams }) {
  const s = useStrings();
  const client = useQueryClient();
  const projectId = useProjectId();
  const search = route.useSearch();
  const change = useChange();
  const open = useOpenFinding();
  const triaging = useTriage(projectId);
  const isOpen = open.issue !== undefined || open.past !== undefined || open.isUnknown;
  const csvColumns = useCsvColumns();
  return (
    <>
      <div className={classes.bar}>
        <ListChoice list={list} />
        <QualityFilters search={search} onChange={change} />
        <CsvButton
          name="findings"
          label={s.quality.csv}
          disabled={rows.count === 0}
          rows={() => client.fetchQuery(allIssuesQuery(projectId, params))}
          columns={csvColumns}
        />
      </div>
      {search.list === 'review' && <p className={classes.sure}>{s.quality.reviewText}</p>}
      <div className={classes.work} data-open={isOpen}>
        <RuleList groups={titledRules(list)} chosen={search.rule} onChoose={(rule) => change({ rule })} />
        <Table rows={rows} open={open.issue} narrow={isOpen} />
        <OpenPane open={open} rules={list.rules} triaging={triaging} onClose={() => change(CLOSED)} />
      </div>
    </>
  );
}

function Content(props: { list: QualityIssueList; rows: Rows; params: IssueParams }) {
  const s = useStrings();
  const { list } = props;
  const sizes = listSizes(list);
  const { finding } = route.useSearch();
  // A link may lead to a finding that is fixed, also when it was the last one.
  const hasOpen = finding !== undefined;
  if (!list.metrics.available && list.total === 0) {
    return (
      <EmptyState icon={<IconShieldOff size={28} stroke={1.5} />} title={s.quality.unavailable}>
        {s.quality.unavailableText}
      </EmptyState>
    );
  }
  return (
    <>
      <QualityMetricStrip metrics={list.metrics} inTests={list.inTests} />
      <EnglishTextsNote />
      {sizes.findings + sizes.review + sizes.decided === 0 && !hasOpen ? (
        <EmptyState icon={<IconShieldCheck size={28} stroke={1.5} />} title={s.quality.none} />
      ) : (
        <Findings {...props} />
      )}
    </>
  );
}

/** Findings by rule, with their code, how sure they are and what to do. */
export function QualityPage() {
  const s = useStrings();
  const format = useFormat();
  const params = paramsOf(route.useSearch());
  const rows = useRows(useProjectId(), params);
  const { data } = rows.query;
  const rules = data?.ruleCounts ?? [];
  const found = rules.reduce((sum, { count }) => sum + count, 0);
  const note = data && [
    s.quality.note(format.number(found), format.number(rules.length)),
    data.checked.length > 0 ? s.quality.checked(data.checked.join(', ')) : '',
  ];
  return (
    <Page fill title={s.quality.title} note={note?.filter(Boolean).join(' · ')}>
      <QueryFrame query={rows.query}>
        {(list) => <Content list={list} rows={rows} params={params} />}
      </QueryFrame>
    </Page>
  );
}
