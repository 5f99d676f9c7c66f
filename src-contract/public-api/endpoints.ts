import { ADVISORY_ENDPOINTS } from './advisories.ts';
import { ANALYSIS_ENDPOINTS } from './analyses.ts';
import { ARCHITECTURE_ENDPOINTS } from './architecture.ts';
import { CAPABILITIES_ENDPOINTS } from './capabilities.ts';
import { CHAT_ENDPOINTS } from './chats.ts';
import { COMPARISON_ENDPOINTS } from './comparison.ts';
import { DATA_ENDPOINTS } from './data.ts';
import { DEBT_ENDPOINTS } from './debts.ts';
import { DEPENDENCY_ENDPOINTS } from './dependencies.ts';
import { DOC_ENDPOINTS } from './docs.ts';
import { EVOLUTION_ENDPOINTS } from './evolution.ts';
import { FILE_ENDPOINTS } from './files.ts';
import { FIND_ENDPOINTS } from './find.ts';
import { FIX_ENDPOINTS } from './fixes.ts';
import { FOLDER_CHANGE_ENDPOINTS } from './folder-changes.ts';
import { HEALTH_ENDPOINTS } from './health.ts';
import { LAYER_RULE_ENDPOINTS } from './layer-rules.ts';
import { PROJECT_ENDPOINTS } from './projects.ts';
import { QUALITY_ENDPOINTS } from './quality.ts';
import { REPORT_ENDPOINTS } from './reports.ts';
import { SETTINGS_ENDPOINTS } from './settings.ts';
import { TIMELINE_ENDPOINTS } from './timeline.ts';
import { TRIAGE_ENDPOINTS } from './triage.ts';
import type { EndpointSpec } from './endpoint.ts';

/** Every endpoint of the public API; the OpenAPI document and a test of the routes are made of it. */
export const ENDPOINTS: readonly EndpointSpec[] = [
  ...HEALTH_ENDPOINTS,
  ...CAPABILITIES_ENDPOINTS,
  ...SETTINGS_ENDPOINTS,
  ...DATA_ENDPOINTS,
  ...ADVISORY_ENDPOINTS,
  ...PROJECT_ENDPOINTS,
  ...FOLDER_CHANGE_ENDPOINTS,
  ...FILE_ENDPOINTS,
  ...FIND_ENDPOINTS,
  ...ANALYSIS_ENDPOINTS,
  ...REPORT_ENDPOINTS,
  ...COMPARISON_ENDPOINTS,
  ...DEPENDENCY_ENDPOINTS,
  ...QUALITY_ENDPOINTS,
  ...TRIAGE_ENDPOINTS,
  ...FIX_ENDPOINTS,
  ...ARCHITECTURE_ENDPOINTS,
  ...LAYER_RULE_ENDPOINTS,
  ...EVOLUTION_ENDPOINTS,
  ...TIMELINE_ENDPOINTS,
  ...DEBT_ENDPOINTS,
  ...DOC_ENDPOINTS,
  ...CHAT_ENDPOINTS,
];
