import type { ArchitectureNode } from '#contract/public-api/architecture.ts';
import type { NodeType } from '#contract/words.ts';

/** What is drawn as one box: a folder with everything in it, or a single part. */
export interface Box {
  /** The folder's path, or `#<id>` for a single part. */
  id: string;
  label: string;
  /** Folder of the box, for the tooltip. */
  path: string;
  nodes: ArchitectureNode[];
  /** The kind most of its parts are of. */
  kind: NodeType;
  /** It has parts or folders of its own to show. */
  expandable: boolean;
}

/** A picture with more boxes than this is not read; no project may exceed it at first sight. */
export const MAX_BOXES = 80;
/** Automatic splitting stops here. */
const COMFORTABLE_BOXES = 26;
/** As many as a folder that holds most of the project may make. */
const FULL_BOXES = 40;

interface Folder {
  path: string;
  /** Parts directly in it. */
  own: ArchitectureNode[];
  folders: Map<string, Folder>;
  size: number;
}

function folderTree(nodes: readonly ArchitectureNode[]): Folder {
  const root: Folder = { path: '', own: [], folders: new Map(), size: 0 };
  for (const node of nodes) {
    let folder = root;
    folder.size += 1;
    for (const part of node.filePath.split('/').slice(0, -1)) {
      const path = folder.path === '' ? part : `${folder.path}/${part}`;
      const next = folder.folders.get(part) ?? { path, own: [], folders: new Map(), size: 0 };
      folder.folders.set(part, next);
      next.size += 1;
      folder = next;
    }
    folder.own.push(node);
  }
  return root;
}

/** Skips folders that hold nothing but one folder, like `src/main/java/org`. */
function deepest(folder: Folder): Folder {
  const [only] = folder.folders.values();
  return only && folder.folders.size === 1 && folder.own.length === 0 ? deepest(only) : folder;
}

function allNodes(folder: Folder): ArchitectureNode[] {
  return [...folder.own, ...[...folder.folders.values()].flatMap(allNodes)];
}

function commonKind(nodes: readonly ArchitectureNode[]): NodeType {
  const counts = new Map<NodeType, number>();
  for (const { nodeType } of nodes) counts.set(nodeType, (counts.get(nodeType) ?? 0) + 1);
  const [max] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return max?.[0] ?? 'OTHER';
}

function nodeBox(node: ArchitectureNode): Box {
  return {
    id: `#${node.id}`,
    label: node.name,
    path: node.filePath,
    nodes: [node],
    kind: node.nodeType,
    expandable: false,
  };
}

/** A candidate for a box: a whole folder, the loose parts of a folder, or one part. */
interface Piece {
  id: string;
  folder: Folder | null;
  nodes: ArchitectureNode[];
}

const wholeFolder = (folder: Folder): Piece => ({ id: folder.path, folder, nodes: allNodes(folder) });

function split(piece: Piece): Piece[] {
  if (!piece.folder) return piece.nodes.map((node) => ({ id: `#${node.id}`, folder: null, nodes: [node] }));
  const folder = deepest(piece.folder);
  const inner = [...folder.folders.values()].map((child) => wholeFolder(deepest(child)));
  if (inner.length === 0) return split({ ...piece, folder: null });
  const loose = folder.own.length > 0 ? [{ id: `${folder.path}/*`, folder: null, nodes: folder.own }] : [];
  return [...inner, ...loose];
}

function labelOf(piece: Piece, base: string): string {
  if (piece.id.endsWith('/…')) return `… +${piece.nodes.length}`;
  const path = piece.id.replace(/\/\*$/, '');
  const short = path.startsWith(`${base}/`) ? path.slice(base.length + 1) : path;
  return short || '/';
}

/** Merges the smallest pieces beyond `max` into one, so that a wide folder can be shown at all. */
function bundle(parts: Piece[], parent: Piece, max: number): Piece[] {
  if (parts.length <= max) return parts;
  const bySize = parts.toSorted((a, b) => b.nodes.length - a.nodes.length);
  const rest = bySize.slice(max - 1);
  const others = { id: `${parent.id}/…`, folder: null, nodes: rest.flatMap(({ nodes }) => nodes) };
  return [...bySize.slice(0, max - 1), others];
}

/** Replaces a piece by its parts as far as `max` pieces in all allow. */
function open(pieces: readonly Piece[], piece: Piece, max: number): Piece[] {
  const others = pieces.filter((candidate) => candidate !== piece);
  return [...others, ...bundle(split(piece), piece, max - others.length)];
}

/** One folder with most of the project would make a meaningless picture, so it is opened, too. */
function hidesMost(piece: Piece, pieces: readonly Piece[]): boolean {
  const total = pieces.reduce((sum, { nodes }) => sum + nodes.length, 0);
  const room = FULL_BOXES - (pieces.length - 1);
  return piece.folder !== null && piece.nodes.length * 2 > total && room >= COMFORTABLE_BOXES / 2;
}

function splitWhileComfortable(start: readonly Piece[]): Piece[] {
  let pieces = [...start];
  const kept = new Set<Piece>();
  for (;;) {
    const [largest] = pieces
      .filter((piece) => piece.nodes.length > 1 && !kept.has(piece))
      .toSorted((a, b) => b.nodes.length - a.nodes.length);
    if (!largest) return pieces;
    if (pieces.length - 1 + split(largest).length <= COMFORTABLE_BOXES) {
      pieces = open(pieces, largest, COMFORTABLE_BOXES);
    } else if (hidesMost(largest, pieces)) {
      pieces = open(pieces, largest, FULL_BOXES);
    } else {
      kept.add(largest);
    }
  }
}

/** At least this many boxes must come of opening something, or it stays closed. */
const MIN_NEW = 2;

function openByHand(start: readonly Piece[], opened: ReadonlySet<string>): Piece[] {
  let pieces = [...start];
  for (;;) {
    const wanted = pieces.find(({ id, nodes }) => opened.has(id) && nodes.length > 1);
    if (!wanted || MAX_BOXES - (pieces.length - 1) < MIN_NEW) return pieces;
    pieces = open(pieces, wanted, MAX_BOXES);
  }
}

/**
 * Folds the parts into boxes. The largest folder is opened again and again while the picture stays
 * comfortable; then what the reader opened (`opened`, ids of boxes), as far as it can still be read.
 */
export function partition(nodes: readonly ArchitectureNode[], opened: ReadonlySet<string>): Box[] {
  const root = deepest(folderTree(nodes));
  const whole = wholeFolder(root);
  const first = nodes.length > 1 ? open([whole], whole, MAX_BOXES) : [whole];
  const pieces = openByHand(splitWhileComfortable(first), opened);
  return pieces.map((piece) => toBox(piece, root.path)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

function toBox(piece: Piece, base: string): Box {
  const [first] = piece.nodes;
  if (piece.id.startsWith('#') && first) return nodeBox(first);
  return {
    id: piece.id,
    label: labelOf(piece, base),
    path: piece.id,
    nodes: piece.nodes,
    kind: commonKind(piece.nodes),
    expandable: piece.nodes.length > 1,
  };
}
