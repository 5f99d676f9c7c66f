import type { DocRequest } from '#contract/analyzer-api/doc.ts';
import type { ProjectTexts } from '#platform/manifests/project-texts.ts';
import { toMermaid } from '../mermaid.ts';
import { type Part, type PartEdge, partsOf } from '../parts.ts';
import { at, code, count, document, listed, plain, section, table } from './markdown.ts';
import { entryPoints, layout, sizeLines } from './sections.ts';
import { brokenRules, mostUsed } from './structure.ts';

const MAX_PARTS = 20;
const MAX_LINKS = 10;
const MAX_FILES = 10;
const MAX_BROKEN = 15;

/** The measured graph in words: parts, what uses what, where it starts, what breaks its rules. */
export function architectureDocument(request: DocRequest, texts: ProjectTexts): string {
  const title = `Architecture of ${request.projectInfo.name}`;
  const size = section('Size', sizeLines(request));
  const { arch } = request;
  if (arch === null || arch.nodes.length === 0) {
    const why = 'What uses what was not measured: no language of the project has its structure read.';
    return document(title, [size, section('Parts', [why]), layout(request), entryPoints(texts)]);
  }
  // What tests use says little of how the program is built.
  const own = arch.nodes.filter(({ role }) => (role ?? 'OWN') === 'OWN');
  const graph = { ...arch, nodes: own.length > 0 ? own : arch.nodes };
  const { parts, edges } = partsOf(graph);
  return document(title, [
    size,
    section('Parts', partLines(parts, edges)),
    section('Diagram', diagramLines(parts, edges)),
    section('Strongest dependencies', linkLines(edges)),
    entryPoints(texts),
    section('What most others use', usedLines(graph)),
    section('Broken rules of layering, and cycles', brokenLines(arch)),
    `Structure was read for ${arch.checkedLanguages.join(', ')}.`,
  ]);
}

/** Types of nodes that say nothing are left out. */
function partLines(parts: readonly Part[], edges: readonly PartEdge[]): string[] {
  const uses = (name: string): number => edges.filter(({ from }) => from === name).length;
  const usedBy = (name: string): number => edges.filter(({ to }) => to === name).length;
  const kinds = ({ types }: Part): string =>
    Object.entries(types)
      .filter(([type]) => type !== 'OTHER' && type !== 'MODULE')
      .map(([type, number]) => `${number} ${type.toLowerCase()}`)
      .join(', ');
  const rows = parts
    .slice(0, MAX_PARTS)
    .map((part) => [
      code(part.name),
      String(part.nodes),
      kinds(part),
      String(usedBy(part.name)),
      String(uses(part.name)),
    ]);
  return table(['Part', 'Files and classes', 'Of them', 'Used by parts', 'Uses parts'], rows);
}

function diagramLines(parts: readonly Part[], edges: readonly PartEdge[]): string[] {
  const note =
    'Boxes are folders with the number of their files and classes; the number on an arrow counts imports and calls.';
  return edges.length === 0 ? ['The parts do not use each other.'] : [toMermaid(parts, edges), '', note];
}

const linkLines = (edges: readonly PartEdge[]): string[] =>
  listed(
    edges
      .slice(0, MAX_LINKS)
      .map(
        ({ from, to, count: links }) =>
          `${code(from)} uses ${code(to)}: ${count(links, 'import or call', 'imports and calls')}${bothWays(edges, from, to)}`,
      ),
  );

function bothWays(edges: readonly PartEdge[], from: string, to: string): string {
  const back = edges.find((edge) => edge.from === to && edge.to === from);
  return back === undefined ? '' : `, and ${back.count} back`;
}

function usedLines(arch: NonNullable<DocRequest['arch']>): string[] {
  return listed(
    mostUsed(arch, MAX_FILES).map(
      ({ path, usedBy, uses }) => `${at({ file: path, line: 1 })}: used by ${usedBy}, uses ${uses}`,
    ),
  );
}

function brokenLines(arch: NonNullable<DocRequest['arch']>): string[] {
  const broken = brokenRules(arch, MAX_BROKEN);
  if (broken.length === 0) return ['None found.'];
  const all = brokenRules(arch, Number.POSITIVE_INFINITY).length;
  const lines = broken.map(
    ({ severity, title, description, filePath, line }) =>
      `${severity}: ${plain(title ?? description)} ${at({ file: filePath, line })}`,
  );
  const more = all > broken.length ? [`${all - broken.length} more are in the architecture view.`] : [];
  return listed([...lines, ...more]);
}
