import { flowOf } from '#analyzer/languages/languages.ts';
import type { NameFamily } from '../tables/language-flow.ts';
import type { FileProgram, FunctionProgram } from '../program/program.ts';
import { FILE_BODY } from '../program/program.ts';
import type {
  AnnotationFact,
  FieldFact,
  FunctionFact,
  ImportFact,
  ReferenceTable,
  SyntaxFacts,
  TypeFact,
} from '#analyzer/syntax/facts.ts';
import type { FileRole } from '#contract/words.ts';
import { dotted } from './signs.ts';

/** A fact without where it stands. */
export type Placeless<Fact> = Omit<Fact, 'line' | 'nameLine' | 'endLine'>;

type Annotated<Fact> = Placeless<Omit<Fact, 'annotations'>> & {
  readonly annotations: readonly Placeless<AnnotationFact>[];
};
type FlowField = Annotated<FieldFact>;
export type FlowType = Annotated<Omit<TypeFact, 'fields'>> & { readonly fields: readonly FlowField[] };

/** What the engine reads of a file's facts. Nothing of it says where something stands: what is found holds wherever that is. */
export interface FlowFacts extends Pick<SyntaxFacts, 'package'> {
  readonly imports: readonly Placeless<ImportFact>[];
  readonly types: readonly FlowType[];
  readonly functions: readonly Pick<FunctionFact, 'parameters' | 'locals'>[];
  readonly references: Pick<ReferenceTable, 'names'>;
}

/** What the engine reads of a file; a `ParsedProjectFile` with a program is one. */
export interface FlowFile {
  readonly path: string;
  readonly language: string;
  readonly role: FileRole;
  readonly facts: FlowFacts;
  readonly program: FileProgram;
  /** Its function `TEMPLATE_BODY` writes a page. */
  readonly isTemplate?: boolean;
}

/** A function and where it stands. */
export interface FunctionInfo {
  /** Number in the project. */
  readonly id: number;
  /** Index in the project's files. */
  readonly file: number;
  readonly index: number;
  /** Replaced where its body was edited and nothing else. */
  fn: FunctionProgram;
  /** Full name of its type, '' outside of types. */
  readonly ownerType: string;
}

/** A type of the project; its parts in several files together. */
export interface ProjectType {
  readonly full: string;
  /** File of its first declaration. */
  readonly file: number;
  readonly kind: TypeFact['kind'] | '';
  /** Names of what it is below as written, with the file they were written in. */
  readonly supers: { readonly file: number; readonly name: string }[];
  readonly methods: Map<string, FunctionInfo[]>;
  readonly fields: Map<string, FlowField & { readonly file: number }>;
  readonly isAbstract: boolean;
}

/** What separates names of modules in a language; packages unless it says so. */
export function familyOf(language: string): NameFamily {
  return flowOf(language)?.names.family ?? 'package';
}

function moduleName({ path, language, facts, isTemplate = false }: FlowFile): string {
  if (isTemplate && familyOf(language) !== 'package') return path;
  const stem = path.replace(/\.\w+$/, '');
  switch (familyOf(language)) {
    case 'python':
      return stem.replace(/(?:^|\/)__init__$/, '').replaceAll('/', '.');
    case 'script':
      return stem;
    case 'folder':
      return path.slice(0, Math.max(0, path.lastIndexOf('/')));
    case 'global':
      return '';
    default:
      return dotted(facts.package);
  }
}

/** `a.b` of `a` and `b`; either may be empty. */
export function qualified(module: string, name: string): string {
  return module && name ? `${module}.${name}` : module || name;
}

function outerNames(types: readonly FlowType[], type: FlowType): string {
  const names = [type.name];
  for (let at = type.outer, depth = 0; at >= 0 && depth < 20; depth++) {
    const outer = types[at];
    if (!outer) break;
    names.unshift(outer.name);
    at = outer.outer;
  }
  return names.join('.');
}

/** Types, functions and modules of a project by their full names. */
export class ProjectIndex {
  readonly files: FlowFile[];
  /** Stands for what the files hold now: another object after one was replaced. */
  contents: object = {};
  readonly functions: readonly FunctionInfo[];
  /** Functions of each file, parallel to its program's. */
  readonly functionsOfFile: readonly (readonly FunctionInfo[])[];
  /** Name of each file's module. */
  readonly modules: readonly string[];
  readonly types = new Map<string, ProjectType>();
  /** Functions outside of types. */
  readonly freeFunctions = new Map<string, FunctionInfo[]>();
  /** Functions by their names that are called on their first parameter. */
  readonly extensions = new Map<string, FunctionInfo[]>();
  /** Files by their module's name. */
  readonly filesOfModule = new Map<string, number[]>();
  /** Types by their last name. */
  readonly typesByName = new Map<string, ProjectType[]>();

  constructor(files: readonly FlowFile[]) {
    this.files = [...files];
    this.modules = files.map(moduleName);
    const functions: FunctionInfo[] = [];
    const functionsOfFile: FunctionInfo[][] = [];
    files.forEach((file, at) => {
      this.addTypes(file, at);
      const own = file.program.functions.map((fn, index) => {
        const info = { id: functions.length, file: at, index, fn, ownerType: this.ownerType(at, fn.owner) };
        functions.push(info);
        return info;
      });
      functionsOfFile.push(own);
      const module = this.modules[at] ?? '';
      this.push(this.filesOfModule, module, at);
    });
    this.functions = functions;
    this.functionsOfFile = functionsOfFile;
    for (const info of functions) this.addFunction(info);
  }

  /** Puts another content in the place of a file that declares the same. */
  replace(at: number, file: FlowFile): void {
    this.files[at] = file;
    this.contents = {};
    for (const info of this.functionsOfFile[at] ?? [])
      info.fn = file.program.functions[info.index] ?? info.fn;
  }

  private push<T>(map: Map<string, T[]>, key: string, item: T): void {
    const list = map.get(key);
    if (list) list.push(item);
    else map.set(key, [item]);
  }

  private addTypes(file: FlowFile, at: number): void {
    const { types } = file.facts;
    for (const type of types) {
      const module =
        type.namespace && familyOf(file.language) === 'package' ? type.namespace : this.modules[at];
      const space = familyOf(file.language) === 'global' ? type.namespace : (module ?? '');
      const names = familyOf(file.language) === 'global' ? type.name : outerNames(types, type);
      this.declareType(qualified(dotted(space), dotted(names)), type, at);
    }
  }

  private declareType(full: string, type: FlowType | undefined, file: number): ProjectType {
    let known = this.types.get(full);
    if (!known) {
      known = {
        full,
        file,
        kind: type?.kind ?? '',
        supers: [],
        methods: new Map(),
        fields: new Map(),
        isAbstract: type?.isAbstract ?? false,
      };
      this.types.set(full, known);
      this.push(this.typesByName, full.slice(full.lastIndexOf('.') + 1), known);
    }
    if (!type) return known;
    for (const name of type.supers) known.supers.push({ file, name });
    for (const field of type.fields)
      if (!known.fields.has(field.name)) known.fields.set(field.name, { ...field, file });
    return known;
  }

  /** Full name of a function's owner: declared in the file's namespaces, or new. */
  private ownerType(file: number, owner: string): string {
    if (owner === '') return '';
    const { language, facts } = this.files[file] ?? { language: '', facts: undefined };
    const name = dotted(owner);
    const inModule = qualified(dotted(this.modules[file] ?? ''), name);
    if (this.types.has(inModule)) return inModule;
    for (const { namespace } of facts?.types ?? []) {
      const full = qualified(dotted(namespace), name);
      if (this.types.has(full)) return full;
    }
    if (familyOf(language) === 'global') {
      const same = this.typesByName.get(name.slice(name.lastIndexOf('.') + 1));
      if (same?.length === 1 && same[0]) return same[0].full;
    }
    return this.declareType(inModule, undefined, file).full;
  }

  private addFunction(info: FunctionInfo): void {
    const { fn, ownerType } = info;
    if (fn.name === '' || fn.name === FILE_BODY) return;
    if (fn.traits.includes('extension')) {
      this.push(this.extensions, fn.name, info);
      // Kotlin's are called in no other way.
      if (fn.parameters[0]?.name === 'this') return;
    }
    if (ownerType) {
      const type = this.types.get(ownerType);
      if (type && (fn.outer < 0 || this.isBody(info.file, fn.outer) || this.isMaker(info)))
        this.push(type.methods, fn.name, info);
    } else if (fn.outer < 0 || this.isBody(info.file, fn.outer)) {
      this.push(this.freeFunctions, qualified(this.modules[info.file] ?? '', fn.name), info);
    }
  }

  /** Whether a function stands in the constructor of its type: `this.all = () => …`. */
  private isMaker({ file, fn }: FunctionInfo): boolean {
    const around = this.files[file]?.program.functions[fn.outer];
    return around?.owner === fn.owner && around.traits.includes('constructor');
  }

  /** Whether a function is what runs when its file is loaded. */
  private isBody(file: number, index: number): boolean {
    return this.files[file]?.program.functions[index]?.name === FILE_BODY;
  }
}
