import type {
  AnnotationFact,
  FunctionFact,
  ImportFact,
  RouteFact,
  SymbolFact,
  SyntaxFacts,
  TypeFact,
} from './facts.ts';
import type { FlatTree } from './flat-tree.ts';

const MAX_ERROR_LINES = 20;
const MAX_RECEIVER = 80;
const MAX_ARGUMENTS = 200;

/** Numbers for a name's length and first character; different names may share one. */
const SHAPES = 1024;
const shapeOf = (length: number, first: number): number => ((length << 5) ^ first) & (SHAPES - 1);

type Optional<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>;

export type NewType = Optional<
  TypeFact,
  'supers' | 'annotations' | 'fields' | 'line' | 'nameLine' | 'endLine' | 'outer' | 'namespace' | 'isAbstract'
>;
export type NewFunction = Optional<FunctionFact, Exclude<keyof FunctionFact, 'name' | 'parameters'>>;
export type NewImport = Optional<
  ImportFact,
  'names' | 'locals' | 'typeOnly' | 'deferred' | 'isStatic' | 'line'
>;

interface Scope {
  /** Index after the last node of the scope. */
  end: number;
  /** How many were opened before it: of two that end at the same place the later one is inside. */
  order: number;
  /** Index in `types` or `functions`. */
  fact: number;
}

/** The facts of a file that declares nothing. */
export function noFacts(): SyntaxFacts {
  return {
    package: '',
    imports: [],
    types: [],
    functions: [],
    calls: { names: [''], rows: new Int32Array(0) },
    references: { names: [], lines: new Int32Array(0) },
    exports: [],
    symbols: [],
    routes: [],
    errorLines: [],
  };
}

/** Collects the facts of one file while the tree is walked in document order; knows which scopes are open. */
export class FactsBuilder {
  readonly facts: SyntaxFacts = noFacts();
  readonly tree: FlatTree;
  /** Annotations seen before the declaration they belong to (decorators, attributes as siblings). */
  pending: AnnotationFact[] = [];
  /** Imports before this node index exist for type checkers or tests only. */
  typeOnlyUntil = 0;
  private readonly importsOfLocal = new Map<string, ImportFact>();
  /** 1 for each length and first character, see `shapeOf`, that an imported name has. */
  private readonly localShapes = new Uint8Array(SHAPES);
  private readonly usedImports = new Set<ImportFact>();
  private importEnd = 0;
  /** Index before which no open scope ends. */
  nextEnd = Infinity;
  private readonly typeScopes: Scope[] = [];
  private readonly functionScopes: Scope[] = [];
  private openedScopes = 0;
  private readonly callNames = new Map<string, number>([['', 0]]);
  private readonly callRows: number[] = [];
  private readonly referenceNames: string[] = [];
  private readonly referenceLines: number[] = [];
  /** Names mentioned in each type, by its index; -1 outside of types. */
  private readonly mentions = new Map<number, Set<string>>();

  constructor(tree: FlatTree) {
    this.tree = tree;
  }

  /** Closes what ended before node `i`; needed only from `nextEnd` on. */
  leaveBefore(i: number): void {
    while ((this.typeScopes.at(-1)?.end ?? Infinity) <= i) this.typeScopes.pop();
    while ((this.functionScopes.at(-1)?.end ?? Infinity) <= i) this.functionScopes.pop();
    this.nextEnd = Math.min(
      this.typeScopes.at(-1)?.end ?? Infinity,
      this.functionScopes.at(-1)?.end ?? Infinity,
    );
  }

  private openScope(scopes: Scope[], i: number, fact: number): void {
    const end = this.endOf(i);
    scopes.push({ end, order: this.openedScopes, fact });
    this.openedScopes += 1;
    this.nextEnd = Math.min(this.nextEnd, end);
  }

  /** Index of the innermost open type, -1 for none. */
  get currentType(): number {
    return this.typeScopes.at(-1)?.fact ?? -1;
  }

  /** Index of the innermost open function, -1 for none. */
  get currentFunction(): number {
    return this.functionScopes.at(-1)?.fact ?? -1;
  }

  /** The function facts being filled, if any. */
  get openFunction(): FunctionFact | undefined {
    return this.facts.functions[this.currentFunction];
  }

  /** Whether the innermost open scope is a type rather than a function. */
  get inTypeBody(): boolean {
    const type = this.typeScopes.at(-1);
    const fn = this.functionScopes.at(-1);
    if (type === undefined || fn === undefined) return type !== undefined;
    // A class without braces ends where its last method does.
    return type.end === fn.end ? type.order > fn.order : type.end < fn.end;
  }

  get openType(): TypeFact | undefined {
    return this.facts.types[this.currentType];
  }

  addImport(i: number, fact: NewImport): void {
    const names = fact.names ?? [];
    const made: ImportFact = {
      kind: fact.kind,
      specifier: fact.specifier,
      names,
      locals: fact.locals ?? names,
      line: fact.line ?? this.lineOf(i),
      typeOnly: fact.typeOnly ?? i < this.typeOnlyUntil,
      deferred: fact.deferred ?? this.currentFunction >= 0,
      isStatic: fact.isStatic ?? false,
    };
    this.facts.imports.push(made);
    this.importEnd = this.endOf(i);
    for (const local of made.locals) {
      if (this.importsOfLocal.has(local)) continue;
      this.importsOfLocal.set(local, made);
      this.localShapes[shapeOf(local.length, local.charCodeAt(0))] = 1;
    }
  }

  /** Notes that the name at node `i` is used, if it is an imported one. */
  useName(i: number): void {
    if (i < this.importEnd || this.importsOfLocal.size === 0) return;
    const { start, end, text } = this.tree;
    const from = start[i] ?? 0;
    // Most names are no imports: looking their text up costs a tenth of all facts.
    if (this.localShapes[shapeOf((end[i] ?? 0) - from, text.charCodeAt(from))] === 0) return;
    this.useText(this.tree.textOf(i));
  }

  /** Notes that a name is used, if it is an imported one. */
  useText(name: string): void {
    const used = this.importsOfLocal.get(name);
    if (used) this.usedImports.add(used);
  }

  /** Marks the imports of names that `useName` never saw; those that bind no name stay as they are. */
  markUnusedImports(): void {
    for (const fact of this.facts.imports) {
      const bindsNames = fact.locals.some((local) => local !== '' && local !== '*');
      if (fact.kind === 'import' && bindsNames && !fact.isStatic && !this.usedImports.has(fact))
        fact.typeOnly = true;
    }
  }

  /** Records a type declared by node `i` and opens its scope. */
  enterType(i: number, fact: NewType): TypeFact {
    const type: TypeFact = {
      kind: fact.kind,
      name: fact.name,
      supers: fact.supers ?? [],
      annotations: fact.annotations ?? this.takePending(),
      fields: fact.fields ?? [],
      line: fact.line ?? this.lineOf(i),
      nameLine: this.nameLineOf(i),
      endLine: fact.endLine ?? this.tree.endLine(i),
      outer: fact.outer ?? this.currentType,
      namespace: fact.namespace ?? '',
      isAbstract: fact.isAbstract ?? false,
    };
    this.openScope(this.typeScopes, i, this.facts.types.push(type) - 1);
    return type;
  }

  /** Opens the scope of a type declared elsewhere (`impl`, reopened class), -1 for one of another file. */
  reenterType(i: number, type: number): void {
    this.openScope(this.typeScopes, i, type);
  }

  /** Records a function declared by node `i` and opens its scope. */
  enterFunction(i: number, fact: NewFunction): FunctionFact {
    const made: FunctionFact = {
      name: fact.name,
      owner: fact.owner ?? this.currentType,
      receiver: fact.receiver ?? '',
      line: fact.line ?? this.lineOf(i),
      nameLine: this.nameLineOf(i),
      endLine: fact.endLine ?? this.tree.endLine(i),
      parameters: fact.parameters,
      locals: fact.locals ?? [],
      returnType: fact.returnType ?? '',
      annotations: fact.annotations ?? this.takePending(),
      isConstructor: fact.isConstructor ?? false,
      isPublic: fact.isPublic ?? true,
      ...(fact.isPrivate && { isPrivate: true }),
      isStatic: fact.isStatic ?? false,
      hasBody: fact.hasBody ?? true,
      cyclomatic: 1,
      cognitive: 0,
      densest: 0,
      nesting: 0,
    };
    this.openScope(this.functionScopes, i, this.facts.functions.push(made) - 1);
    return made;
  }

  addCall(i: number, receiver: string, callee: string, argumentCount: number): void {
    const short = receiver.length > MAX_RECEIVER ? receiver.slice(0, MAX_RECEIVER) : receiver;
    this.callRows.push(
      this.callName(short),
      this.callName(callee),
      this.lineOf(i),
      argumentCount,
      this.currentFunction,
    );
  }

  /** Notes a type that is mentioned, once for each type that does. */
  addReference(i: number, name: string): void {
    const known = this.mentions.get(this.currentType) ?? new Set();
    if (known.has(name)) return;
    this.mentions.set(this.currentType, known.add(name));
    this.referenceNames.push(name);
    this.referenceLines.push(this.lineOf(i));
  }

  /** Notes a name that an import brings in and that stands for a type where only names of types are written so. */
  addImportedReference(i: number, name: string): void {
    if (this.importsOfLocal.has(name)) this.addReference(i, name);
  }

  addRoute(i: number, route: Omit<RouteFact, 'line' | 'function'> & { function?: number }): void {
    this.facts.routes.push({ ...route, line: this.lineOf(i), function: route.function ?? -1 });
  }

  addSymbol(i: number, symbol: Pick<SymbolFact, 'name' | 'kind'> & { line?: number }): SymbolFact {
    const { tree } = this;
    const made = { line: this.lineOf(i), endLine: tree.endLine(i), memberLines: [], ...symbol };
    this.facts.symbols.push(made);
    return made;
  }

  addExport(name: string): void {
    this.facts.exports.push(name);
  }

  addErrorLine(i: number): void {
    const { errorLines } = this.facts;
    const line = this.lineOf(i);
    if (errorLines.length < MAX_ERROR_LINES && errorLines.at(-1) !== line) errorLines.push(line);
  }

  annotation(i: number, name: string, argumentText: string): AnnotationFact {
    return { name, arguments: argumentText.slice(0, MAX_ARGUMENTS), line: this.lineOf(i) };
  }

  takePending(): AnnotationFact[] {
    const taken = this.pending;
    this.pending = [];
    return taken;
  }

  lineOf(i: number): number {
    return this.tree.line[i] ?? 1;
  }

  private nameLineOf(i: number): number {
    const name = this.tree.childByField(i, 'name');
    return this.lineOf(name < 0 ? i : name);
  }

  endOf(i: number): number {
    return this.tree.last[i] ?? 0;
  }

  finish(): SyntaxFacts {
    const { facts } = this;
    facts.calls = { names: [...this.callNames.keys()], rows: Int32Array.from(this.callRows) };
    facts.references = { names: this.referenceNames, lines: Int32Array.from(this.referenceLines) };
    return facts;
  }

  private callName(text: string): number {
    let index = this.callNames.get(text);
    if (index === undefined) {
      index = this.callNames.size;
      this.callNames.set(text, index);
    }
    return index;
  }
}
