import type { ParsedProject } from '#analyzer/syntax/parsed-project.ts';
import type { ParsedProjectFile } from '#analyzer/syntax/worker-messages.ts';
import type { LanguageArchitecture } from '#analyzer/languages/resolution/language-architecture.ts';
import type { TypeFact } from '#analyzer/syntax/facts.ts';
import type { GraphNode, TypeEntry } from '#analyzer/languages/resolution/code-model.ts';
import { Bodies } from './bodies.ts';
import type { ProjectModel } from './graph.ts';

function folderOf(path: string): string {
  const cut = path.lastIndexOf('/');
  return cut < 0 ? '' : path.slice(0, cut);
}

/** Files whose own name says nothing are called by their folder too. */
const NAMELESS =
  /^(__init__|index|mod|main|page|layout|route|types|models?|views?|urls|apps|utils?|helpers?|constants)\.\w+$/;

function fileName(path: string): string {
  const parts = path.split('/');
  return parts.slice(NAMELESS.test(parts.at(-1) ?? '') ? -2 : -1).join('/');
}

/** What shows or tries something breaks no rule of the architecture, and neither does what nobody here wrote. */
const isJudged = ({ role }: ParsedProjectFile): boolean => role === 'OWN';

function namespaceOf(file: ParsedProjectFile, type: TypeFact): string {
  return type.namespace || file.facts.package;
}

/** Collects the nodes; the only mutable thing here, gone when the model stands. */
class NodeList {
  readonly nodes: GraphNode[] = [];
  private readonly byKey = new Map<string, number>();
  private readonly byIdentity = new Map<string, number>();

  /**
   * Adds a node.
   * @param identity the same for all parts of a class in several files, which are one node
   */
  add(node: Omit<GraphNode, 'index'>, identity?: string): number {
    const partial = identity === undefined ? undefined : this.byIdentity.get(identity);
    if (partial !== undefined) return this.addPart(partial, node);
    // The same name in two modules of a build: the path tells them apart.
    const key = this.byKey.has(node.key) ? `${node.key} (${node.path})` : node.key;
    const repeated = this.byKey.get(key);
    if (repeated !== undefined) return repeated;
    const index = this.nodes.length;
    this.byKey.set(key, index);
    if (identity !== undefined) this.byIdentity.set(identity, index);
    this.nodes.push({ ...node, key, index });
    return index;
  }

  /** A class is what its own part says, not the part that a tool wrote beside it: `Form.Designer.cs`. */
  private addPart(index: number, part: Omit<GraphNode, 'index'>): number {
    const known = this.nodes[index];
    if (known && part.judged && !known.judged) this.nodes[index] = { ...part, key: known.key, index };
    return index;
  }
}

function addFileNode(list: NodeList, file: ParsedProjectFile, at: number): number {
  return list.add({
    key: file.path,
    name: fileName(file.path),
    nodeType: 'MODULE',
    isEvident: false,
    file: at,
    path: file.path,
    language: file.language,
    type: undefined,
    unit: folderOf(file.path),
    judged: isJudged(file),
  });
}

function addTypeNode(
  list: NodeList,
  { file, at, type }: { file: ParsedProjectFile; at: number; type: TypeFact },
  { separator = '.', part, isPartial }: { separator?: string | undefined; part: string; isPartial: boolean },
): number {
  const namespace = namespaceOf(file, type);
  const key = namespace ? `${namespace}${separator}${type.name}` : type.name;
  return list.add(
    {
      key,
      name: type.name,
      nodeType: 'OTHER',
      isEvident: false,
      file: at,
      path: file.path,
      language: file.language,
      type,
      unit: namespace || folderOf(file.path),
      judged: isJudged(file),
    },
    isPartial ? [file.language, part, key].join('\n') : undefined,
  );
}

/** Index of the outermost type around `type`. */
function outermost(types: readonly TypeFact[], type: number): number {
  let at = type;
  for (let outer = types[at]?.outer ?? -1; outer >= 0; outer = types[at]?.outer ?? -1) at = outer;
  return at;
}

/** How the languages that have them find the parts of a build, by language. */
function partFinders(
  languages: ReadonlyMap<string, LanguageArchitecture>,
  paths: ReadonlySet<string>,
): Map<string, (path: string) => string | undefined> {
  const finders = new Map<string, (path: string) => string | undefined>();
  for (const [name, { partFinder }] of languages) if (partFinder) finders.set(name, partFinder(paths));
  return finders;
}

/** The nodes of a parsed project, files in path order, types in line order. */
export function createCodeModel(
  project: Pick<ParsedProject, 'tree' | 'files'>,
  languages: ReadonlyMap<string, LanguageArchitecture>,
  { places, read }: Pick<ProjectModel, 'places' | 'read'>,
): ProjectModel {
  const bodies = new Bodies(project.files);
  const list = new NodeList();
  const nodesOfFile: number[][] = [];
  const typesOfFile: TypeEntry[][] = [];
  const allPaths = new Set(project.tree.files.map((file) => file.path));
  const partOf = partFinders(languages, allPaths);
  project.files.forEach((file, at) => {
    const { types } = file.facts;
    const nodeOfType = new Map<number, number>();
    const language = languages.get(file.language);
    if (language?.unit === 'type') {
      const { separator, hasPartialTypes: isPartial = false } = language;
      const part = partOf.get(file.language)?.(file.path) ?? '';
      types.forEach((type, index) => {
        if (type.outer < 0 && type.name)
          nodeOfType.set(index, addTypeNode(list, { file, at, type }, { separator, part, isPartial }));
      });
    }
    const fallback = nodeOfType.size > 0 ? -1 : addFileNode(list, file, at);
    nodesOfFile.push(fallback >= 0 ? [fallback] : [...nodeOfType.values()]);
    typesOfFile.push(
      types.map((fact, type) => {
        const node = fallback >= 0 ? fallback : (nodeOfType.get(outermost(types, type)) ?? -1);
        return { file: at, type, node, fact };
      }),
    );
  });
  return {
    languages,
    files: bodies.files,
    fileOfPath: new Map(project.files.map((file, at) => [file.path, at])),
    nodes: list.nodes,
    nodesOfFile,
    typesOfFile,
    allPaths,
    places,
    bodies,
    read,
  };
}
