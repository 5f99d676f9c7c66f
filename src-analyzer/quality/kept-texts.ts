import { readText } from '../source/read-text.ts';
import type { DecodedText } from '../source/text-encoding.ts';
import { HEAD_BYTES, type SourceFile } from '../source/walk.ts';

/** The texts of most projects; of a large one the files that are listed first. */
const KEPT_CHARS = 16 * 1024 * 1024;

/**
 * Files' texts for the tasks of one thread, which ask for the same files one after the other: what a file is, what its
 * text says, which findings its lines bear out. A file is read once as long as there is room for its text.
 */
export class KeptTexts {
  private readonly texts = new Map<string, DecodedText>();
  private room: number;

  constructor(keptChars: number = KEPT_CHARS) {
    this.room = keptChars;
  }

  /** The beginning of a file, or more of it. */
  headOf({ absolutePath, sizeBytes }: SourceFile): string {
    const read = readText(absolutePath, HEAD_BYTES);
    if (sizeBytes <= HEAD_BYTES) this.keep(absolutePath, read);
    return read.text;
  }

  /** As `readText`. */
  read({ absolutePath }: Pick<SourceFile, 'absolutePath'>): DecodedText {
    const known = this.texts.get(absolutePath);
    if (known !== undefined) return known;
    const read = readText(absolutePath);
    this.keep(absolutePath, read);
    return read;
  }

  private keep(path: string, read: DecodedText): void {
    if (read.text.length > this.room) return;
    this.room -= read.text.length;
    this.texts.set(path, read);
  }
}
