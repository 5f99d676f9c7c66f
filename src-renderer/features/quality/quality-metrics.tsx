import type { QualityIssue, QualityIssueList } from '#contract/public-api/quality.ts';
import { MetricStrip } from '#renderer/components/metric-strip.tsx';
import { isTestPath } from '#renderer/features/architecture/index.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';

export function QualityMetricStrip({
  metrics,
  issues,
}: Pick<QualityIssueList, 'metrics'> & { issues: readonly QualityIssue[] }) {
  const s = useStrings();
  const format = useFormat();
  const since = (delta: number | undefined) =>
    delta === undefined || delta === 0 ? undefined : s.quality.since(format.signed(delta));
  // The report leaves these out, so the two numbers would not agree without a word.
  const inTests = issues.filter(({ kind, filePath }) => kind === 'VULN' && isTestPath(filePath)).length;
  return (
    <MetricStrip
      label={s.quality.metrics}
      metrics={[
        {
          label: s.quality.bugs,
          value: format.number(metrics.bugs),
          note: since(metrics.comparedWithLast?.bugs),
        },
        {
          label: s.quality.vulnerabilities,
          value: format.number(metrics.vulnerabilities),
          note: [
            since(metrics.comparedWithLast?.vulnerabilities),
            inTests > 0 && s.quality.inTests(format.number(inTests)),
          ]
            .filter(Boolean)
            .join(', '),
        },
        { label: s.quality.codeSmells, value: format.number(metrics.codeSmells) },
        { label: s.quality.duplication, value: `${format.decimal(metrics.duplicationRate)} %` },
        metrics.coverageRate === null
          ? { label: s.quality.coverage, value: '–', note: s.quality.noCoverage }
          : { label: s.quality.coverage, value: `${format.decimal(metrics.coverageRate)} %` },
        {
          label: s.quality.complexity,
          value: format.decimal(metrics.complexity),
          note: s.quality.perFunction,
        },
      ]}
    />
  );
}
