import type { GraphNode } from '#analyzer/languages/resolution/code-model.ts';
import type { ResolvedImport, Resolver } from '#analyzer/languages/resolution/resolver.ts';
import { architectureOf, type Ends, type GraphEdge, type ProjectModel } from '../graph.ts';
import { usesBetween } from './only-named.ts';

/** How a type is handed on without being used: `register(Filter.class)`, `typeof(Filter)`. */
const CLASS_LITERAL = /^(?:\.class\b|::class\b)/;
const BEFORE_TYPEOF = /\btypeof\s*\(\s*$/;
/** Screens are named so by whoever opens them. */
const SCREEN = /(?:Activity|Service|Receiver)$/;

/** Lines that only say where a name comes from, and what is no code. */
const NO_USE = /^\s*(?:import\b|from\b|export\s*[{*]|\/\/|\/?\*|#|\}\s*from\b)/;
/** What is required under a name of its own; else it is used where it is required. */
const REQUIRED =
  /^\s*(?:(?:const|let|var)\s+)?(?:\w+|\{[^}]{0,200}\})\s*=\s*require\(['"`][^'"`]{1,200}['"`]\)(?:\.\w+)?\s*(?:[;,]\s*)?$/;
const REQUIRES = /\brequire\s*\(/;
/** Each shows itself, so that what stands in it runs once for each place it is shown at. */
const COMPONENT = /\.(?:vue|svelte|astro)$/;

/** Whether a type names another as a value alone, to have it made and called by somebody else. */
function namesAsClass(model: ProjectModel, ends: Ends): boolean {
  if (ends[1].type?.supers.some((name) => SCREEN.test(name)) === true) return false;
  const uses = usesBetween(model, ends);
  return (
    uses.length > 0 &&
    uses.every(({ before, after }) => CLASS_LITERAL.test(after) || BEFORE_TYPEOF.test(before))
  );
}

/** Lines of a file, counted from 1, that run when it is loaded: those of no function and no body of a class. */
function loadedLines(model: ProjectModel, { path, file }: GraphNode): string[] {
  const { functions = [], types = [] } = model.files[file]?.facts ?? {};
  const lines: string[] = model.read(path).split('\n');
  const spans = [...functions, ...types.filter(({ kind }) => kind !== 'module')].map((one) => {
    const { line, endLine } = model.places.located(file, one);
    // What a class is derived from stands in its first line.
    return { from: 'kind' in one ? line + 1 : line, to: endLine };
  });
  for (const { from, to } of spans) for (let at = from; at <= to; at += 1) lines[at - 1] = '';
  return lines.map((line) => (NO_USE.test(line) ? '' : line));
}

interface Loaded {
  readonly lines: readonly string[];
  /** Those in which something is used: most are empty, and each is asked about every file that is imported. */
  readonly uses: readonly string[];
}

function loadedBy(model: ProjectModel, source: GraphNode): Loaded {
  const lines = loadedLines(model, source);
  return { lines, uses: lines.filter((line) => /\S/.test(line) && !REQUIRED.test(line)) };
}

/** Tells whether a file uses what it imports of another while it is loaded: it hands it to a store, a router, an app. */
function createUsesAtLoad(
  model: ProjectModel,
  resolvers: ReadonlyMap<string, Resolver>,
): (ends: Ends) => boolean {
  const loadedOf = new Map<number, Loaded>();
  return ([source, target]) => {
    if (COMPONENT.test(source.path)) return false;
    const imports = (resolvers.get(source.language)?.imports(source.file) ?? []).filter(
      (found) => found.target.node === target.index && !found.fact.typeOnly,
    );
    const { lines, uses } = loadedOf.get(source.file) ?? loadedBy(model, source);
    loadedOf.set(source.file, { lines, uses });
    const isUsedThere = ({ fact: { line } }: ResolvedImport): boolean => {
      const text = lines[model.places.located(source.file, { line, endLine: line }).line - 1] ?? '';
      return REQUIRES.test(text) && !REQUIRED.test(text);
    };
    if (imports.some(isUsedThere)) return true;
    const locals = imports.map(({ local }) => local).filter((local) => /^\w+$/.test(local));
    if (locals.length === 0) return false;
    const used = new RegExp(
      String.raw`(?<!(?<!\.\.)\.)(?<![\w$'"/-])(?:${locals.join('|')})(?![\w$'"/-]|\s*:(?!:))`,
    );
    return uses.some((line) => used.test(line));
  };
}

/**
 * Tells whether one end of a step hands the other on and not the other way round: a slice takes its reducers, a server
 * its filters. Who registers a part has to know it; the part can be told of the rest when it is called.
 */
export function createRegisters(
  model: ProjectModel,
  resolvers: ReadonlyMap<string, Resolver>,
): (step: Pick<GraphEdge, 'source' | 'target'>) => boolean {
  const usesAtLoad = createUsesAtLoad(model, resolvers);
  const handsOn = (ends: Ends): boolean =>
    architectureOf(model, ends[0])?.unit === 'file' ? usesAtLoad(ends) : namesAsClass(model, ends);
  const known = new Map<string, boolean>();
  const asked = (from: number, to: number): boolean => {
    const key = `${from}>${to}`;
    const [source, target] = [model.nodes[from], model.nodes[to]];
    const found =
      known.get(key) ?? (source !== undefined && target !== undefined && handsOn([source, target]));
    known.set(key, found);
    return found;
  };
  return ({ source, target }) => asked(source, target) && !asked(target, source);
}
