import type { Language, Tree } from 'web-tree-sitter';
import { ColumnTree, type FlatTree, type TreeColumns } from './flat-tree.ts';
import type { KindTable } from './kind-table.ts';
import { SubtreeMemory, type Subtree } from './subtree-memory.ts';

export interface FlattenSource {
  readonly text: string;
  readonly grammar: string;
  readonly kinds: KindTable;
}

// What one level of the walk keeps, as words of `frames`.
const NEXT = 0;
const LEFT = 1;
const STRUCTURAL = 2;
const PRODUCTION = 3;
const PARENT = 4;
const INHERITED_FIELD = 5;
const END = 6;
const END_ROW = 7;
const OWN = 8;
const FRAME = 9;

const SMALLEST = 1 << 14;
let columns = makeColumns(SMALLEST);
let frames: Int32Array = new Int32Array(FRAME * 256);

function makeColumns(capacity: number): TreeColumns {
  return {
    kind: new Uint16Array(capacity),
    start: new Uint32Array(capacity),
    end: new Uint32Array(capacity),
    line: new Uint32Array(capacity),
    parent: new Int32Array(capacity),
    last: new Uint32Array(capacity),
    field: new Uint8Array(capacity),
  };
}

function columnsFor(size: number): TreeColumns {
  const capacity = columns.kind.length;
  // A huge file must not keep its arrays alive for the rest of the run.
  const farTooBig = capacity > 1 << 21 && size < 1 << 18;
  if (size > capacity || farTooBig) columns = makeColumns(Math.max(SMALLEST, Math.ceil(size * 1.25)));
  return columns;
}

function framesFor(depth: number): Int32Array {
  if ((depth + 1) * FRAME > frames.length) {
    const grown = new Int32Array(frames.length * 2);
    grown.set(frames);
    frames = grown;
  }
  return frames;
}

/**
 * Copies `tree` into typed arrays in document order, with a stack of its own; the tree may be deleted afterwards.
 * `memory` is the wasm memory the runtime was initialised with.
 */
export function flattenTree(
  tree: Tree,
  language: Language,
  memory: WebAssembly.Memory,
  source: FlattenSource,
): FlatTree {
  const subtrees = new SubtreeMemory(memory, language);
  const root = subtrees.root(tree);
  const out = columnsFor(subtrees.nodeCount(root));
  const size = new TreeWalk(subtrees, out, source.kinds.ofSymbol).run(root);
  return new ColumnTree(out, size, { ...source, hasError: subtrees.hasError(root) });
}

/** One pass over a tree's subtrees, parents first. Offsets and sizes are bytes of UTF-16 until recorded. */
class TreeWalk {
  private readonly subtrees: SubtreeMemory;
  private readonly node: Subtree;
  private readonly out: TreeColumns;
  private readonly ofSymbol: Uint16Array;
  private stack = frames;
  private count = 0;
  private depth = -1;
  private offset = 0;
  private row = 0;

  constructor(subtrees: SubtreeMemory, out: TreeColumns, ofSymbol: Uint16Array) {
    this.subtrees = subtrees;
    this.node = subtrees.node;
    this.out = out;
    this.ofSymbol = ofSymbol;
  }

  /** Fills the columns; returns the number of nodes. */
  run(root: number): number {
    this.subtrees.read(root);
    this.skipPadding();
    this.enter(0, 0, -1);
    let first = true;
    while (this.depth >= 0) {
      const frame = this.depth * FRAME;
      if (at(this.stack, frame + LEFT) === 0) {
        this.leave(frame);
        first = false;
        continue;
      }
      this.subtrees.read(at(this.stack, frame + NEXT));
      // The padding of a first child is its parent's padding.
      if (!first) this.skipPadding();
      first = this.node.childCount > 0;
      this.step(frame);
    }
    return this.count;
  }

  private skipPadding(): void {
    this.offset += this.node.padding;
    this.row += this.node.paddingRows;
  }

  /** Takes the frame's next child, now in `node`, under the alias and field its parent's production gives it. */
  private step(frame: number): void {
    const { stack, subtrees } = this;
    stack[frame + NEXT] = at(stack, frame + NEXT) + SubtreeMemory.SUBTREE_SIZE;
    stack[frame + LEFT] = at(stack, frame + LEFT) - 1;
    let alias = 0;
    let field = 0;
    if (!this.node.extra) {
      const structural = at(stack, frame + STRUCTURAL);
      const production = at(stack, frame + PRODUCTION);
      alias = subtrees.aliasAt(production, structural);
      field = subtrees.fieldAt(production, structural) || at(stack, frame + INHERITED_FIELD);
      stack[frame + STRUCTURAL] = structural + 1;
    }
    this.enter(alias, field, at(stack, frame + PARENT));
  }

  /** Records the current subtree if it is visible; opens a frame if it has children. */
  private enter(alias: number, field: number, parent: number): void {
    const { node } = this;
    const visible = node.visible || alias !== 0;
    const own = visible ? this.count++ : -1;
    if (visible) this.record(own, alias || node.symbol, field, parent);
    if (node.childCount === 0) {
      this.offset += node.size;
      this.row += node.rows;
      return;
    }
    this.depth++;
    const stack = framesFor(this.depth);
    this.stack = stack;
    const frame = this.depth * FRAME;
    stack[frame + NEXT] = node.children;
    stack[frame + LEFT] = node.childCount;
    stack[frame + STRUCTURAL] = 0;
    stack[frame + PRODUCTION] = node.production;
    stack[frame + PARENT] = visible ? own : parent;
    // A hidden node hands its field on to its children.
    stack[frame + INHERITED_FIELD] = visible ? 0 : field;
    stack[frame + END] = this.offset + node.size;
    stack[frame + END_ROW] = this.row + node.rows;
    stack[frame + OWN] = own;
  }

  private leave(frame: number): void {
    const { stack } = this;
    const own = at(stack, frame + OWN);
    if (own >= 0) this.out.last[own] = this.count;
    this.offset = at(stack, frame + END);
    this.row = at(stack, frame + END_ROW);
    this.depth--;
  }

  private record(own: number, symbol: number, field: number, parent: number): void {
    const { out } = this;
    out.kind[own] = this.ofSymbol[symbol] ?? 0;
    out.start[own] = this.offset >>> 1;
    out.end[own] = (this.offset + this.node.size) >>> 1;
    out.line[own] = this.row + 1;
    out.parent[own] = parent;
    out.field[own] = field;
    out.last[own] = own + 1;
  }
}

function at(stack: Int32Array, index: number): number {
  return stack[index] ?? 0;
}
