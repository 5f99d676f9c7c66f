import { VIOLATION_TITLE_CHARS } from '#contract/public-api/architecture.ts';
import { compareText } from '#platform/compare-text.ts';
import type { GraphEdge, ProjectModel, Violation } from '../graph.ts';

/** `src/a.ts:12`, as a finding tells it. */
export function placeText({ files, places }: ProjectModel, file: number, line: number): string {
  return `${files[file]?.path ?? ''}:${places.mark(file, line)}`;
}

/** File and line of an edge, as findings show it. */
export function edgePlace(
  model: ProjectModel,
  { file, line }: GraphEdge,
): { path: string; line: number; text: string } {
  return { path: model.files[file]?.path ?? '', line, text: placeText(model, file, line) };
}

/** `calls OrderRepository.findAll()` or `depends on OrderRepository`. */
export function actionOf(edge: GraphEdge, target: string): string {
  if (edge.relation === 'IMPORT') return `depends on ${target}`;
  if (edge.callee.startsWith('new ')) return `creates ${target}`;
  return `calls ${target}.${edge.callee}()`;
}

/**
 * A title that is never cut: the first of the forms that fits, from the fullest to the shortest. Names of such length
 * that none fits are shortened in the middle.
 */
export function titleOf(...forms: readonly string[]): string {
  const shortest = forms.at(-1) ?? '';
  const found = forms.find((form) => form.length <= VIOLATION_TITLE_CHARS);
  if (found !== undefined) return found;
  const half = VIOLATION_TITLE_CHARS / 2 - 1;
  return `${shortest.slice(0, half)}…${shortest.slice(-half)}`;
}

/** The order findings are listed in: by kind, file, line and the two ends. */
export function compareViolations(a: Violation, b: Violation): number {
  return (
    compareText(a.violationType, b.violationType) ||
    compareText(a.filePath, b.filePath) ||
    a.line - b.line ||
    compareText(a.sourceNodeKey ?? '', b.sourceNodeKey ?? '') ||
    compareText(a.targetNodeKey ?? '', b.targetNodeKey ?? '')
  );
}
