import { z } from 'zod';
import { AdvisoryRow } from '../public-api/advisories.ts';
import { Dependency } from '../public-api/dependencies.ts';
import { DEPENDENCY_TYPES } from '../words.ts';

/** `POST /analyze/v1/advisories`: the advisories that dependencies are judged by (D131). */
export const AdvisoriesResponse = z.strictObject({ advisories: z.array(AdvisoryRow) });
export type AdvisoriesResponse = z.infer<typeof AdvisoriesResponse>;

/**
 * `POST /analyze/v1/advisories/convert`: an OSV export of one ecosystem becomes a file of the form of the bundled data.
 * `target` must not exist; both paths are absolute and end in `.zip` and `.bin`.
 */
export const AdvisoryConvertRequest = z.strictObject({
  zipFile: z.string().endsWith('.zip'),
  target: z.string().endsWith('.bin'),
});
export type AdvisoryConvertRequest = z.infer<typeof AdvisoryConvertRequest>;

export const AdvisoryConversion = z.union([
  z.strictObject({
    ecosystem: z.string(),
    count: z.int(),
    date: z.string(),
    /** Advisories that could not be read: versions without an order, withdrawn ones. */
    leftOut: z.int(),
  }),
  /** Why the file is not taken, a sentence for the user. Nothing was written. */
  z.strictObject({ refused: z.string() }),
]);
export type AdvisoryConversion = z.infer<typeof AdvisoryConversion>;

/** At most this many limits of a dependency are kept. */
export const MAX_LIMITS = 10;

/** At most this many declared packages are kept that bring a dependency. */
export const MAX_BRINGERS = 5;

/** A dependency with what judging it again needs beside its own fields. */
/** At most this many lists of versions are named. */
export const MAX_SET_BY = 3;

export const JudgedDependency = Dependency.extend({
  /** `version` is one concrete version; missing in analyses of before, which cannot be judged again. */
  exact: z.boolean().optional(),
  /** What a runtime allows, where `version` is no version of it. */
  range: z.string().optional(),
  /** What the lock file says of a package that its maker gave up. */
  abandoned: z.strictObject({ instead: z.string().nullable() }).optional(),
  /** D197: what has to hold for it to be needed at all, as its manifest says it. */
  condition: z.string().optional(),
  /** D188: what brings its assembly itself and uses its own in the place of the package's. */
  broughtBy: z.string().optional(),
  /** D213: a list of versions (BOM), which is no artifact itself. */
  isBom: z.literal(true).optional(),
  /** D188: nothing that is built refers to the project that declares it. */
  leftOver: z.literal(true).optional(),
  /** D192: a catalog of Gradle declares it, and no build file names it. */
  unnamed: z.literal(true).optional(),
  /** Of a version file: what the project runs instead, and the first place that says so. */
  runs: z.strictObject({ version: z.string(), place: z.string() }).optional(),
  /** D200: what its vulnerabilities may need and the project does not have, with the file that says so. */
  unmet: z.array(z.strictObject({ needs: z.string(), file: z.string() })).optional(),
  /** Of one without a version: what from outside of the project may set it; empty where the project names nothing that does. */
  setBy: z.array(z.string()).max(MAX_SET_BY).optional(),
  /** D203: of a risky one where its version is set, if that is another place than `file` and `line`: `pom.xml:51`. */
  setAt: z.string().optional(),
  /** D197: of a risky one which of its versions manifests and other packages allow, as files say it. */
  limits: z
    .array(z.strictObject({ by: z.string(), range: z.string(), own: z.literal(true).optional() }))
    .max(MAX_LIMITS)
    .optional(),
  /** Of a risky one that is declared: what packages allow that get another release of it beside it. */
  keepers: z
    .array(z.strictObject({ by: z.string(), range: z.string() }))
    .max(MAX_LIMITS)
    .optional(),
  /** Of a risky one that is not direct: the declared packages that bring it, the nearest first. */
  bringers: z.array(z.string()).max(MAX_BRINGERS).optional(),
});
export type JudgedDependency = z.infer<typeof JudgedDependency>;

/** Of which day the advisories of each ecosystem are that were asked. */
export const AdvisoryDates = z.array(z.strictObject({ type: z.enum(DEPENDENCY_TYPES), date: z.string() }));
export type AdvisoryDates = z.infer<typeof AdvisoryDates>;

/** `POST /analyze/v1/dependency/judge`: new verdicts on dependencies of an analysis, in their order. No file is read. */
export const JudgeRequest = z.strictObject({
  dependencies: z.array(JudgedDependency.required({ exact: true })),
});
export type JudgeRequest = z.infer<typeof JudgeRequest>;

export const JudgeResponse = z.strictObject({
  dependencies: z.array(JudgedDependency),
  rulesDate: z.string(),
  advisoryData: AdvisoryDates,
});
export type JudgeResponse = z.infer<typeof JudgeResponse>;
