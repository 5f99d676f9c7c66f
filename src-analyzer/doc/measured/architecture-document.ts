import type { DocRequest } from '#contract/analyzer-api/doc.ts';
import type { ViolationSeverity } from '#contract/words.ts';
import type { ProjectTexts } from '#platform/manifests/project-texts.ts';
import { toMermaid } from '../mermaid.ts';
import { type Part, type PartEdge, partsOf } from '../parts.ts';
import { layout } from './folders.ts';
import { at, code, count, document, listed, placeOf, plain, say, section, table } from './markdown.ts';
import { entryPoints, sizeLines } from './sections.ts';
import { brokenRules, mostUsed } from './structure.ts';

const MAX_PARTS = 20;
const MAX_LINKS = 10;
const MAX_FILES = 10;
const MAX_BROKEN = 15;
const BROKEN_LINES: Readonly<Record<ViolationSeverity, (what: string, place: string) => string>> = {
  HIGH: (what, place) => say`High: ${what} [${place}]`,
  MEDIUM: (what, place) => say`Medium: ${what} [${place}]`,
};
const KIND_COUNTS: Readonly<Record<string, (number: number) => string>> = {
  CONTROLLER: (number) => count(number, 'controller'),
  SERVICE: (number) => count(number, 'service'),
  REPOSITORY: (number) => count(number, 'repository', 'repositories'),
  MAPPER: (number) => count(number, 'mapper'),
  ENTITY: (number) => count(number, 'entity', 'entities'),
  UTIL: (number) => count(number, 'utility', 'utilities'),
};

/** The measured graph in words: parts, what uses what, where it starts, what breaks its rules. */
export function architectureDocument(request: DocRequest, texts: ProjectTexts): string {
  const title = say`Architecture of ${request.projectInfo.name}`;
  const size = section(say`Size`, sizeLines(request));
  const { arch } = request;
  if (arch === null || arch.nodes.length === 0) {
    const why = say`What uses what was not measured: no language of the project has its structure read.`;
    return document(title, [size, section(say`Parts`, [why]), layout(request), entryPoints(texts)]);
  }
  // What tests use says little of how the program is built.
  const own = arch.nodes.filter(({ role }) => (role ?? 'OWN') === 'OWN');
  const graph = { ...arch, nodes: own.length > 0 ? own : arch.nodes };
  const { parts, edges } = partsOf(graph);
  return document(title, [
    size,
    section(say`Parts`, partLines(parts, edges)),
    section(say`Diagram`, diagramLines(parts, edges)),
    section(say`Strongest dependencies`, linkLines(edges)),
    entryPoints(texts),
    section(say`What most others use`, usedLines(graph)),
    section(say`Broken rules of layering, and cycles`, brokenLines(arch)),
    say`Structure was read for ${arch.checkedLanguages.join(', ')}.`,
  ]);
}

/** Types of nodes that say nothing are left out. */
function partLines(parts: readonly Part[], edges: readonly PartEdge[]): string[] {
  const uses = (name: string): number => edges.filter(({ from }) => from === name).length;
  const usedBy = (name: string): number => edges.filter(({ to }) => to === name).length;
  const kinds = ({ types }: Part): string =>
    Object.entries(types)
      .filter(([type]) => type !== 'OTHER' && type !== 'MODULE')
      .map(([type, number]) => KIND_COUNTS[type]?.(number) ?? `${number} ${type.toLowerCase()}`)
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
  return table([say`Part`, say`Files and classes`, say`Of them`, say`Used by parts`, say`Uses parts`], rows);
}

function diagramLines(parts: readonly Part[], edges: readonly PartEdge[]): string[] {
  const note = say`Boxes are folders with the number of their files and classes; the number on an arrow counts imports and calls.`;
  return edges.length === 0 ? [say`The parts do not use each other.`] : [toMermaid(parts, edges), '', note];
}

const linkLines = (edges: readonly PartEdge[]): string[] =>
  listed(
    edges.slice(0, MAX_LINKS).map((edge) =>
      linkLine(
        edge,
        edges.find(({ from, to }) => from === edge.to && to === edge.from),
      ),
    ),
  );

function linkLine({ from, to, count: links }: PartEdge, back: PartEdge | undefined): string {
  const there = count(links, 'import or call', 'imports and calls');
  return back === undefined
    ? say`${code(from)} uses ${code(to)}: ${there}`
    : say`${code(from)} uses ${code(to)}: ${there}, and ${back.count} back`;
}

function usedLines(arch: NonNullable<DocRequest['arch']>): string[] {
  return listed(
    mostUsed(arch, MAX_FILES).map(
      ({ path, usedBy, uses }) => say`${at({ file: path, line: 1 })}: used by ${usedBy}, uses ${uses}`,
    ),
  );
}

function brokenLines(arch: NonNullable<DocRequest['arch']>): string[] {
  const broken = brokenRules(arch, MAX_BROKEN);
  if (broken.length === 0) return [say`None found.`];
  const all = brokenRules(arch, Number.POSITIVE_INFINITY).length;
  const lines = broken.map(({ severity, title, description, filePath, line }) =>
    BROKEN_LINES[severity](plain(title ?? description), placeOf({ file: filePath, line })),
  );
  const more = all > broken.length ? [say`${all - broken.length} more are in the architecture view.`] : [];
  return listed([...lines, ...more]);
}
