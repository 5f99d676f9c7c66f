/** Tokens of all files in one row of numbers: two columns that grow by doubling. */
export interface TokenStore {
  /** 32-bit hash of each token's text. */
  hashes: Int32Array;
  /** Line of each token, counted from 1. */
  lines: Int32Array;
  size: number;
}

const FIRST_CAPACITY = 1 << 16;

export function createTokenStore(): TokenStore {
  return { hashes: new Int32Array(FIRST_CAPACITY), lines: new Int32Array(FIRST_CAPACITY), size: 0 };
}

function doubled(column: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(column.length * 2);
  larger.set(column);
  return larger;
}

export function addToken(store: TokenStore, hash: number, line: number): void {
  if (store.size === store.hashes.length) {
    store.hashes = doubled(store.hashes);
    store.lines = doubled(store.lines);
  }
  store.hashes[store.size] = hash;
  store.lines[store.size] = line;
  store.size += 1;
}
