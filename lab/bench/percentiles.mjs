/** Nearest rank of unsorted milliseconds. */
export function percentileOf(times, share) {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
