import { scoreBasis } from '#contract/score.ts';
import { DIMENSION_KEYS, DIMENSION_WEIGHTS, type DimensionKey } from '#contract/words.ts';
import { type Answer, bullets, type Facts, lines, plain } from '../facts.ts';

const MAX_COSTS = 7;
const NAMES: Readonly<Record<DimensionKey, readonly [string, string, RegExp]>> = {
  quality: ['quality', '质量', /quality|质量/],
  structure: ['structure', '结构', /structure|architecture|结构|架构/],
  dependency: ['dependencies', '依赖', /dependenc|依赖/],
  scale: ['size and tests', '规模与测试', /\bscale\b|\bsize\b|规模/],
};
const LEVELS: Readonly<Record<string, string>> = {
  EXCELLENT: '优秀',
  GOOD: '良好',
  FAIR: '一般',
  POOR: '较差',
  CRITICAL: '严重',
};

/** Why the score is what it is: how it adds up, and what costs most of it. */
export const scoreAnswer: Answer = (facts) => {
  const { report, t, question } = facts;
  if (report === undefined) return undefined;
  const name = (key: DimensionKey): string => t(NAMES[key][0], NAMES[key][1]);
  const isUnmeasured = (key: DimensionKey): boolean =>
    scoreBasis(key, report.scoreDetail?.[key]) === 'NOTHING';
  const parts = report.dimensions.map(
    ({ key, score }) =>
      `${name(key)} ${score}${isUnmeasured(key) ? t(' (not measured)', '（未度量）') : ''} × ${DIMENSION_WEIGHTS[key]}`,
  );
  const sum = report.dimensions.reduce((all, { key, score }) => all + score * DIMENSION_WEIGHTS[key], 0);
  const delta = report.scoreAdjustment?.delta ?? 0;
  const adjusted =
    delta === 0 ? '' : t(`, and ${signed(delta)} by the model's judgement`, `，模型修正 ${signed(delta)}`);
  const level = t(report.level.toLowerCase(), LEVELS[report.level] ?? report.level);
  const asked = DIMENSION_KEYS.find((key) => NAMES[key][2].test(question.subjects.join(' ')));
  return lines(
    t(
      `The health score is **${report.healthScore}** of 100 (${level}): ${parts.join(' + ')} = ${sum.toFixed(1)}${adjusted}.`,
      `健康分为 **${report.healthScore}**（满分 100，${level}）：${parts.join(' + ')} = ${sum.toFixed(1)}${adjusted}。`,
    ),
    ...costs(facts, asked, name),
  );
};

const signed = (delta: number): string => (delta > 0 ? `+${delta}` : String(delta));

function costs(
  { report, t, cite }: Facts,
  asked: DimensionKey | undefined,
  name: (key: DimensionKey) => string,
): string[] {
  const detail = report?.scoreDetail;
  if (detail === undefined) return [];
  const keys = asked === undefined ? DIMENSION_KEYS : [asked];
  const all = keys.flatMap((key) =>
    detail[key].deductions.map((one) => ({ ...one, key, cost: one.points * DIMENSION_WEIGHTS[key] })),
  );
  const most = all.toSorted((a, b) => b.cost - a.cost).slice(0, MAX_COSTS);
  if (most.length === 0) return ['', t('Nothing costs points.', '没有扣分项。')];
  const rows = most.map(({ key, title, rule, points, cost, evidence, files }) => {
    const place = files.slice(0, 1).map(({ file, line }) => cite(file, line));
    const isSaid = title === undefined || evidence.startsWith(title);
    const words = isSaid ? plain(evidence || rule) : `${plain(title)}: ${plain(evidence)}`;
    return [
      t(
        `−${points} in ${name(key)} (${cost.toFixed(1)} of the health score): ${words}`,
        `${name(key)} −${points}（健康分 −${cost.toFixed(1)}）：${words}`,
      ),
      ...place,
    ].join(' ');
  });
  const more = all.length - most.length;
  const sums = keys.map((key) => {
    const points = detail[key].deductions.reduce((total, one) => total + one.points, 0);
    return `${name(key)} 100 − ${round(points)} = ${detail[key].score}`;
  });
  return [
    '',
    t('What costs most:', '扣分最多的是：'),
    ...bullets(rows),
    '',
    t(`All deductions add up: ${sums.join('; ')}.`, `全部扣分相加：${sums.join('；')}。`) +
      (more > 0 ? t(` ${more} smaller ones are in the report.`, `另有 ${more} 项较小的扣分见报告。`) : ''),
  ];
}

const round = (points: number): number => Math.round(points * 10) / 10;
