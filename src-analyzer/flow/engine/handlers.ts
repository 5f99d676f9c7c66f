import type { FunctionInfo, ProjectIndex } from '../names/project-index.ts';
import type { Names } from '../names/names.ts';
import { lastPart, type SignIndex } from '../names/signs.ts';
import type { Views } from '../names/views.ts';
import type { Annotation } from '../program/program.ts';
import type { TableIndex } from '../tables/table-index.ts';
import type { HandlerRow, SourceRow, ViewRow } from '../tables/table.ts';
import type { Value } from '../values/value.ts';
import { ownName } from './views.ts';

/** Annotations of the project's own that stand for each other, at most. */
const MAX_COMPOSED = 2;

/** What is asked of the project. */
interface Project {
  readonly index: ProjectIndex;
  readonly names: Names;
  readonly views: Pick<Views, 'find'>;
  tablesFor(file: number): TableIndex;
  fileVariable(file: number, name: string): Value | undefined;
}

/** What annotations and base types make of functions: handlers of requests, what fills parameters, what shows a page. */
export class Handlers {
  private readonly project: Project;
  private readonly handlerTypes = new Map<string, HandlerRow | null>();

  private readonly known: Map<FunctionInfo, HandlerRow | null>;

  /** @param known rows of functions that hang on nothing but what is declared */
  constructor(project: Project, known: Map<FunctionInfo, HandlerRow | null>) {
    this.project = project;
    this.known = known;
  }

  /** What makes a function one that a framework calls, unless a call has registered it. */
  rowOf(info: FunctionInfo): HandlerRow | undefined {
    const known = this.known.get(info);
    if (known !== undefined) return known ?? undefined;
    const row = this.findRow(info);
    if (info.fn.annotations.every(isPlain)) this.known.set(info, row ?? null);
    return row;
  }

  private findRow(info: FunctionInfo): HandlerRow | undefined {
    const tables = this.project.tablesFor(info.file);
    const rows = info.fn.annotations
      .flatMap((annotation) => this.annotated(tables.annotatedHandlers, info, annotation))
      .filter((row) => this.isInType(info, row))
      .filter(({ returns }) => returns === undefined || !this.saysData(info));
    // Of several the one that says most: `@GetMapping` with `@ResponseBody` behind it.
    const marked = rows.find(({ returns }) => returns !== undefined) ?? rows[0];
    if (marked) return marked;
    const { traits } = info.fn;
    // A constructor is given services, not requests.
    if (tables.handlersBelow.length === 0 || info.ownerType === '') return undefined;
    if (traits.includes('constructor') || traits.includes('static')) return undefined;
    const row = this.rowOfType(info, tables);
    // What runs when something happens to a page may be protected: the page's own markup names it.
    const isCalled = traits.includes('public') || row?.methods?.test(info.fn.name) === true;
    return isCalled ? row : undefined;
  }

  private rowOfType({ ownerType }: FunctionInfo, { handlersBelow }: TableIndex): HandlerRow | undefined {
    const known = this.handlerTypes.get(ownerType);
    if (known !== undefined) return known ?? undefined;
    const row = handlersBelow.find(({ below }) => this.project.names.isBelow(ownerType, below))?.row ?? null;
    this.handlerTypes.set(ownerType, row);
    return row ?? undefined;
  }

  private typeAnnotations({ file, fn }: FunctionInfo): readonly Annotation[] {
    const types = this.project.index.files[file]?.facts.types ?? [];
    return types.find(({ name }) => name === lastPart(fn.owner))?.annotations ?? [];
  }

  /** Whether the answer is called something else than a page, by the function or its type. */
  private saysData(info: FunctionInfo): boolean {
    return [...info.fn.annotations, ...this.typeAnnotations(info)].some(givesData);
  }

  private isInType(info: FunctionInfo, { inType }: HandlerRow): boolean {
    if (inType === undefined) return true;
    const standsFor = (file: number, { name }: Annotation, depth: number): boolean =>
      inType.includes(lastPart(name)) ||
      (depth > 0 &&
        this.marksOf(file, name).some((mark) => standsFor(mark.file, mark.annotation, depth - 1)));
    return this.typeAnnotations(info).some((one) => standsFor(info.file, one, MAX_COMPOSED));
  }

  /** What an annotation of the project is annotated with itself: `@ApiGet` with `@GetMapping` on its declaration. */
  private marksOf(
    file: number,
    name: string,
  ): readonly { readonly file: number; readonly annotation: Annotation }[] {
    const { index, names } = this.project;
    const last = lastPart(name);
    if (!index.typesByName.has(last)) return [];
    const type = index.types.get(names.resolve(file, name, ''));
    const declared = type && index.files[type.file]?.facts.types.find((one) => one.name === last);
    return (declared?.annotations ?? []).map((annotation) => ({ file: type?.file ?? file, annotation }));
  }

  /** The row that makes what a function returns the name of a template. */
  returnsView(info: FunctionInfo): ViewRow | undefined {
    const { index } = this.project;
    const { annotatedViews } = this.project.tablesFor(info.file);
    const [row] = info.fn.annotations.flatMap((annotation) =>
      this.annotated(annotatedViews, info, annotation),
    );
    if (!row) return undefined;
    const types = index.files[info.file]?.facts.types ?? [];
    const type = types.find(({ name }) => name === lastPart(info.fn.owner));
    const annotations = [...info.fn.annotations, ...(type?.annotations ?? [])];
    return annotations.some(({ name }) => row.unlessType?.includes(lastPart(name))) ? undefined : row;
  }

  /** The template that a function shows when it comes back: that of its name, in the folder of its type. */
  ownView(info: FunctionInfo): { readonly row: ViewRow; readonly view: FunctionInfo } | undefined {
    const { index, names, views } = this.project;
    const { traits } = info.fn;
    const { viewsBelow } = this.project.tablesFor(info.file);
    if (viewsBelow.length === 0 || info.ownerType === '' || !traits.includes('public')) return undefined;
    const { path = '', language = '' } = index.files[info.file] ?? {};
    const view = views.find(ownName(info, language), path);
    const found = view && viewsBelow.find(({ below }) => names.isBelow(info.ownerType, below));
    return found && { row: found.row, view };
  }

  /** Rows about sources for an annotation of a parameter. */
  annotatedSources(info: FunctionInfo, annotation: Annotation): readonly SourceRow[] {
    const rows = this.annotated(this.project.tablesFor(info.file).annotatedSources, info, annotation);
    return rows.filter(
      ({ beside }) => !beside || info.fn.annotations.some(({ name }) => beside.includes(lastPart(name))),
    );
  }

  private annotated<Row>(
    index: SignIndex<Row>,
    info: FunctionInfo,
    annotation: Annotation,
    depth = MAX_COMPOSED,
  ): Row[] {
    const { name } = annotation;
    const last = lastPart(name);
    if (!index.names.has(last)) {
      if (depth === 0 || name.includes('.')) return [];
      return this.marksOf(info.file, name).flatMap((mark) =>
        this.annotated(index, { ...info, file: mark.file }, mark.annotation, depth - 1),
      );
    }
    const member = this.annotatedMember(index, info, annotation);
    if (member.length > 0) return member;
    const full = this.project.names.resolve(info.file, name, info.ownerType);
    const isFull = full.includes('.');
    const owner = full.slice(0, Math.max(0, full.length - last.length - 1));
    return index.find('static', last, (candidate) => !isFull || candidate === owner || candidate === '');
  }

  /**
   * Rows for `@app.get("/x")`, a method of what a variable holds. Of a variable that is not known, `route` with a path is
   * taken for that of a framework the file imports.
   */
  private annotatedMember<Row>(
    index: SignIndex<Row>,
    { file }: FunctionInfo,
    { name, arguments: text }: Annotation,
  ): Row[] {
    const dot = name.lastIndexOf('.');
    if (dot < 0) return [];
    const { names } = this.project;
    const on = name.slice(0, dot);
    const held = on.includes('.') ? undefined : this.project.fileVariable(file, on);
    const type = held?.type ?? '';
    if (type !== '') return index.find('member', lastPart(name), (owner) => names.isBelow(type, owner));
    if (held !== undefined || lastPart(name) !== 'route' || !/^["']\//.test(text)) return [];
    const imports = this.project.index.files[file]?.facts.imports ?? [];
    const imported = new Set(imports.map(({ specifier }) => specifier.split('.')[0]));
    return index.find('member', lastPart(name), (owner) => imported.has(owner.split('.')[0]));
  }
}

/** Whether what an annotation means hangs on declarations alone: `@app.get` hangs on what `app` holds. */
export const isPlain = ({ name }: Annotation): boolean => !name.includes('.');

/** Whether an annotation says that the answer is no page: `@GetMapping(value = "/x", produces = "application/json")`. */
function givesData({ arguments: text }: Annotation): boolean {
  const produced = /\bproduces\s*=\s*([^=]*)/.exec(text)?.[1];
  return produced !== undefined && !/html|\bALL|\*\/\*/i.test(produced);
}
