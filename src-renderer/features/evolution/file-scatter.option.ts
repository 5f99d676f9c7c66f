import type { EvolutionFile } from '#contract/public-api/evolution.ts';
import type { EChartsOption } from 'echarts/types/dist/shared';
import { chartStyle } from '#renderer/components/chart/chart-style.ts';
import type { ThemeColors } from '#renderer/components/chart/use-theme-colors.ts';
import type { Strings } from '#renderer/strings/en/en.ts';
import type { Format } from '#renderer/strings/use-format.ts';
import { escapeHtml } from '#renderer/components/chart/escape-html.ts';
import { type Borders, isRefactorFirst } from './refactor-first.ts';

const MIN_PX = 6;
const MAX_PX = 34;
const NAMED = 8;
const AIR = 1.1;

interface OptionInput {
  /** At least one commit each. */
  files: readonly EvolutionFile[];
  borders: Borders;
  colors: ThemeColors;
  s: Strings;
  format: Format;
}

const nameOf = (path: string, parts = 1): string => path.split('/').slice(-parts).join('/');

/** Labels of the dots: the file's name, with its folder where two named files share a name. */
export function labelsOf(paths: readonly string[]): Map<string, string> {
  const namesakes = Map.groupBy(paths, (path) => nameOf(path));
  return new Map(
    paths.map((path) => [path, nameOf(path, namesakes.get(nameOf(path))?.length === 1 ? 1 : 2)]),
  );
}

function describe(file: EvolutionFile, { s, format }: OptionInput): string {
  const findings = file.health === null ? '' : `<br>${s.evolution.findingsOf(format.number(file.issues))}`;
  const facts = [
    s.evolution.mapLegend(format.number(file.commits)),
    `${s.evolution.complexity} ${format.number(file.complexity)}`,
    s.files.lines(format.number(file.loc)),
  ];
  return `<b>${escapeHtml(file.filePath)}</b><br>${facts.join(' · ')}${findings}`;
}

function seriesOf(input: OptionInput, first: boolean) {
  const { files, borders, colors, s } = input;
  const largest = files.reduce((max, { loc }) => Math.max(max, loc), 1);
  const rows = files.filter((file) => isRefactorFirst(file, borders) === first);
  const worst = rows.toSorted((a, b) => b.commits * b.complexity - a.commits * a.complexity);
  const labels = labelsOf(first ? worst.slice(0, NAMED).map(({ filePath }) => filePath) : []);
  return {
    name: first ? s.evolution.refactorFirst : s.evolution.otherFiles,
    type: 'scatter' as const,
    itemStyle: {
      color: first ? colors.bad : colors.calm,
      opacity: first ? 0.85 : 0.55,
      borderColor: colors.panel,
    },
    emphasis: { itemStyle: { opacity: 1 } },
    // Of two labels at one place the larger file keeps its; the other shows when its dot is pointed at.
    labelLayout: { hideOverlap: true },
    data: rows.map((file) => ({
      value: [file.commits, file.complexity],
      file,
      symbolSize: MIN_PX + Math.sqrt(file.loc / largest) * (MAX_PX - MIN_PX),
      ...(labels.has(file.filePath)
        ? {
            label: {
              show: true,
              position: 'right' as const,
              color: colors.text,
              fontSize: 11,
              textBorderColor: colors.panel,
              textBorderWidth: 2,
              // A function: braces in a name would be read as a template's.
              formatter: () => labels.get(file.filePath) ?? '',
            },
          }
        : {}),
    })),
  };
}

/** A little air beyond the largest values, so that the tinted corner reaches the edge. */
function endsOf(files: readonly EvolutionFile[]): Borders {
  const max = (value: (file: EvolutionFile) => number): number =>
    files.reduce((largest, file) => Math.max(largest, value(file)), 1);
  return {
    commits: Math.ceil(max(({ commits }) => commits) * AIR),
    complexity: Math.ceil((max(({ complexity }) => complexity) * AIR) / 10) * 10,
  };
}

/** Commits across, complexity up; the corner where both are high is tinted. */
export function scatterOption(input: OptionInput): EChartsOption {
  const { files, borders, colors, s, format } = input;
  const ends = endsOf(files);
  const style = chartStyle(colors);
  const axis = {
    type: 'value' as const,
    nameLocation: 'middle' as const,
    nameTextStyle: style.axisLabel,
    axisLabel: {
      ...style.axisLabel,
      formatter: (value: number) => format.compact(value),
      showMaxLabel: false,
    },
    splitLine: style.splitLine,
  };
  return {
    textStyle: style.font,
    grid: { left: 62, right: 90, top: 36, bottom: 44 },
    legend: { ...style.legend, itemWidth: 10, itemHeight: 10 },
    tooltip: {
      ...style.tooltip,
      formatter: (item: unknown) => describe((item as { data: { file: EvolutionFile } }).data.file, input),
    },
    xAxis: {
      ...axis,
      name: s.evolution.commitsInYear,
      nameGap: 26,
      minInterval: 1,
      max: ends.commits,
    },
    yAxis: { ...axis, name: s.evolution.complexity, nameGap: 44, max: ends.complexity },
    series: [
      seriesOf(input, false),
      {
        ...seriesOf(input, true),
        markArea: {
          silent: true,
          itemStyle: { color: colors.bad, opacity: 0.06 },
          data: [
            [
              { xAxis: borders.commits, yAxis: borders.complexity },
              { xAxis: ends.commits, yAxis: ends.complexity },
            ],
          ],
        },
      },
    ],
  };
}
