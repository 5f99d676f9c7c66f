import type { Project, ProjectListItem } from '#contract/public-api/projects.ts';
import { belowHome, realHome } from '#main/storage/below-home.ts';
import type { ProjectListRow } from './project-list.repository.ts';
import { type ProjectRow, sourceTypeOf } from './projects.repository.ts';

type Profile = Pick<ProjectListItem, 'langStats' | 'frameworkTags' | 'locTotal' | 'fileCount'>;

function toProfile(row: ProjectListRow): Profile {
  return {
    langStats: row.lang_stats === null ? null : (JSON.parse(row.lang_stats) as Record<string, number>),
    frameworkTags: JSON.parse(row.framework_tags) as string[],
    locTotal: row.loc_total,
    fileCount: row.file_count,
  };
}

/** The project of the contract, as POST and PATCH answer it. */
export function toProject(row: ProjectRow): Project {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    sourceType: sourceTypeOf(row),
    ...(row.source_path === null ? {} : { sourcePath: belowHome(row.source_path, realHome()) }),
    ...(row.repo_url === null ? {} : { repoUrl: row.repo_url }),
    status: row.status,
    storagePath: row.storage_path,
    ...toProfile(row),
    ignoredCount: row.ignored_count,
    lastAnalyzedAt: row.last_analyzed_at,
    createdAt: row.created_at,
  };
}

export function toListItem(row: ProjectListRow): ProjectListItem {
  return {
    id: row.id,
    name: row.name,
    sourceType: sourceTypeOf(row),
    ...toProfile(row),
    status: row.status,
    healthScore: row.health_score,
    lastAnalyzedAt: row.last_analyzed_at,
    createdAt: row.created_at,
  };
}
