import type { Dimension, FileReference, Report, ReportBody } from '#contract/public-api/reports.ts';
import { type ScoreBasis, scoreBasis } from '#contract/score.ts';
import { shareText } from '#contract/share.ts';
import { DIMENSION_KEYS, DIMENSION_WEIGHTS } from '#contract/words.ts';
import { DIMENSION_TITLES } from './dimension-titles.ts';
import { placement } from './placement-outline.ts';
import { type Block, type Inline, joinSpans, type Span } from './report-blocks.ts';

export interface ReportFrame {
  /** The project's name. */
  readonly name: string;
  /** Version of the product. */
  readonly version: string;
}

/** At most this many places are named for one finding; the rest is counted. */
const MAX_PLACES = 5;

/** The whole report in reading order: verdict, scores and where they stand, what lowers the score, risks, what to do, what was not measured. */
export function outlineReport(report: Report, frame: ReportFrame): Block[] {
  const { report: body } = report;
  return [
    ...verdict(report, frame),
    ...scores(body),
    ...placement(body),
    ...technology(body),
    ...ledger(body),
    ...risks(body),
    ...recommendations(body),
    ...notMeasured(body),
    ...foot(report, frame),
  ];
}

function verdict({ report, source, generatedAt }: Report, frame: ReportFrame): Block[] {
  const blocks: Block[] = [
    { kind: 'heading', level: 1, text: `Health report: ${frame.name}` },
    {
      kind: 'paragraph',
      text: [
        { strong: `${report.healthScore} of 100, ${report.level}` },
        ` · ${dateOf(generatedAt)} · Vitals ${frame.version}`,
      ],
    },
  ];
  if (source === 'RULES') {
    blocks.push({
      kind: 'banner',
      text: [{ strong: 'No AI used.' }, ' Every sentence is generated from the measurements by fixed rules.'],
    });
  }
  blocks.push({ kind: 'paragraph', text: report.summary });
  return blocks;
}

function dateOf(timestamp: string): string {
  return `${timestamp.slice(0, 10)} ${timestamp.slice(11, 16)} UTC`;
}

function scores(report: ReportBody): Block[] {
  const { dimensions, healthScore, healthScoreWithoutAccepted, scoreAdjustment, scoreDetail } = report;
  const rows = dimensions.map((dimension) =>
    scoreRow(dimension, scoreBasis(dimension.key, scoreDetail?.[dimension.key])),
  );
  const isUnmeasured = dimensions.some(({ key }) => scoreBasis(key, scoreDetail?.[key]) === 'NOTHING');
  const counted = isUnmeasured ? ' What was not measured counts as 100, so that it lowers nothing.' : '';
  const delta = scoreAdjustment?.delta ?? 0;
  const terms = dimensions.map(({ key, score }) => `${score} × ${DIMENSION_WEIGHTS[key]}`).join(' + ');
  const blocks: Block[] = [
    { kind: 'heading', level: 2, text: 'Scores' },
    {
      kind: 'table',
      columns: [
        { title: 'Dimension', align: 'left' },
        { title: 'Score', align: 'right' },
        { title: 'Stars', align: 'left' },
        { title: 'Weight', align: 'right' },
        { title: 'In short', align: 'left' },
      ],
      rows,
    },
    { kind: 'paragraph', text: `Health score by the rules: ${terms} = ${healthScore - delta}.${counted}` },
  ];
  if (scoreAdjustment !== undefined && delta !== 0) {
    const change = delta > 0 ? `raised it by ${delta}` : `lowered it by ${-delta}`;
    blocks.push({
      kind: 'paragraph',
      text: `The language model ${change} to ${healthScore}: ${scoreAdjustment.reason}`,
    });
  }
  if (healthScoreWithoutAccepted !== undefined && healthScoreWithoutAccepted !== healthScore) {
    blocks.push({
      kind: 'paragraph',
      text: `Without the findings that were accepted (won't fix), the health score would be ${healthScoreWithoutAccepted}.`,
    });
  }
  return blocks;
}

function scoreRow({ key, score, stars, summary }: Dimension, basis: ScoreBasis): Inline[] {
  const isKnown = basis !== 'NOTHING';
  return [
    DIMENSION_TITLES[key],
    isKnown ? `${score}` : '–',
    isKnown ? '★'.repeat(stars) + '☆'.repeat(5 - stars) : 'not measured',
    `${Math.round(DIMENSION_WEIGHTS[key] * 100)}%`,
    summary,
  ];
}

function technology({ techStack }: ReportBody): Block[] {
  const languages = Object.entries(techStack.languages)
    // Of the languages that are named each is there; the rest may be nothing.
    .filter(([name, percent]) => name !== 'OTHER' || percent > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([name, percent]) => `${name === 'OTHER' ? 'Other' : name} ${shareText(percent)}`);
  const items: Inline[] = [];
  if (languages.length > 0)
    items.push([{ strong: 'Languages, tests and tools included:' }, ` ${languages.join(', ')}`]);
  if (techStack.frameworks.length > 0) {
    items.push([{ strong: 'Frameworks:' }, ` ${techStack.frameworks.join(', ')}`]);
  }
  if (items.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: 'Technology' },
    { kind: 'list', items },
  ];
}

function ledger({ scoreDetail }: ReportBody): Block[] {
  if (scoreDetail === undefined) return [];
  const blocks: Block[] = [{ kind: 'heading', level: 2, text: 'What lowers the score' }];
  for (const key of DIMENSION_KEYS) {
    const { score, deductions } = scoreDetail[key];
    const words = {
      MEASURED: `${score} of 100`,
      ESTIMATED: `${score} of 100 (estimated from the scan)`,
      NOTHING: 'not measured',
    };
    const text = `${DIMENSION_TITLES[key]}: ${words[scoreBasis(key, scoreDetail[key])]}`;
    blocks.push({ kind: 'heading', level: 3, text });
    if (deductions.length === 0) {
      blocks.push({ kind: 'paragraph', text: 'Nothing lowers the score.' });
      continue;
    }
    blocks.push({
      kind: 'table',
      columns: [
        { title: 'Points', align: 'right' },
        { title: 'Reason', align: 'left' },
        { title: 'Found', align: 'left' },
        { title: 'Location', align: 'left' },
      ],
      rows: deductions.map(({ rule, title = titleOf(rule), points, evidence, files }) => [
        `−${points}`,
        title,
        withoutTitle(evidence, title),
        places(files),
      ]),
    });
  }
  return blocks;
}

/** Where the words of a key say less than there is. */
const TITLES: Readonly<Record<string, string>> = {
  'generated-code-checked-in': 'Generated or third-party code checked in',
};

/** A rule's key as words: "end-of-life-dependency" reads "End of life dependency". */
function titleOf(rule: string): string {
  const known = TITLES[rule];
  if (known !== undefined) return known;
  if (!/^[a-z0-9-]+$/.test(rule)) return rule;
  const words = rule.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The evidence of a code rule begins with the rule's title, which has a column of its own. */
function withoutTitle(evidence: string, title: string): string {
  return evidence.startsWith(`${title}: `) ? evidence.slice(title.length + 2) : evidence;
}

function places(references: readonly FileReference[]): Inline {
  const shown: Span[][] = references
    .slice(0, MAX_PLACES)
    .map(({ file, line }) => [{ code: `${file}:${line}` }]);
  const more = references.length - shown.length;
  return joinSpans(more > 0 ? [...shown, `${more} more`] : shown, ', ');
}

function risks(body: ReportBody): Block[] {
  const blocks: Block[] = [{ kind: 'heading', level: 2, text: 'Risks' }];
  if (body.risks.length === 0) blocks.push({ kind: 'paragraph', text: 'No risks found.' });
  for (const [index, risk] of body.risks.entries()) {
    blocks.push(
      { kind: 'heading', level: 3, text: `${index + 1}. ${risk.title} (${risk.level})` },
      { kind: 'paragraph', text: risk.detail },
      { kind: 'paragraph', text: [{ strong: 'What to do:' }, ` ${risk.suggestion}`] },
    );
    if (risk.references.length > 0) {
      blocks.push({
        kind: 'paragraph',
        text: joinSpans([[{ strong: 'Location:' }, ' '], places(risk.references)], ''),
      });
    }
  }
  return blocks;
}

function recommendations(body: ReportBody): Block[] {
  const phases = body.recommendations.filter(({ items }) => items.length > 0);
  if (phases.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: 'Plan' },
    ...phases.flatMap(({ phase, items }): Block[] => [
      { kind: 'heading', level: 3, text: phase },
      { kind: 'list', items },
    ]),
  ];
}

function notMeasured({ scoreDetail }: ReportBody): Block[] {
  if (scoreDetail === undefined) return [];
  const items = DIMENSION_KEYS.flatMap((key) =>
    scoreDetail[key].notMeasured.map((text): Inline => [{ strong: `${DIMENSION_TITLES[key]}:` }, ` ${text}`]),
  );
  if (items.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: 'Not measured' },
    { kind: 'paragraph', text: 'Unmeasured things never lower the score.' },
    { kind: 'list', items },
  ];
}

function foot(report: Report, { version }: ReportFrame): Block[] {
  const source = report.source === 'RULES' ? 'rules' : 'language model';
  const again = report.regeneratedAt === null ? '' : `, regenerated on ${dateOf(report.regeneratedAt)}`;
  return [
    { kind: 'rule' },
    {
      kind: 'paragraph',
      text: `Vitals ${version} · analysis ${report.analysisId} of ${dateOf(report.generatedAt)}${again} · source: ${source} (${report.promptVersion})`,
    },
  ];
}
