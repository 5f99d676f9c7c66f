// What the scripts tell a person: calm single lines on stderr, so stdout stays the product's own.

/** One line on stderr. */
export function say(text) {
  process.stderr.write(`${text}\n`);
}

/** Seconds since `startedAt`, as a person reads them. */
export function elapsed(startedAt) {
  const seconds = (performance.now() - startedAt) / 1000;
  return seconds < 10 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds)} s`;
}

/**
 * Shows `text` while `work` runs: a line that counts seconds on a terminal, a single line elsewhere.
 * @template T
 * @param {string} text
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function during(text, work) {
  const startedAt = performance.now();
  const terminal = process.stderr.isTTY;
  if (!terminal) say(`${text} …`);
  const draw = () => process.stderr.write(`\r${text} … ${elapsed(startedAt)}`);
  const timer = terminal ? setInterval(draw, 500) : undefined;
  try {
    return await work();
  } finally {
    clearInterval(timer);
    if (terminal) process.stderr.write('\r\u001B[K');
    if (terminal || performance.now() - startedAt > 10_000) say(`${text}: ${elapsed(startedAt)}`);
  }
}
