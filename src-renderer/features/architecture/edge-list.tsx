import { useMemo, useState } from 'react';
import { CsvButton } from '#renderer/components/csv-button.tsx';
import type { Column, SortState } from '#renderer/components/data-table.rows.ts';
import { CutStart } from '#renderer/components/cut-text.tsx';
import { DataTable } from '#renderer/components/data-table.tsx';
import { Tag } from '#renderer/components/tag.tsx';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './architecture-page.module.css';
import type { BoxEdge, BoxGraph } from './box-graph.ts';

function violationCount({ violations }: BoxEdge) {
  return (
    violations.length > 0 && (
      <Tag tone="bad" shape>
        {violations.length}
      </Tag>
    )
  );
}

/** Packages differ at their end. */
const endOf = (label: string) => (
  <span className={classes.edgeEnd} title={label}>
    <CutStart>{label}</CutStart>
  </span>
);

interface EdgeListProps {
  graph: BoxGraph;
  chosen: string | undefined;
  onChoose: (box: string) => void;
}

/** The same picture as a list: who uses whom, how much; a row chooses who uses. */
export function EdgeList({ graph, chosen, onChoose }: EdgeListProps) {
  const s = useStrings();
  const [sort, setSort] = useState<SortState>({ id: 'weight', descending: true });
  const labels = useMemo(() => new Map(graph.boxes.map((box) => [box.id, box.label])), [graph.boxes]);
  const columns = useMemo(
    (): Column<BoxEdge>[] => [
      {
        id: 'from',
        header: s.architecture.from,
        value: ({ from }) => labels.get(from) ?? from,
        cell: ({ from }) => endOf(labels.get(from) ?? from),
        width: 'minmax(0, 1fr)',
      },
      {
        id: 'to',
        header: s.architecture.to,
        value: ({ to }) => labels.get(to) ?? to,
        cell: ({ to }) => endOf(labels.get(to) ?? to),
        width: 'minmax(0, 1fr)',
      },
      {
        id: 'weight',
        header: s.architecture.weight,
        value: ({ weight }) => weight,
        width: '130px',
        end: true,
      },
      {
        id: 'violations',
        header: s.architecture.violations,
        value: ({ violations }) => violations.length,
        cell: violationCount,
        width: '110px',
        end: true,
      },
    ],
    [labels, s],
  );
  return (
    <div className={classes.list}>
      <div className={classes.corner}>
        <CsvButton
          name="dependencies-between-packages"
          label={s.architecture.csv}
          rows={graph.edges}
          columns={columns}
        />
      </div>
      <DataTable
        label={s.architecture.list}
        rows={graph.edges}
        columns={columns}
        rowKey={({ id }) => id}
        onOpen={({ from }) => onChoose(from)}
        selectedKey={graph.edges.find(({ from }) => from === chosen)?.id}
        sort={sort}
        onSort={setSort}
        empty="–"
      />
    </div>
  );
}
