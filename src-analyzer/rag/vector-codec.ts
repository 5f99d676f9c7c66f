/** A vector as it is stored: the signs for a first look (128 bytes), and every component in one byte (1024 bytes). */
export interface StoredVector {
  readonly bits: Buffer;
  readonly q8: Buffer;
}

const LARGEST = 127;

/** Signs and components of a vector; the components are scaled to the largest one, which cosine does not mind. */
export function toStored(vector: readonly number[]): StoredVector {
  const bits = Buffer.alloc(vector.length / 8);
  const q8 = Buffer.alloc(vector.length);
  const scale = LARGEST / Math.max(...vector.map(Math.abs), Number.MIN_VALUE);
  vector.forEach((value, at) => {
    if (value > 0) bits[at >> 3] = (bits[at >> 3] ?? 0) | (1 << (at & 7));
    q8.writeInt8(Math.round(value * scale), at);
  });
  return { bits, q8 };
}

/** Cosine of two vectors of bytes, from -1 to 1; 0 when one of them has no length. */
export function cosine(a: Buffer, b: Buffer): number {
  const left = new Int8Array(a.buffer, a.byteOffset, a.length);
  const right = new Int8Array(b.buffer, b.byteOffset, b.length);
  let dot = 0;
  let leftSquares = 0;
  let rightSquares = 0;
  // Bitwise or keeps the numbers whole for the compiler: this loop is most of the time of a search.
  for (let at = 0; at < left.length; at += 1) {
    const x = (left[at] ?? 0) | 0;
    const y = (right[at] ?? 0) | 0;
    dot = (dot + x * y) | 0;
    leftSquares = (leftSquares + x * x) | 0;
    rightSquares = (rightSquares + y * y) | 0;
  }
  const norms = Math.sqrt(leftSquares * rightSquares);
  return norms === 0 ? 0 : dot / norms;
}
