import { INITIAL_SCHEMA } from './0001-initial/initial.ts';
import { FINDINGS_IN_FIELDS } from './0002-findings-in-fields.ts';
import { MODEL_INPUTS } from './0003-model-inputs.ts';
import { ISSUE_KINDS } from './0004-issue-kinds.ts';
import { FILE_ROLES } from './0005-file-roles.ts';
import { EVIDENCE } from './0006-evidence.ts';
import { ATTENTION } from './0007-attention.ts';
import { NAMES_OF_VIOLATIONS } from './0008-violation-names.ts';
import { ADVISORIES } from './0009-advisories.ts';
import { TRANSITIVE_PACKAGES } from './0010-transitive-packages.ts';
import { IMPORTS } from './0011-imports.ts';
import { FINDINGS_OVER_ANALYSES } from './0012-findings.ts';
import { FOLDER_PROJECTS } from './0013-folder-projects.ts';
import { STRUCTURE_FINDINGS } from './0014-structure-findings.ts';
import { REUSE } from './0015-reuse.ts';
import { VIOLATION_CONFIDENCE } from './0016-violation-confidence.ts';
import { PAST_COMMITS } from './0017-past-commits.ts';
import { CONTENTS } from './0018-contents.ts';
import { COMMITS_FOR_SEARCH } from './0019-commits-for-search.ts';
import { ANALYSED_COMMIT } from './0020-analysed-commit.ts';
import { MONTHLY_CHANGES } from './0021-monthly-changes.ts';
import { PACKED_ROWS } from './0022-packed-rows.ts';
import { LAYER_RULES_AND_DEBT_WORTH } from './0023-layer-rules-and-debt-worth.ts';
import { HELD_PACKAGES } from './0024-held-packages.ts';
import { INDEXED_FILES } from './0025-indexed-files.ts';

export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** In order; the database's `user_version` is the number of those it has had. Never edit one that was released. */
export const MIGRATIONS: readonly Migration[] = [
  { name: '0001-initial', sql: INITIAL_SCHEMA },
  { name: '0002-findings-in-fields', sql: FINDINGS_IN_FIELDS },
  { name: '0003-model-inputs', sql: MODEL_INPUTS },
  { name: '0004-issue-kinds', sql: ISSUE_KINDS },
  { name: '0005-file-roles', sql: FILE_ROLES },
  { name: '0006-evidence', sql: EVIDENCE },
  { name: '0007-attention', sql: ATTENTION },
  { name: '0008-violation-names', sql: NAMES_OF_VIOLATIONS },
  { name: '0009-advisories', sql: ADVISORIES },
  { name: '0010-transitive-packages', sql: TRANSITIVE_PACKAGES },
  { name: '0011-imports', sql: IMPORTS },
  { name: '0012-findings', sql: FINDINGS_OVER_ANALYSES },
  { name: '0013-folder-projects', sql: FOLDER_PROJECTS },
  { name: '0014-structure-findings', sql: STRUCTURE_FINDINGS },
  { name: '0015-reuse', sql: REUSE },
  { name: '0016-violation-confidence', sql: VIOLATION_CONFIDENCE },
  { name: '0017-past-commits', sql: PAST_COMMITS },
  { name: '0018-contents', sql: CONTENTS },
  { name: '0019-commits-for-search', sql: COMMITS_FOR_SEARCH },
  { name: '0020-analysed-commit', sql: ANALYSED_COMMIT },
  { name: '0021-monthly-changes', sql: MONTHLY_CHANGES },
  { name: '0022-packed-rows', sql: PACKED_ROWS },
  { name: '0023-layer-rules-and-debt-worth', sql: LAYER_RULES_AND_DEBT_WORTH },
  { name: '0024-held-packages', sql: HELD_PACKAGES },
  { name: '0025-indexed-files', sql: INDEXED_FILES },
];

/** Version of a database that has had every migration; the analyzer refuses any other. */
export const SCHEMA_VERSION = MIGRATIONS.length;
