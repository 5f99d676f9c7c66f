import type { PastMap } from '#contract/public-api/timeline.ts';
import { SegmentedControl } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { Panel } from '#renderer/components/panel.tsx';
import { SavePictureButton } from '#renderer/components/save-picture-button.tsx';
import { LoadingLines } from '#renderer/components/states.tsx';
import { LazyHotspotMap } from '#renderer/features/evolution/index.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { toMapFiles } from './past-files.ts';
import classes from './timeline-page.module.css';
import { MAP_COLORS, type TimelineSearch, type TimelineSearchChange } from './timeline.search.ts';

interface PastMapPanelProps {
  map: PastMap;
  search: TimelineSearch;
  onChange: (change: TimelineSearchChange) => void;
}

/** The hotspot map of a past commit: coloured by attention, or by findings where the history was too short for it. */
export function PastMapPanel({ map, search, onChange }: PastMapPanelProps) {
  const s = useStrings();
  const format = useFormat();
  const canvas = useRef<HTMLCanvasElement>(null);
  const files = useMemo(() => toMapFiles(map.files), [map]);
  const hasAttention = files.some(({ attention }) => attention !== null);
  const colors = MAP_COLORS.filter((one) => one !== 'attention' || hasAttention);
  const usual = hasAttention ? 'attention' : 'findings';
  const color = colors.find((one) => one === search.color) ?? usual;
  const cut =
    map.totalFiles > files.length
      ? s.evolution.filesCutBySize(format.number(files.length), format.number(map.totalFiles))
      : '';
  return (
    <Panel
      title={s.evolution.map}
      note={`${s.timeline.map.note} ${cut}`}
      actions={
        files.length > 0 && (
          <SavePictureButton
            name="past-hotspot-map"
            label={s.evolution.savePng}
            canvas={() => canvas.current}
          />
        )
      }
    >
      {files.length === 0 ? (
        <p className={classes.dimmed}>{s.timeline.map.none}</p>
      ) : (
        <>
          <SegmentedControl
            className={classes.mapColors ?? ''}
            aria-label={s.evolution.mapColor}
            value={color}
            onChange={(chosen) => onChange({ color: chosen === usual ? undefined : chosen })}
            data={colors.map((value) => ({ value, label: s.evolution.mapColors[value] }))}
          />
          <LazyHotspotMap
            files={files}
            color={color}
            history
            folder={search.folder}
            onFolder={(folder) => onChange({ folder })}
            canvas={canvas}
            fallback={<LoadingLines label={s.shell.loading} />}
          />
        </>
      )}
    </Panel>
  );
}
