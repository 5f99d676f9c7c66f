import type { ProjectListItem } from '#contract/public-api/projects.ts';
import { type ImportSource, newProjectName } from './import-source.ts';
import { isSameProject, pathsIn, stemOf } from './known-version.ts';
import { listLongestFiles, listNewestProjects } from './project-import.api.ts';

/** So many projects are looked into. */
const MAX_LOOKED_INTO = 10;

/** The project that came as a zip and that this looks like another version of: by its name, else by its files. */
export async function findKnownProject(source: ImportSource): Promise<ProjectListItem | undefined> {
  const { items } = await listNewestProjects();
  const candidates = items.filter(({ sourceType }) => sourceType === 'ZIP');
  const stem = stemOf(newProjectName(source));
  return candidates.find(({ name }) => stemOf(name) === stem) ?? (await findByFiles(source, candidates));
}

async function findByFiles(
  source: ImportSource,
  candidates: readonly ProjectListItem[],
): Promise<ProjectListItem | undefined> {
  const looked = candidates.filter(({ fileCount }) => fileCount > 0).slice(0, MAX_LOOKED_INTO);
  const paths = looked.length === 0 ? undefined : await pathsIn(source);
  if (paths === undefined) return undefined;
  const given = new Set(paths);
  const isSame = await Promise.all(
    looked.map(async ({ id }) => isSameProject(await listLongestFiles(id), given)),
  );
  return looked[isSame.indexOf(true)];
}
