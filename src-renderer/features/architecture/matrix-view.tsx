import { useMemo } from 'react';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './architecture-page.module.css';
import type { BoxEdge, BoxGraph } from './box-graph.ts';
import { rankBoxes } from './layering.ts';

interface MatrixViewProps {
  graph: BoxGraph;
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}

/** Rows use columns. In the order of the layers, everything under the diagonal goes against them. */
export function MatrixView({ graph, chosen, onChoose }: MatrixViewProps) {
  const s = useStrings();
  const { boxes, byPair, max } = useMemo(() => {
    const ranks = rankBoxes(graph);
    return {
      boxes: graph.boxes.toSorted((a, b) => (ranks.get(a.id) ?? 0) - (ranks.get(b.id) ?? 0)),
      byPair: new Map(graph.edges.map((edge) => [edge.id, edge])),
      max: Math.max(1, ...graph.edges.map(({ weight }) => weight)),
    };
  }, [graph]);
  const tint = (edge: BoxEdge, against: boolean) => {
    // Never so strong that the number on it could not be read, in light or dark.
    const strength = 12 + (Math.log2(edge.weight + 1) / Math.log2(max + 1)) * 33;
    const tone = edge.violations.length > 0 ? '--v-bad-fill' : against ? '--v-fair-fill' : '--v-accent';
    return `color-mix(in srgb, var(${tone}) ${strength}%, transparent)`;
  };
  return (
    <div className={classes.matrixFrame} tabIndex={0} role="region" aria-label={s.architecture.matrixLabel}>
      <table className={classes.matrix}>
        <caption className="visually-hidden">{s.architecture.matrixLabel}</caption>
        <thead>
          <tr>
            <td />
            {boxes.map((box, index) => (
              <th key={box.id} scope="col" title={box.path}>
                {index + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {boxes.map((row, rowIndex) => (
            <tr key={row.id} data-chosen={row.id === chosen}>
              <th scope="row">
                <button
                  type="button"
                  title={row.path}
                  onClick={() => onChoose(row.id === chosen ? undefined : row.id)}
                >
                  <span>{row.label}</span> {rowIndex + 1}
                </button>
              </th>
              {boxes.map((column, columnIndex) => {
                const edge = byPair.get(`${row.id}\n${column.id}`);
                if (!edge) return <td key={column.id} data-self={row === column} />;
                const against = columnIndex < rowIndex;
                const title = `${row.label} → ${column.label}${against ? `, ${s.architecture.backEdge}` : ''}`;
                return (
                  <td key={column.id} style={{ background: tint(edge, against) }} title={title}>
                    {edge.weight}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
