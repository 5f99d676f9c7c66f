import type { FunctionFact } from '#analyzer/syntax/facts.ts';
import type { TypeEntry } from '#analyzer/languages/resolution/code-model.ts';
import { architectureOf, type ProjectModel } from '../graph.ts';
import type { SmallClass, Span } from '../places.ts';
import type { PlacedMethod } from './placed-method.ts';

/** A method with the functions inside of it: its complexity is that of all of them. */
export type Method = PlacedMethod;

/** The parts of each type that is declared in several, by each of them: `partial class Form`. */
function partsOfTypes(model: ProjectModel): Map<TypeEntry, readonly TypeEntry[]> {
  const entries = model.typesOfFile.flat().filter(({ node, fact }) => {
    const owner = model.nodes[node];
    return fact.outer < 0 && owner !== undefined && architectureOf(model, owner)?.hasPartialTypes === true;
  });
  const parts = Map.groupBy(entries, ({ node, fact }) => `${node} ${fact.kind}`);
  return new Map(
    [...parts.values()].flatMap((some) => (some.length > 1 ? some.map((one) => [one, some]) : [])),
  );
}

/** What a tool wrote beside a class, as the fields of a form, is no work of whoever wrote the class. */
const isOthersPart = ({ role }: ProjectModel['files'][number]): boolean =>
  role === 'TEST' || role === 'GENERATED';

/**
 * Methods of each type; some languages have them outside of it, or even in other files of the package. A type in several
 * parts has those of all of them, at the part that holds most.
 */
export function methodsByType(model: ProjectModel): Map<TypeEntry, Method[]> {
  const byName = new Map<string, TypeEntry>();
  for (const entry of model.typesOfFile.flat())
    byName.set(`${unitOf(model, entry.file)}>${entry.fact.name}`, entry);
  const methods = new Map<TypeEntry, Method[]>();
  model.files.forEach((parsed, file) => {
    if (isOthersPart(parsed)) return;
    const ofFile = Map.groupBy(parsed.facts.functions, (fn) =>
      fn.receiver ? byName.get(`${unitOf(model, file)}>${fn.receiver}`) : model.typesOfFile[file]?.[fn.owner],
    );
    const free = ofFile.get(undefined) ?? [];
    for (const [entry, own] of ofFile)
      if (entry) methods.set(entry, [...(methods.get(entry) ?? []), ...outermostOf(own, free, file)]);
  });
  for (const parts of new Set(partsOfTypes(model).values())) gather(methods, parts);
  return methods;
}

/** Gives the part of a type that holds most the methods of all. */
function gather(methods: Map<TypeEntry, Method[]>, parts: readonly TypeEntry[]): void {
  const sizeOf = (part: TypeEntry): number => methods.get(part)?.length ?? 0;
  const [main, ...others] = parts.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  if (!main || sizeOf(main) === 0) return;
  const all = parts.flatMap((part) => methods.get(part) ?? []);
  for (const other of others) methods.delete(other);
  methods.set(main, all);
}

/** A type with the fields of all its parts. */
export function createWholeTypes(model: ProjectModel): (entry: TypeEntry) => TypeEntry {
  const parts = partsOfTypes(model);
  return (entry) => {
    const fields = parts.get(entry)?.flatMap(({ fact }) => fact.fields);
    return fields === undefined ? entry : { ...entry, fact: { ...entry.fact, fields } };
  };
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

/** How many lines these take together; a line of two of them is one. */
function linesTaken(spans: readonly Span[]): number {
  let lines = 0;
  let last = 0;
  for (const { line, endLine } of spans.toSorted((a, b) => a.line - b.line)) {
    lines += Math.max(0, endLine - Math.max(line - 1, last));
    last = Math.max(last, endLine);
  }
  return lines;
}

/** How many lines of each file methods take. */
export function linesByFile({ places }: ProjectModel, methods: readonly Method[]): number[] {
  const byFile = Map.groupBy(methods, (fn) => fn.file);
  return [...byFile].map(([file, own]) => linesTaken(own.map((fn) => places.counting(file, fn))));
}

/** Below either of these nothing is a god class, however much it is coupled: a facade, a service of short commands. */
export const MIN_METHODS = 20;
export const MIN_LINES = 500;

/** How Python marks a method that is read or set like a field. */
const PROPERTY = /^(?:functools\.)?(?:cached_)?property$|\.(?:setter|getter|deleter)$/;

const isProperty = ({ cyclomatic, annotations }: FunctionFact): boolean =>
  cyclomatic === 1 && annotations.some(({ name }) => PROPERTY.test(name));

/** Lines after the first that `getX()` and `setX()` take at most that only hand a field through. */
const ACCESSOR_LINES = 3;

const isNamedAccessor = ({ name, cyclomatic }: FunctionFact): boolean =>
  cyclomatic === 1 && /^(get|set|is|has)([A-Z_]|$)/.test(name);

/** `getX()` and `setX()` that only hand a field through are data, not behaviour, and so are Python's properties without a decision. */
export function isAccessor({ places }: ProjectModel, fn: Method): boolean {
  if (isProperty(fn)) return true;
  if (!isNamedAccessor(fn)) return false;
  const { line, endLine } = places.counting(fn.file, fn);
  return endLine - line <= ACCESSOR_LINES;
}

/** Words of a method in `SmallClass`: its file by its number in marks, its lines, and whether it is named like an accessor. */
export const METHOD_WORDS = 4;

/** @param lines of the files, by their numbers in marks */
export function isStillSmall(rows: SmallClass, lines: readonly Int32Array[]): boolean {
  const byFile = new Map<number, Span[]>();
  let methods = 0;
  for (let at = 0; at < rows.length; at += METHOD_WORDS) {
    const [file = 0, first = 0, end = 0, isNamed = 0] = rows.subarray(at, at + METHOD_WORDS);
    const [line = first, endLine = end] = [lines[file]?.[first], lines[file]?.[end]];
    if (isNamed === 1 && endLine - line <= ACCESSOR_LINES) continue;
    methods += 1;
    const known = byFile.get(file);
    if (known) known.push({ line, endLine });
    else byFile.set(file, [{ line, endLine }]);
  }
  const taken = [...byFile.values()].reduce((sum, spans) => sum + linesTaken(spans), 0);
  return methods < MIN_METHODS || taken < MIN_LINES;
}

/** Whether a class is too small for a god class, which is noted: lines that move may change it. */
export function isSmallClass({ places }: ProjectModel, methods: readonly Method[]): boolean {
  const own = methods.filter((fn) => !isProperty(fn));
  if (own.length < MIN_METHODS) return true;
  const rows = Int32Array.from(
    own.flatMap((fn) => [places.name(fn.file), fn.line, fn.endLine, isNamedAccessor(fn) ? 1 : 0]),
  );
  const isSmall = isStillSmall(rows, places.namedLines);
  if (isSmall) places.small.push(rows);
  return isSmall;
}

function unitOf(model: ProjectModel, file: number): string {
  const parsed = model.files[file];
  if (!parsed) return '';
  const { path } = parsed;
  return architectureOf(model, parsed)?.folderIsUnit ? path.slice(0, path.lastIndexOf('/') + 1) : path;
}

/** Where a method stands: it may be another file of the package. */
export function placeOf(model: ProjectModel, fn: Method, { file }: TypeEntry): string {
  const path = model.files[fn.file]?.path ?? '';
  const line = model.places.mark(fn.file, fn.nameLine);
  return fn.file === file ? `line ${line}` : `${path.slice(path.lastIndexOf('/') + 1)}:${line}`;
}
