import type { EvolutionFile } from '#contract/public-api/evolution.ts';
import { SegmentedControl } from '@mantine/core';
import { useRef } from 'react';
import { CsvButton } from '#renderer/components/csv-button.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { SavePictureButton } from '#renderer/components/save-picture-button.tsx';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { type EvolutionSearch, FILE_VIEWS, type FileView, MAP_COLORS } from './evolution.search.ts';
import { FileScatter } from './file-scatter.tsx';
import { FileTable, useFileColumns } from './file-table.tsx';
import { HotspotMap } from './hotspot-map.tsx';

export type SearchChange = { [K in keyof EvolutionSearch]?: EvolutionSearch[K] | undefined };

interface FilesPanelProps {
  files: readonly EvolutionFile[];
  /** More than `files` when the project is very large. */
  total: number;
  /** Without one, only size and health are known, not changes and people. */
  history: boolean;
  search: EvolutionSearch;
  onChange: (change: SearchChange) => void;
}

/** What the numbers mean, and how many files are not shown. */
function useNote({ files, total, history }: FilesPanelProps, view: FileView): string {
  const s = useStrings();
  const format = useFormat();
  const note = history ? s.evolution.filesNotes[view] : s.evolution.filesNotesWithoutHistory;
  if (total <= files.length) return note;
  const cut = history ? s.evolution.filesCut : s.evolution.filesCutBySize;
  return `${note} ${cut(format.number(files.length), format.number(total))}`;
}

/** Every source file by size, change, complexity and health: as a map, a scatter or a table. */
export function FilesPanel(props: FilesPanelProps) {
  const { files, history, search, onChange } = props;
  const s = useStrings();
  const canvas = useRef<HTMLCanvasElement>(null);
  const columns = useFileColumns(history);
  const views = FILE_VIEWS.filter((view) => history || view !== 'scatter');
  const view = views.find((one) => one === search.files) ?? 'map';
  const color = history ? (search.color ?? 'change') : 'health';
  return (
    <Panel
      title={history ? s.evolution.filesTitle : s.evolution.filesTitleWithoutHistory}
      note={useNote(props, view)}
      actions={
        <>
          {view === 'map' && history && (
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
            data={views.map((value) => ({ value, label: s.evolution.fileViews[value] }))}
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
          history={history}
          folder={search.folder}
          onFolder={(folder) => onChange({ folder })}
          canvas={canvas}
        />
      )}
      {view === 'scatter' && <FileScatter files={files} />}
      {view === 'table' && (
        <FileTable
          files={files}
          columns={columns}
          sort={{ id: search.sort ?? (history ? 'commits' : 'loc'), descending: search.order !== 'asc' }}
          onSort={({ id, descending }) => onChange({ sort: id, order: descending ? undefined : 'asc' })}
        />
      )}
    </Panel>
  );
}
