import { CUSHION_LINES, HALVING_WEIGHT, KIND_FACTORS, SEVERITY_WEIGHTS } from '#contract/score.ts';
import type { PastFile } from '#contract/public-api/timeline.ts';

/** Of a past commit only the number of findings is kept: each counts as the usual one, a major code smell. */
const USUAL_WEIGHT = SEVERITY_WEIGHTS.MAJOR * KIND_FACTORS.SMELL;

/** 100 without findings, less the more there are for the file's size, on the curve of the score (D73). */
export function pastHealth({ loc, issues }: Pick<PastFile, 'loc' | 'issues'>): number {
  const density = (issues * USUAL_WEIGHT * 1_000) / (loc + CUSHION_LINES);
  return Math.round(100 * 2 ** (-density / HALVING_WEIGHT));
}

/** The files of a past commit as the hotspot map takes them. */
export function toMapFiles(files: readonly PastFile[]) {
  return files.map(({ path, ...file }) => ({ ...file, filePath: path, health: pastHealth(file) }));
}
