// Whether the time something needs grows faster than its input: a ratio of times, never a time.

/** From short to long, so that what is far worse than linear shows while it still ends. */
const SIZES = Array.from({ length: 16 }, (_, doublings) => 32 * 2 ** doublings);
const QUICK_SIZES = [32, 128, 512, 2048, 16_384];
/** Whatever is worse than linear takes far longer on the longest quick text (16,384² / 2 steps). */
const FLOOR_MS = 2;
/**
 * Lengths are doubled until one takes this long. First by the clock on the wall, which is fine enough for short times;
 * what fails is asked again by the processor time of the thread, which the load of the machine does not lengthen, but
 * which some systems count in steps of 4 ms. Both must agree.
 */
const ATTEMPTS = [
  { clock: () => performance.now(), clearMs: 20, runs: 2 },
  { clock: processorTime, clearMs: 120, runs: 1 },
];
/** Four times the input may cost four times as much; sixteen is quadratic; the mark lies at 3 a doubling. */
const MAX_GROWTH = 9;
function processorTime() {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function timeOf(read, { clock, runs }) {
  let best = Infinity;
  for (let run = 0; run < runs; run += 1) {
    const startedAt = clock();
    read();
    best = Math.min(best, clock() - startedAt);
  }
  return best;
}

/** Nearly everything is linear and ends here. The second run leaves out compilation and most interruptions. */
function isAlwaysQuick(prepare) {
  const once = { clock: ATTEMPTS[0].clock, runs: 1 };
  return QUICK_SIZES.every((size) => {
    const read = prepare(size);
    return timeOf(read, once) < FLOOR_MS || timeOf(read, once) < FLOOR_MS;
  });
}

/** How many times as long four times the input takes, at the first length that takes clearly long; 0 if none does. */
function growthOf(prepare, attempt) {
  const times = [];
  for (const size of SIZES) {
    times.push(timeOf(prepare(size), attempt));
    if (times.at(-1) > attempt.clearMs) return times.at(-1) / Math.max(times.at(-3) ?? times[0], 0.01);
  }
  return 0;
}

/**
 * How many times as long four times the input takes where that is superlinear in every attempt, else 0.
 * @param prepare gives for a number of characters the function that reads an input as long
 */
export function superlinearGrowth(prepare) {
  if (isAlwaysQuick(prepare)) return 0;
  let growth = Infinity;
  for (const attempt of ATTEMPTS) {
    growth = Math.min(growth, growthOf(prepare, attempt));
    if (growth <= MAX_GROWTH) return 0;
  }
  return growth;
}
