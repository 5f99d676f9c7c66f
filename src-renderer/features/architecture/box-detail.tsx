import { Button, CloseButton, Group } from '@mantine/core';
import { Tag } from '#renderer/components/tag.tsx';
import { FileLink } from '#renderer/features/files/index.ts';
import { useTriage } from '#renderer/features/triage/index.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './architecture-page.module.css';
import type { BoxEdge, BoxGraph } from './box-graph.ts';
import type { Box } from './partition.ts';
import { ViolationList } from './violation-list.tsx';

const PARTS_SHOWN = 30;

interface NeighbourListProps {
  title: string;
  edges: readonly BoxEdge[];
  end: 'from' | 'to';
  labels: ReadonlyMap<string, string>;
  onChoose: (id: string) => void;
}

function NeighbourList({ title, edges, end, labels, onChoose }: NeighbourListProps) {
  if (edges.length === 0) return null;
  return (
    <section>
      <h3>
        {title} <span className={classes.dim}>{edges.length}</span>
      </h3>
      <ul className={classes.neighbours}>
        {edges
          .toSorted((a, b) => b.weight - a.weight)
          .map((edge) => (
            <li key={edge.id}>
              <button type="button" data-bad={edge.violations.length > 0} onClick={() => onChoose(edge[end])}>
                <span>{labels.get(edge[end])}</span>
                <b>{edge.weight}</b>
              </button>
            </li>
          ))}
      </ul>
    </section>
  );
}

interface BoxDetailProps {
  box: Box;
  graph: BoxGraph;
  focused: boolean;
  onChoose: (id: string | undefined) => void;
  onExpand: (id: string) => void;
  onFocus: (focused: boolean) => void;
  /** Lights a violation in the picture. */
  onLight: (fingerprint: string) => void;
}

/** What is in a box, what it uses, what uses it, and what it does wrong. */
export function BoxDetail(props: BoxDetailProps) {
  const { box, graph, focused, onChoose, onExpand, onFocus, onLight } = props;
  const s = useStrings();
  const triaging = useTriage(useProjectId());
  const labels = new Map(graph.boxes.map(({ id, label }) => [id, label]));
  const outgoing = graph.edges.filter(({ from }) => from === box.id);
  const incoming = graph.edges.filter(({ to }) => to === box.id);
  const violations = outgoing.flatMap((edge) => edge.violations);
  const parts = box.nodes.toSorted((a, b) => b.metrics.inDegree - a.metrics.inDegree).slice(0, PARTS_SHOWN);
  return (
    <div className={classes.detail}>
      <Group justify="space-between" wrap="nowrap">
        <h2 title={box.path}>{box.label}</h2>
        <CloseButton aria-label={s.shell.close} onClick={() => onChoose(undefined)} />
      </Group>
      <Group gap={6}>
        <Tag>{s.architecture.layers[box.kind]}</Tag>
        {box.expandable && (
          <Button size="compact-xs" variant="default" onClick={() => onExpand(box.id)}>
            {s.architecture.expand}
          </Button>
        )}
        <Button size="compact-xs" variant="default" aria-pressed={focused} onClick={() => onFocus(!focused)}>
          {focused ? s.architecture.everything : s.architecture.focus}
        </Button>
      </Group>
      {violations.length > 0 && (
        <ViolationList violations={violations} triaging={triaging} onLight={onLight} />
      )}
      <NeighbourList
        title={s.architecture.outgoing}
        edges={outgoing}
        end="to"
        labels={labels}
        onChoose={onChoose}
      />
      <NeighbourList
        title={s.architecture.incoming}
        edges={incoming}
        end="from"
        labels={labels}
        onChoose={onChoose}
      />
      <section>
        <h3>{s.architecture.members(String(box.nodes.length))}</h3>
        <ul className={classes.parts}>
          {parts.map((node) => (
            <li key={node.id}>
              <FileLink path={node.filePath} folders={0} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
