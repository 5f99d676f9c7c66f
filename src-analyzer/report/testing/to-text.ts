import type { FileReference, ReportBody } from '#contract/public-api/reports.ts';

const placesOf = (places: readonly FileReference[]): string =>
  places.map(({ file, line }) => `${file}:${line}`).join(' ');

/** The whole report as plain lines, for reading and for comparing. */
export function toText(body: ReportBody): string {
  const lines = [`${body.healthScore} ${body.level}`, '', body.summary, ''];
  for (const { key, score, stars, summary } of body.dimensions) {
    const ledger = body.scoreDetail?.[key];
    lines.push(
      `${key} ${score}, ${stars} of 5 stars${ledger?.measured ? '' : ', not measured'}`,
      `  ${summary}`,
    );
    for (const { rule, points, evidence, files } of ledger?.deductions ?? []) {
      lines.push(`  -${points.toFixed(1)} ${rule}: ${evidence}`, `       ${placesOf(files)}`);
    }
    for (const line of ledger?.notMeasured ?? []) lines.push(`  n/a ${line}`);
  }
  for (const { level, title, detail, suggestion, references } of body.risks) {
    lines.push('', `${level} ${title}`, `  ${detail}`, `  > ${suggestion}`, `  ${placesOf(references)}`);
  }
  for (const { phase, items } of body.recommendations) {
    lines.push('', phase, ...items.map((item) => `  - ${item}`));
  }
  return `${lines.join('\n')}\n`;
}
