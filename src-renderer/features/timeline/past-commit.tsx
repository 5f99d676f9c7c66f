import { Slider } from '@mantine/core';
import { useState } from 'react';
import { type Metric, MetricStrip } from '#renderer/components/metric-strip.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { shortHash } from '#renderer/components/short-hash.ts';
import { Tag } from '#renderer/components/tag.tsx';
import { useThemeColors } from '#renderer/components/chart/use-theme-colors.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { type ChartLine, dimensionLines, findingLines, locLine } from './chart-lines.ts';
import type { ScoredPoint } from './steps.ts';
import classes from './timeline-page.module.css';

interface PastCommitProps {
  /** Oldest first, at least one. */
  points: readonly ScoredPoint[];
  point: ScoredPoint;
  before: ScoredPoint | undefined;
  onChoose: (commit: string) => void;
}

function CommitSlider({ points, point, onChoose }: Omit<PastCommitProps, 'before'>) {
  const s = useStrings().timeline.at;
  const format = useFormat();
  const [moved, setMoved] = useState<number | null>(null);
  const index = moved ?? points.findIndex(({ commit }) => commit === point.commit);
  const dateAt = (at: number): string => format.date(points[at]?.at ?? point.at);
  return (
    <div className={classes.slider}>
      <Slider
        min={0}
        max={points.length - 1}
        value={index}
        onChange={setMoved}
        onChangeEnd={(at) => {
          setMoved(null);
          const wanted = points[at];
          if (wanted !== undefined) onChoose(wanted.commit);
        }}
        label={dateAt}
        marks={points.map((_, value) => ({ value }))}
        thumbLabel={s.slider}
        thumbValueText={(at) => s.value(dateAt(at), points[at]?.healthScore ?? point.healthScore)}
        thumbSize={22}
      />
      <div className={classes.sliderEnds}>
        <span>{dateAt(0)}</span>
        <span>{s.of(format.number(index + 1), format.number(points.length))}</span>
        <span>{dateAt(points.length - 1)}</span>
      </div>
    </div>
  );
}

type NumberLine = Pick<ChartLine, 'name' | 'valueOf'>;

function Numbers({ point, before }: Pick<PastCommitProps, 'point' | 'before'>) {
  const s = useStrings();
  const format = useFormat();
  const colors = useThemeColors();
  const score: NumberLine = {
    name: s.report.healthScore,
    valueOf: ({ healthScore }) => healthScore,
  };
  const metric = ({ name, valueOf }: NumberLine): Metric => {
    const now = valueOf(point);
    const then = before === undefined ? null : valueOf(before);
    return {
      label: name,
      value: now === null ? '–' : format.number(now),
      note: now !== null && then !== null && now !== then && format.signed(now - then),
    };
  };
  return (
    <div className={classes.numbers}>
      <MetricStrip label={s.timeline.scores} metrics={[score, ...dimensionLines(s, colors)].map(metric)} />
      <MetricStrip
        label={s.timeline.counts}
        metrics={[...findingLines(s, colors), locLine(s, colors)].map(metric)}
      />
    </div>
  );
}

/** The slider over the analysed commits, and the numbers of the one it stands at. */
export function PastCommit(props: PastCommitProps) {
  const { points, point, before } = props;
  const s = useStrings().timeline;
  const format = useFormat();
  return (
    <Panel title={s.at.title} note={before && s.folders.since(format.date(before.at))}>
      {points.length > 1 && <CommitSlider {...props} />}
      <p className={classes.commit} aria-live="polite">
        <b>{format.dateTime(point.at)}</b> <code>{shortHash(point.commit)}</code>{' '}
        {point.tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}{' '}
        <span>{point.subject}</span>
      </p>
      <Numbers point={point} before={before} />
    </Panel>
  );
}
