// Made by scripts/schema-types.mjs from the migrations; a test checks that it is current.
/* oxlint-disable max-lines -- as long as the schema is */
import type { Generated, GeneratedAlways } from 'kysely';

export interface AnalysisTable {
  id: Generated<number>;
  project_id: number;
  type: Generated<string>;
  status: 'PENDING' | 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'CANCELLED';
  progress: Generated<number>;
  stage: Generated<'QUEUED' | 'SCAN' | 'SCAN_DONE' | 'REPORT' | 'DONE'>;
  message: Generated<string>;
  error_code: number | null;
  error_message: string | null;
  regenerating: Generated<number>;
  snapshot_files: number | null;
  truncated: Generated<number>;
  health_score: number | null;
  source: string | null;
  level: string | null;
  prompt_version: string | null;
  started_at: string | null;
  finished_at: string | null;
  regenerated_at: string | null;
  created_at: string;
  full: Generated<number>;
  analysed_files: number | null;
  reused_files: number | null;
  head_commit: string | null;
  head_branch: string | null;
}

export interface ArchEdgeTable {
  id: Generated<number>;
  analysis_id: number;
  source_node_id: number;
  target_node_id: number;
  relation: string;
}

export interface ArchNodeTable {
  id: Generated<number>;
  analysis_id: number;
  node_key: string;
  name: string;
  node_type: string;
  file_path: string;
  out_degree: number;
  in_degree: number;
  role: string | null;
}

export interface ArchViolationTable {
  id: Generated<number>;
  analysis_id: number;
  violation_type: string;
  description: string;
  source_node_id: number | null;
  target_node_id: number | null;
  severity: string;
  suggestion: string;
  ai_note: string | null;
  file_path: string | null;
  line: number | null;
  title: string | null;
  cycle_size: number | null;
  subject: string | null;
  target_name: string | null;
  finding_id: number | null;
  is_new: Generated<number>;
  confidence: Generated<'CERTAIN' | 'LIKELY' | 'REVIEW'>;
  layer_rule: string | null;
}

export interface ArchitectureResultTable {
  analysis_id: number;
  checked_languages: Generated<string>;
  skipped_files: Generated<string>;
}

export interface BaselineTable {
  project_id: number;
  analysis_id: number;
}

export interface BaselineCommitTable {
  project_id: number;
  past_commit_id: number;
}

export interface ChatMessageTable {
  id: Generated<number>;
  session_id: number;
  role: 'USER' | 'ASSISTANT';
  content: string;
  citations: Generated<string>;
  error_code: string | null;
  created_at: string;
  model_input: string | null;
  file_ref: string | null;
}

export interface ChatSessionTable {
  id: Generated<number>;
  project_id: number;
  title: string;
  summary: string | null;
  message_count: Generated<number>;
  created_at: string;
  last_message_at: string;
}

export interface CommitStatTable {
  analysis_id: number;
  hash: string;
  author_name: string;
  committed_at: string;
  lines_added: number;
  lines_removed: number;
  files_changed: number;
  message: string;
}

export interface ContentTable {
  id: Generated<number>;
  hash: Uint8Array;
  text: Uint8Array;
}

export interface DependencyTable {
  id: Generated<number>;
  analysis_id: number;
  type: string;
  name: string;
  version: string | null;
  file: string;
  line: number | null;
  risk: string | null;
  reason: string | null;
  latest: string | null;
  is_eol: Generated<number>;
  eol_date: string | null;
  ai_status: Generated<'NONE' | 'PENDING' | 'DONE' | 'FAILED'>;
  ai_advice: string | null;
  product: string | null;
  fixed_in: string | null;
  weaknesses: Generated<string>;
  instead: string | null;
  advisories: Generated<string>;
  judged: number | null;
  scope: string | null;
  direct: number | null;
  via: string | null;
  licence: string | null;
  licence_question: string | null;
  imports: string | null;
  finding_id: number | null;
  is_new: Generated<number>;
  held: string | null;
}

export interface DocumentTable {
  id: Generated<number>;
  project_id: number;
  doc_type: string;
  title: string;
  content: string;
  version: Generated<number>;
  edited: Generated<number>;
  created_at: string;
  updated_at: string;
  model_input: string | null;
}

export interface EvolutionResultTable {
  analysis_id: number;
  available: number;
  reason: string | null;
  last_commit_at: string | null;
  shallow: Generated<number>;
  coupling: Generated<string>;
  bus_factors: Generated<string>;
  files: Generated<string>;
  source_files: Generated<number>;
  attention: string | null;
  monthly_changes: string | null;
}

export interface EvolutionViewTable {
  analysis_id: number;
  range: string;
  json: string;
}

export interface FileChangeStatTable {
  analysis_id: number;
  file_path: string;
  commit_count: number;
  lines_added: number;
  lines_removed: number;
}

export interface FileEntryTable {
  analysis_id: number;
  path: string;
  language: string;
  loc: number;
  size_bytes: number;
  role: string | null;
  content_id: number | null;
}

export interface FindingTable {
  id: Generated<number>;
  project_id: number;
  kind: 'ISSUE' | 'VIOLATION' | 'DEPENDENCY';
  fingerprint: string;
  first_analysis_id: number;
  first_seen_at: string;
  fixed_analysis_id: number | null;
  fixed_at: string | null;
  last: string | null;
  decision: Generated<'OPEN' | 'WONT_FIX' | 'FALSE_POSITIVE'>;
  decision_reason: string | null;
  decided_at: string | null;
}

export interface FindingChangeTable {
  analysis_id: number;
  finding_id: number;
  change: 'GONE' | 'BACK';
}

export interface FolderFileTable {
  project_id: number;
  path: string;
  bytes: number;
  mtime_ms: number;
}

export interface HotspotTable {
  id: Generated<number>;
  analysis_id: number;
  module: string;
  risk_level: string;
  evidence: Generated<string>;
  ai_conclusion: string | null;
}

export interface LayerRuleTable {
  project_id: number;
  place: number;
  from_pattern: string;
  to_pattern: string;
  reason: string | null;
}

export interface PackedPartTable {
  table_id: number;
  position: number;
  rows_id: number;
}

export interface PackedRowsTable {
  id: Generated<number>;
  hash: Uint8Array;
  rows: Uint8Array;
}

export interface PackedTableTable {
  id: Generated<number>;
  analysis_id: number;
  name: string;
  columns: string;
  ids: string;
  first_id: number | null;
  last_id: number | null;
}

export interface PackedTextTable {
  rows_id: number;
  content_id: number;
}

export interface PastCommitTable {
  id: Generated<number>;
  project_id: number;
  commit_hash: string;
  committed_at: string;
  subject: string;
  tags: Generated<string>;
  wanted_by: 'TIMELINE' | 'NAME' | 'SEARCH';
  version: string | null;
  failure: string | null;
  numbers: string | null;
  findings: Uint8Array | null;
  map: Uint8Array | null;
}

export interface ProjectTable {
  id: Generated<number>;
  name: string;
  description: string | null;
  source_type: 'ZIP' | 'GIT';
  repo_url: string | null;
  clone_depth: number | null;
  status: Generated<'CREATED' | 'ANALYZING' | 'READY' | 'FAILED'>;
  storage_path: string;
  lang_stats: string | null;
  framework_tags: Generated<string>;
  loc_total: Generated<number>;
  file_count: Generated<number>;
  ignored_count: Generated<number>;
  health_score: number | null;
  last_analyzed_at: string | null;
  created_at: string;
  source_path: string | null;
  folder_commit: string | null;
  folder_analysis_id: number | null;
}

export interface ProjectLanguageTable {
  language: string;
  project_id: number;
  pct: number;
}

export interface QualityIssueTable {
  id: Generated<number>;
  analysis_id: number;
  rule_key: string;
  severity: string;
  severity_rank: GeneratedAlways<number>;
  kind: string;
  file_path: string;
  line: number;
  message: string;
  fingerprint: Generated<string>;
  status: Generated<string>;
  ai_status: Generated<'NONE' | 'PENDING' | 'DONE' | 'FAILED'>;
  ai_explanation: string | null;
  ai_suggestion: string | null;
  ai_code_example: string | null;
  model_input: string | null;
  role: string | null;
  confidence: Generated<'CERTAIN' | 'LIKELY' | 'REVIEW'>;
  path: Generated<string>;
  cwe: number | null;
  finding_id: number | null;
  is_new: Generated<number>;
}

export interface QualityResultTable {
  analysis_id: number;
  available: number;
  metrics: string;
  checked: Generated<string>;
  not_checked: Generated<string>;
  rules: Generated<string>;
  skipped_files: Generated<string>;
  judged_loc: Generated<number>;
  ruleset_version: string | null;
  source: string | null;
  reason: string | null;
}

export interface QuickFileTable {
  project_id: number;
  path: string;
  language: string;
  loc: number;
  size_bytes: number;
  role: string | null;
}

export interface RagBitsTable {
  gen: number;
  chunk_id: number;
  bits: Uint8Array;
}

export interface RagChunkTable {
  id: Generated<number>;
  gen: number;
  file: string;
  chunk_index: number;
  start_line: number;
  end_line: number;
  symbol: string | null;
  content: string;
  content_hash: Uint8Array;
  rank_factor: Generated<number>;
  embed_state: Generated<'NONE' | 'OK' | 'FAILED'>;
  is_test: Generated<number>;
}

export interface RagCommitTable {
  id: Generated<number>;
  gen: number;
  hash: string;
  subject: string;
  committed_at: string;
  files: string;
}

export interface RagFileTable {
  gen: number;
  path: string;
  source: string;
  chunks: number;
}

export interface RagGenTable {
  gen: Generated<number>;
  project_id: number;
}

export interface RagIndexTable {
  project_id: number;
  active_gen: number | null;
  tokenizer_version: number;
  embedding_model: string | null;
  chunks: Generated<number>;
  embedded: Generated<number>;
  built_at: string | null;
}

export interface RagQ8Table {
  chunk_id: number;
  q8: Uint8Array;
}

export interface ReportTable {
  analysis_id: number;
  generated_at: string;
  json: string;
  byte_len: number;
  digest: string;
}

export interface StageBlobTable {
  analysis_id: number;
  stage: string;
  json: string;
}

export interface TechDebtTable {
  id: Generated<number>;
  project_id: number;
  source: string;
  dedup_key: string;
  title: string;
  level: string;
  description: string | null;
  suggestion: string | null;
  status: Generated<'OPEN' | 'DOING' | 'DONE' | 'WONTFIX'>;
  resolve_note: string | null;
  wonfix_reason: string | null;
  ref_analysis_id: number | null;
  file_path: string | null;
  line: number | null;
  created_at: string;
  updated_at: string;
  resolved_at: string | null;
  effort: 'MINUTES' | 'HOURS' | 'DAYS' | 'WEEKS' | 'MONTHS' | null;
  gain: number | null;
}

export interface TechDebtFindingTable {
  debt_id: number;
  finding_id: number;
}

export interface TimelineTable {
  project_id: number;
  state: 'RUNNING' | 'DONE' | 'STOPPED' | 'FAILED';
  message: string | null;
  search: string | null;
}

export interface TriageActionTable {
  id: string;
  project_id: number;
  decided_at: string;
}

export interface TriageChangeTable {
  action_id: string;
  finding_id: number;
  decision: string;
  decision_reason: string | null;
  decided_at: string | null;
}

/** Every table of the database, for Kysely's builder. */
export interface Schema {
  analysis: AnalysisTable;
  arch_edge: ArchEdgeTable;
  arch_node: ArchNodeTable;
  arch_violation: ArchViolationTable;
  architecture_result: ArchitectureResultTable;
  baseline: BaselineTable;
  baseline_commit: BaselineCommitTable;
  chat_message: ChatMessageTable;
  chat_session: ChatSessionTable;
  commit_stat: CommitStatTable;
  content: ContentTable;
  dependency: DependencyTable;
  document: DocumentTable;
  evolution_result: EvolutionResultTable;
  evolution_view: EvolutionViewTable;
  file_change_stat: FileChangeStatTable;
  file_entry: FileEntryTable;
  finding: FindingTable;
  finding_change: FindingChangeTable;
  folder_file: FolderFileTable;
  hotspot: HotspotTable;
  layer_rule: LayerRuleTable;
  packed_part: PackedPartTable;
  packed_rows: PackedRowsTable;
  packed_table: PackedTableTable;
  packed_text: PackedTextTable;
  past_commit: PastCommitTable;
  project: ProjectTable;
  project_language: ProjectLanguageTable;
  quality_issue: QualityIssueTable;
  quality_result: QualityResultTable;
  quick_file: QuickFileTable;
  rag_bits: RagBitsTable;
  rag_chunk: RagChunkTable;
  rag_commit: RagCommitTable;
  rag_file: RagFileTable;
  rag_gen: RagGenTable;
  rag_index: RagIndexTable;
  rag_q8: RagQ8Table;
  report: ReportTable;
  stage_blob: StageBlobTable;
  tech_debt: TechDebtTable;
  tech_debt_finding: TechDebtFindingTable;
  timeline: TimelineTable;
  triage_action: TriageActionTable;
  triage_change: TriageChangeTable;
}
