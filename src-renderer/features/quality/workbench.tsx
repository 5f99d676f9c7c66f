import type { QualityIssue, QualityIssueList, QualityRule } from '#contract/public-api/quality.ts';
import { ISSUE_SORTS, type IssueSort } from '#contract/words.ts';
import { SegmentedControl, Select } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowsSort } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { CsvButton } from '#renderer/components/csv-button.tsx';
import { KeywordFilter } from '#renderer/components/filter-bar.tsx';
import { useShortcuts } from '#renderer/components/keys/use-shortcuts.ts';
import { RowGrid } from '#renderer/components/row-grid.tsx';
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
import { ChosenGroups } from './chosen-groups.tsx';
import { GroupList } from './group-list.tsx';
import { useCsvColumns, useIssueColumns } from './issue-columns.tsx';
import { IssueDetail } from './issue-detail.tsx';
import { listSizes, ruleGroups, titlesOf } from './issue-groups.ts';
import { NothingListed } from './nothing-listed.tsx';
import { QualityFilters } from './quality-filters.tsx';
import {
  allIssuesQuery,
  firstSort,
  groupsQuery,
  type IssueParams,
  issuePages,
  issueQuery,
} from './quality.api.ts';
import classes from './quality-page.module.css';
import { QUALITY_LISTS, type QualitySearch } from './quality.search.ts';
import { SelectionBar } from './selection-bar.tsx';
import { type Selection, useSelection } from './use-selection.ts';

const route = getRouteApi('/projects/$projectId/quality');

type Change = (values: SearchChange<QualitySearch>) => void;

function useChange(): Change {
  const navigate = route.useNavigate();
  return (values) => void navigate({ search: (before) => mergeSearch(before, values), replace: true });
}

export const useRows = (projectId: number, params: IssueParams) =>
  usePagedRows(issuePages(projectId, params));
export type Rows = ReturnType<typeof useRows>;

/** No finding is open. */
const CLOSED = { finding: undefined, issue: undefined };

/** The finding an address names; by its number where the address is of before. */
function useOpenFinding() {
  const projectId = useProjectId();
  const search = route.useSearch();
  // The finding before stays until the next one is there: a panel that goes and comes back would jump.
  const named = useQuery({ ...findingQuery(projectId, search.finding), placeholderData: keepPreviousData });
  const found = search.finding === undefined ? undefined : named.data;
  const numbered = useQuery(issueQuery(projectId, search.finding === undefined ? search.issue : undefined));
  return {
    issue: found?.issue ?? numbered.data ?? undefined,
    /** No analysis has it any more, or the latest did not judge the code. */
    past: found?.issue === null ? found : undefined,
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

const ROW_PX = 32;
/** Of the two lines beside an open finding. */
const TWO_LINES_PX = 48;
const WIDE = '(min-width: 1500px)';

interface TableProps {
  list: QualityIssueList;
  rows: Rows;
  params: IssueParams;
  open: QualityIssue | undefined;
  /** Something is open beside it. */
  narrow: boolean;
  titleOf: (ruleKey: string) => string;
  selection: Selection;
}

function Table({ list, rows, params, open, narrow, titleOf, selection }: TableProps) {
  const s = useStrings();
  const search = route.useSearch();
  const change = useChange();
  const isWide = useMediaQuery(WIDE);
  const layout = narrow ? 'narrow' : isWide ? 'wide' : 'normal';
  const columns = useIssueColumns(layout, titleOf, search.list === 'review' ? 'ALIKE' : 'TOLD');
  const isAll = rows.count > 0 && selection.issues.size === rows.count;
  const toggleAll = isAll ? selection.clear : selection.markAll;
  useShortcuts({ markAll: toggleAll });
  return (
    <div className={classes.table}>
      <RowGrid
        label={s.quality.list[search.list ?? 'findings']}
        pageKeys
        count={rows.count}
        rowAt={rows.rowAt}
        onVisible={rows.onVisible}
        columns={columns}
        rowKey={(issue) => issue.fingerprint}
        rowHeightPx={narrow ? TWO_LINES_PX : ROW_PX}
        selectedKey={search.finding ?? open?.fingerprint}
        onOpen={({ fingerprint }) => change({ finding: fingerprint, issue: undefined })}
        sort={{ id: search.sort ?? firstSort(search), descending: search.order === 'desc' }}
        onSort={({ id, descending }) =>
          change({ sort: id as IssueSort, order: descending ? 'desc' : undefined })
        }
        marks={{
          keys: new Set(selection.issues.keys()),
          onMark: selection.mark,
          labelOf: ({ filePath, line, message, ruleKey }) =>
            s.quality.select(`${filePath}:${line} ${s.sentences.message(message, ruleKey)}`),
          all: { label: s.quality.selectAllRows, isOn: isAll, onChange: toggleAll },
        }}
        empty={
          <NothingListed
            {...{ list, search, params }}
            onReview={() => change({ list: 'review', confidence: undefined, ...CLOSED })}
          />
        }
      />
    </div>
  );
}

interface OpenPaneProps {
  open: OpenFinding;
  rules: readonly QualityRule[];
  triaging: Triaging;
  keys: boolean;
  onClose: () => void;
}

function OpenPane({ open, rules, triaging, keys, onClose }: OpenPaneProps) {
  const { issue, past, isUnknown } = open;
  if (issue !== undefined) {
    const rule = rules.find(({ ruleKey }) => ruleKey === issue.ruleKey);
    return <IssueDetail issue={issue} rule={rule} triaging={triaging} keys={keys} onClose={onClose} />;
  }
  if (past !== undefined) return <FixedFinding finding={past} onClose={onClose} />;
  return isUnknown && <UnknownFinding onClose={onClose} />;
}

/** The order of the list; beside an open finding its columns have no room for it. */
function SortChoice() {
  const s = useStrings();
  const search = route.useSearch();
  const change = useChange();
  return (
    <Select
      className={classes.sort ?? ''}
      aria-label={s.quality.sortBy}
      leftSection={<IconArrowsSort size={14} />}
      data={ISSUE_SORTS.map((value) => ({ value, label: s.quality.sorts[value] }))}
      value={search.sort ?? firstSort(search)}
      allowDeselect={false}
      onChange={(value) =>
        change({
          sort: ISSUE_SORTS.find((sort) => sort === value),
          // What was seen first long ago is no news.
          order: value === 'firstSeen' ? 'desc' : undefined,
        })
      }
    />
  );
}

/** What the findings have in common, by what was chosen. */
function Groups({
  list,
  params,
  titleOf,
}: Pick<FindingsProps, 'list' | 'params'> & Pick<TableProps, 'titleOf'>) {
  const search = route.useSearch();
  const change = useChange();
  const by = search.group ?? 'RULE';
  const query = useQuery(groupsQuery(useProjectId(), by, params));
  const groups = by === 'RULE' ? ruleGroups(list) : (query.data?.items ?? []);
  return (
    <GroupList
      by={by}
      groups={groups}
      total={by === 'RULE' ? groups.length : (query.data?.total ?? 0)}
      search={search}
      titleOf={titleOf}
      onBy={(group) => change({ group: group === 'RULE' ? undefined : group })}
      onChange={change}
    />
  );
}

interface FindingsProps {
  list: QualityIssueList;
  rows: Rows;
  params: IssueParams;
}

/** The lists with their filters and groups, what is selected, and what is open. */
export function Findings({ list, rows, params }: FindingsProps) {
  const s = useStrings();
  const client = useQueryClient();
  const projectId = useProjectId();
  const search = route.useSearch();
  const change = useChange();
  const open = useOpenFinding();
  const triaging = useTriage(projectId);
  const selection = useSelection(projectId, params);
  const isOpen = open.issue !== undefined || open.past !== undefined || open.isUnknown;
  const csvColumns = useCsvColumns();
  const titleOf = useMemo(() => titlesOf(list.rules, s), [list.rules, s]);
  return (
    <>
      <div className={classes.bar}>
        <ListChoice list={list} />
        <KeywordFilter
          className={classes.keyword}
          label={s.quality.filter}
          value={search.keyword}
          onChange={(keyword) => change({ keyword })}
        />
        <SortChoice />
        <CsvButton
          name="findings"
          label={s.quality.csv}
          disabled={rows.count === 0}
          rows={() => client.fetchQuery(allIssuesQuery(projectId, params))}
          columns={csvColumns}
        />
        <QualityFilters search={search} onChange={change} />
        <ChosenGroups search={search} titleOf={titleOf} onClear={(field) => change({ [field]: undefined })} />
      </div>
      {search.list === 'review' && <p className={classes.sure}>{s.quality.reviewText}</p>}
      <div className={classes.work} data-open={isOpen}>
        <Groups list={list} params={params} titleOf={titleOf} />
        <Table {...{ list, rows, params, titleOf, selection }} open={open.issue} narrow={isOpen} />
        <OpenPane
          open={open}
          rules={list.rules}
          triaging={triaging}
          keys={selection.issues.size === 0}
          onClose={() => change(CLOSED)}
        />
        {selection.issues.size > 0 && (
          <SelectionBar selection={selection} total={rows.count} rules={list.rules} triaging={triaging} />
        )}
      </div>
    </>
  );
}
