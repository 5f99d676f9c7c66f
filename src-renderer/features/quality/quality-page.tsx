import type { QualityIssueList } from '#contract/public-api/quality.ts';
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Page } from '#renderer/components/page.tsx';
import { QueryFrame } from '#renderer/components/query-frame.tsx';
import { EmptyState } from '#renderer/components/states.tsx';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import type { Strings } from '#renderer/strings/en/en.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { listSizes } from './issue-groups.ts';
import { nothingWords } from './nothing-words.ts';
import { QualityMetricStrip } from './quality-metrics.tsx';
import { type IssueParams, paramsOf } from './quality.api.ts';
import type { QualitySearch } from './quality.search.ts';
import { Findings, type Rows, useRows } from './workbench.tsx';

const route = getRouteApi('/projects/$projectId/quality');

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
      {sizes.findings + sizes.review + sizes.decided === 0 && !hasOpen ? (
        <EmptyState icon={<IconShieldCheck size={28} stroke={1.5} />} title={s.quality.none} />
      ) : (
        <Findings {...props} />
      )}
    </>
  );
}

const noteOf = (list: QualitySearch['list'], { quality }: Strings) =>
  list === 'review' ? quality.reviewNote : quality.note;

/** Findings by rule, with their code, how sure they are and what to do. */
export function QualityPage() {
  const s = useStrings();
  const format = useFormat();
  const search = route.useSearch();
  const { originals } = s.sentences;
  const params = useMemo(() => paramsOf(search, originals), [search, originals]);
  const rows = useRows(useProjectId(), params);
  const { data } = rows.query;
  const rules = data?.ruleCounts ?? [];
  const found = rules.reduce((sum, { count }) => sum + count, 0);
  const note = data && [
    found === 0
      ? nothingWords({ list: data, search, review: data.metrics.review }, s, format).title
      : noteOf(search.list, s)(format.number(found), format.number(rules.length)),
    data.checked.length > 0
      ? s.quality.checked(data.checked.map((one) => s.sentences.message(one)).join(', '))
      : '',
  ];
  return (
    <Page fill title={s.quality.title} note={note?.filter(Boolean).join(' · ')}>
      <QueryFrame query={rows.query}>
        {(list) => <Content list={list} rows={rows} params={params} />}
      </QueryFrame>
    </Page>
  );
}
