import type { NodeType } from '#contract/words.ts';
import { ActionIcon, Tooltip } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconFocusCentered } from '@tabler/icons-react';
import { type CSSProperties, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { readThemeColors } from '#renderer/components/chart/use-theme-colors.ts';
import { SavePictureButton } from '#renderer/components/save-picture-button.tsx';
import { drawSvg } from '#renderer/components/save-picture.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './architecture-page.module.css';
import type { BoxEdge, BoxGraph } from './box-graph.ts';
import { boxLabels } from './box-label.ts';
import { BOX_HEIGHT, BOX_WIDTH, type Place } from './box-size.ts';
import { drawnEdges, edgePath, edgeState, litBoxes } from './edges.ts';
import type { Lit } from './lit.ts';
import { type Layout, layoutBoxes } from './layering.ts';
import { usePanZoom } from './pan-zoom.ts';
import type { Box } from './partition.ts';

/** Kinds stay apart by the pattern of the strip as well as by its tone. */
const KIND_COLORS: Record<NodeType, string> = {
  CONTROLLER: '#5a6be0',
  SERVICE: '#119488',
  REPOSITORY: '#d39b0a',
  MAPPER: '#c77f2a',
  ENTITY: '#a05195',
  UTIL: '#8d95a3',
  MODULE: '#4b86c2',
  OTHER: '#8d95a3',
};

export const colorOfKind = (kind: NodeType): string => KIND_COLORS[kind];

interface EdgeProps {
  edge: BoxEdge;
  layout: Layout;
  /** Of the heaviest edge. */
  maxWeight: number;
  chosen: string | undefined;
  hovered: string | undefined;
  lit: Lit | undefined;
}

function Edge({ edge, layout, maxWeight, chosen, hovered, lit }: EdgeProps) {
  const [from, to] = [layout.places.get(edge.from), layout.places.get(edge.to)];
  if (!from || !to) return null;
  const bad = edge.violations.length > 0 || lit?.edges.has(edge.id) === true;
  const against = (layout.ranks.get(edge.to) ?? 0) < (layout.ranks.get(edge.from) ?? 0);
  const state = edgeState(edge, { chosen, hovered, lit });
  const strength = Math.log2(edge.weight + 1);
  return (
    <path
      className={classes.edge}
      d={edgePath(from, to)}
      data-bad={bad}
      data-against={against}
      data-state={state}
      style={{ '--strength': strength / Math.log2(maxWeight + 1) } as CSSProperties}
      strokeWidth={Math.min(4, 1 + strength / 2)}
      markerEnd={`url(#arrow-${bad ? 'bad' : state === 'near' ? 'near' : 'rest'})`}
    />
  );
}

interface BoxShapeProps {
  box: Box;
  /** As much of its name as it has room for. */
  label: string;
  place: Place;
  chosen: string | undefined;
  /** Undefined: all are as strong. */
  near: ReadonlySet<string> | undefined;
  onChoose: (id: string | undefined) => void;
  onHover: (id: string | undefined) => void;
  onExpand: (id: string) => void;
}

function BoxShape({ box, label, place, chosen, near, onChoose, onHover, onExpand }: BoxShapeProps) {
  const s = useStrings();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') onChoose(box.id === chosen ? undefined : box.id);
    else if (event.key === '+' && box.expandable) onExpand(box.id);
    else return;
    event.preventDefault();
  };
  const state = near === undefined || near.has(box.id) ? 'near' : 'far';
  return (
    <g
      className={classes.box}
      transform={`translate(${place.x} ${place.y})`}
      role="button"
      tabIndex={0}
      aria-pressed={box.id === chosen}
      aria-label={`${box.label}, ${s.architecture.layers[box.kind]}, ${s.architecture.members(String(box.nodes.length))}`}
      data-state={box.id === chosen ? 'chosen' : state}
      onPointerEnter={() => onHover(box.id)}
      onPointerLeave={() => onHover(undefined)}
      onFocus={() => onHover(box.id)}
      onBlur={() => onHover(undefined)}
      onClick={() => onChoose(box.id === chosen ? undefined : box.id)}
      onDoubleClick={() => box.expandable && onExpand(box.id)}
      onKeyDown={onKeyDown}
    >
      <title>{box.path}</title>
      <rect width={BOX_WIDTH} height={BOX_HEIGHT} rx={7} />
      <rect
        className={classes.strip}
        x={0}
        y={8}
        width={4}
        height={BOX_HEIGHT - 16}
        rx={2}
        fill={colorOfKind(box.kind)}
      />
      <text x={14} y={19} className={classes.boxName}>
        {label}
      </text>
      <text x={14} y={35} className={classes.boxNote}>
        {isFolder(box) || box.nodes.length > 1
          ? s.architecture.members(String(box.nodes.length))
          : s.architecture.layers[box.kind]}
      </text>
      {box.expandable && (
        <text x={BOX_WIDTH - 18} y={36} className={classes.boxNote} aria-hidden="true">
          +
        </text>
      )}
    </g>
  );
}

/** Other boxes are files or classes of their own, or several of them. */
const isFolder = ({ id }: Pick<Box, 'id'>): boolean => !id.startsWith('#');

function Arrows() {
  return (
    <defs>
      {['rest', 'near', 'bad'].map((name) => (
        <marker
          key={name}
          id={`arrow-${name}`}
          className={classes.arrow}
          data-kind={name}
          viewBox="0 0 8 8"
          refX={6}
          refY={4}
          markerWidth={7}
          markerHeight={7}
          markerUnits="userSpaceOnUse"
          orient="auto"
        >
          <path d="M0 0.5L7 4L0 7.5z" />
        </marker>
      ))}
    </defs>
  );
}

interface GraphViewProps {
  graph: BoxGraph;
  chosen: string | undefined;
  /** Also the weak ones. */
  allEdges: boolean;
  /** What an open violation is about: the rest steps back. */
  lit: Lit | undefined;
  onChoose: (id: string | undefined) => void;
  onExpand: (id: string) => void;
}

/**
 * The boxes in rows, users above what they use. Drag moves, the wheel zooms, a box under the pointer or with the focus
 * shows its lines, a click keeps them and its neighbours.
 */
export function GraphView({ graph, chosen, allEdges, lit, onChoose, onExpand }: GraphViewProps) {
  const s = useStrings();
  const frame = useRef<SVGSVGElement>(null);
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const [hovered, setHovered] = useState<string>();
  // Rounded, so that a few pixels more or less do not shuffle the boxes.
  const aspect = height > 0 ? Math.round((width / height) * 4) / 4 : 1.25;
  const layout = useMemo(() => layoutBoxes(graph, aspect), [graph, aspect]);
  const { view, fit, handlers } = usePanZoom(frame, layout.width, layout.height);
  const near = useMemo(() => litBoxes(graph, chosen, lit), [graph, chosen, lit]);
  const active = chosen ?? hovered;
  const edges = useMemo(
    () => drawnEdges(graph, { active, all: allEdges, lit }),
    [graph, active, allEdges, lit],
  );
  const labels = useMemo(() => boxLabels(graph.boxes.map(({ label }) => label)), [graph]);
  const maxWeight = useMemo(() => graph.edges.reduce((max, { weight }) => Math.max(max, weight), 1), [graph]);
  return (
    <div ref={ref} className={classes.graph}>
      <svg ref={frame} role="group" aria-label={s.architecture.graphLabel} {...handlers}>
        <Arrows />
        <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
          {edges.map((edge) => (
            <Edge
              key={edge.id}
              edge={edge}
              layout={layout}
              maxWeight={maxWeight}
              chosen={chosen}
              hovered={hovered}
              lit={lit}
            />
          ))}
          {graph.boxes.map((box) => {
            const place = layout.places.get(box.id);
            return (
              place && (
                <BoxShape
                  key={box.id}
                  box={box}
                  label={labels.get(box.label) ?? box.label}
                  place={place}
                  chosen={chosen}
                  near={near}
                  onChoose={onChoose}
                  onHover={setHovered}
                  onExpand={onExpand}
                />
              )
            );
          })}
        </g>
      </svg>
      <div className={classes.buttons}>
        <SavePictureButton
          name="architecture"
          label={s.evolution.savePng}
          canvas={() => frame.current && drawSvg(frame.current, readThemeColors().panel)}
        />
        <Tooltip label={s.architecture.reset}>
          <ActionIcon variant="default" aria-label={s.architecture.reset} onClick={fit}>
            <IconFocusCentered size={16} />
          </ActionIcon>
        </Tooltip>
      </div>
    </div>
  );
}
