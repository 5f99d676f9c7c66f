import type { Language, Tree } from 'web-tree-sitter';

/**
 * The runtime's own tree structures, read in place from its wasm memory.
 *
 * Asking the runtime for every node costs more than the parse itself (a call and an object a node). The layout
 * below is that of tree-sitter 0.27 compiled for 32-bit wasm (`lib/src/subtree.h`, `lib/src/parser.h`); this is why
 * the runtime's version is pinned exactly and why `flatten.test.ts` compares every node of every grammar with the
 * runtime's own answers. See docs/adr/0003-parsing.md.
 */

// SubtreeHeapData
const PADDING_BYTES = 4;
const PADDING_ROWS = 8;
const SIZE_BYTES = 16;
const SIZE_ROWS = 20;
const ERROR_COST = 32;
const CHILD_COUNT = 36;
const SYMBOL = 40;
const FLAGS = 44;
const HEAP_VISIBLE = 1;
const HEAP_EXTRA = 4;
const VISIBLE_DESCENDANTS = 56;
const PRODUCTION = 66;
// SubtreeInlineData: a leaf small enough to stand in the pointer's place, marked by the lowest bit.
const INLINE = 1;
const INLINE_VISIBLE = 2;
const INLINE_EXTRA = 8;
// TSLanguage, the same in ABI 14 and 15
const MAX_ALIAS_SEQUENCE_LENGTH = 36;
const FIELD_COUNT = 32;
const FIELD_MAP_SLICES = 64;
const FIELD_MAP_ENTRIES = 68;
const ALIAS_SEQUENCES = 84;

/** One subtree, decoded; a single object is reused for all of them. Sizes are bytes of UTF-16. */
export interface Subtree {
  padding: number;
  paddingRows: number;
  size: number;
  rows: number;
  symbol: number;
  visible: boolean;
  extra: boolean;
  childCount: number;
  /** Address of the first child. */
  children: number;
  production: number;
}

/** Address of a runtime object; the typings hide it. */
function addressOf(object: Tree | Language): number {
  return (object as unknown as { 0: number })[0];
}

/** Valid until the runtime's memory grows, so: created for each tree. */
export class SubtreeMemory {
  static readonly SUBTREE_SIZE = 8;

  readonly node: Subtree = {
    padding: 0,
    paddingRows: 0,
    size: 0,
    rows: 0,
    symbol: 0,
    visible: false,
    extra: false,
    childCount: 0,
    children: 0,
    production: 0,
  };
  private readonly u8: Uint8Array;
  private readonly u16: Uint16Array;
  private readonly u32: Uint32Array;
  private readonly aliasSequences: number;
  private readonly maxAliases: number;
  private readonly fieldSlices: number;
  private readonly fieldEntries: number;

  constructor(memory: WebAssembly.Memory, language: Language) {
    this.u8 = new Uint8Array(memory.buffer);
    this.u16 = new Uint16Array(memory.buffer);
    this.u32 = new Uint32Array(memory.buffer);
    const address = addressOf(language);
    this.maxAliases = this.half(address + MAX_ALIAS_SEQUENCE_LENGTH);
    this.fieldSlices = this.word(address + FIELD_COUNT) > 0 ? this.word(address + FIELD_MAP_SLICES) : 0;
    this.fieldEntries = this.word(address + FIELD_MAP_ENTRIES);
    this.aliasSequences = this.word(address + ALIAS_SEQUENCES);
  }

  /** Address of the root subtree of a tree: it stands at the tree's own address. */
  root(tree: Tree): number {
    return addressOf(tree);
  }

  /** Number of visible nodes under and including the subtree at `address`. */
  nodeCount(address: number): number {
    const heap = this.word(address);
    return this.word(heap + CHILD_COUNT) === 0 ? 1 : this.word(heap + VISIBLE_DESCENDANTS) + 1;
  }

  /** Whether the subtree at `address` holds an ERROR or a missing token. */
  hasError(address: number): boolean {
    return this.word(this.word(address) + ERROR_COST) > 0;
  }

  /** Decodes the subtree at `address` into `node`. */
  read(address: number): void {
    const node = this.node;
    const word = this.word(address);
    if (word & INLINE) {
      const sizes = this.word(address + 4);
      node.padding = (sizes >>> 16) & 0xff;
      node.paddingRows = (sizes >>> 8) & 0x0f;
      node.size = sizes >>> 24;
      node.rows = 0;
      node.symbol = (word >>> 8) & 0xff;
      node.visible = (word & INLINE_VISIBLE) !== 0;
      node.extra = (word & INLINE_EXTRA) !== 0;
      node.childCount = 0;
      return;
    }
    const flags = this.u8[word + FLAGS] ?? 0;
    node.padding = this.word(word + PADDING_BYTES);
    node.paddingRows = this.word(word + PADDING_ROWS);
    node.size = this.word(word + SIZE_BYTES);
    node.rows = this.word(word + SIZE_ROWS);
    node.symbol = this.half(word + SYMBOL);
    node.visible = (flags & HEAP_VISIBLE) !== 0;
    node.extra = (flags & HEAP_EXTRA) !== 0;
    node.childCount = this.word(word + CHILD_COUNT);
    // The children stand just before their parent.
    node.children = word - node.childCount * SubtreeMemory.SUBTREE_SIZE;
    node.production = this.half(word + PRODUCTION);
  }

  /** Symbol under which the production shows its child at `structural`, 0 for the child's own. */
  aliasAt(production: number, structural: number): number {
    if (production === 0) return 0;
    return this.half(this.aliasSequences + (production * this.maxAliases + structural) * 2);
  }

  /** Field number the production itself gives to its child at `structural`, 0 for none. */
  fieldAt(production: number, structural: number): number {
    if (this.fieldSlices === 0) return 0;
    const slice = this.fieldSlices + production * 4;
    let entry = this.fieldEntries + this.half(slice) * 4;
    const end = entry + this.half(slice + 2) * 4;
    for (; entry < end; entry += 4) {
      // field_id u16, child_index u8, inherited u8: an inherited one is found again inside the child.
      if (this.u8[entry + 2] === structural && this.u8[entry + 3] === 0) return this.half(entry);
    }
    return 0;
  }

  private word(address: number): number {
    return this.u32[address >>> 2] ?? 0;
  }

  private half(address: number): number {
    return this.u16[address >>> 1] ?? 0;
  }
}
