import { useComputedColorScheme } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type MouseEvent, type RefObject, useEffect, useMemo, useState } from 'react';
import { useThemeColors } from '#renderer/components/chart/use-theme-colors.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { crumbsOf, maxCommitsOf } from './evolution-lists.ts';
import type { MapColor } from './evolution.search.ts';
import { drawHotspots } from './hotspot-canvas.ts';
import {
  type MapBox,
  type MapFile,
  boxAt,
  codeOf,
  findFolder,
  layoutMap,
  toMapTree,
} from './hotspot-tree.ts';
import { rampOf } from './map-color.ts';
import classes from './hotspot-map.module.css';

const HEIGHT_PX = 440;
const HOVER_OFFSET_PX = 14;

export interface HotspotMapProps {
  files: readonly MapFile[];
  color: MapColor;
  /** False: commits are not known, rather than none. */
  history: boolean;
  folder: string | undefined;
  onFolder: (folder: string | undefined) => void;
  /** A click on a file; without it only folders open. */
  onFile?: ((path: string) => void) | undefined;
  canvas: RefObject<HTMLCanvasElement | null>;
}

interface Hover {
  box: MapBox;
  x: number;
  y: number;
}

function Crumbs({ path, onFolder }: { path: string; onFolder: HotspotMapProps['onFolder'] }) {
  const s = useStrings();
  return (
    <nav className={classes.crumbs} aria-label={s.evolution.mapUp}>
      <button type="button" disabled={path === ''} onClick={() => onFolder(undefined)}>
        {s.evolution.mapRoot}
      </button>
      {crumbsOf(path).map((crumb) => (
        <span key={crumb.path}>
          {' / '}
          <button type="button" disabled={crumb.path === path} onClick={() => onFolder(crumb.path)}>
            {crumb.name}
          </button>
        </span>
      ))}
    </nav>
  );
}

function HoverCard({ hover, width, history }: { hover: Hover; width: number; history: boolean }) {
  const s = useStrings();
  const format = useFormat();
  const { data } = hover.box;
  const left =
    hover.x > width / 2 ? { right: width - hover.x + HOVER_OFFSET_PX } : { left: hover.x + HOVER_OFFSET_PX };
  return (
    <div className={classes.hover} style={{ ...left, top: hover.y + HOVER_OFFSET_PX }}>
      <b>{data.path}</b>
      {s.files.lines(format.number(codeOf(data)))}
      {history && !data.children && ` · ${s.evolution.mapLegend(format.number(data.commits))}`}
      {data.attention !== null && ` · ${s.evolution.attentionOf(format.number(Math.round(data.attention)))}`}
      {data.findings !== null && ` · ${s.evolution.findingsOf(format.number(data.findings))}`}
    </div>
  );
}

function Legend({ color }: { color: MapColor }) {
  const s = useStrings();
  const dark = useComputedColorScheme() === 'dark';
  const [low, high] = s.evolution.mapScales[color];
  return (
    <span className={classes.legend}>
      {low}
      <i style={{ background: `linear-gradient(90deg, ${rampOf(color, dark).join(', ')})` }} />
      {high}
    </span>
  );
}

/** Where the code is large and changes often, or has findings. A click opens a folder or a file; the table has the same numbers. */
export function HotspotMap(props: HotspotMapProps) {
  const { files, color, history, folder, onFolder, onFile, canvas } = props;
  const s = useStrings();
  const colors = useThemeColors();
  const dark = useComputedColorScheme() === 'dark';
  const { ref, width } = useElementSize<HTMLDivElement>();
  const [hover, setHover] = useState<Hover | null>(null);

  const tree = useMemo(() => toMapTree(files), [files]);
  const shown = useMemo(() => findFolder(tree, folder), [tree, folder]);
  const root = useMemo(() => (width > 0 ? layoutMap(shown, width, HEIGHT_PX) : null), [shown, width]);
  const maxCommits = useMemo(() => maxCommitsOf(files), [files]);

  useEffect(() => {
    if (!canvas.current || !root) return;
    const rule = { color, dark, maxCommits };
    drawHotspots(canvas.current, { root, rule, colors, pixelRatio: window.devicePixelRatio });
  }, [canvas, root, color, maxCommits, dark, colors]);

  const pointAt = (event: MouseEvent): Hover | null => {
    if (!root || !canvas.current) return null;
    const frame = canvas.current.getBoundingClientRect();
    const [x, y] = [event.clientX - frame.left, event.clientY - frame.top];
    const box = boxAt(root, x, y);
    return box && box !== root ? { box, x, y } : null;
  };
  const open = (event: MouseEvent) => {
    const box = pointAt(event)?.box;
    if (!box) return;
    setHover(null);
    if (box.data.children) onFolder(box.data.path);
    else onFile?.(box.data.path);
  };

  return (
    <>
      <div className={classes.head}>
        <Crumbs path={shown.path} onFolder={onFolder} />
        <Legend color={color} />
      </div>
      <div ref={ref} className={classes.map}>
        <canvas
          ref={canvas}
          style={{ height: HEIGHT_PX }}
          role="img"
          aria-label={s.evolution.map}
          onMouseMove={(event) => setHover(pointAt(event))}
          onMouseLeave={() => setHover(null)}
          onClick={open}
        />
        {hover && <HoverCard hover={hover} width={width} history={history} />}
      </div>
    </>
  );
}
