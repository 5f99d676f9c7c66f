import type { FunctionFact } from '#analyzer/syntax/facts.ts';
import type { TypeEntry } from '#analyzer/languages/resolution/code-model.ts';
import { architectureOf, type ProjectModel } from '../graph.ts';
import type { PlacedMethod } from './method-groups.ts';

/** A method with the functions inside of it: its complexity is that of all of them. */
export type Method = PlacedMethod;

/** Methods of each type; some languages have them outside of it, or even in other files of the package. */
export function methodsByType(model: ProjectModel): Map<TypeEntry, Method[]> {
  const byName = new Map<string, TypeEntry>();
  for (const entry of model.typesOfFile.flat())
    byName.set(`${unitOf(model, entry.file)}>${entry.fact.name}`, entry);
  const methods = new Map<TypeEntry, Method[]>();
  model.files.forEach((parsed, file) => {
    if (parsed.role === 'TEST') return;
    const ofFile = Map.groupBy(parsed.facts.functions, (fn) =>
      fn.receiver ? byName.get(`${unitOf(model, file)}>${fn.receiver}`) : model.typesOfFile[file]?.[fn.owner],
    );
    const free = ofFile.get(undefined) ?? [];
    for (const [entry, own] of ofFile)
      if (entry) methods.set(entry, [...(methods.get(entry) ?? []), ...outermostOf(own, free, file)]);
  });
  return methods;
}

/**
 * The functions of a type in one file without those inside of others, which are part of them.
 * @param free those of no type: in some languages what is nested in a method is one
 */
function outermostOf(own: readonly FunctionFact[], free: readonly FunctionFact[], file: number): Method[] {
  const found: Method[] = [];
  const methods = new Set(own);
  const start = own.reduce((least, { line }) => Math.min(least, line), Infinity);
  const end = own.reduce((most, { endLine }) => Math.max(most, endLine), 0);
  // What reaches beyond its lines is no part of it.
  const within = free.filter(({ line, endLine }) => start <= line && endLine <= end);
  // Wider ones come first, so what lies in the last one found is part of it.
  for (const fn of [...own, ...within].toSorted((a, b) => a.line - b.line || b.endLine - a.endLine)) {
    const around = found.at(-1);
    if (around && liesIn(fn, around)) {
      around.cyclomatic += fn.cyclomatic - 1;
      around.cognitive += fn.cognitive;
    } else if (methods.has(fn)) found.push({ ...fn, file });
  }
  return found;
}

/** Whether a function stands inside of another, which takes several lines; two on one line stand side by side. */
function liesIn(inner: FunctionFact, outer: FunctionFact): boolean {
  return outer.line <= inner.line && inner.endLine <= outer.endLine && outer.line < outer.endLine;
}

/** How many lines of each file methods take; a line of two of them is one. */
export function linesByFile({ places }: ProjectModel, methods: readonly Method[]): Map<number, number> {
  const lines = new Map<number, number>();
  for (const [file, own] of Map.groupBy(methods, (fn) => fn.file)) {
    let last = 0;
    const counted = own.map((fn) => places.counting(file, fn));
    for (const { line, endLine } of counted.toSorted((a, b) => a.line - b.line)) {
      lines.set(file, (lines.get(file) ?? 0) + Math.max(0, endLine - Math.max(line - 1, last)));
      last = Math.max(last, endLine);
    }
  }
  return lines;
}

function unitOf(model: ProjectModel, file: number): string {
  const parsed = model.files[file];
  if (!parsed) return '';
  const { path } = parsed;
  return architectureOf(model, parsed)?.folderIsUnit ? path.slice(0, path.lastIndexOf('/') + 1) : path;
}
