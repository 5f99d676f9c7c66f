import type { Part, PartEdge } from './parts.ts';

const MAX_EDGES = 40;

/** A Mermaid flowchart of the parts and what uses what; the numbers count imports and calls. */
export function toMermaid(parts: readonly Part[], edges: readonly PartEdge[]): string {
  const ids = new Map(parts.map(({ name }, at) => [name, `p${at}`]));
  const boxes = parts.map(({ name, nodes }) => `  ${ids.get(name)}["${label(name)} (${nodes})"]`);
  const arrows = edges
    .slice(0, MAX_EDGES)
    .map(({ from, to, count }) => `  ${ids.get(from)} -->|${count}| ${ids.get(to)}`);
  return ['```mermaid', 'flowchart LR', ...boxes, ...arrows, '```'].join('\n');
}

/** Names of folders may hold what Mermaid reads as its own. */
function label(name: string): string {
  return name.replaceAll(/["#;<>&`\\]/g, (sign) => `#${sign.codePointAt(0)};`);
}
