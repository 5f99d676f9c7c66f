import { z } from 'zod';
import {
  ADVISORY_SEVERITIES,
  AI_STATUSES,
  BILL_FORMATS,
  CALL_STATES,
  DEPENDENCY_RISKS,
  DEPENDENCY_SCOPES,
  DEPENDENCY_SORTS,
  DEPENDENCY_TYPES,
  IMPORT_STATES,
  ORDERS,
  RISK_LEVELS,
  UPGRADE_ACTIONS,
} from '../words.ts';
import { listOf, pageOf, Timestamp } from './envelope.ts';
import { FINDING_FILTERS, FINDING_STATE } from './finding-state.ts';
import { OptionalPagingQuery, PagingQuery } from './paging.ts';
import { endpoint, type EndpointSpec } from './endpoint.ts';

export const DependencyAdvice = z.strictObject({
  impact: z.string(),
  steps: z.array(z.string()),
  risks: z.array(z.string()),
  estimate: z.string(),
});
export type DependencyAdvice = z.infer<typeof DependencyAdvice>;

/** At most this many functions of an advisory, packages that have them and places of their calls are named. */
export const MAX_NAMED_FUNCTIONS = 10;
export const MAX_CALL_PLACES = 5;

/**
 * The functions that an advisory says the vulnerability is in, and whether the project's own code calls them or passes them
 * on. `NOT_CALLED`: all of them are plain functions, and it uses none. `NOT_IMPORTED`: it does not import their package, but
 * others of the same module. Both say nothing of what the code it calls does. `NOT_COMPILED` (D213): no build has their package,
 * whoever would import it, as `vendor/modules.txt` says. `UNKNOWN`: some of them are methods, whose
 * values may be handed on, the code does not say which function is meant, or not all of it could be read.
 */
export const AdvisoryFunctions = z.strictObject({
  state: z.enum(CALL_STATES),
  /** What code imports to reach them: packages of Go, the crate. */
  packages: z.array(z.string()).max(MAX_NAMED_FUNCTIONS),
  /** The first of them in full: `golang.org/x/net/html.Parse`, `ammonia::clean`. */
  names: z.array(z.string()).max(MAX_NAMED_FUNCTIONS),
  /** How many the advisory names; 0: it names packages alone. */
  named: z.int().nonnegative(),
  /** Files that call one of them, those of tests left out. */
  files: z.int().nonnegative(),
  /** Tests that call one of them. */
  testFiles: z.int().nonnegative(),
  /** The first places, one a file, with the function that is called: the project's own code first. */
  places: z
    .array(z.strictObject({ file: z.string(), line: z.int().positive(), name: z.string() }))
    .max(MAX_CALL_PLACES),
});
export type AdvisoryFunctions = z.infer<typeof AdvisoryFunctions>;

/** D130: one known vulnerability of the version that is used. */
export const DependencyAdvisory = z.strictObject({
  /** Its best known name, CVE before GHSA before the database's own. */
  id: z.string(),
  aliases: z.array(z.string()),
  /** Null: no database says. */
  severity: z.enum(ADVISORY_SEVERITIES).nullable(),
  /** The first release after the one in use that does not have it; null: none is known. */
  fixedIn: z.string().nullable(),
  /** One sentence made from the facts: the kind of vulnerability and the affected versions. */
  summary: z.string(),
  /** The database it is known from. */
  source: z.string(),
  /**
   * D189: RustSec reports the code as unsound and nobody rates it as a vulnerability; missing for the others, and in analyses of
   * before (addition).
   */
  unsound: z.literal(true).optional(),
  /**
   * It needs something that the project does not have, as `reason` says; missing for the others, and in analyses of before
   * (addition).
   */
  unmet: z.literal(true).optional(),
  /**
   * Where the advisory names functions and code of the project may import their package; missing for the others, in analyses
   * of before, and of an advisory that only a later update of the data brought (addition).
   */
  functions: AdvisoryFunctions.optional(),
});
export type DependencyAdvisory = z.infer<typeof DependencyAdvisory>;

/** At most this many places of an import are named. */
export const MAX_IMPORT_PLACES = 5;

/**
 * Whether the project's code imports a package, and where. `NOT_IMPORTED`: no import of it was found, and code of its
 * ecosystem cannot do without one; tools, settings and what was not read may still use it. `UNKNOWN`: it may be used without
 * an import that could be seen, or under a name that is not known.
 */
export const DependencyImports = z.strictObject({
  state: z.enum(IMPORT_STATES),
  /** Files that import it, those of tests left out. */
  files: z.int().nonnegative(),
  /** Tests that import it. */
  testFiles: z.int().nonnegative(),
  /** The first places, one a file: the project's own code first. */
  places: z.array(z.strictObject({ file: z.string(), line: z.int().positive() })).max(MAX_IMPORT_PLACES),
  /**
   * The first import of a package of that name in code another manifest is for, which declares it or not; missing where there is
   * none, where this one's own code imports it, and in analyses of before (addition).
   */
  elsewhere: z.strictObject({ file: z.string(), line: z.int().positive(), declared: z.boolean() }).optional(),
});
export type DependencyImports = z.infer<typeof DependencyImports>;

/** At most this many packages and manifests are named that hold a dependency back. */
export const MAX_HELD = 8;

/** D202: a manifest (`own`) or package that does not allow the release which helps, and what it allows. */
export const DependencyHold = z.strictObject({
  by: z.string(),
  range: z.string(),
  own: z.literal(true).optional(),
  /** The package that `by` is bound to and comes with: it is what has to be upgraded (addition). */
  via: z.string().optional(),
  /** What is allowed of the one to be upgraded, where it is not declared and may be newer; '' where no file says it (addition). */
  within: z.string().optional(),
});
export type DependencyHold = z.infer<typeof DependencyHold>;

/** The later shape (the default, D16). `risk` null: nothing is known against it; `judged` says what that is worth. */
export const Dependency = z.strictObject({
  name: z.string(),
  version: z.string().nullable(),
  type: z.enum(DEPENDENCY_TYPES),
  /** Manifest file, relative to the project. */
  file: z.string(),
  risk: z.enum(RISK_LEVELS).nullable(),
  reason: z.string().nullable(),
  latest: z.string().nullable(),
  isEol: z.boolean(),
  /** Line of the declaration in `file`, when known (addition). */
  line: z.int().positive().nullable(),
  /** End of support as YYYY-MM-DD, when a rule knows it (addition). */
  eolDate: z.string().nullable(),
  /** The product and release line a rule knows it as, e.g. "Spring Boot 2.7" (addition). */
  product: z.string().nullable().optional(),
  /** The release that fixes every known vulnerability of this version; null: none is known (addition). */
  fixedIn: z.string().nullable().optional(),
  /** Names of the known vulnerabilities of this version: "CVE-2021-44228 (Log4Shell)" (addition). */
  weaknesses: z.array(z.string()).optional(),
  /** D130: the known vulnerabilities of this version, worst first (addition). */
  advisories: z.array(DependencyAdvisory).optional(),
  /**
   * D130: whether the version could be held against the advisories of its ecosystem, or a rule speaks of it. False: nothing
   * is known about it either way. Missing in analyses of before (addition).
   */
  judged: z.boolean().optional(),
  /** D130: what it is needed for; missing where no file tells (D213), and in analyses of before (addition). */
  scope: z.enum(DEPENDENCY_SCOPES).optional(),
  /** D130: named by the manifest for its own sake; false for what another package needs (addition). */
  direct: z.boolean().optional(),
  /**
   * D130: the shortest chain of names that brings a package that is not direct: a direct one first, each needed by the one
   * before it, this one's own name last. Empty for direct ones, and where the files tell no chain (`go.mod`, `Pipfile.lock`,
   * Gradle's lock files). Missing in analyses of before (addition).
   */
  via: z.array(z.string()).optional(),
  /** D130: an SPDX expression, where a lock file or manifest says it; null: it does not. Missing in analyses of before (addition). */
  licence: z.string().nullable().optional(),
  /** D130: what is worth asking about that licence in this project; null: nothing. It lowers no score (addition). */
  licenceQuestion: z.string().nullable().optional(),
  /** Whether the project's code imports it; missing for what code does not import, and in analyses of before (addition). */
  imports: DependencyImports.optional(),
  /**
   * D202: what does not allow the release that helps (`fixedIn`, or `latest` of an ended line); missing where no file says so, and
   * in analyses of before (addition).
   */
  held: z.array(DependencyHold).max(MAX_HELD).optional(),
  /** What to use instead of an abandoned package; null for the others (addition). */
  instead: z.string().nullable().optional(),
  /** What the model advises for a HIGH one, once its answer is there (addition; always there in the early shape). */
  aiAdvice: DependencyAdvice.nullable().optional(),
});
export type Dependency = z.infer<typeof Dependency>;

/** As lists show it: a risky one with what is known of it as a finding (D120, addition). */
export const ListedDependency = Dependency.extend(FINDING_STATE);
export type ListedDependency = z.infer<typeof ListedDependency>;

const Count = z.int().nonnegative();

/** D130: what the answer rests on. Different direct packages, whatever the filters; the manifests by their paths. */
export const DependencyCoverage = z.strictObject({
  declared: Count,
  judged: Count,
  /** Different packages that only lock files name, and how many of them were judged (addition). */
  transitive: Count.optional(),
  transitiveJudged: Count.optional(),
  manifestsRead: z.array(z.string()),
  /** Broken, or of an ecosystem that is not read. */
  manifestsNotRead: z.array(z.string()),
  /** D131: of which day the advisories are that it was judged by; missing in analyses of before (addition). */
  advisories: z.array(z.strictObject({ type: z.enum(DEPENDENCY_TYPES), date: z.string() })).optional(),
  /** D131: when it was judged by other advisories than the report and its score; null: they are the same (addition). */
  judgedAgainAt: Timestamp.nullable().optional(),
});
export type DependencyCoverage = z.infer<typeof DependencyCoverage>;

/** With `page` or `size` the answer also says how many there are (D141). */
export const Dependencies = z.strictObject({
  available: z.boolean(),
  /** Declarations that match the filters. */
  total: Count.optional(),
  page: z.int().positive().optional(),
  size: z.int().positive().optional(),
  /**
   * Different direct packages, whatever the filters: one that five manifests declare is one; and those that direct ones
   * bring along.
   */
  packages: z
    .strictObject({
      all: Count,
      risky: Count,
      transitive: Count.optional(),
      transitiveRisky: Count.optional(),
      /** How many of `all` are actions of workflows, which the report counts for themselves; missing for none (addition). */
      actions: Count.optional(),
      /** Risky ones somebody decided about, which `risky` and `transitiveRisky` leave out; missing for none (addition). */
      decided: z.int().positive().optional(),
    })
    .optional(),
  /** D130; missing for analyses of before (addition). */
  coverage: DependencyCoverage.optional(),
  dependencies: z.array(ListedDependency),
});
export type Dependencies = z.infer<typeof Dependencies>;

/** What to run, or to write in a manifest. */
export const UpgradeChange = z.strictObject({
  kind: z.enum(['COMMAND', 'LINE']),
  text: z.string(),
  /** The first manifest or lock file it is about: the command runs in its folder. */
  file: z.string(),
});
export type UpgradeChange = z.infer<typeof UpgradeChange>;

/** D155: one step that settles the risk of one or several packages. */
export const Upgrade = z.strictObject({
  type: z.enum(DEPENDENCY_TYPES),
  /** The package, or what the packages of a family have in common. */
  name: z.string(),
  action: z.enum(UPGRADE_ACTIONS),
  /** The version to upgrade to, or what to use instead; null where neither is known. */
  target: z.string().nullable(),
  /** Named by manifests; false for what other packages bring. */
  direct: z.boolean(),
  risk: z.enum(RISK_LEVELS),
  /** Different packages, known vulnerabilities of them, and how many declarations are out of support. */
  packages: Count,
  vulnerabilities: Count,
  ended: Count,
  /** Null where no command and no line can be said. */
  change: UpgradeChange.nullable(),
  /** The risky packages themselves, the first ones of them. */
  dependencies: z.array(ListedDependency),
});
export type Upgrade = z.infer<typeof Upgrade>;

export const Upgrades = pageOf(Upgrade);
export type Upgrades = z.infer<typeof Upgrades>;

/** The early shape, given when the request carries the query `riskLevel` (D16). */
export const EarlyDependency = z.strictObject({
  ecosystem: z.string(),
  name: z.string(),
  version: z.string().nullable(),
  latestVersion: z.string().nullable(),
  riskLevel: z.enum(RISK_LEVELS),
  isEol: z.boolean(),
  riskReason: z.string().nullable(),
  suggestion: z.string().nullable(),
  aiAdvice: DependencyAdvice.nullable(),
  aiStatus: z.enum(AI_STATUSES),
});
export type EarlyDependency = z.infer<typeof EarlyDependency>;

/** `riskLevel` present but empty means "all, in the early shape". */
export const DependencyQuery = z.object({
  riskLevel: z.union([z.literal(''), z.enum(RISK_LEVELS)]).optional(),
  /** Additions (D141): part of the name, the whole name, and the words of the later shape. */
  keyword: z.string().max(500).optional(),
  name: z.string().max(500).optional(),
  /** The packages of a framework, by its name in `frameworkTags` (addition). */
  framework: z.string().max(100).optional(),
  /** Those that this file of the project declares (addition). */
  file: z.string().max(4096).optional(),
  type: z.enum(DEPENDENCY_TYPES).optional(),
  risk: z.enum(DEPENDENCY_RISKS).optional(),
  /** D130: only those that manifests name for their own sake, or only those these bring along. */
  direct: z.enum(['true', 'false']).optional(),
  /** What it is needed for, and whether code imports it (additions). */
  scope: z.enum(DEPENDENCY_SCOPES).optional(),
  imported: z.enum(IMPORT_STATES).optional(),
  /** Only those that could be judged, or only the others (addition). Analyses of before did not say: theirs are judged. */
  judged: z.enum(['true', 'false']).optional(),
  /** Additions. With a level as `risk` and without a decision those that nobody decided about (D121). */
  ...FINDING_FILTERS,
  sort: z.enum(DEPENDENCY_SORTS).optional(),
  order: z.enum(ORDERS).optional(),
});
export type DependencyQuery = z.infer<typeof DependencyQuery>;

/** Query of `GET /projects/{id}/dependencies/export` (D154). */
export const BillQuery = z.object({ format: z.enum(BILL_FORMATS).default('cyclonedx') });

export const DEPENDENCY_ENDPOINTS: readonly EndpointSpec[] = [
  endpoint(
    'GET /projects/{id}/dependencies',
    'The declared dependencies; with `riskLevel` in the early shape',
    {
      query: [OptionalPagingQuery, DependencyQuery],
      data: z.union([Dependencies, listOf(EarlyDependency)]),
      errors: ['PAGING_INVALID', 'PROJECT_NOT_FOUND'],
    },
  ),
  endpoint(
    'GET /projects/{id}/dependencies/upgrades',
    'What settles the risky dependencies, the most urgent first',
    {
      query: [PagingQuery],
      data: Upgrades,
      errors: ['PAGING_INVALID', 'PROJECT_NOT_FOUND'],
    },
  ),
  endpoint('GET /projects/{id}/dependencies/export', 'The dependencies as a bill of materials', {
    query: [BillQuery],
    data: 'file',
    errors: ['PROJECT_NOT_FOUND', 'ANALYSIS_NOT_FOUND'],
  }),
];
