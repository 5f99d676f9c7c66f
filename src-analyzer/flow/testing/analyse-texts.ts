import { detachedContext } from '#analyzer/request/context.ts';
import { createTemporaryTree } from '#analyzer/source/temporary-tree.ts';
import { parsedProject } from '#analyzer/syntax/parsed-project.ts';
import { analyseFlows, type FlowResult } from '../engine/analyse.ts';
import type { FlowFile } from '../names/project-index.ts';
import { tablesOf } from '../tables/tables.ts';

/** What the engine says of a project of these files. */
export async function analyseTexts(files: Readonly<Record<string, string>>): Promise<FlowResult> {
  const tree = createTemporaryTree(files);
  try {
    const parsed = await parsedProject(tree.root, detachedContext());
    const programs = [...parsed.files, ...parsed.templates].filter(
      (file): file is typeof file & FlowFile => file.program !== undefined,
    );
    return analyseFlows(programs, await tablesOf(programs.map(({ language }) => language)));
  } finally {
    tree.remove();
  }
}

/** Its findings in short: `a.js:3 xss CERTAIN`. */
export async function placesIn(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { findings } = await analyseTexts(files);
  return findings.map(
    ({ path, line, weakness, isCertain }) =>
      `${path}:${line} ${weakness} ${isCertain ? 'CERTAIN' : 'LIKELY'}`,
  );
}
