import { lstatSync } from 'node:fs';
import { readText } from '../source/read-text.ts';
import type { DecodedText } from '../source/text-encoding.ts';
import { HEAD_BYTES, type SourceFile, stampOf } from '../source/walk.ts';

/** The texts of most projects; of a large one the files that are listed first. */
const KEPT_CHARS = 16 * 1024 * 1024;

/** Times of some file systems are coarse, and the list of the files may be some seconds old. */
const SETTLED_MS = 10_000;

interface HeldText {
  readonly stamp: string;
  readonly read: DecodedText;
}

/** Texts by their files' absolute paths, with the stamps that these had. */
export type HeldTexts = ReadonlyMap<string, HeldText>;

type StampedPath = Pick<SourceFile, 'absolutePath'> & { readonly stamp: string };

/**
 * Files' texts for the tasks of one thread, which ask for the same files one after the other: what a file is, what its
 * text says, which findings its lines bear out. A file is read once as long as there is room for its text.
 */
export class KeptTexts {
  private readonly texts = new Map<string, DecodedText>();
  /** Those that this analysis has asked for. */
  private readonly asked = new Set<string>();
  /** The stamps of those that an earlier analysis held: that they are the texts of these is known. */
  private readonly taken = new Map<string, string>();
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
    this.asked.add(absolutePath);
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

  /** What was asked for of files that are still as they were listed, for the next analysis. @param listedAt when they were listed, or later */
  lasting(files: readonly StampedPath[], listedAt: number): HeldTexts {
    const held = new Map<string, HeldText>();
    for (const { absolutePath, stamp } of files) {
      const read = this.asked.has(absolutePath) ? this.texts.get(absolutePath) : undefined;
      if (read === undefined) continue;
      if (this.taken.get(absolutePath) === stamp || isStill(absolutePath, stamp, listedAt))
        held.set(absolutePath, { stamp, read });
    }
    return held;
  }

  /** Takes over what an earlier analysis held of files that are still the same. */
  takeOver(held: HeldTexts, files: readonly StampedPath[]): void {
    for (const { absolutePath, stamp } of files) {
      const known = held.get(absolutePath);
      if (known?.stamp !== stamp) continue;
      this.keep(absolutePath, known.read);
      if (this.texts.has(absolutePath)) this.taken.set(absolutePath, stamp);
    }
  }
}

function isStill(path: string, stamp: string, listedAt: number): boolean {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (stat === undefined || stampOf(stat) !== stamp) return false;
  return Math.max(stat.mtimeMs, stat.ctimeMs) < listedAt - SETTLED_MS;
}
