import { isDockerfile } from '../docker/dockerfile.ts';
import type { ProjectFiles } from '../project-files.ts';

const MAX_LINE = 2000;
/** `uv sync --group all_ds`, `poetry install --with server`, `ARG install_groups="main,all_ds"`. */
const ABOUT_GROUPS = /group|--with\b|--only\b/i;

/** Scripts, whatever runs them. */
export const MAY_INSTALL =
  /(?:^|\/)(?:[\w.-]+\.(?:sh|bash)|(?:GNU)?[Mm]akefile|[Jj]ustfile|Procfile|[\w.-]+\.mk)$/;
/** `deploy/install.sh`, `scripts/build-production.sh`: where it is for those who run the program. */
const FOR_PRODUCTION = /(?:^|[/_.-])(?:deploy|deployment|prod|production|provision)(?:[/_.-]|$)/i;
/** What a developer has beside is left out. */
const WITHOUT_TOOLS = /--(?:no-dev|no-default-groups|only-group|only|without)\b/;
const GROUP = /--(?:group|only-group|with|only)(?:[ \t]+|=)["']?([\w.-]+(?:,[\w.-]+)*)/g;

/**
 * Tells whether the project is run with a group of packages: where a Dockerfile names it in a line about groups, or a script installs
 * it that is for production or leaves out what is for development.
 */
export function installedGroups(files: ProjectFiles): (group: string) => boolean {
  const names = new Set<string>();
  for (const path of files.paths.filter(isDockerfile))
    for (const line of linesOf(files.lookInto(path) ?? ''))
      if (ABOUT_GROUPS.test(line)) for (const [word] of line.matchAll(/[\w-]+/g)) names.add(word);
  for (const path of files.scripts.filter((one) => MAY_INSTALL.test(one)))
    for (const line of linesOf((files.lookInto(path) ?? '').replaceAll(/\\\r?\n/g, ' '))) {
      if (!FOR_PRODUCTION.test(path) && !WITHOUT_TOOLS.test(line)) continue;
      for (const [, list = ''] of line.matchAll(GROUP)) for (const one of list.split(',')) names.add(one);
    }
  return (group) => names.has(group);
}

const linesOf = (text: string): string[] =>
  text.split('\n').filter((line) => line.length <= MAX_LINE && !/^\s*#/.test(line));
