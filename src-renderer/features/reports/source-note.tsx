import type { Report } from '#contract/public-api/reports.ts';
import { IconRuler2, IconSparkles } from '@tabler/icons-react';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './source-note.module.css';

/** Who wrote the report. A rules report is always marked as one (contract, Report `source`). */
export function SourceNote({ report, full }: { report: Report; full?: boolean }) {
  const s = useStrings();
  const format = useFormat();
  const rules = report.source === 'RULES';
  const Icon = rules ? IconRuler2 : IconSparkles;
  const { scoreAdjustment } = report.report;
  const detail = rules
    ? s.report.rulesBannerText
    : scoreAdjustment
      ? `${s.report.llmBannerText(format.signed(scoreAdjustment.delta))} ${scoreAdjustment.reason}`
      : '';
  return (
    <div
      className={full ? classes.banner : classes.note}
      data-source={report.source}
      role="note"
      title={full ? undefined : detail}
    >
      <Icon size={14} aria-hidden="true" />
      <strong>{rules ? s.report.rulesBanner : s.report.llmBanner}</strong>
      {full && <span>{detail}</span>}
    </div>
  );
}
