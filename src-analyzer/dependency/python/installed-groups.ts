import { isDockerfile } from '../docker/dockerfile.ts';
import type { ProjectFiles } from '../project-files.ts';

const MAX_LINE = 2000;
/** `uv sync --group all_ds`, `poetry install --with server`, `ARG install_groups="main,all_ds"`. */
const ABOUT_GROUPS = /group|--with\b|--only\b/i;

/** Tells whether a Dockerfile of the project names a group of packages where it is about groups: these are installed there. */
export function installedGroups(files: ProjectFiles): (group: string) => boolean {
  const names = new Set<string>();
  for (const path of files.paths.filter(isDockerfile))
    for (const line of (files.read(path) ?? '').split('\n'))
      if (line.length <= MAX_LINE && !/^\s*#/.test(line) && ABOUT_GROUPS.test(line))
        for (const [word] of line.matchAll(/[\w-]+/g)) names.add(word);
  return (group) => names.has(group);
}
