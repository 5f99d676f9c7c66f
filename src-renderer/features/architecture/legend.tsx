import { NODE_TYPES } from '#contract/words.ts';
import { Button } from '@mantine/core';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './architecture-page.module.css';
import type { BoxGraph } from './box-graph.ts';
import { colorOfKind } from './graph-view.tsx';
import { mainEdges } from './main-edges.ts';

interface LegendProps {
  graph: BoxGraph;
  /** The picture has lines, of which the weak ones may be left out. */
  lines: boolean;
  allEdges: boolean;
  onAllEdges: (all: boolean) => void;
}

/** The kinds that occur, and what the lines mean. */
export function Legend({ graph, lines, allEdges, onAllEdges }: LegendProps) {
  const s = useStrings();
  const kinds = NODE_TYPES.filter((kind) => graph.boxes.some((box) => box.kind === kind));
  const weak = lines ? graph.edges.length - mainEdges(graph).length : 0;
  return (
    <ul className={classes.legend}>
      {kinds.map((kind) => (
        <li key={kind}>
          <i style={{ background: colorOfKind(kind) }} />
          {s.architecture.layers[kind]}
        </li>
      ))}
      <li>
        <i data-line="against" />
        {s.architecture.backEdge}
      </li>
      <li>
        <i data-line="bad" />
        {s.architecture.violations}
      </li>
      <li className={classes.legendEnd}>
        {s.architecture.packages(graph.boxes.length)}
        {weak > 0 && (
          <Button variant="subtle" size="compact-xs" onClick={() => onAllEdges(!allEdges)}>
            {allEdges ? s.architecture.mainEdges : s.architecture.allEdges(weak)}
          </Button>
        )}
      </li>
    </ul>
  );
}
