import { NONE } from '#analyzer/flow/program/function-builder.ts';
import type { TreeLowering } from './tree-lowering.ts';

/** A piece of a text: as written, or the register of a value. */
export type Piece = string | number;

/** One value of pieces that are all known; texts side by side are joined. */
export function textOfPieces(low: TreeLowering, pieces: readonly Piece[]): number {
  const text = new TextBuilder(low);
  for (const piece of pieces) {
    if (typeof piece === 'string') text.add(piece);
    else text.addValue(() => piece);
  }
  return text.finish();
}

/** A text with values in it, written in the order in which it stands. */
export class TextBuilder {
  private readonly low: TreeLowering;
  private readonly registers: number[] = [];
  private hasValues = false;
  private text = '';

  constructor(low: TreeLowering) {
    this.low = low;
  }

  add(text: string): void {
    this.text += text;
  }

  addValue(write: () => number): void {
    this.hasValues = true;
    this.flush();
    this.registers.push(write());
  }

  /**
   * One literal where no values stand in the text, otherwise the pieces put together.
   * @param i node on whose line they are put together; left out for where the last of them stands
   */
  finish(i = NONE): number {
    if (!this.hasValues) return this.low.fn.literal('string', this.text);
    this.flush();
    this.low.mark(i);
    return this.low.fn.concat(this.registers);
  }

  private flush(): void {
    if (this.text !== '') this.registers.push(this.low.fn.literal('string', this.text));
    this.text = '';
  }
}
