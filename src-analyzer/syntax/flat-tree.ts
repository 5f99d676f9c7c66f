import type { KindTable } from './kind-table.ts';

/** The columns of a flattened tree, one entry per visible node, in document order (a parent before its children). */
export interface TreeColumns {
  /** Kind number, see `KindTable`. */
  readonly kind: Uint16Array;
  /** First UTF-16 offset in the text. */
  readonly start: Uint32Array;
  /** UTF-16 offset after the last character. */
  readonly end: Uint32Array;
  /** Line of the first character, counted from 1. */
  readonly line: Uint32Array;
  /** Index of the parent, -1 for the root. */
  readonly parent: Int32Array;
  /** Index after the last descendant: the subtree of `i` is `i … last[i] - 1`. */
  readonly last: Uint32Array;
  /** Field number under the parent, 0 for none. */
  readonly field: Uint8Array;
}

/**
 * One syntax tree as typed arrays: no node objects, no recursion, no pointer into wasm memory.
 * The arrays are reused for the next file, so a reader copies out what it wants to keep and never keeps the tree.
 */
export interface FlatTree extends TreeColumns {
  /** Number of nodes; the columns are longer. */
  readonly size: number;
  readonly text: string;
  /** Grammar that parsed the text: `typescript`, `tsx`, `java`, … */
  readonly grammar: string;
  readonly kinds: KindTable;
  /** Whether the parser had to skip or invent something. */
  readonly hasError: boolean;
  kindName(i: number): string;
  isNamed(i: number): boolean;
  /** Source text of the node. */
  textOf(i: number): string;
  fieldName(i: number): string;
  /** Line of the last character, counted from 1. */
  endLine(i: number): number;
  /** First child, or -1. */
  firstChild(i: number): number;
  /** Next sibling, or -1. */
  nextSibling(i: number): number;
  /** First child under that field, or -1. */
  childByField(i: number, field: string): number;
  /** First child of that named kind, or -1. */
  childOfKind(i: number, kind: string): number;
  /** All children, or only the named ones. */
  children(i: number): number[];
  namedChildren(i: number): number[];
}

/** The class behind `FlatTree`; made by `flattenTree` only. */
export class ColumnTree implements FlatTree {
  readonly kind: Uint16Array;
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  readonly line: Uint32Array;
  readonly parent: Int32Array;
  readonly last: Uint32Array;
  readonly field: Uint8Array;
  readonly size: number;
  readonly text: string;
  readonly grammar: string;
  readonly kinds: KindTable;
  readonly hasError: boolean;
  // The last answers: the rules that look at a node ask for the same child and its text one after the other.
  private lastAsked = -1;
  private lastField = 0;
  private lastChild = -1;
  private lastRead = -1;
  private lastText = '';

  constructor(
    columns: TreeColumns,
    size: number,
    source: { text: string; grammar: string; kinds: KindTable; hasError: boolean },
  ) {
    this.kind = columns.kind;
    this.start = columns.start;
    this.end = columns.end;
    this.line = columns.line;
    this.parent = columns.parent;
    this.last = columns.last;
    this.field = columns.field;
    this.size = size;
    this.text = source.text;
    this.grammar = source.grammar;
    this.kinds = source.kinds;
    this.hasError = source.hasError;
  }

  kindName(i: number): string {
    return this.kinds.names[this.kind[i] ?? this.kinds.error] ?? 'ERROR';
  }

  isNamed(i: number): boolean {
    return this.kinds.named[this.kind[i] ?? this.kinds.error] === 1;
  }

  textOf(i: number): string {
    if (i !== this.lastRead) {
      this.lastText = this.text.slice(this.start[i], this.end[i]);
      this.lastRead = i;
    }
    return this.lastText;
  }

  fieldName(i: number): string {
    return this.kinds.fields[this.field[i] ?? 0] ?? '';
  }

  endLine(i: number): number {
    let line = this.line[i] ?? 1;
    const end = (this.end[i] ?? 0) - 1;
    for (
      let at = this.text.indexOf('\n', this.start[i]);
      at >= 0 && at < end;
      at = this.text.indexOf('\n', at + 1)
    )
      line++;
    return line;
  }

  firstChild(i: number): number {
    return this.last[i] === i + 1 ? -1 : i + 1;
  }

  nextSibling(i: number): number {
    const next = this.last[i] ?? 0;
    return next < this.size && this.parent[next] === this.parent[i] ? next : -1;
  }

  childByField(i: number, field: string): number {
    const wanted = this.kinds.field(field);
    if (wanted < 0) return -1;
    if (i !== this.lastAsked || wanted !== this.lastField) {
      this.lastChild = this.findByField(i, wanted);
      this.lastField = wanted;
      this.lastAsked = i;
    }
    return this.lastChild;
  }

  private findByField(i: number, wanted: number): number {
    const end = this.last[i] ?? 0;
    for (let c = i + 1; c < end; c = this.last[c] ?? end) if (this.field[c] === wanted) return c;
    return -1;
  }

  childOfKind(i: number, kind: string): number {
    const wanted = this.kinds.id(kind);
    const end = this.last[i] ?? 0;
    for (let c = i + 1; c < end; c = this.last[c] ?? end) if (this.kind[c] === wanted) return c;
    return -1;
  }

  children(i: number): number[] {
    const found: number[] = [];
    const end = this.last[i] ?? 0;
    for (let c = i + 1; c < end; c = this.last[c] ?? end) found.push(c);
    return found;
  }

  namedChildren(i: number): number[] {
    const found: number[] = [];
    const end = this.last[i] ?? 0;
    for (let c = i + 1; c < end; c = this.last[c] ?? end) if (this.isNamed(c)) found.push(c);
    return found;
  }
}
