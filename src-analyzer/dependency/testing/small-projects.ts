import { DependencyResponse } from '#contract/analyzer-api/dependency.ts';
import { detachedContext } from '#analyzer/request/context.ts';
import { createTemporaryTree } from '#analyzer/source/temporary-tree.ts';
import type { AdvisoryData } from '../advisories/advisory-data.ts';
import { NO_ADVISORIES } from '../advisories/current-advisories.ts';
import { dependency } from '../dependency.ts';

/** The analyzer's answer for a project of these files, by their paths. */
export async function analyse(
  files: Readonly<Record<string, string>>,
  { advisories = NO_ADVISORIES, today = '2026-11-01' }: { advisories?: AdvisoryData; today?: string } = {},
): Promise<DependencyResponse> {
  const tree = createTemporaryTree(files);
  try {
    const request = { projectId: 1, codeDir: tree.root };
    return DependencyResponse.parse(await dependency(request, detachedContext(), { today, advisories }));
  } finally {
    tree.remove();
  }
}

/** `name version scope line: chain`, and the licence, of what is not direct. */
export async function brought(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { dependencies } = await analyse(files);
  return dependencies
    .filter(({ direct }) => direct === false)
    .map(({ name, version, scope, line, via = [], licence }) =>
      [
        `${name} ${version} ${scope} ${line}:`,
        via.join(' > ') || 'no chain',
        ...(licence ? [licence] : []),
      ].join(' '),
    );
}

export const lines = (...texts: string[]): string => texts.join('\n');
export const json = (value: unknown): string => JSON.stringify(value, undefined, 2);
