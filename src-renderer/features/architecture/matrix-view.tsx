import { useMemo } from 'react';
import { CutStart } from '#renderer/components/cut-text.tsx';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './architecture-page.module.css';
import type { BoxGraph } from './box-graph.ts';
import type { Lit } from './lit.ts';
import { toMatrix } from './matrix.ts';

interface MatrixViewProps {
  graph: BoxGraph;
  chosen: string | undefined;
  /** What an open violation is about. */
  lit: Lit | undefined;
  onChoose: (id: string | undefined) => void;
}

/** Rows use columns. In the order of the layers, everything under the diagonal goes against them. */
export function MatrixView({ graph, chosen, lit, onChoose }: MatrixViewProps) {
  const s = useStrings();
  const { boxes, edgeBetween, tintOf } = useMemo(() => toMatrix(graph), [graph]);
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
                  <CutStart>{row.label}</CutStart> {rowIndex + 1}
                </button>
              </th>
              {boxes.map((column, columnIndex) => {
                const edge = edgeBetween(row, column);
                if (!edge) return <td key={column.id} data-self={row === column} />;
                const against = columnIndex < rowIndex;
                const title = `${row.label} → ${column.label}${against ? `, ${s.architecture.backEdge}` : ''}`;
                return (
                  <td
                    key={column.id}
                    data-lit={lit?.edges.has(edge.id)}
                    style={{ background: tintOf(edge, against) }}
                    title={title}
                  >
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
