import { XMLParser } from 'fast-xml-parser';
import type { CodeModel } from '../resolution/code-model.ts';
import { folderOf, foldersUpwards, joinPath } from '../resolution/paths.ts';

/** What the project files of one folder build, and what they build it from. */
interface Project {
  readonly references: Set<string>;
  /** A reference that only a build can read, such as a pattern: nothing can be ruled out. */
  isOpen: boolean;
}

type Node = { readonly [name: string]: unknown };

/** Entities are left alone: a hostile project file must not blow up. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  processEntities: false,
});

/** Elements that name another project: by its path, or by what it builds. */
const BY_PATH = 'ProjectReference';
const BY_NAME = new Set(['Reference', 'PackageReference']);

const PROJECT_FILE = /(^|\/)([^/]*)\.csproj$/;
/** Settings of all projects below a folder. */
const COMMON_FILE = /(^|\/)Directory\.Build\.(props|targets)$/;

/** Folders that hold a project file. */
function projectFolders(paths: Iterable<string>): Set<string> {
  const folders = new Set<string>();
  for (const path of paths) if (PROJECT_FILE.test(path)) folders.add(folderOf(path));
  return folders;
}

/** The folder of the project that a file belongs to; undefined for one that projects share or that has none. */
export function projectFinder(paths: Iterable<string>): (path: string) => string | undefined {
  const folders = projectFolders(paths);
  const known = new Map<string, string | undefined>();
  return (path) => {
    const folder = folderOf(path);
    if (!known.has(folder))
      known.set(
        folder,
        foldersUpwards(folder).find((one) => folders.has(one)),
      );
    return known.get(folder);
  };
}

/**
 * Says whether code of one C# project can name what another declares: it references that project, directly or
 * through others. A file without a project sees everything and is seen by all.
 */
export class ProjectReferences {
  private readonly model: CodeModel;
  private readonly projects = new Map<string, Project>();
  /** Folders of projects by what they build, in lower case; undefined where several build it. */
  private readonly byName = new Map<string, string | undefined>();
  private readonly reached = new Map<string, ReadonlySet<string>>();

  constructor(model: CodeModel) {
    this.model = model;
    const files = [...model.allPaths].filter((path) => PROJECT_FILE.test(path)).sort();
    for (const path of files) {
      const name = (PROJECT_FILE.exec(path)?.[2] ?? '').toLowerCase();
      const isTaken = this.byName.has(name) && this.byName.get(name) !== folderOf(path);
      this.byName.set(name, isTaken ? undefined : folderOf(path));
      this.projects.set(folderOf(path), { references: new Set(), isOpen: false });
    }
    for (const path of files) this.read(path, [folderOf(path)]);
    for (const path of model.allPaths)
      if (COMMON_FILE.test(path)) this.read(path, this.below(folderOf(path)));
  }

  sees(from: string | undefined, to: string | undefined): boolean {
    if (from === undefined || to === undefined || from === to) return true;
    return this.projects.get(from)?.isOpen === true || this.reachedFrom(from).has(to);
  }

  private below(folder: string): string[] {
    return [...this.projects.keys()].filter(
      (project) => folder === '' || project === folder || project.startsWith(`${folder}/`),
    );
  }

  /** Adds what a project file references to the projects it speaks for. */
  private read(path: string, folders: readonly string[]): void {
    const projects = folders.flatMap((folder) => this.projects.get(folder) ?? []);
    for (const { element, include } of includesIn(this.model.read(path))) {
      const found =
        element === BY_PATH ? this.referenced(path, include) : this.byName.get(assemblyOf(include));
      for (const project of projects) {
        if (found !== undefined) project.references.add(found);
        else if (element === BY_PATH && include.includes('*')) project.isOpen = true;
      }
    }
  }

  /** The project at a path as written; where a property stands in it, the only one of that name. */
  private referenced(path: string, include: string): string | undefined {
    const written = include.replaceAll('\\', '/');
    const target = written.includes('$(') ? undefined : joinPath(folderOf(path), written);
    if (target !== undefined && this.projects.has(folderOf(target))) return folderOf(target);
    return this.byName.get((PROJECT_FILE.exec(written)?.[2] ?? '').toLowerCase());
  }

  private reachedFrom(start: string): ReadonlySet<string> {
    let found = this.reached.get(start);
    if (!found) {
      const reached = new Set([start]);
      for (const folder of reached)
        for (const next of this.projects.get(folder)?.references ?? []) reached.add(next);
      this.reached.set(start, reached);
      found = reached;
    }
    return found;
  }
}

/** `Shop.Core, Version=1.0` → `shop.core`. */
function assemblyOf(include: string): string {
  return (include.split(',')[0] ?? '').trim().toLowerCase();
}

/** What the elements of a project file include, wherever they stand; none in a file that is no XML. */
function includesIn(text: string): { element: string; include: string }[] {
  const found: { element: string; include: string }[] = [];
  const collect = (element: string, value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) collect(element, one);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const include = (value as Node)['@Include'];
    if (typeof include === 'string' && (element === BY_PATH || BY_NAME.has(element)))
      for (const one of include.split(';')) if (one.trim()) found.push({ element, include: one.trim() });
    for (const [name, inner] of Object.entries(value)) collect(name, inner);
  };
  try {
    collect('', parser.parse(text));
  } catch {
    // A project file that cannot be read references nothing.
  }
  return found;
}
