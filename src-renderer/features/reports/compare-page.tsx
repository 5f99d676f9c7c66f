import type { ComparedNumber, Comparison } from '#contract/public-api/comparison.ts';
import type { ReportHistoryItem } from '#contract/public-api/reports.ts';
import { ActionIcon, Select, Tooltip } from '@mantine/core';
import { IconArrowsExchange, IconGitCompare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { MetricStrip } from '#renderer/components/metric-strip.tsx';
import { Page } from '#renderer/components/page.tsx';
import { QueryFrame } from '#renderer/components/query-frame.tsx';
import { EmptyState } from '#renderer/components/states.tsx';
import { mergeSearch } from '#renderer/navigation/search-params.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { CompareFindings } from './compare-findings.tsx';
import { LedgerChanges } from './ledger-changes.tsx';
import { comparisonQuery } from './compare.api.ts';
import type { CompareSearch } from './compare.search.ts';
import classes from './compare-page.module.css';
import { comparedPair } from './history-rows.ts';
import { historyQuery } from './reports.api.ts';

const route = getRouteApi('/projects/$projectId/compare');

function useChange() {
  const navigate = route.useNavigate();
  return (change: { [K in keyof CompareSearch]?: CompareSearch[K] | undefined }) =>
    void navigate({ search: (before) => mergeSearch(before, change), replace: true });
}

/** The numbers of both sides with their differences. */
function Numbers({ comparison }: { comparison: Comparison }) {
  const s = useStrings();
  const format = useFormat();
  const metric = (label: string, { before, after, delta }: ComparedNumber, unit = '') => ({
    label,
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
          ...comparison.dimensions.map((each) => metric(s.report.dimensions[each.key], each)),
        ]}
      />
      <MetricStrip
        label={s.quality.metrics}
        metrics={[
          metric(s.evolution.loc, metrics.locTotal),
          metric(s.quality.bugs, metrics.bugs),
          metric(s.quality.vulnerabilities, metrics.vulnerabilities),
          metric(s.quality.codeSmells, metrics.codeSmells),
          metric(s.quality.duplication, metrics.duplicationRate, '%'),
        ]}
      />
    </>
  );
}

function Pair({ from, to }: { from: number; to: number }) {
  const s = useStrings();
  const search = route.useSearch();
  const change = useChange();
  const { state = 'NEW', kind, page } = search;
  const comparison = useQuery(comparisonQuery({ from, to, state, kind, page }));
  return (
    <QueryFrame query={comparison}>
      {(data) => (
        <>
          {!data.sameScoring && <p className={classes.warning}>{s.report.compare.otherScoring}</p>}
          <Numbers comparison={data} />
          <CompareFindings comparison={data} search={search} onChange={change} />
          <LedgerChanges from={from} to={to} />
        </>
      )}
    </QueryFrame>
  );
}

function Pickers({ items, from, to }: { items: readonly ReportHistoryItem[]; from: number; to: number }) {
  const s = useStrings();
  const format = useFormat();
  const change = useChange();
  const go = (pair: { from: number; to: number }) => change({ ...pair, page: undefined });
  const dataWithout = (other: number) =>
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
        data={dataWithout(to)}
        aria-label={s.report.compare.from}
        value={String(from)}
        onChange={(value) => go({ from: Number(value), to })}
      />
      <Tooltip label={s.report.compare.swap}>
        <ActionIcon
          variant="default"
          size={30}
          aria-label={s.report.compare.swap}
          onClick={() => go({ from: to, to: from })}
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

/** Any two analyses side by side: new, fixed, still there. */
export function ComparePage() {
  const s = useStrings();
  const search = route.useSearch();
  const history = useQuery(historyQuery(useProjectId()));
  const items = useMemo(() => history.data?.items ?? [], [history.data]);
  const pair = comparedPair(items, search);
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
          ) : (
            <EmptyState icon={<IconGitCompare size={28} stroke={1.5} />} title={s.report.compare.none}>
              {s.report.compare.noneText}
            </EmptyState>
          )
        }
      </QueryFrame>
    </Page>
  );
}
