/**
 * The enumerated values of INTERFACE.md and CONTRACT.md, as plain tables without any library,
 * so that the renderer can use them at run time for nothing.
 */
/** D125: FOLDER is a folder of this machine that is read in place. */
export const SOURCE_TYPES = ['ZIP', 'GIT', 'FOLDER'] as const;
/** D160: what of a folder is watched while a page shows it. */
export const FOLDER_WATCHES = ['SAVES', 'COMMITS', 'NOTHING'] as const;
/** How far the past of a project is analysed (D128); NONE: nobody asked for it. */
export const TIMELINE_STATES = ['NONE', 'RUNNING', 'DONE', 'STOPPED', 'FAILED'] as const;
export const PROJECT_STATUSES = ['CREATED', 'ANALYZING', 'READY', 'FAILED'] as const;
export const PROJECT_SORTS = ['createdAt', 'lastAnalyzedAt', 'locTotal', 'name', 'healthScore'] as const;
export const ORDERS = ['asc', 'desc'] as const;
export const ANALYSIS_TYPES = ['FULL'] as const;
export const ANALYSIS_STATUSES = ['PENDING', 'RUNNING', 'SUCCEEDED', 'FAILED', 'CANCELLED'] as const;
export const ANALYSIS_STAGES = ['QUEUED', 'SCAN', 'SCAN_DONE', 'REPORT', 'DONE'] as const;
/** D161: the steps of a run in their order, and what has become of each; LEFT_OUT: it failed, and the report does without it. */
export const ANALYSIS_STEPS = [
  'SCAN',
  'QUALITY',
  'ARCHITECTURE',
  'EVOLUTION',
  'DEPENDENCY',
  'REPORT',
] as const;
export const STEP_STATES = ['WAITING', 'RUNNING', 'DONE', 'LEFT_OUT'] as const;
export const REPORT_SOURCES = ['LLM', 'RULES'] as const;
/** D1: grade labels, best first, with the lowest score that earns them. */
export const REPORT_LEVELS = ['EXCELLENT', 'GOOD', 'FAIR', 'POOR', 'CRITICAL'] as const;
export const REPORT_LEVEL_FLOORS = { EXCELLENT: 90, GOOD: 75, FAIR: 60, POOR: 40, CRITICAL: 0 } as const;
/** The four dimensions with their weight in the health score. */
export const DIMENSION_KEYS = ['quality', 'structure', 'dependency', 'scale'] as const;
export const DIMENSION_WEIGHTS = { quality: 0.4, structure: 0.3, dependency: 0.15, scale: 0.15 } as const;
/** D4: shared by dependency risk, hotspots and report risks. */
export const RISK_LEVELS = ['HIGH', 'MEDIUM', 'LOW'] as const;
export const FILE_SORTS = ['path', 'loc', 'sizeBytes'] as const;
/** D2: rank order, worst first. */
export const ISSUE_SEVERITIES = ['BLOCKER', 'CRITICAL', 'MAJOR', 'MINOR', 'INFO'] as const;
export const ISSUE_KINDS = ['BUG', 'VULN', 'SMELL'] as const;
/** D120: how sure a finding is, surest first. What is under REVIEW is a place worth a look: it costs and counts nothing. */
export const CONFIDENCES = ['CERTAIN', 'LIKELY', 'REVIEW'] as const;
export const ISSUE_STATUSES = ['OPEN', 'RESOLVED'] as const;
/** D120: what a file of the project is, CONTRACT.md says how it is decided. Only OWN counts as the project's code. */
export const FILE_ROLES = [
  'OWN',
  'TEST',
  'EXAMPLE',
  'MOCK',
  'TOOLING',
  'DATA',
  'TRANSLATION',
  'TEMPLATE',
  'MIGRATION',
  'GENERATED',
  'BUNDLE',
  'VENDORED',
] as const;
/** D120: what a person decided about a finding. */
export const DECISIONS = ['OPEN', 'WONT_FIX', 'FALSE_POSITIVE'] as const;
export const ISSUE_SORTS = [
  'severity',
  'line',
  'filePath',
  'rule',
  'confidence',
  'firstSeen',
  'likely',
] as const;
/** What findings are counted by (D156). */
export const ISSUE_GROUPINGS = ['RULE', 'FILE', 'FOLDER', 'AUTHOR'] as const;
export const AI_STATUSES = ['NONE', 'PENDING', 'DONE', 'FAILED'] as const;
export const NODE_TYPES = [
  'CONTROLLER',
  'SERVICE',
  'REPOSITORY',
  'MAPPER',
  'ENTITY',
  'UTIL',
  'MODULE',
  'OTHER',
] as const;
export const EDGE_RELATIONS = ['CALL', 'IMPORT'] as const;
/** D3. */
export const VIOLATION_TYPES = [
  'LAYER_VIOLATION',
  'ENTITY_IN_CONTROLLER',
  'CIRCULAR_DEPENDENCY',
  'GOD_CLASS',
] as const;
/** The kinds in words, for violations of before that have no title of their own. */
export const VIOLATION_NAMES = {
  LAYER_VIOLATION: 'Layer violation',
  ENTITY_IN_CONTROLLER: 'Entity in a controller',
  CIRCULAR_DEPENDENCY: 'Circular dependency',
  GOD_CLASS: 'God class',
} as const;
export const ATTENTION_SORTS = [
  'path',
  'attention',
  'size',
  'change',
  'fixes',
  'loc',
  'commits',
  'fixCommits',
  'monthlyChanges',
] as const;
export const AUTHOR_SORTS = ['authorName', 'commits', 'linesAdded'] as const;
export const EVOLUTION_FILE_SORTS = [
  'filePath',
  'commits',
  'churn',
  'complexity',
  'loc',
  'issues',
  'health',
  'topAuthor',
] as const;
export const VIOLATION_SEVERITIES = ['HIGH', 'MEDIUM'] as const;
/** What one reading of every file gives beside the rules of languages; `notChecked` of `/quality` names them, too. */
export const TEXT_CHECKS = ['coverage', 'duplication', 'secrets', 'settings'] as const;
/** D130: the ecosystems whose manifests are read, container images, actions of GitHub's workflows, and the runtimes themselves. */
export const DEPENDENCY_TYPES = [
  'MAVEN',
  'NPM',
  'PYPI',
  'GO',
  'CARGO',
  'COMPOSER',
  'RUBYGEMS',
  'NUGET',
  'DOCKER',
  'ACTIONS',
  'RUNTIME',
] as const;
/**
 * OSV's names of the ecosystems (https://ossf.github.io/osv-schema/#defined-ecosystems); a suffix (`Maven:https://…`) names
 * a registry of its own and is not read.
 */
export const OSV_ECOSYSTEMS = {
  'crates.io': 'CARGO',
  Packagist: 'COMPOSER',
  Go: 'GO',
  Maven: 'MAVEN',
  npm: 'NPM',
  NuGet: 'NUGET',
  PyPI: 'PYPI',
  RubyGems: 'RUBYGEMS',
} as const satisfies Readonly<Record<string, (typeof DEPENDENCY_TYPES)[number]>>;
/** What dependencies are filtered by; `NONE`: judged, and nothing is known against it; `UNKNOWN`: not judged. */
export const DEPENDENCY_RISKS = [...RISK_LEVELS, 'NONE', 'UNKNOWN'] as const;
/** D130: what a dependency is needed for. */
export const DEPENDENCY_SCOPES = ['runtime', 'development', 'test', 'build'] as const;
/** Whether code of the project imports a package. */
export const IMPORT_STATES = ['IMPORTED', 'NOT_IMPORTED', 'UNKNOWN'] as const;
/** Whether code of the project calls the functions that an advisory names. */
export const CALL_STATES = ['CALLED', 'NOT_CALLED', 'NOT_IMPORTED', 'NOT_COMPILED', 'UNKNOWN'] as const;
/** D130: of a known vulnerability, worst first. */
export const ADVISORY_SEVERITIES = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'] as const;
export const DEPENDENCY_SORTS = ['risk', 'name', 'version', 'latest', 'eolDate', 'file'] as const;
/** Which analysis a risk of the report comes from. */
export const RISK_ORIGINS = ['quality', 'architecture', 'evolution', 'dependency', 'scan'] as const;
export const DEBT_SOURCES = ['ARCH', 'QUALITY', 'EVOLUTION', 'DEPEND', 'MANUAL', 'AI_DOCTOR'] as const;
export const DEBT_MANUAL_SOURCES = ['MANUAL', 'AI_DOCTOR'] as const;
export const DEBT_LEVELS = ['HIGH', 'MEDIUM', 'LOW'] as const;
export const DEBT_STATUSES = ['OPEN', 'DOING', 'DONE', 'WONTFIX'] as const;
export const DEBT_SORTS = [
  'level',
  'title',
  'filePath',
  'source',
  'status',
  'createdAt',
  'effort',
  'gain',
] as const;
/** D173: from the least to the most. */
export const DEBT_EFFORTS = ['MINUTES', 'HOURS', 'DAYS', 'WEEKS', 'MONTHS'] as const;
export const EVOLUTION_RANGES = ['30d', '90d', '180d', 'all'] as const;
/** Days behind each range, 0 = the whole history (contract "Evolution"). */
export const EVOLUTION_RANGE_DAYS = { '30d': 30, '90d': 90, '180d': 180, all: 0 } as const;
/** D158: ONBOARDING is an addition. */
export const DOC_TYPES = ['README', 'ARCH', 'API', 'ONBOARDING'] as const;
/** D158: who writes a document: the model alone, the model if there is one and measured facts otherwise, or the facts alone. */
export const DOC_WRITERS = ['MODEL', 'ANY', 'FACTS'] as const;
export const CHAT_ROLES = ['USER', 'ASSISTANT'] as const;
/** What became of a finding from one analysis to another. */
export const COMPARISON_STATES = ['NEW', 'FIXED', 'PERSISTING'] as const;
/** The kinds of findings that are compared. */
export const FINDING_KINDS = ['ISSUE', 'VIOLATION', 'DEPENDENCY'] as const;
export const EXPORT_FORMATS = ['md', 'html', 'json', 'sarif'] as const;
/** What is to be done about a risky package (D155). */
export const UPGRADE_ACTIONS = ['UPGRADE', 'REPLACE', 'CHECK'] as const;
/** What a README says of its project (D193). */
export const README_STATES = ['ARCHIVED', 'UNMAINTAINED', 'DEPRECATED', 'MAINTENANCE'] as const;
/** Forms of a bill of materials (D154). */
export const BILL_FORMATS = ['cyclonedx', 'spdx'] as const;
export const LLM_STATES = ['READY', 'NO_MODEL', 'UNREACHABLE', 'OFF'] as const;
/** D83: what can be tried on a model by one click. */
export const MODEL_TESTS = ['chat', 'json', 'embedding'] as const;
/** D83: what can be wrong with the model server or a model; the page has a next step in words for each. */
export const MODEL_PROBLEMS = [
  'OFF',
  'ADDRESS_INVALID',
  'UNREACHABLE',
  'NOT_OLLAMA',
  'TOO_OLD',
  'NO_CHAT_MODEL',
  'NO_EMBED_MODEL',
  'MODEL_MISSING',
  'ACCESS_REFUSED',
  'CANNOT_CHAT',
  'CANNOT_EMBED',
  'NO_JSON',
  'NO_ANSWER',
  'WRONG_DIMENSION',
  'TOO_SLOW',
  'BUSY',
  'OUT_OF_MEMORY',
  'BROKE_OFF',
] as const;

export type SourceType = (typeof SOURCE_TYPES)[number];
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];
export type ProjectSort = (typeof PROJECT_SORTS)[number];
export type Order = (typeof ORDERS)[number];
export type AnalysisStatus = (typeof ANALYSIS_STATUSES)[number];
export type AnalysisStep = (typeof ANALYSIS_STEPS)[number];
export type StepState = (typeof STEP_STATES)[number];
export type ReportLevel = (typeof REPORT_LEVELS)[number];
export type DimensionKey = (typeof DIMENSION_KEYS)[number];
export type DependencyScope = (typeof DEPENDENCY_SCOPES)[number];
export type ImportState = (typeof IMPORT_STATES)[number];
export type CallState = (typeof CALL_STATES)[number];
export type AdvisorySeverity = (typeof ADVISORY_SEVERITIES)[number];
export type RiskLevel = (typeof RISK_LEVELS)[number];
export type FileSort = (typeof FILE_SORTS)[number];
export type IssueSeverity = (typeof ISSUE_SEVERITIES)[number];
export type IssueKind = (typeof ISSUE_KINDS)[number];
export type Confidence = (typeof CONFIDENCES)[number];
export type IssueSort = (typeof ISSUE_SORTS)[number];
export type IssueGrouping = (typeof ISSUE_GROUPINGS)[number];
export type Decision = (typeof DECISIONS)[number];
export type IssueStatus = (typeof ISSUE_STATUSES)[number];
export type FileRole = (typeof FILE_ROLES)[number];
export type AiStatus = (typeof AI_STATUSES)[number];
export type NodeType = (typeof NODE_TYPES)[number];
export type EdgeRelation = (typeof EDGE_RELATIONS)[number];
export type ViolationType = (typeof VIOLATION_TYPES)[number];
export type ViolationSeverity = (typeof VIOLATION_SEVERITIES)[number];
export type AttentionSort = (typeof ATTENTION_SORTS)[number];
export type AuthorSort = (typeof AUTHOR_SORTS)[number];
export type EvolutionFileSort = (typeof EVOLUTION_FILE_SORTS)[number];
export type DependencySort = (typeof DEPENDENCY_SORTS)[number];
export type DependencyType = (typeof DEPENDENCY_TYPES)[number];
export type RiskOrigin = (typeof RISK_ORIGINS)[number];
export type DebtSort = (typeof DEBT_SORTS)[number];
export type DebtSource = (typeof DEBT_SOURCES)[number];
export type DebtLevel = (typeof DEBT_LEVELS)[number];
export type DebtEffort = (typeof DEBT_EFFORTS)[number];
export type DebtStatus = (typeof DEBT_STATUSES)[number];
export type EvolutionRange = (typeof EVOLUTION_RANGES)[number];
export type DocType = (typeof DOC_TYPES)[number];
export type DocWriter = (typeof DOC_WRITERS)[number];
export type ChatRole = (typeof CHAT_ROLES)[number];
export type ComparisonState = (typeof COMPARISON_STATES)[number];
export type FindingKind = (typeof FINDING_KINDS)[number];
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export type ReadmeState = (typeof README_STATES)[number];
export type BillFormat = (typeof BILL_FORMATS)[number];
export type LlmState = (typeof LLM_STATES)[number];
export type ModelTestKind = (typeof MODEL_TESTS)[number];
export type ModelProblem = (typeof MODEL_PROBLEMS)[number];

/** D1: the grade of a score 0..100. */
export function levelOfScore(score: number): ReportLevel {
  return REPORT_LEVELS.find((level) => score >= REPORT_LEVEL_FLOORS[level]) ?? 'CRITICAL';
}

/**
 * Why a finding has no fix that could be shown (D162). NO_FIX: its rule has none. NOT_HERE: not at this place, where the
 * change could alter something else. CHANGED: the file is not the one that was analysed. GONE: the finding is not there.
 * NOT_PROVEN: with the change this rule or another one still finds something. NOT_TEXT: the file is no UTF-8 text.
 */
export const NO_FIX_REASONS = ['NO_FIX', 'NOT_HERE', 'CHANGED', 'GONE', 'NOT_PROVEN', 'NOT_TEXT'] as const;
export type NoFixReason = (typeof NO_FIX_REASONS)[number];
