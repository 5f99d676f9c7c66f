import { familyOf, ProjectIndex, type FlowFile, type FunctionInfo } from '../names/project-index.ts';
import { Names } from '../names/names.ts';
import { Views } from '../names/views.ts';
import { lastPart, type SignIndex } from '../names/signs.ts';
import { isTextType } from '../names/types.ts';
import { knownTypes, TableIndex, typesAbove } from '../tables/table-index.ts';
import type { HandlerRow, LanguageTables, SourceRow, ViewRow } from '../tables/table.ts';
import { FILE_BODY } from '../program/program.ts';
import type { Annotation } from '../program/program.ts';
import { join, UNKNOWN, type Constant, type Value } from '../values/value.ts';
import { Budget, OverBudget } from './budget.ts';
import { FieldFacts } from './field-facts.ts';
import { Findings } from './finding.ts';
import type { Summary } from './summary.ts';
import { FunctionAnalysis } from './run.ts';
import type { FlowEngine } from './scope.ts';
import { ownName } from './views.ts';

/** How deep calls are followed before their results are unknown. */
const MAX_DEPTH = 80;
/** How often a function that calls itself is looked at. */
const MAX_ROUNDS = 3;
/** With how many values of its parameters a function is looked at. */
const MAX_VARIANTS = 4;

/** The state of one function's analysis. */
interface Progress {
  summary: Summary | undefined;
  isOpen: boolean;
  /** It was asked for while it was open: it calls itself. */
  isAsked: boolean;
}

/** Follows values through the functions of one project. */
export class ProjectFlow implements FlowEngine {
  readonly names: Names;
  readonly index: ProjectIndex;
  readonly findings = new Findings();
  readonly budget: Budget;
  readonly views: Views;
  readonly fields: FieldFacts;
  /** Functions that neither give, nor check, nor lead to a sink, as far as names tell: they are not looked at. */
  readonly passive = new Set<number>();
  readonly gated = new Set<number>();
  readonly validated = new Set<number>();
  private readonly tables: LanguageTables;
  private readonly tablesOf = new Map<string, TableIndex>();
  private readonly handlerTypes = new Map<string, HandlerRow | null>();
  private readonly progress = new Map<number, Progress>();
  /** What functions do with constants for parameters, by these. */
  private readonly variants = new Map<number, Map<string, Summary | undefined>>();
  /** Functions given to a registering call, with the row that says so. */
  private readonly registered = new Map<number, HandlerRow>();
  /** Names of the calls that registered them. */
  private readonly registrars = new Map<number, string>();
  /** Runs that are under way, the innermost last. */
  private readonly open: FunctionAnalysis[] = [];
  private readonly bodies = new Map<number, readonly Value[]>();
  private readonly learned = new Map<string, string>();
  /** Types that the tables speak of. */
  private readonly known: ReadonlySet<string>;
  private readonly captured = new Map<string, Value>();
  /** Functions with others inside, by file. */
  private readonly around = new Map<number, ReadonlySet<number>>();

  constructor(files: readonly FlowFile[], tables: LanguageTables, budget = new Budget()) {
    const all = [...new Set([...tables.values()].flat())];
    this.tables = tables;
    this.index = new ProjectIndex(files);
    this.known = knownTypes(all);
    this.names = new Names(this.index, this.known, typesAbove(all));
    this.budget = budget;
    this.views = new Views(this.index);
    this.fields = new FieldFacts(this);
  }

  /** What the tables say of a file's language. */
  tablesFor(file: number): TableIndex {
    const language = this.index.files[file]?.language ?? '';
    let index = this.tablesOf.get(language);
    if (!index) {
      index = new TableIndex(this.tables.get(language) ?? []);
      this.tablesOf.set(language, index);
    }
    return index;
  }

  /** What a function does, as far as it is known: undefined where it is being looked at, or too much. */
  summaryOf(info: FunctionInfo): Summary | undefined {
    const known = this.progress.get(info.id);
    if (known?.isOpen) {
      known.isAsked = true;
      return known.summary;
    }
    if (known) return known.summary;
    if (this.open.length >= MAX_DEPTH || this.budget.isSpent) {
      this.budget.count('deep');
      return undefined;
    }
    const outer = this.outerOf(info);
    if (outer && !this.progress.has(outer.id)) {
      this.summaryOf(outer);
      const made = this.progress.get(info.id);
      if (made && !made.isOpen) return made.summary;
    }
    return this.analyse(info);
  }

  summaryWith(info: FunctionInfo, constants: ReadonlyMap<number, Constant>): Summary | undefined {
    if (this.progress.get(info.id)?.isOpen || this.open.length >= MAX_DEPTH || this.budget.isSpent)
      return undefined;
    const variants = this.variants.get(info.id) ?? new Map<string, Summary | undefined>();
    this.variants.set(info.id, variants);
    const key = JSON.stringify([...constants]);
    if (variants.has(key)) return variants.get(key);
    if (variants.size >= MAX_VARIANTS || this.hasInner(info)) return undefined;
    // Unknown while it is being looked at: it may call itself.
    variants.set(key, undefined);
    const summary = this.run(info, constants);
    variants.set(key, summary);
    return summary;
  }

  /** Looks again at the methods of types whose fields hold something from outside: another method may read them. */
  followFields(): void {
    for (const owner of this.fields.ownersOfSources)
      for (const info of [...(this.index.types.get(owner)?.methods.values() ?? [])].flat()) {
        this.progress.delete(info.id);
        this.summaryOf(info);
      }
  }

  /** A function that a framework calls: looked at again where it was looked at without knowing that. */
  register(info: FunctionInfo, row: HandlerRow, by: string): void {
    this.registrars.set(info.id, by);
    if (this.registered.get(info.id) === row) return;
    this.registered.set(info.id, row);
    if (this.progress.get(info.id)?.isOpen) return;
    this.progress.delete(info.id);
    this.summaryOf(info);
  }

  registeredBy({ id }: FunctionInfo): string {
    return this.registrars.get(id) ?? '';
  }

  /**
   * Keeps the type of what a parameter without one is given, if it is one of the project or the tables: it says which
   * methods are called. The function is looked at again where it was looked at without knowing that.
   */
  learnType(info: FunctionInfo, parameter: number, type: string): void {
    const key = `${info.id}:${parameter}`;
    if (this.learned.has(key) || !(this.index.types.has(type) || this.known.has(type)) || isTextType(type))
      return;
    if (this.progress.get(info.id)?.isOpen) return;
    this.learned.set(key, type);
    this.forget(info);
  }

  learnedType(info: FunctionInfo, parameter: number): string {
    return this.learned.get(`${info.id}:${parameter}`) ?? '';
  }

  /** A function and those inside it are to be looked at again. */
  private forget(info: FunctionInfo): void {
    if (!this.progress.delete(info.id)) return;
    info.fn.variables.forEach((_, variable) =>
      this.captured.delete(`${info.file}:${info.index}:${variable}`),
    );
    for (const inner of this.index.functionsOfFile[info.file] ?? [])
      if (inner.fn.outer === info.index && inner.index > info.index) this.forget(inner);
  }

  /** What makes a function one that a framework calls. */
  handlerRow(info: FunctionInfo): HandlerRow | undefined {
    const registered = this.registered.get(info.id);
    if (registered) return registered;
    const tables = this.tablesFor(info.file);
    const rows = info.fn.annotations
      .flatMap((annotation) => this.annotated(tables.annotatedHandlers, info, annotation))
      .filter(({ returns }) => returns === undefined || !info.fn.annotations.some(givesData));
    // Of several the one that says most: `@GetMapping` with `@ResponseBody` behind it.
    const marked = rows.find(({ returns }) => returns !== undefined) ?? rows[0];
    if (marked) return marked;
    const { traits } = info.fn;
    // A constructor is given services, not requests.
    if (tables.handlersBelow.length === 0 || info.ownerType === '') return undefined;
    if (!traits.includes('public') || traits.includes('constructor') || traits.includes('static'))
      return undefined;
    const known = this.handlerTypes.get(info.ownerType);
    if (known !== undefined) return known ?? undefined;
    const row =
      tables.handlersBelow.find(({ below }) => this.names.isBelow(info.ownerType, below))?.row ?? null;
    this.handlerTypes.set(info.ownerType, row);
    return row ?? undefined;
  }

  /** The row that makes what a function returns the name of a template. */
  returnsView(info: FunctionInfo): ViewRow | undefined {
    const { annotatedViews } = this.tablesFor(info.file);
    const [row] = info.fn.annotations.flatMap((annotation) =>
      this.annotated(annotatedViews, info, annotation),
    );
    if (!row) return undefined;
    const types = this.index.files[info.file]?.facts.types ?? [];
    const type = types.find(({ name }) => name === lastPart(info.fn.owner));
    const annotations = [...info.fn.annotations, ...(type?.annotations ?? [])];
    return annotations.some(({ name }) => row.unlessType?.includes(lastPart(name))) ? undefined : row;
  }

  /** The template that a function shows when it comes back: that of its name, in the folder of its type. */
  ownView(info: FunctionInfo): { readonly row: ViewRow; readonly view: FunctionInfo } | undefined {
    const { traits } = info.fn;
    const { viewsBelow } = this.tablesFor(info.file);
    if (viewsBelow.length === 0 || info.ownerType === '' || !traits.includes('public')) return undefined;
    const { path = '', language = '' } = this.index.files[info.file] ?? {};
    const view = this.views.find(ownName(info, language), path);
    const found = view && viewsBelow.find(({ below }) => this.names.isBelow(info.ownerType, below));
    return found && { row: found.row, view };
  }

  /** Rows about sources for an annotation of a parameter. */
  annotatedSources(info: FunctionInfo, annotation: Annotation): readonly SourceRow[] {
    return this.annotated(this.tablesFor(info.file).annotatedSources, info, annotation);
  }

  private annotated<Row>(index: SignIndex<Row>, info: FunctionInfo, annotation: Annotation): Row[] {
    const { name } = annotation;
    const last = lastPart(name);
    if (!index.names.has(last)) return [];
    const member = this.annotatedMember(index, info, annotation);
    if (member.length > 0) return member;
    const full = this.names.resolve(info.file, name, info.ownerType);
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
    const on = name.slice(0, dot);
    const held = on.includes('.') ? undefined : this.fileVariable(file, on);
    const type = held?.type ?? '';
    if (type !== '') return index.find('member', lastPart(name), (owner) => this.names.isBelow(type, owner));
    if (held !== undefined || lastPart(name) !== 'route' || !/^["']\//.test(text)) return [];
    const imports = this.index.files[file]?.facts.imports ?? [];
    const imported = new Set(imports.map(({ specifier }) => specifier.split('.')[0]));
    return index.find('member', lastPart(name), (owner) => imported.has(owner.split('.')[0]));
  }

  /** The run of a function around another one, if it is under way. */
  openRun(file: number, index: number): FunctionAnalysis | undefined {
    return this.open.findLast(({ info }) => info.file === file && info.index === index);
  }

  /** What a variable of a function holds for those inside it: its value where they were made, taints left out. */
  capturedValue(file: number, index: number, variable: number): Value {
    return (
      this.openRun(file, index)?.kept(variable) ??
      this.captured.get(`${file}:${index}:${variable}`) ??
      UNKNOWN
    );
  }

  /** The variable of that name that a file's own code declares. */
  fileVariable(file: number, name: string): Value | undefined {
    const body = this.index.functionsOfFile[file]?.[0];
    if (body?.fn.name !== FILE_BODY) return undefined;
    const variable = body.fn.variables.findIndex((candidate) => candidate.name === name);
    if (variable < 0) return undefined;
    const run = this.openRun(file, 0);
    if (run) return run.kept(variable);
    this.summaryOf(body);
    return this.bodies.get(file)?.[variable];
  }

  private outerOf({ file, fn }: FunctionInfo): FunctionInfo | undefined {
    return fn.outer < 0 ? undefined : this.index.functionsOfFile[file]?.[fn.outer];
  }

  private analyse(info: FunctionInfo): Summary | undefined {
    const progress: Progress = { summary: undefined, isOpen: true, isAsked: false };
    this.progress.set(info.id, progress);
    for (let round = 0; round < MAX_ROUNDS; round++) {
      progress.isAsked = false;
      progress.summary = this.run(info) ?? progress.summary;
      // It was not asked for, or its callees have seen the last round's answer.
      if (!progress.isAsked || this.budget.isSpent) break;
    }
    progress.isOpen = false;
    return progress.summary;
  }

  private run(info: FunctionInfo, constants?: ReadonlyMap<number, Constant>): Summary | undefined {
    const run = new FunctionAnalysis(this, info, constants);
    this.open.push(run);
    try {
      return run.finish();
    } catch (error) {
      if (!(error instanceof OverBudget)) this.budget.count('failed');
      return undefined;
    } finally {
      this.open.pop();
      this.keepVariables(info, run);
    }
  }

  /** Whether functions stand inside a function, which see its variables. */
  private hasInner({ id, file }: FunctionInfo): boolean {
    let around = this.around.get(file);
    if (!around) {
      const functions = this.index.functionsOfFile[file] ?? [];
      around = new Set(functions.flatMap(({ fn }) => functions[fn.outer]?.id ?? []));
      this.around.set(file, around);
    }
    return around.has(id);
  }

  /** Functions inside may be asked about later, and other files about what a file's own code declares. */
  private keepVariables(info: FunctionInfo, run: FunctionAnalysis): void {
    const isBody = info.fn.name === FILE_BODY;
    const isAround = this.hasInner(info);
    if (!isBody && !isAround) return;
    const values = run.allKept();
    if (isBody) this.bodies.set(info.file, values);
    if (!isAround) return;
    values.forEach((value, variable) => {
      const key = `${info.file}:${info.index}:${variable}`;
      const known = this.captured.get(key);
      this.captured.set(key, known ? join(known, value) : value);
    });
  }

  /** Whether names of a file's language are packages, which may be written in full. */
  hasPackages(file: number): boolean {
    return familyOf(this.index.files[file]?.language ?? '') === 'package';
  }
}

/** Whether an annotation says that the answer is no page: `@GetMapping(value = "/x", produces = "application/json")`. */
function givesData({ arguments: text }: Annotation): boolean {
  const produced = /\bproduces\s*=\s*([^=]*)/.exec(text)?.[1];
  return produced !== undefined && !/html|\bALL|\*\/\*/i.test(produced);
}
