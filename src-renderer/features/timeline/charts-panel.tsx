import type { TimelinePoint } from '#contract/public-api/timeline.ts';
import { Chip, SegmentedControl } from '@mantine/core';
import { useMemo } from 'react';
import { Chart } from '#renderer/components/chart/chart.tsx';
import { useThemeColors } from '#renderer/components/chart/use-theme-colors.ts';
import { CsvButton } from '#renderer/components/csv-button.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { shortHash } from '#renderer/components/short-hash.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { AddCommit } from './add-commit.tsx';
import { type ChartLine, dimensionLines, findingLines, locLine } from './chart-lines.ts';
import { commitOf, countOption, scoreOption } from './chart.option.ts';
import { PointsTable, usePointColumns } from './points-table.tsx';
import { stepTo } from './steps.ts';
import classes from './timeline-page.module.css';
import { hiddenLines, hideOf, type TimelineSearch, type TimelineSearchChange } from './timeline.search.ts';

const HEIGHT_PX = { scores: 290, counts: 190 };

interface ChartsPanelProps {
  /** Oldest first. */
  points: readonly TimelinePoint[];
  chosen: string | undefined;
  search: TimelineSearch;
  onChange: (change: TimelineSearchChange) => void;
  running: boolean;
}

interface LineChoiceProps {
  lines: readonly Pick<ChartLine, 'key' | 'name'>[];
  label: string;
  hide: string | undefined;
  onHide: (hide: string | undefined) => void;
}

function LineChoice({ lines, label, hide, onHide }: LineChoiceProps) {
  const keys = lines.map(({ key }) => key);
  const hidden = hiddenLines(hide);
  return (
    <div role="group" aria-label={label} className={classes.chips}>
      <Chip.Group
        multiple
        value={keys.filter((key) => !hidden.has(key))}
        onChange={(shown) => onHide(hideOf(hide, keys, shown))}
      >
        {lines.map(({ key, name }) => (
          <Chip key={key} value={key} size="xs" variant="outline">
            {name}
          </Chip>
        ))}
      </Chip.Group>
    </div>
  );
}

function Charts({ points, chosen, search, onChange }: ChartsPanelProps) {
  const s = useStrings();
  const format = useFormat();
  const colors = useThemeColors();
  const input = useMemo(
    () => ({
      points,
      hidden: hiddenLines(search.hide),
      chosen,
      step: chosen === undefined ? undefined : stepTo(points, chosen),
      colors,
      s,
      format,
    }),
    [points, search.hide, chosen, colors, s, format],
  );
  const scores = useMemo(() => scoreOption(input), [input]);
  const counts = useMemo(() => countOption(input), [input]);
  const pick = (dot: unknown) => {
    const commit = commitOf(dot);
    if (points.some((point) => point.commit === commit && point.healthScore !== null))
      onChange({ at: commit });
  };
  const choice = { hide: search.hide, onHide: (hide: string | undefined) => onChange({ hide }) };
  const chart = { onPick: pick, saveLabel: s.evolution.savePng };
  return (
    <>
      <LineChoice
        {...choice}
        lines={dimensionLines(s, colors)}
        label={`${s.timeline.scores}: ${s.timeline.lines}`}
      />
      <Chart
        {...chart}
        option={scores}
        heightPx={HEIGHT_PX.scores}
        label={s.timeline.scores}
        fileName="score-over-time"
      />
      <h3 className={classes.heading}>{s.timeline.counts}</h3>
      <LineChoice
        {...choice}
        lines={[...findingLines(s, colors), locLine(s, colors)]}
        label={`${s.timeline.counts}: ${s.timeline.lines}`}
      />
      <Chart
        {...chart}
        option={counts}
        heightPx={HEIGHT_PX.counts}
        label={s.timeline.counts}
        fileName="findings-over-time"
      />
    </>
  );
}

function Failures({ points }: { points: readonly TimelinePoint[] }) {
  const s = useStrings().timeline;
  const format = useFormat();
  const failed = points.filter(({ failure }) => failure !== null);
  if (failed.length === 0) return null;
  return (
    <details className={classes.failures}>
      <summary>{s.failures(format.number(failed.length))}</summary>
      <ul>
        {failed.map(({ commit, at, failure }) => (
          <li key={commit}>
            {format.date(at)} <code>{shortHash(commit)}</code>: {failure}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Score, findings and lines of code over time, as charts or as a table with the same numbers. */
export function ChartsPanel(props: ChartsPanelProps) {
  const { points, chosen, search, onChange, running } = props;
  const s = useStrings().timeline;
  const columns = usePointColumns();
  const asTable = search.view === 'table';
  return (
    <Panel
      className={classes.charts ?? ''}
      title={s.scores}
      note={s.scoresNote}
      actions={
        <>
          <SegmentedControl
            aria-label={useStrings().shell.selectView}
            value={asTable ? 'table' : 'chart'}
            onChange={(view) => onChange({ view: view === 'table' ? view : undefined })}
            data={[
              { value: 'chart', label: s.chart },
              { value: 'table', label: s.table },
            ]}
          />
          <CsvButton name="timeline" label={s.csv} rows={points} columns={columns} />
        </>
      }
    >
      {asTable ? (
        <PointsTable points={points} chosen={chosen} onChoose={(at) => onChange({ at })} />
      ) : (
        <Charts {...props} />
      )}
      <Failures points={points} />
      <AddCommit disabled={running} onAdded={(at) => onChange({ at })} />
    </Panel>
  );
}
