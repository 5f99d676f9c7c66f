/**
 * Wilson's 95 % interval of a share: honest for small samples, never outside 0 to 1.
 * Source: E. B. Wilson, "Probable inference, the law of succession, and statistical inference", JASA 22 (1927).
 *
 * @param {number} hits
 * @param {number} trials
 * @returns {{ low: number, high: number }} both 0 to 1; 0 and 1 when nothing was tried
 */
export function wilsonInterval(hits, trials) {
  if (trials === 0) return { low: 0, high: 1 };
  const z = 1.959964;
  const share = hits / trials;
  const centre = share + (z * z) / (2 * trials);
  const spread = z * Math.sqrt((share * (1 - share)) / trials + (z * z) / (4 * trials * trials));
  const scale = 1 + (z * z) / trials;
  return {
    low: hits === 0 ? 0 : Math.max(0, (centre - spread) / scale),
    high: hits === trials ? 1 : Math.min(1, (centre + spread) / scale),
  };
}

/**
 * Cohen's kappa of two readers: agreement beyond what chance gives. 1 is full agreement, 0 is chance.
 * Source: J. Cohen, "A coefficient of agreement for nominal scales" (1960).
 *
 * @param {[string, string][]} pairs the two readers' words for each item
 * @returns {number} undefined agreement by chance alone (one word only) counts as 1
 */
export function cohensKappa(pairs) {
  if (pairs.length === 0) return 1;
  const share = (predicate) => pairs.filter(predicate).length / pairs.length;
  const words = new Set(pairs.flat());
  const observed = share(([a, b]) => a === b);
  let byChance = 0;
  for (const word of words) byChance += share(([a]) => a === word) * share(([, b]) => b === word);
  return byChance === 1 ? 1 : (observed - byChance) / (1 - byChance);
}
