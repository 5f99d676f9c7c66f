import { readFileSync } from 'node:fs';
import { resourcePath } from '#analyzer/request/resources.ts';
import type { DimensionKey } from '#contract/words.ts';

/** Null: the dimension was not measured. */
export type ReferenceScores = Readonly<Record<DimensionKey, number | null>> & { readonly health: number };

/** One public project as it was measured; facts only. */
export interface ReferenceProject {
  readonly name: string;
  readonly commit: string;
  /** The language with the most lines of production code. */
  readonly language: string;
  /** Lines of production code. */
  readonly lines: number;
  readonly withHistory: ReferenceScores;
  /** The same scores as if there were no git history. */
  readonly withoutHistory: ReferenceScores;
}

export interface Reference {
  /** Day of the measurement, YYYY-MM-DD. */
  readonly date: string;
  /** The way its scores were worked out; a test holds it to that of the reports. */
  readonly scoreVersion: number;
  readonly projects: readonly ReferenceProject[];
}

let reference: Reference | undefined;

/** The bundled population of `resources/reference`, read once; lab/calibration/build-reference.mjs makes it. */
export function bundledReference(): Reference {
  reference ??= JSON.parse(readFileSync(resourcePath('reference/projects.json'), 'utf8')) as Reference;
  return reference;
}
