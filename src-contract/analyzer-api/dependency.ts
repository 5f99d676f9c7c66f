import { z } from 'zod';
import { AdvisoryDates, JudgedDependency } from './advisories.ts';
import { ProjectRef } from './project-ref.ts';

/** `POST /analyze/v1/dependency`. Unknown `codeDir`: 404 NOT_FOUND. */
export const DependencyRequest = ProjectRef;
export type DependencyRequest = z.infer<typeof DependencyRequest>;

/** Nothing that declares a dependency: `{available:false, dependencies:[]}`. */
export const DependencyResponse = z.strictObject({
  available: z.boolean(),
  dependencies: z.array(JudgedDependency),
  /** Day of the end-of-life data the rules were built from, YYYY-MM-DD. */
  rulesDate: z.string(),
  /** D130: the manifests that were read, and those that are broken or of an ecosystem that is not read (addition). */
  manifestsRead: z.array(z.string()).optional(),
  manifestsNotRead: z.array(z.string()).optional(),
  /** The ecosystems whose advisories were asked, and the day those are of (addition). */
  advisoryData: AdvisoryDates.optional(),
  /** When the stored answer was judged again by other advisories; missing: never (addition of the backend, D131). */
  judgedAgainAt: z.string().optional(),
});
export type DependencyResponse = z.infer<typeof DependencyResponse>;

/** A dependency that somebody says is no risk (D123): judged, and nothing known against it. */
export const withoutRisk = (one: JudgedDependency): JudgedDependency => ({
  ...one,
  risk: null,
  reason: null,
  isEol: false,
  eolDate: null,
  fixedIn: null,
  weaknesses: [],
  advisories: [],
  held: undefined,
  instead: null,
  judged: true,
});
