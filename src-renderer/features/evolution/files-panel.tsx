import type { EvolutionFile } from '#contract/public-api/evolution.ts';
import { SegmentedControl } from '@mantine/core';
import { useRef } from 'react';
import { CsvButton } from '#renderer/components/csv-button.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { SavePictureButton } from '#renderer/components/save-picture-button.tsx';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { type EvolutionSearch, FILE_VIEWS, MAP_COLORS } from './evolution.search.ts';
import { FileScatter } from './file-scatter.tsx';
import { FileTable, useFileColumns } from './file-table.tsx';
import { HotspotMap } from './hotspot-map.tsx';

export type SearchChange = { [K in keyof EvolutionSearch]?: EvolutionSearch[K] | undefined };

interface FilesPanelProps {
  files: readonly EvolutionFile[];
  /** More than `files` when the project is very large. */
  total: number;
  search: EvolutionSearch;
  onChange: (change: SearchChange) => void;
}

/** Every source file by size, change, complexity and health: as a map, a scatter or a table. */
export function FilesPanel({ files, total, search, onChange }: FilesPanelProps) {
  const s = useStrings();
  const format = useFormat();
  const canvas = useRef<HTMLCanvasElement>(null);
  const columns = useFileColumns();
  const view = search.files ?? 'map';
  const color = search.color ?? 'change';
  const note = s.evolution.filesNotes[view];
  const cut =
    total > files.length ? ` ${s.evolution.filesCut(format.number(files.length), format.number(total))}` : '';
  return (
    <Panel
      title={s.evolution.filesTitle}
      note={`${note}${cut}`}
      actions={
        <>
          {view === 'map' && (
            <SegmentedControl
              aria-label={s.evolution.mapColor}
              value={color}
              onChange={(chosen) => onChange({ color: chosen === 'change' ? undefined : chosen })}
              data={MAP_COLORS.map((value) => ({ value, label: s.evolution.mapColors[value] }))}
            />
          )}
          <SegmentedControl
            aria-label={s.shell.selectView}
            value={view}
            onChange={(chosen) => onChange({ files: chosen === 'map' ? undefined : chosen })}
            data={FILE_VIEWS.map((value) => ({ value, label: s.evolution.fileViews[value] }))}
          />
          {view === 'map' && (
            <SavePictureButton name="hotspot-map" label={s.evolution.savePng} canvas={() => canvas.current} />
          )}
          <CsvButton name="files" label={s.evolution.filesCsv} rows={files} columns={columns} />
        </>
      }
    >
      {view === 'map' && (
        <HotspotMap
          files={files}
          color={color}
          folder={search.folder}
          onFolder={(folder) => onChange({ folder })}
          canvas={canvas}
        />
      )}
      {view === 'scatter' && <FileScatter files={files} />}
      {view === 'table' && (
        <FileTable
          files={files}
          sort={{ id: search.sort ?? 'commits', descending: search.order !== 'asc' }}
          onSort={({ id, descending }) => onChange({ sort: id, order: descending ? undefined : 'asc' })}
        />
      )}
    </Panel>
  );
}
