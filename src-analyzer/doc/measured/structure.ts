import { compareText } from '#platform/compare-text.ts';
import type { DocRequest } from '#contract/analyzer-api/doc.ts';

type Architecture = NonNullable<DocRequest['arch']>;

/** A file of the graph: how many others use it and how many it uses, by its most connected node. */
export interface ConnectedFile {
  readonly path: string;
  readonly usedBy: number;
  readonly uses: number;
}

/** The project's own files that most others use, the most used first. */
export function mostUsed({ nodes }: Architecture, most: number): ConnectedFile[] {
  const files = new Map<string, ConnectedFile>();
  for (const { filePath: path, role, metrics } of nodes) {
    if ((role ?? 'OWN') !== 'OWN') continue;
    const before = files.get(path) ?? { path, usedBy: 0, uses: 0 };
    files.set(path, {
      path,
      usedBy: Math.max(before.usedBy, metrics.inDegree),
      uses: Math.max(before.uses, metrics.outDegree),
    });
  }
  return [...files.values()]
    .filter(({ usedBy }) => usedBy > 1)
    .sort((a, b) => b.usedBy - a.usedBy || compareText(a.path, b.path))
    .slice(0, most);
}

/** Broken rules that hold, the most severe first. */
export function brokenRules({ violations }: Architecture, most: number): Architecture['violations'] {
  const rank = ['HIGH', 'MEDIUM', 'LOW'];
  return violations
    .filter(({ confidence }) => confidence !== 'REVIEW')
    .sort((a, b) => rank.indexOf(a.severity) - rank.indexOf(b.severity))
    .slice(0, most);
}
