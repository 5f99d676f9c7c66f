import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ArchitectureResponse } from '#contract/analyzer-api/architecture.ts';
import type { LayerRule } from '#contract/layer-rules.ts';
import { detachedContext } from '#analyzer/request/context.ts';
import { structure } from '../architecture.ts';

/** The answer for a project made of `files` (path to content), which is gone afterwards. */
export async function analyseFiles(
  files: Readonly<Record<string, string>>,
  languages: string[] = [],
  layerRules: LayerRule[] = [],
): Promise<ArchitectureResponse> {
  const codeDir = mkdtempSync(join(tmpdir(), 'architecture-'));
  try {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(codeDir, path)), { recursive: true });
      writeFileSync(join(codeDir, path), content);
    }
    return await structure({ projectId: 1, codeDir, languages, layerRules }, detachedContext());
  } finally {
    rmSync(codeDir, { recursive: true, force: true });
  }
}

/** Edges as `source > target`, or `source = target` for calls. */
export function edgesOf({ edges }: ArchitectureResponse): string[] {
  return edges.map(({ sourceNodeKey, targetNodeKey, relation }) =>
    [sourceNodeKey, relation === 'CALL' ? '=' : '>', targetNodeKey].join(' '),
  );
}
