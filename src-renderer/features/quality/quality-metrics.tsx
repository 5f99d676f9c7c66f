import type { QualityIssueList } from '#contract/public-api/quality.ts';
import type { IssueKind } from '#contract/words.ts';
import { linkOptions } from '@tanstack/react-router';
import { MetricStrip } from '#renderer/components/metric-strip.tsx';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { COPIES_RULE } from './how-sure.ts';

const NONE = { BUG: 0, VULN: 0, SMELL: 0 };

export function QualityMetricStrip({
  metrics,
  inTests = NONE,
}: Pick<QualityIssueList, 'metrics' | 'inTests'>) {
  const s = useStrings();
  const format = useFormat();
  const projectId = useProjectId();
  const listOf = (search: { kind?: IssueKind; rule?: string }) =>
    linkOptions({ to: '/projects/$projectId/quality', params: { projectId }, search });
  const byComplexity = linkOptions({
    to: '/projects/$projectId/evolution',
    params: { projectId },
    search: { files: 'table', sort: 'complexity' },
  });
  const since = (delta: number | undefined) =>
    delta === undefined || delta === 0 ? undefined : s.quality.since(format.signed(delta));
  const note = (kind: IssueKind, delta?: number) =>
    [since(delta), inTests[kind] > 0 && s.quality.inTests(format.number(inTests[kind]))]
      .filter(Boolean)
      .join(', ');
  return (
    <MetricStrip
      label={s.quality.metrics}
      metrics={[
        {
          label: s.quality.bugs,
          to: listOf({ kind: 'BUG' }),
          value: format.number(metrics.bugs),
          note: note('BUG', metrics.comparedWithLast?.bugs),
        },
        {
          label: s.quality.vulnerabilities,
          to: listOf({ kind: 'VULN' }),
          value: format.number(metrics.vulnerabilities),
          note: note('VULN', metrics.comparedWithLast?.vulnerabilities),
        },
        {
          label: s.quality.codeSmells,
          to: listOf({ kind: 'SMELL' }),
          value: format.number(metrics.codeSmells),
          note: note('SMELL'),
        },
        {
          label: s.quality.duplication,
          to: listOf({ rule: COPIES_RULE }),
          value: format.share(metrics.duplicationRate),
        },
        metrics.coverageRate === null
          ? { label: s.quality.coverage, value: '–', note: s.quality.noCoverage }
          : { label: s.quality.coverage, value: format.share(metrics.coverageRate) },
        {
          label: s.quality.complexity,
          to: byComplexity,
          value: format.decimal(metrics.complexity),
          note: s.quality.perFunction,
        },
      ]}
    />
  );
}
