/** Tokens of all files in one row of numbers: two columns that grow by doubling. */
export interface TokenStore {
  /** 32-bit hash of each token's text. */
  hashes: Int32Array;
  /** Line of each token, counted from 1. */
  lines: Int32Array;
  size: number;
}

const FIRST_CAPACITY = 1 << 16;

export function createTokenStore(capacity = FIRST_CAPACITY): TokenStore {
  return { hashes: new Int32Array(capacity), lines: new Int32Array(capacity), size: 0 };
}

function grown(column: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(length);
  larger.set(column);
  return larger;
}

function makeRoom(store: TokenStore, count: number): void {
  let { length } = store.hashes;
  if (store.size + count <= length) return;
  while (length < store.size + count) length *= 2;
  store.hashes = grown(store.hashes, length);
  store.lines = grown(store.lines, length);
}

/** Appends tokens that were read before, for which there is room. */
export function addTokens(store: TokenStore, { hashes, lines }: Pick<TokenStore, 'hashes' | 'lines'>): void {
  store.hashes.set(hashes, store.size);
  store.lines.set(lines, store.size);
  store.size += hashes.length;
}

export function addToken(store: TokenStore, hash: number, line: number): void {
  if (store.size === store.hashes.length) makeRoom(store, 1);
  store.hashes[store.size] = hash;
  store.lines[store.size] = line;
  store.size += 1;
}
