import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DependencyResponse } from '#contract/analyzer-api/dependency.ts';
import { detachedContext } from '#analyzer/request/context.ts';
import { dependency } from '../dependency.ts';
import { smallAdvisories } from './small-advisories.ts';

/** The analyzer's answer for a project of these files, by their paths. */
export async function analyse(files: Readonly<Record<string, string>>): Promise<DependencyResponse> {
  const folder = mkdtempSync(join(tmpdir(), 'vitals-locks-'));
  try {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    const known = { today: '2026-11-01', advisories: smallAdvisories([]) };
    return DependencyResponse.parse(
      await dependency({ projectId: 1, codeDir: folder }, detachedContext(), known),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
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
