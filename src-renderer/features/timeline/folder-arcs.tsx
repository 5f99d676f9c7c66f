import { useId } from 'react';
import type { Change, ChangedFolder, ChangedLink } from './folder-changes.ts';
import classes from './folders.module.css';

/** As in the style sheet: an arrow begins and ends at the middle of a row. */
export const ROW_PX = 28;
export const HEAD_PX = 30;
const WIDTH_PX = 150;
const EDGE_PX = 4;
const MIN_BULGE_PX = 18;
/** Users leave a row above its middle, arrows arrive below it. */
const OFFSET_PX = 4;

const CHANGES: readonly Change[] = ['SAME', 'GONE', 'NEW'];

interface FolderArcsProps {
  /** In the order of the rows. */
  folders: readonly ChangedFolder[];
  links: readonly ChangedLink[];
  /** Only its arrows are strong. */
  part: string | undefined;
}

interface Arc {
  readonly key: string;
  readonly path: string;
  readonly link: ChangedLink;
}

/** The arrows between rows, as bows that reach the further out the more rows they pass. */
export function arcsOf(folders: readonly ChangedFolder[], links: readonly ChangedLink[]): Arc[] {
  const rowOf = new Map(folders.map(({ name }, row) => [name, row]));
  const middleOf = (row: number) => HEAD_PX + row * ROW_PX + ROW_PX / 2;
  return links.flatMap((link) => {
    const [from, to] = [rowOf.get(link.from), rowOf.get(link.to)];
    if (from === undefined || to === undefined) return [];
    const share = Math.abs(from - to) / Math.max(1, folders.length - 1);
    // A curve reaches three quarters of the way to its control points.
    const reach = (MIN_BULGE_PX + share * (WIDTH_PX - MIN_BULGE_PX - EDGE_PX * 2)) / 0.75;
    const [start, end] = [middleOf(from) - OFFSET_PX, middleOf(to) + OFFSET_PX];
    const path = `M${EDGE_PX} ${start}C${reach} ${start} ${reach} ${end} ${EDGE_PX} ${end}`;
    return [{ key: `${link.from}\n${link.to}`, path, link }];
  });
}

/** The arrows beside the rows; the lists of a chosen folder say the same in words. */
export function FolderArcs({ folders, links, part }: FolderArcsProps) {
  const id = useId();
  const height = HEAD_PX + folders.length * ROW_PX;
  const arcs = arcsOf(folders, links);
  const isOf = ({ link }: Arc) => part === undefined || link.from === part || link.to === part;
  return (
    <svg className={classes.arcs} width={WIDTH_PX} height={height} aria-hidden="true">
      <defs>
        {CHANGES.map((change) => (
          <marker
            key={change}
            id={`${id}-${change}`}
            data-change={change}
            viewBox="0 0 8 8"
            refX={1}
            refY={4}
            markerWidth={7}
            markerHeight={7}
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path d="M0 0l8 4-8 4z" />
          </marker>
        ))}
      </defs>
      {CHANGES.flatMap((change) =>
        arcs
          .filter(({ link }) => link.change === change)
          .map((arc) => (
            <path
              key={arc.key}
              d={arc.path}
              data-change={change}
              data-quiet={!isOf(arc)}
              data-strong={part !== undefined && isOf(arc)}
              markerEnd={isOf(arc) ? `url(#${id}-${change})` : undefined}
            />
          )),
      )}
    </svg>
  );
}
