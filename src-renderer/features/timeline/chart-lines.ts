import type { TimelinePoint } from '#contract/public-api/timeline.ts';
import { DIMENSION_KEYS } from '#contract/words.ts';
import type { ThemeColors } from '#renderer/components/chart/use-theme-colors.ts';
import type { Strings } from '#renderer/strings/en/en.ts';

/** One line of a chart: what it is called in the address and on screen, and its number at a point. */
export interface ChartLine {
  readonly key: string;
  readonly name: string;
  readonly symbol: string;
  readonly color: string;
  readonly valueOf: (point: TimelinePoint) => number | null;
}

const SYMBOLS = ['rect', 'triangle', 'diamond', 'roundRect'];

/** The dimensions of the score, with the colours and symbols that the report's own chart gives them. */
export function dimensionLines(s: Strings, colors: ThemeColors): ChartLine[] {
  const tones = [colors.poor, colors.good, colors.fair, colors.calm];
  return DIMENSION_KEYS.map((key, index) => ({
    key,
    name: s.report.dimensions[key],
    symbol: SYMBOLS[index] ?? 'circle',
    color: tones[index] ?? colors.calm,
    valueOf: ({ dimensions }) => dimensions.find((dimension) => dimension.key === key)?.score ?? null,
  }));
}

/** The findings by kind; they share a scale. */
export function findingLines(s: Strings, colors: ThemeColors): ChartLine[] {
  return [
    {
      key: 'bugs',
      name: s.quality.bugs,
      symbol: 'rect',
      color: colors.poor,
      valueOf: ({ bugs }) => bugs,
    },
    {
      key: 'vulnerabilities',
      name: s.quality.vulnerabilities,
      symbol: 'triangle',
      color: colors.bad,
      valueOf: ({ vulnerabilities }) => vulnerabilities,
    },
    {
      key: 'smells',
      name: s.quality.codeSmells,
      symbol: 'diamond',
      color: colors.fair,
      valueOf: ({ codeSmells }) => codeSmells,
    },
  ];
}

/** Lines of code, on a scale of their own. */
export function locLine(s: Strings, colors: ThemeColors): ChartLine {
  return {
    key: 'loc',
    name: s.timeline.loc,
    symbol: 'circle',
    color: colors.calm,
    valueOf: ({ loc }) => loc,
  };
}
