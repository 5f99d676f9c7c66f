import type { ComparedNumber, Comparison } from '#contract/public-api/comparison.ts';
import type { ReportHistoryItem } from '#contract/public-api/reports.ts';
import type { Timeline } from '#contract/public-api/timeline.ts';
import { ActionIcon, Group, Select, Tooltip } from '@mantine/core';
import { IconArrowsExchange, IconGitCompare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, type LinkProps } from '@tanstack/react-router';
import { useMemo } from 'react';
import { MetricStrip } from '#renderer/components/metric-strip.tsx';
import { Page } from '#renderer/components/page.tsx';
import { QueryFrame } from '#renderer/components/query-frame.tsx';
import { shortHash } from '#renderer/components/short-hash.ts';
import { EmptyState } from '#renderer/components/states.tsx';
import { AnalyzeButton } from '#renderer/features/analyses/index.ts';
import { timelineQuery } from '#renderer/features/timeline/index.ts';
import { mergeSearch } from '#renderer/navigation/search-params.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { CompareFindings } from './compare-findings.tsx';
import { LedgerChanges } from './ledger-changes.tsx';
import { comparisonQuery } from './compare.api.ts';
import { type CompareSearch, type CompareSearchChange, fromParam, openingState } from './compare.search.ts';
import classes from './compare-page.module.css';
import { deductionTarget, dimensionTarget, kindTarget } from './targets.ts';
import { comparedPair, pairWithPast } from './history-rows.ts';
import { historyQuery } from './reports.api.ts';

const route = getRouteApi('/projects/$projectId/compare');

function useChange() {
  const navigate = route.useNavigate();
  return (change: CompareSearchChange) =>
    void navigate({ search: (before) => mergeSearch(before, change), replace: true });
}

/** The numbers of both sides with their differences. */
function Numbers({ comparison }: { comparison: Comparison }) {
  const s = useStrings();
  const format = useFormat();
  const projectId = useProjectId();
  const metric = (
    label: string,
    { before, after, delta }: ComparedNumber,
    { to, unit = '' }: { to?: LinkProps; unit?: string } = {},
  ) => ({
    label,
    to,
    value: delta === null ? '–' : `${format.signed(delta)}${unit}`,
    note:
      before === null || after === null ? undefined : `${format.decimal(before)} → ${format.decimal(after)}`,
  });
  const { metrics } = comparison;
  return (
    <>
      <MetricStrip
        label={s.report.compare.scores}
        metrics={[
          metric(s.report.healthScore, comparison.healthScore),
          ...comparison.dimensions.map((each) =>
            metric(s.report.dimensions[each.key], each, { to: dimensionTarget(each.key, projectId) }),
          ),
        ]}
      />
      <MetricStrip
        label={s.quality.metrics}
        metrics={[
          metric(s.evolution.loc, metrics.locTotal),
          metric(s.quality.bugs, metrics.bugs, { to: kindTarget('BUG', projectId) }),
          metric(s.quality.vulnerabilities, metrics.vulnerabilities, { to: kindTarget('VULN', projectId) }),
          metric(s.quality.codeSmells, metrics.codeSmells, { to: kindTarget('SMELL', projectId) }),
          metric(s.quality.duplication, metrics.duplicationRate, {
            to: deductionTarget({ rule: 'duplicated-code' }, 'quality', projectId),
            unit: '%',
          }),
        ]}
      />
    </>
  );
}

interface PairProps {
  /** An analysis, or the hash of a past commit. */
  from: number | string;
  to: number;
}

function Pair({ from, to }: PairProps) {
  const s = useStrings();
  const search = route.useSearch();
  const change = useChange();
  const { kind, page } = search;
  const first = useQuery(comparisonQuery({ from, to, state: search.state ?? 'NEW', kind, page }));
  const state = search.state ?? openingState(first.data?.counts);
  const comparison = useQuery(comparisonQuery({ from, to, state, kind, page }));
  return (
    <QueryFrame query={comparison}>
      {(data) => (
        <>
          {!data.sameScoring && <p className={classes.warning}>{s.report.compare.otherScoring}</p>}
          <Numbers comparison={data} />
          <CompareFindings comparison={data} search={{ ...search, state }} onChange={change} />
          {typeof from === 'number' && <LedgerChanges from={from} to={to} />}
        </>
      )}
    </QueryFrame>
  );
}

function Pickers({ items, from, to }: PairProps & { items: readonly ReportHistoryItem[] }) {
  const s = useStrings();
  const format = useFormat();
  const change = useChange();
  const { data: timeline } = useQuery(timelineQuery(useProjectId()));
  const go = (pair: PairProps) =>
    change({ from: undefined, commit: undefined, ...fromParam(pair.from), to: pair.to, page: undefined });
  const dataWithout = (other: number | string) =>
    items
      .filter(({ analysisId }) => analysisId !== other)
      .map((item) => ({
        value: String(item.analysisId),
        label: `${format.dateTime(item.createdAt)} · ${item.healthScore ?? '–'}`,
      }));
  const pick = { allowDeselect: false, w: 230 };
  return (
    <>
      <Select
        {...pick}
        data={[...dataWithout(to), ...pastCommits(timeline, { group: s.report.compare.past, format })]}
        aria-label={s.report.compare.from}
        value={String(from)}
        onChange={(value) => value !== null && go({ from: COMMIT.test(value) ? value : Number(value), to })}
      />
      <Tooltip label={s.report.compare.swap}>
        <ActionIcon
          variant="default"
          size={30}
          aria-label={s.report.compare.swap}
          disabled={typeof from !== 'number'}
          onClick={() => typeof from === 'number' && go({ from: to, to: from })}
        >
          <IconArrowsExchange size={15} />
        </ActionIcon>
      </Tooltip>
      <Select
        {...pick}
        data={dataWithout(from)}
        aria-label={s.report.compare.to}
        value={String(to)}
        onChange={(value) => go({ from, to: Number(value) })}
      />
    </>
  );
}

/** A whole hash, which is no number of an analysis. */
const COMMIT = /^[0-9a-f]{40,64}$/;

/** Those that were analysed, newest first. */
function pastCommits(
  timeline: Timeline | undefined,
  { group, format }: { group: string; format: ReturnType<typeof useFormat> },
) {
  const analysed = (timeline?.points ?? []).filter((point) => point.analysed).toReversed();
  const items = analysed.map(({ commit, at, tags: [tag], healthScore }) => ({
    value: commit,
    label: `${tag ?? shortHash(commit)} · ${format.date(at)} · ${healthScore ?? '–'}`,
  }));
  return items.length === 0 ? [] : [{ group, items }];
}

/** The pair of the address; a past commit takes the place of the earlier analysis, also where there is no other. */
function pairOf(
  items: readonly ReportHistoryItem[],
  search: CompareSearch,
  timeline: Timeline | undefined,
): PairProps | undefined {
  if (search.commit === undefined)
    return comparedPair(items, search) ?? pairWithPast(items, timeline?.points ?? []);
  const to = search.to ?? items[0]?.analysisId;
  return to === undefined ? undefined : { from: search.commit, to };
}

/** A second analysis, a past commit, or the report of the only analysis. */
function WaysOn({ projectId }: { projectId: number }) {
  const s = useStrings();
  return (
    <Group gap="md" justify="center">
      <AnalyzeButton projectId={projectId} />
      <Link to="/projects/$projectId/timeline" params={{ projectId }} className={classes.way}>
        {s.timeline.title}
      </Link>
      <Link to="/projects/$projectId/report" params={{ projectId }} className={classes.way}>
        {s.report.tab}
      </Link>
    </Group>
  );
}

/** Any two analyses side by side: new, fixed, still there. */
export function ComparePage() {
  const s = useStrings();
  const search = route.useSearch();
  const projectId = useProjectId();
  const history = useQuery(historyQuery(projectId));
  const items = useMemo(() => history.data?.items ?? [], [history.data]);
  const timeline = useQuery(timelineQuery(projectId));
  const pair = pairOf(items, search, timeline.data);
  return (
    <Page
      title={s.report.compareTitle}
      note={s.report.compare.note}
      actions={pair && <Pickers items={items} {...pair} />}
    >
      <QueryFrame query={history}>
        {() =>
          pair ? (
            <Pair {...pair} />
          ) : timeline.isPending ? null : (
            <EmptyState
              icon={<IconGitCompare size={28} stroke={1.5} />}
              title={s.report.compare.none}
              action={<WaysOn projectId={projectId} />}
            >
              {s.report.compare.noneText}
            </EmptyState>
          )
        }
      </QueryFrame>
    </Page>
  );
}
