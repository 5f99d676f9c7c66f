import type { DocRequest } from '#contract/analyzer-api/doc.ts';
import type { Draft } from './draft.ts';
import { architectureDocument } from './measured/architecture-document.ts';
import { say } from './measured/markdown.ts';
import { textsOf } from './measured/texts-of.ts';
import { toMermaid } from './mermaid.ts';
import { partsOf } from './parts.ts';
import { folderFacts, projectFacts } from './project-facts.ts';

const MAX_EDGES = 40;
const MAX_NODES = 12;
const MAX_VIOLATIONS = 10;
const TEXT_CHARS = 240;

/** Facts of the measured graph, and its diagram as the appendix. */
export function createArchitectureDraft(request: DocRequest): Draft {
  const title = say`Architecture of ${request.projectInfo.name}`;
  const measured = architectureDocument(request, textsOf(request));
  const { arch } = request;
  if (arch === null || arch.nodes.length === 0) {
    const facts = `${projectFacts(request)}\n\n## Folders\n${folderFacts(request)}\n\nThe dependencies were not measured.`;
    return { title, facts, appendix: '', measured };
  }
  const { parts, edges } = partsOf(arch);
  const connected = arch.nodes
    .toSorted((a, b) => degree(b.metrics) - degree(a.metrics))
    .slice(0, MAX_NODES)
    .map(({ name, nodeType, filePath, metrics: { inDegree, outDegree } }) => {
      return `- ${name} (${nodeType}, ${filePath}): used by ${inDegree}, uses ${outDegree}`;
    });
  const violations = arch.violations
    .filter(({ confidence }) => confidence !== 'REVIEW')
    .slice(0, MAX_VIOLATIONS)
    .map(({ severity, description }) => `- ${severity}: ${description.slice(0, TEXT_CHARS)}`);
  const facts = [
    projectFacts(request),
    `## Parts\n${parts
      .map(
        ({ name, nodes, types }) =>
          `- ${name}: ${nodes} (${Object.entries(types)
            .map(([type, count]) => `${count} ${type}`)
            .join(', ')})`,
      )
      .join('\n')}`,
    `## What uses what\n${
      edges
        .slice(0, MAX_EDGES)
        .map(({ from, to, count }) => `- ${from} -> ${to}: ${count}`)
        .join('\n') || 'nothing'
    }`,
    `## Most connected\n${connected.join('\n')}`,
    `## Broken rules of layering and cycles\n${violations.join('\n') || 'none found'}`,
  ].join('\n\n');
  const appendix = `## Measured structure\n\n${toMermaid(parts, edges)}\n\nBoxes are folders with the number of their files and classes; the number on an arrow counts imports and calls.`;
  return { title, facts, appendix, measured };
}

function degree({ inDegree, outDegree }: { inDegree: number; outDegree: number }): number {
  return inDegree + outDegree;
}
