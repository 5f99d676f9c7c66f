import type { FunctionFact, TypeFact } from '#analyzer/syntax/facts.ts';
import type { GraphNode, TypeEntry } from '#analyzer/languages/resolution/code-model.ts';
import { architectureOf, type GraphEdge, type Violation, type ProjectModel } from '../graph.ts';
import type { Resolver } from '#analyzer/languages/resolution/resolver.ts';
import { createAskedOutside } from './asked-outside.ts';
import { createAskedByTool } from './foreign-interface.ts';
import { createBaseOfMany } from './base-of-many.ts';
import {
  createWholeTypes,
  isAccessor,
  isSmallClass,
  linesByFile,
  type Method,
  methodsByType,
  placeOf,
  MIN_LINES,
  MIN_METHODS,
} from './class-methods.ts';
import { groupsApart, type MethodGroup, namedByInterfaces, usedMembers } from './method-groups.ts';
import { isMisread } from './misread-class.ts';
import { adviceToSplit, type ToSplit } from './split-advice.ts';
import { placeText, titleOf } from './violation.ts';

/** What a class does, as far as numbers tell. */
export interface ClassSize {
  readonly methods: number;
  /** Lines of the methods: fields, accessors and the comments between do not count. */
  readonly lines: number;
  /** Sum of the methods' cyclomatic complexity (WMC). */
  readonly complexity: number;
  /** Distinct nodes of the project it depends on. */
  readonly coupling: number;
}

/**
 * The steps at which a class gets a point in each respect. Lanza and Marinescu, "Object-Oriented Metrics in Practice",
 * call a total complexity of 47 very high and combine it with coupling and cohesion; the steps here are higher because
 * they were fitted to well-kept projects (docs/adr/0006-architecture-rules.md).
 */
export const GOD_CLASS_STEPS: Readonly<Record<keyof ClassSize, readonly number[]>> = {
  methods: [20, 40, 60],
  lines: [500, 800],
  complexity: [80, 160],
  coupling: [15, 30],
};

/** Points, of nine, at which a class is called a god class, and at which that is severe. */
export const GOD_CLASS_POINTS = 4;
const SEVERE_POINTS = 7;
/** Paths through a method, on average, below which a class is a wide interface: converters, requests, short queries. */
const MIN_MEAN_COMPLEXITY = 1.9;
/** Where no file holds as many lines of it, a class is taken apart by topic already. */
const MIN_LINES_IN_A_FILE = 250;
/** Share of methods of a single statement from which a class is a list of values. */
const MAX_THIN_SHARE = 0.5;
/** Share of methods that bear a long number: steps from one version to the next, which nobody changes any more. */
const MAX_NUMBERED_SHARE = 0.5;
/** Cognitive complexity of a method, on average, below which static methods are functions that need no class. */
const MIN_HELPER_COMPLEXITY = 2;
/** A collection of helpers that knows nothing of the project is wide, but it rules nobody. */
const UTIL_COUPLING = 5;

export function godClassPoints(size: ClassSize): number {
  const names = Object.keys(GOD_CLASS_STEPS) as (keyof ClassSize)[];
  if (size.methods < MIN_METHODS || size.lines < MIN_LINES) return 0;
  const points = names.reduce(
    (sum, name) => sum + GOD_CLASS_STEPS[name].filter((step) => size[name] >= step).length,
    0,
  );
  const isWide = size.complexity < size.methods * MIN_MEAN_COMPLEXITY;
  return isWide && points < SEVERE_POINTS ? 0 : points;
}

/** One statement, with or without a line for its braces. */
function isThin({ places }: ProjectModel, fn: Method): boolean {
  if (fn.cyclomatic !== 1) return false;
  const { line, endLine } = places.counting(fn.file, fn);
  return endLine - line <= 2;
}

const shareOf = (methods: readonly Method[], holds: (fn: Method) => boolean): number =>
  methods.filter(holds).length / Math.max(1, methods.length);

/** Many methods that are no many jobs: values one by one, steps of the past, functions side by side. */
function isList(model: ProjectModel, methods: readonly Method[]): boolean {
  const cognitive = methods.reduce((sum, fn) => sum + fn.cognitive, 0);
  const areHelpers =
    methods.every(({ isStatic }) => isStatic) && cognitive < methods.length * MIN_HELPER_COMPLEXITY;
  return (
    areHelpers ||
    shareOf(methods, (fn) => isThin(model, fn)) > MAX_THIN_SHARE ||
    shareOf(methods, ({ name }) => /\d{3}$/.test(name)) > MAX_NUMBERED_SHARE
  );
}

/** Share of methods that a base or an interface asks for, from which their number is the base's affair. */
const MAX_OVERRIDING_SHARE = 0.5;
/** Paths through each method, on average and at most, below which a class that is not severe does one job in small steps. */
const SMALL_STEPS = { mean: 3, most: 10 };
/** Paths through a method, on average, below which a class that is not severe is a wide interface, whatever else it has. */
const WIDE_MEAN = 2.1;
/** Steps of the past, one for each change of what is stored. */
const PAST_STEP = /^(?:migrate|upgrade|transition)[A-Z_]/i;
/** The same of one that just reaches the points of a god class: 0, 2, 0 of the labels. */
const WIDE_MEAN_OF_FEW_POINTS = 2.5;
/** A type that knows fewer parts of the project is a library of its own: long, but nothing hangs on it. */
const FEW_PARTS = 3;

/** How a method for one kind of many is called: what one event, record or table of another program needs. */
const FOR_A_KIND = /^_*(?:on|handle|import|export|visit|convert)(?=[A-Z_])/;
/** Share of such methods from which a class that is not severe is a list of kinds: 0, 3, 0 of the labels. */
const MAX_KINDS_SHARE = 0.45;

const isMarkedOverriding = ({ annotations }: FunctionFact): boolean =>
  annotations.some(({ name }) => name.toLowerCase() === 'override');

/** Names of the methods that types of the project declare. */
function declaredBy(model: ProjectModel, types: readonly TypeEntry[]): Set<string> {
  const namesOf = ({ file, type }: TypeEntry): string[] =>
    (model.files[file]?.facts.functions ?? []).flatMap((fn) => (fn.owner === type ? [fn.name] : []));
  return new Set(types.flatMap(namesOf));
}

/** Tells the methods of a class that a base or an interface asks for. */
type Overriding = (entry: TypeEntry) => (fn: FunctionFact) => boolean;

/**
 * Methods count that are marked so, or declared by a base of the project that has other kinds as well. An interface
 * with this one implementation only says what the class does.
 */
function createOverriding(model: ProjectModel): Overriding {
  const named = Map.groupBy(model.typesOfFile.flat(), ({ fact }) => fact.name);
  const kinds = new Map<string, TypeFact[]>();
  for (const { fact } of model.typesOfFile.flat())
    for (const name of new Set(fact.supers)) {
      const known = kinds.get(name);
      if (known) known.push(fact);
      else kinds.set(name, [fact]);
    }
  return ({ fact }) => {
    const shared = new Set<TypeEntry>();
    const own = new Set<TypeEntry>();
    // What stands above a base that has other kinds is shared with them.
    const climb = (kind: TypeFact, isShared: boolean): void => {
      for (const name of kind.supers) {
        const isOfMany = isShared || kinds.get(name)?.some((other) => other !== kind) === true;
        for (const base of named.get(name) ?? []) {
          if (shared.has(base) || own.has(base) || base.fact === fact) continue;
          (isOfMany ? shared : own).add(base);
          climb(base.fact, isOfMany);
        }
      }
    };
    climb(fact, false);
    const asked = declaredBy(model, [...shared]);
    const said = declaredBy(model, [...own]);
    return (fn) => asked.has(fn.name) || (isMarkedOverriding(fn) && !said.has(fn.name));
  };
}

/**
 * Paths through all methods and through one of them from which a class does too much however it hangs together; one below
 * that and in one piece was right in about two cases of three.
 */
const HUGE = [
  { all: 240, one: 18 },
  { all: 200, one: 30 },
];
/** A type cut into so many files, none of which holds half of it, is taken apart by topic already: 0, 2, 0 of the labels. */
const MANY_FILES = 5;
/** Share of different names below which methods are variants of each other. */
const MIN_NAMES_SHARE = 0.6;
/** What is called so follows a grammar or a format, one method for each of its parts. */
const BY_GRAMMAR =
  /(?:Parser|Lexer|Tokenizer|Scanner|Walker|Visitor|Decoder|Encoder|Reader|Converter|Importer)$/;
/** A table as a `switch` has a path for each row and is read at a glance: paths count as far as they are followed. */
const TABLE_PATHS = 5;

const followedPaths = ({ cyclomatic, cognitive }: FunctionFact): number =>
  Math.min(cyclomatic, cognitive + TABLE_PATHS);

/** Whether the program shows that a class can be taken apart: parts that share nothing, or more paths than anybody follows. */
function isShownToDoTooMuch(
  { entry, size, methods, byFile }: MeasuredClass,
  apart: readonly MethodGroup[],
): boolean {
  if (BY_GRAMMAR.test(entry.fact.name)) return false;
  if (new Set(methods.map(({ name }) => name)).size < methods.length * MIN_NAMES_SHARE) return false;
  if (byFile.length >= MANY_FILES && Math.max(...byFile) < size.lines / 2) return false;
  const paths = methods.map(followedPaths);
  const [total, most] = [paths.reduce((sum, one) => sum + one, 0), Math.max(...paths)];
  return apart.length > 0 || HUGE.some(({ all, one }) => total >= all && most >= one);
}

/** Files that gqlgen lays out by the schema, all mutations on one type of its name: nobody can divide that type. */
const LAID_OUT = /\.resolvers?\.go$/;

/** Lines of the methods below which hardly anybody divides a class: 1, 5, 0 of the labels of three samples, and 72, 8, 1 above. */
const MIN_LINES_TO_DIVIDE = 750;

/** Whether a class is worth a look only: large by what it implements, by small steps, or apart from everything else. */
function isLargeByNature(
  model: ProjectModel,
  { entry, node, size, methods }: MeasuredClass,
  points: number,
  overriding: Overriding,
): boolean {
  if (methods.some(({ file }) => LAID_OUT.test(model.files[file]?.path ?? ''))) return true;
  if (size.lines < MIN_LINES_TO_DIVIDE) return true;
  // A file may depend on what no import shows; once one does, the others are shown as well.
  const showsParts = size.coupling > 0 || architectureOf(model, node)?.unit === 'type';
  if (showsParts && size.coupling < FEW_PARTS) return true;
  if (shareOf(methods, ({ name }) => PAST_STEP.test(name)) > MAX_NUMBERED_SHARE) return true;
  const mean = size.complexity / size.methods;
  if (mean < MIN_MEAN_COMPLEXITY) return true;
  if (points >= SEVERE_POINTS) return false;
  if (shareOf(methods, ({ name }) => FOR_A_KIND.test(name)) > MAX_KINDS_SHARE) return true;
  const isInSmallSteps =
    mean < SMALL_STEPS.mean && methods.every(({ cyclomatic }) => cyclomatic < SMALL_STEPS.most);
  const wideMean = points === GOD_CLASS_POINTS ? WIDE_MEAN_OF_FEW_POINTS : WIDE_MEAN;
  return isInSmallSteps || mean < wideMean || shareOf(methods, overriding(entry)) > MAX_OVERRIDING_SHARE;
}

interface MeasuredClass {
  readonly entry: TypeEntry;
  readonly node: GraphNode;
  readonly size: ClassSize;
  readonly methods: readonly Method[];
  /** Methods that are left out since they only hand a field through. */
  readonly accessors: readonly Method[];
  /** Lines of the methods in each of their files. */
  readonly byFile: readonly number[];
}

export function listGodClasses(
  model: ProjectModel,
  edges: readonly GraphEdge[],
  resolvers: ReadonlyMap<string, Resolver>,
): Violation[] {
  const overriding = createOverriding(model);
  const isBaseOfMany = createBaseOfMany(model);
  const named = namedByInterfaces(model);
  const wholeOf = createWholeTypes(model);
  const [askedOutside, askedByTool] = [createAskedOutside(model), createAskedByTool(model)];
  return measureClasses(model, edges).flatMap((measured): Violation[] => {
    const { size, methods, accessors, entry, node, byFile } = measured;
    // Comparisons of one value in a row are one decision, however many there are.
    const followed = methods.reduce((sum, fn) => sum + followedPaths(fn), 0);
    const points = godClassPoints({ ...size, complexity: followed });
    if (points < GOD_CLASS_POINTS || isList(model, methods)) return [];
    if (Math.max(...byFile) < MIN_LINES_IN_A_FILE) return [];
    const resolver = resolvers.get(node.language);
    const usesBare = resolver?.callsOwnType === true || resolver?.ownMethodsFirst === true;
    const [isOverriding, isAskedByTool] = [overriding(entry), askedByTool(entry, methods)];
    const isAsked = (fn: FunctionFact): boolean => isOverriding(fn) || isAskedByTool(fn);
    // What a base asks for stays in the class.
    const isBound = (fn: FunctionFact): boolean =>
      isAsked(fn) || isMarkedOverriding(fn) || named.has(fn.name);
    const whole = wholeOf(entry);
    const used = usedMembers(model, whole, { methods, accessors, usesBare });
    const apart = groupsApart(used, isBound);
    const found = toViolation(model, measured, {
      points,
      advice: (said) =>
        adviceToSplit(model, apart, {
          ...said,
          entry: whole,
          methods,
          used,
          isBound,
          isAsked,
          outside: askedOutside(methods),
        }),
    });
    const isSure =
      isShownToDoTooMuch(measured, apart) &&
      !isMisread(model, methods, size.complexity) &&
      // One method for each endpoint is how controllers are written.
      (node.nodeType !== 'CONTROLLER' || apart.length > 0) &&
      !isBaseOfMany(entry) &&
      !isLargeByNature(model, measured, points, overriding);
    return [isSure ? found : { ...found, confidence: 'REVIEW' }];
  });
}

/** Every class with behaviour that findings may name and that is large enough for a god class, with its size. */
function measureClasses(model: ProjectModel, edges: readonly GraphEdge[]): MeasuredClass[] {
  const coupling = createCoupling(model, edges);
  const byType = methodsByType(model);
  const found: MeasuredClass[] = [];
  for (const entry of model.typesOfFile.flat()) {
    const node = model.nodes[entry.node];
    if (!node?.judged || !isBehaviour(entry, node)) continue;
    // What has no name stands in the value of a field, such as a table of functions.
    const written = (byType.get(entry) ?? []).filter(({ hasBody, name }) => hasBody && name !== '');
    if (isSmallClass(model, written)) continue;
    const methods = written.filter((fn) => !isAccessor(model, fn));
    const byFile = linesByFile(model, methods);
    const size: ClassSize = {
      methods: methods.length,
      lines: byFile.reduce((sum, lines) => sum + lines, 0),
      complexity: methods.reduce((sum, fn) => sum + fn.cyclomatic, 0),
      coupling: coupling(entry, methods),
    };
    const isToolbox = node.nodeType === 'UTIL' && size.coupling < UTIL_COUPLING;
    // A type that knows nothing of the project is a long algorithm. A file may depend on what no import shows.
    const isAlgorithm = architectureOf(model, node)?.unit === 'type' && size.coupling === 0;
    const accessors = written.filter((fn) => isAccessor(model, fn));
    if (!isToolbox && !isAlgorithm) found.push({ entry, node, size, methods, accessors, byFile });
  }
  return found;
}

function isBehaviour({ fact }: TypeEntry, node: GraphNode): boolean {
  return (
    fact.outer < 0 && /^(class|struct|object|module|record)$/.test(fact.kind) && node.nodeType !== 'ENTITY'
  );
}

/**
 * Counts what a class depends on: the targets of its node, and where its methods stand in other files of the package,
 * those of these files too.
 */
function createCoupling(
  model: ProjectModel,
  edges: readonly GraphEdge[],
): (entry: TypeEntry, methods: readonly Method[]) => number {
  const targets = new Map<number, Set<number>>();
  for (const { source, target } of edges) {
    if (!model.nodes[target]?.judged) continue;
    const known = targets.get(source);
    if (known) known.add(target);
    else targets.set(source, new Set([target]));
  }
  return ({ node }, methods) => {
    const files = new Set(methods.flatMap(({ receiver, file }) => (receiver === '' ? [] : [file])));
    const nodes = new Set([node, ...[...files].flatMap((file) => model.nodesOfFile[file] ?? [])]);
    const found = new Set([...nodes].flatMap((one) => [...(targets.get(one) ?? [])]));
    return [...found].filter((target) => !nodes.has(target)).length;
  };
}

type Said = Pick<ToSplit, 'name' | 'kind' | 'placeOf'>;

/** What a part of it is called in its language: a struct is no class, and functions of a file become another file's. */
function kindOf({ fact }: TypeEntry): Said['kind'] {
  if (fact.kind === 'module' || fact.name === '') return 'module';
  return fact.kind === 'struct' ? 'type' : 'class';
}

function toViolation(
  model: ProjectModel,
  { entry, node, size, methods, accessors }: MeasuredClass,
  { points, advice }: { points: number; advice: (of: Said) => string },
): Violation {
  const path = model.files[entry.file]?.path ?? node.path;
  // A class without a name is what its file is about.
  const name = entry.fact.name || path.slice(path.lastIndexOf('/') + 1);
  const heavy = methods
    .toSorted((a, b) => followedPaths(b) - followedPaths(a) || b.cyclomatic - a.cyclomatic || a.line - b.line)
    .slice(0, 3);
  const names = heavy.map((fn) => `${fn.name}() (${placeOf(model, fn, entry)}, complexity ${fn.cyclomatic})`);
  const lines = size.lines.toLocaleString('en-US');
  // Scripts that a page loads side by side depend on each other without a word: none seen is none said.
  const others = size.coupling === 1 ? 'file or class' : 'files and classes';
  const coupled = size.coupling === 0 ? '' : `, and dependencies on ${size.coupling} other ${others}`;
  const left = accessors.length;
  const without = left === 0 ? '' : ` Not counted: ${left} ${left === 1 ? 'accessor' : 'accessors'}.`;
  return {
    violationType: 'GOD_CLASS',
    subject: name,
    title: titleOf(
      `${name} does too much: ${size.methods} methods in ${lines} lines, total complexity ${size.complexity}`,
      `${name} does too much`,
    ),
    description: `${name} (${placeText(model, entry.file, entry.fact.nameLine)}) does too much: ${size.methods} methods in ${lines} lines${coupled ? ',' : ' and'} total complexity ${size.complexity}${coupled}. Most complex: ${names.join(', ')}.${without}`,
    sourceNodeKey: node.key,
    targetNodeKey: null,
    classLines: size.lines,
    severity: points >= SEVERE_POINTS ? 'HIGH' : 'MEDIUM',
    suggestion: advice({ name, kind: kindOf(entry), placeOf: (fn) => placeOf(model, fn, entry) }),
    filePath: path,
    line: entry.fact.nameLine,
  };
}
