import type { EvolutionFileSort } from '#contract/words.ts';
import { SegmentedControl } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { CsvButton } from '#renderer/components/csv-button.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { QueryFrame } from '#renderer/components/query-frame.tsx';
import { SavePictureButton } from '#renderer/components/save-picture-button.tsx';
import { usePagedRows } from '#renderer/components/use-paged-rows.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { attentionQuery, evolutionFilePages, evolutionFilesQuery } from './evolution.api.ts';
import { withAttention } from './evolution-lists.ts';
import classes from './evolution-page.module.css';
import { type EvolutionSearch, FILE_VIEWS, type FileView, MAP_COLORS } from './evolution.search.ts';
import { FileScatter } from './file-scatter.tsx';
import { FileTable, useFileColumns } from './file-table.tsx';
import { HotspotMap } from './hotspot-map.tsx';

export type SearchChange = { [K in keyof EvolutionSearch]?: EvolutionSearch[K] | undefined };

const NO_MONTHS: readonly string[] = [];

interface FilesPanelProps {
  search: EvolutionSearch;
  onChange: (change: SearchChange) => void;
}

interface FrameProps {
  view: FileView;
  onChange: (change: SearchChange) => void;
  /** Files in the list. */
  listed: number;
  /** More than `listed` when the project is very large. */
  total: number;
  /** Without one, only size and findings are known, not changes and people. */
  history: boolean;
  months: readonly string[];
  actions?: ReactNode;
  children: ReactNode;
}

/** What the numbers mean, and how many files are not shown. */
function useNote({ view, listed, total, history }: FrameProps): string {
  const s = useStrings();
  const format = useFormat();
  const note = history ? s.evolution.filesNotes[view] : s.evolution.filesNotesWithoutHistory;
  if (total <= listed) return note;
  const cut = history ? s.evolution.filesCut : s.evolution.filesCutBySize;
  return `${note} ${cut(format.number(listed), format.number(total))}`;
}

function Frame(props: FrameProps) {
  const { view, onChange, listed, history, months, actions, children } = props;
  const s = useStrings();
  const client = useQueryClient();
  const projectId = useProjectId();
  const note = useNote(props);
  const columns = useFileColumns(history, months);
  const views = FILE_VIEWS.filter((one) => history || one !== 'scatter');
  if (listed === 0) {
    return (
      <Panel title={s.evolution.filesTitle}>
        <p className={classes.text}>{s.evolution.noFiles}</p>
      </Panel>
    );
  }
  return (
    <Panel
      title={history ? s.evolution.filesTitle : s.evolution.filesTitleWithoutHistory}
      note={note}
      actions={
        <>
          {actions}
          <SegmentedControl
            aria-label={s.shell.selectView}
            value={view}
            onChange={(chosen) => onChange({ files: chosen === 'map' ? undefined : chosen })}
            data={views.map((value) => ({ value, label: s.evolution.fileViews[value] }))}
          />
          <CsvButton
            name="files"
            label={s.evolution.filesCsv}
            rows={async () => (await client.fetchQuery(evolutionFilesQuery(projectId))).items}
            columns={columns}
          />
        </>
      }
    >
      {children}
    </Panel>
  );
}

/** Map and scatter show every file at once. */
function Pictures({ search, onChange }: FilesPanelProps) {
  const s = useStrings();
  const canvas = useRef<HTMLCanvasElement>(null);
  const projectId = useProjectId();
  const query = useQuery(evolutionFilesQuery(projectId));
  const attention = useQuery(attentionQuery(projectId)).data;
  const navigate = useNavigate();
  const openFile = (path: string) =>
    void navigate({ to: '/projects/$projectId/files', params: { projectId }, search: { path } });
  return (
    <QueryFrame query={query}>
      {({ available: history, items, total, months }) => {
        const view = history && search.files === 'scatter' ? 'scatter' : 'map';
        const colors = MAP_COLORS.filter((one) => one !== 'attention' || attention?.available !== false);
        const [usual = 'change'] = colors;
        const color = history ? (search.color ?? usual) : 'findings';
        const actions = view === 'map' && (
          <>
            {history && (
              <SegmentedControl
                aria-label={s.evolution.mapColor}
                value={color}
                onChange={(chosen) => onChange({ color: chosen === usual ? undefined : chosen })}
                data={colors.map((value) => ({ value, label: s.evolution.mapColors[value] }))}
              />
            )}
            <SavePictureButton name="hotspot-map" label={s.evolution.savePng} canvas={() => canvas.current} />
          </>
        );
        return (
          <Frame {...{ view, onChange, total, history, months, actions }} listed={items.length}>
            {view === 'scatter' ? (
              <FileScatter files={items} />
            ) : (
              <HotspotMap
                files={withAttention(items, attention)}
                color={color}
                history={history}
                folder={search.folder}
                onFolder={(folder) => onChange({ folder })}
                onFile={openFile}
                canvas={canvas}
              />
            )}
          </Frame>
        );
      }}
    </QueryFrame>
  );
}

/** Numbers start with the largest: the address holds the other direction alone. */
function Table({ search, onChange }: FilesPanelProps) {
  const { sort, order } = search;
  const asked = sort === undefined ? {} : { sort, order: order ?? ('desc' as const) };
  const { query, ...rows } = usePagedRows(evolutionFilePages(useProjectId(), asked));
  const history = query.data?.available ?? true;
  const months = query.data?.months ?? NO_MONTHS;
  const columns = useFileColumns(history, months);
  return (
    <QueryFrame query={query}>
      {({ total, sourceFiles = total }) => (
        <Frame view="table" listed={total} total={sourceFiles} {...{ onChange, history, months }}>
          <FileTable
            rows={rows}
            columns={columns}
            sort={{
              id: sort ?? (history ? 'commits' : 'loc'),
              descending: sort === undefined || order !== 'asc',
            }}
            onSort={({ id, descending }) =>
              onChange({ sort: id as EvolutionFileSort, order: descending ? undefined : 'asc' })
            }
          />
        </Frame>
      )}
    </QueryFrame>
  );
}

/** Every source file by size, change, complexity and findings: as a map, a scatter or a table. */
export function FilesPanel(props: FilesPanelProps) {
  return props.search.files === 'table' ? <Table {...props} /> : <Pictures {...props} />;
}
