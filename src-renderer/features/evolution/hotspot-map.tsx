import type { TopFile } from '#contract/public-api/evolution.ts';
import type { FileEntry } from '#contract/public-api/files.ts';
import { useComputedColorScheme } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useThemeColors } from '#renderer/components/chart/use-theme-colors.ts';
import { Panel } from '#renderer/components/panel.tsx';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { drawHotspots, rampOf } from './hotspot-canvas.ts';
import { type MapBox, boxAt, codeOf, findFolder, layoutMap, toMapTree } from './hotspot-tree.ts';
import classes from './evolution-page.module.css';

const HEIGHT_PX = 420;
const HOVER_OFFSET_PX = 14;

interface HotspotMapProps {
  files: readonly FileEntry[];
  topFiles: readonly TopFile[];
  folder: string | undefined;
  onFolder: (folder: string | undefined) => void;
}

interface Hover {
  box: MapBox;
  x: number;
  y: number;
}

function Crumbs({ path, onFolder }: { path: string; onFolder: HotspotMapProps['onFolder'] }) {
  const s = useStrings();
  const parts = path === '' ? [] : path.split('/');
  return (
    <nav className={classes.crumbs} aria-label={s.evolution.mapUp}>
      <button type="button" disabled={parts.length === 0} onClick={() => onFolder(undefined)}>
        {s.evolution.mapRoot}
      </button>
      {parts.map((part, index) => {
        const target = parts.slice(0, index + 1).join('/');
        return (
          <span key={target}>
            {' / '}
            <button type="button" disabled={target === path} onClick={() => onFolder(target)}>
              {part}
            </button>
          </span>
        );
      })}
    </nav>
  );
}

function HoverCard({ hover, width }: { hover: Hover; width: number }) {
  const s = useStrings();
  const format = useFormat();
  const { data } = hover.box;
  const left =
    hover.x > width / 2 ? { right: width - hover.x + HOVER_OFFSET_PX } : { left: hover.x + HOVER_OFFSET_PX };
  return (
    <div className={classes.hover} style={{ ...left, top: hover.y + HOVER_OFFSET_PX }}>
      <b>{data.path}</b>
      {s.files.lines(format.number(codeOf(data)))}
      {!data.children && ` · ${s.evolution.mapLegend(format.number(data.commits))}`}
    </div>
  );
}

/** Where the code is large and busy. Click a folder to go in, a file to read it; the tables hold the same numbers. */
export function HotspotMap({ files, topFiles, folder, onFolder }: HotspotMapProps) {
  const s = useStrings();
  const projectId = useProjectId();
  const navigate = useNavigate();
  const colors = useThemeColors();
  const dark = useComputedColorScheme() === 'dark';
  const { ref, width } = useElementSize<HTMLDivElement>();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [hover, setHover] = useState<Hover | null>(null);

  const commits = useMemo(
    () => new Map(topFiles.map((file) => [file.filePath, file.commitCount])),
    [topFiles],
  );
  const tree = useMemo(() => toMapTree(files, commits), [files, commits]);
  const shown = useMemo(() => findFolder(tree, folder), [tree, folder]);
  const root = useMemo(() => (width > 0 ? layoutMap(shown, width, HEIGHT_PX) : null), [shown, width]);
  const mostCommits = Math.max(0, ...commits.values());

  useEffect(() => {
    if (!canvas.current || !root) return;
    const pixelRatio = window.devicePixelRatio;
    canvas.current.width = root.x1 * pixelRatio;
    canvas.current.height = HEIGHT_PX * pixelRatio;
    drawHotspots(canvas.current, { root, mostCommits, dark, colors, pixelRatio });
  }, [root, mostCommits, dark, colors]);

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
    if (box.data.children) onFolder(box.data.path);
    else
      void navigate({
        to: '/projects/$projectId/files',
        params: { projectId },
        search: { path: box.data.path },
      });
  };

  return (
    <Panel title={s.evolution.map} note={s.evolution.mapNote}>
      <div className={classes.mapHead}>
        <Crumbs path={shown.path} onFolder={onFolder} />
        <span className={classes.legend}>
          {s.evolution.mapScale[0]}
          <i style={{ background: `linear-gradient(90deg, ${rampOf(dark).join(', ')})` }} />
          {s.evolution.mapScale[1]}
        </span>
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
        {hover && <HoverCard hover={hover} width={width} />}
      </div>
    </Panel>
  );
}
