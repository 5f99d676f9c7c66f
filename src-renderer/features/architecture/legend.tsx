import { NODE_TYPES } from '#contract/words.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './architecture-page.module.css';
import type { BoxGraph } from './box-graph.ts';
import { colorOfKind } from './graph-view.tsx';

/** The kinds that occur, and what the lines mean. */
export function Legend({ graph }: { graph: BoxGraph }) {
  const s = useStrings();
  const kinds = NODE_TYPES.filter((kind) => graph.boxes.some((box) => box.kind === kind));
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
      <li className={classes.legendEnd}>{s.architecture.packages(graph.boxes.length)}</li>
    </ul>
  );
}
