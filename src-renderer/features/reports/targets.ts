import type { ComparedFinding } from '#contract/public-api/comparison.ts';
import type { Deduction, Risk } from '#contract/public-api/reports.ts';
import {
  DEPENDENCY_TYPES,
  type DependencyType,
  type DimensionKey,
  type IssueKind,
  type RiskOrigin,
  VIOLATION_TYPES,
  type ViolationType,
} from '#contract/words.ts';
import { linkOptions, type LinkProps } from '@tanstack/react-router';
import { OTHER as OTHER_LANGUAGES } from '#renderer/components/language-shares.ts';

/** Where something that is said of a project leads: the list or picture it was said of. */
type Target = (projectId: number) => LinkProps;

const quality =
  (search: { rule?: string; file?: string; kind?: IssueKind; list?: 'review' } = {}): Target =>
  (projectId) =>
    linkOptions({ to: '/projects/$projectId/quality', params: { projectId }, search });

const structure =
  (search: { violation?: ViolationType; keyword?: string; review?: true } = {}): Target =>
  (projectId) =>
    linkOptions({ to: '/projects/$projectId/architecture', params: { projectId }, search });

const dependencies =
  (search: { keyword?: string; framework?: string; type?: DependencyType } = {}): Target =>
  (projectId) =>
    linkOptions({ to: '/projects/$projectId/dependencies', params: { projectId }, search });

const files =
  (
    search: {
      sort?: 'loc' | 'sizeBytes';
      order?: 'desc';
      language?: string;
      path?: string;
      line?: number;
    } = {},
  ): Target =>
  (projectId) =>
    linkOptions({ to: '/projects/$projectId/files', params: { projectId }, search });

const evolution =
  (search: { files?: 'scatter' | 'table'; sort?: 'complexity' } = {}): Target =>
  (projectId) =>
    linkOptions({ to: '/projects/$projectId/evolution', params: { projectId }, search });

const LARGEST_FIRST = files({ sort: 'loc', order: 'desc' });

const OF_DIMENSION: Readonly<Record<DimensionKey, Target>> = {
  quality: quality(),
  structure: structure(),
  dependency: dependencies(),
  scale: LARGEST_FIRST,
};

/** The rule that finds the copies. */
const COPIED = 'common/duplicated-block';

/** The report's own rules; the others are those of findings. What is left out leads where its dimension does. */
const OF_RULE: Readonly<Record<string, Target>> = {
  'layer-violation': structure({ violation: 'LAYER_VIOLATION' }),
  'god-class': structure({ violation: 'GOD_CLASS' }),
  'entity-in-controller': structure({ violation: 'ENTITY_IN_CONTROLLER' }),
  'circular-dependency': structure({ violation: 'CIRCULAR_DEPENDENCY' }),
  hotspots: evolution({ files: 'scatter' }),
  'crowded-folders': files(),
  'deep-folders': files(),
  'duplicated-code': quality({ rule: COPIED }),
  'complex-functions': evolution({ files: 'table', sort: 'complexity' }),
  'long-files': LARGEST_FIRST,
  'oversized-files': LARGEST_FIRST,
  'large-binaries': files({ sort: 'sizeBytes', order: 'desc' }),
};

/** Where a dimension of the score is looked at. */
export const dimensionTarget = (key: DimensionKey, projectId: number): LinkProps =>
  OF_DIMENSION[key](projectId);

/** Where all are that the summary of a dimension counts: those of the structure are what is worth a look. */
export const summaryTarget = (key: DimensionKey, projectId: number): LinkProps =>
  (key === 'structure' ? structure({ review: true }) : OF_DIMENSION[key])(projectId);

/** The findings of a kind. */
export const kindTarget = (kind: IssueKind, projectId: number): LinkProps => quality({ kind })(projectId);

/** The package that a line speaks of first, as its evidence is stored: "axios 1.16.1: …", "allauth 65.15 brings …". */
const PACKAGE = /^(\S+) \S+(?::| brings) /;

/** Where a line of the ledger leads: the keys of rules of findings have a slash, packages are found by their name. */
export function deductionTarget(
  { rule, evidence = '', review }: Pick<Deduction, 'rule'> & Partial<Pick<Deduction, 'evidence' | 'review'>>,
  dimension: DimensionKey,
  projectId: number,
): LinkProps {
  if (review) return quality({ rule: COPIED, list: 'review' })(projectId);
  if (rule.includes('/')) return quality({ rule })(projectId);
  const keyword = dimension === 'dependency' ? PACKAGE.exec(evidence)?.[1] : undefined;
  const target =
    keyword === undefined ? (OF_RULE[rule] ?? OF_DIMENSION[dimension]) : dependencies({ keyword });
  return target(projectId);
}

/** Of a cycle the file that its step stands in; of others the kind. */
function structureTarget(key: string): Target {
  const violation = VIOLATION_TYPES.find((type) => type === key) ?? 'CIRCULAR_DEPENDENCY';
  const file = /^cycle (.+):\d+$/.exec(key)?.[1];
  return structure(file === undefined ? { violation } : { violation, keyword: file });
}

/**
 * `NPM lodash`, a family of packages: by its kind and name. Several families together have no name, and what a package brings
 * along (`NPM express brings`) has others.
 */
function packagesTarget(key: string): Target {
  const [type = '', ...name] = key.split(' ');
  const known = DEPENDENCY_TYPES.find((one) => one === type);
  if (known === undefined) return dependencies();
  return dependencies(name.at(-1) === 'brings' ? { type: known } : { type: known, keyword: name.join(' ') });
}

const OF_ORIGIN: Readonly<Record<RiskOrigin, (key: string) => Target | undefined>> = {
  quality: (key) => (key.includes('/') ? quality({ rule: key }) : (OF_RULE[key] ?? quality())),
  architecture: structureTarget,
  evolution: (key) => (key.startsWith('hotspot ') ? evolution({ files: 'scatter' }) : evolution()),
  dependency: packagesTarget,
  scan: (key) => OF_RULE[key],
};

/**
 * Where a risk leads: the list of what it is about; its first place where it is about no list, and for risks of before, which do
 * not say what they are about.
 */
export function riskTarget(
  { about, references: [place] }: Pick<Risk, 'about' | 'references'>,
  projectId: number,
): LinkProps | undefined {
  const list = about && OF_ORIGIN[about.origin](about.key);
  const target = list ?? (place && files({ path: place.file, line: place.line }));
  return target?.(projectId);
}

/** Those that no package proves, but another file: no list has them. A test holds this against all of them. */
export const WITHOUT_PACKAGES: ReadonlySet<string> = new Set([
  'WPF',
  'Windows Forms',
  'WordPress',
  'Phoenix',
  'Ecto',
  'Flutter',
  'Vapor',
  'Helm',
  'Terraform',
]);

/** The packages of a framework. */
export const frameworkTarget = (framework: string, projectId: number): LinkProps | undefined =>
  WITHOUT_PACKAGES.has(framework) ? undefined : dependencies({ framework })(projectId);

/** The files of a language. What has no name of its own is several languages: no list has all of them. */
export const languageTarget =
  (projectId: number) =>
  (language: string): LinkProps | undefined =>
    language === OTHER_LANGUAGES ? undefined : files({ language })(projectId);

/** What became of the findings between two analyses: one state of it. */
export const compareTarget = (
  projectId: number,
  pair: { from: number; to: number },
  state: 'new' | 'fixed' | 'persisting',
): LinkProps =>
  linkOptions({
    to: '/projects/$projectId/compare',
    params: { projectId },
    search: { ...pair, ...(state === 'new' ? {} : { state: COMPARED[state] }) },
  });

const COMPARED = { fixed: 'FIXED', persisting: 'PERSISTING' } as const;

/** The list that a finding of a comparison stands in, narrowed to its kind; it is not known there by its address. */
export function findingTarget(
  { kind, ruleKey, filePath }: Pick<ComparedFinding, 'kind' | 'ruleKey' | 'filePath'>,
  projectId: number,
): LinkProps {
  if (kind === 'ISSUE') {
    const file = filePath === null ? {} : { file: filePath };
    return quality({ rule: ruleKey, ...file })(projectId);
  }
  if (kind === 'DEPENDENCY') return dependencies({ keyword: ruleKey })(projectId);
  const violation = VIOLATION_TYPES.find((type) => type === ruleKey);
  return structure(violation === undefined ? {} : { violation })(projectId);
}
