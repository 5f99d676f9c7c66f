import type { Waiting } from '#analyzer/rules/waiting.ts';
import { CloudTemplates } from '#analyzer/source/cloud-templates.ts';
import { bareTypeName } from '#analyzer/languages/facts/type-text.ts';
import { foldersUpwards, joinPath } from '#analyzer/languages/resolution/paths.ts';
import { DeclaringModules, inModule, withoutEnding } from './declaring-modules.ts';
import { type FileUnits, newUnit, type Unit } from './file-units.ts';
import { importedNames, isForeign, openTypes, type ReachedFile } from './imported-names.ts';
import {
  type FileMentions,
  type FileStart,
  isEndedByCloud,
  type KnownMentions,
  NOTHING_KNOWN,
} from './known-mentions.ts';
import {
  handed,
  inFile,
  loadedAs,
  loadedFrom,
  meant,
  member,
  ofFamily,
  type Reading,
} from './mention-keys.ts';
import { isOfGateway } from './server-limits.ts';
import { startedAs } from './started-names.ts';
import { TypeFamilies } from './type-families.ts';
import type { FunctionFact, SyntaxFacts } from '#analyzer/syntax/facts.ts';

/** Code that somebody begins, by what they know of its file. */
interface Begun {
  /** Somebody may begin it whenever they like. */
  readonly isService: boolean;
  /** It may run for longer than a request of a server does. */
  readonly isBesideRequests: boolean;
}

/** What ends code after a time, so that nobody waits for it any longer: the cloud its functions, a server its requests too. */
export type Ender = 'CLOUD' | 'SERVER';

interface Root extends Begun {
  readonly unit: Unit;
}

interface Job extends Begun {
  readonly fn: FunctionFact;
  readonly path: string;
  readonly add: (begun: Begun) => void;
}

const moduleOf = (path: string): string => withoutEnding(path.slice(path.lastIndexOf('/') + 1));

/** First names of the packages that are imported. */
const packagesOf = (imports: SyntaxFacts['imports']): Set<string> =>
  new Set(imports.map(({ specifier }) => specifier.split('.')[0] ?? ''));

/** Functions that stand in no other one, in the order of their lines. */
function outermost(functions: readonly FunctionFact[]): FunctionFact[] {
  let end = 0;
  return functions
    .toSorted((a, b) => a.line - b.line || b.endLine - a.endLine)
    .filter(({ line, endLine }) => {
      const isOuter = line > end;
      if (isOuter) end = endLine;
      return isOuter;
    });
}

/** Index of the function around a line, from its own name on: its annotations are read where the file is loaded. */
function indexAt(outer: readonly FunctionFact[], line: number): number {
  let [from, to] = [0, outer.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((outer[middle]?.endLine ?? 0) < line) from = middle + 1;
    else to = middle;
  }
  const found = outer[from];
  return found && found.nameLine <= line ? from : -1;
}

/**
 * Which functions are waited for: those that what serves requests or runs all the time reaches by the names it mentions. A
 * name reaches each function, method and type that bears it, so that more is reached than is ever called.
 */
export class WaitedFor {
  /** One of the files that were read hands the requests of AWS's gateway on to an application. */
  hasGateway = false;
  private readonly waiting: Waiting;
  private readonly files = new Map<string, FileUnits>();
  private readonly byName = new Map<string, Unit[]>();
  private readonly known = new Set<string>();
  /** Methods that nothing in the project names, by their types: whoever is given an object calls them. */
  private readonly hidden: { readonly type: string; readonly method: string; readonly unit: Unit }[] = [];
  /** Types that are handed to others as they are, or derive from a type of somebody else. */
  private readonly open: Set<string>;
  /** Names of the project's folders and files. */
  private readonly own: ReadonlySet<string>;
  private readonly modules: DeclaringModules;
  private readonly families: TypeFamilies;
  /** Functions of the project that wrap others for those who call them by their names. */
  private readonly wrappers: ReadonlySet<string>;
  private readonly roots: Root[] = [];
  /** Of files with functions that a cloud calls and ends. */
  private readonly endedByCloud = new Set<Unit>();
  /** What answers requests, and is called for nothing else. */
  private readonly answers = new Set<Unit>();
  private reached = new Set<Unit>();
  private readonly queue: Unit[] = [];
  /** Those of a queue, taken up where none limits them. */
  private readonly jobs: Job[] = [];
  private areJobsLimited = false;
  private readonly schedules = new Set<'written' | 'kept' | undefined>();

  private isFinished = false;
  private readonly memory: KnownMentions;
  private readonly templates: CloudTemplates;

  /**
   * @param files all of the language that make the program, before their texts are read with `read`
   * @param templates what the project says of functions that a cloud calls
   */
  constructor(
    files: readonly ReachedFile[],
    waiting: Waiting,
    memory: KnownMentions = NOTHING_KNOWN,
    templates = new CloudTemplates(),
  ) {
    this.waiting = waiting;
    this.memory = memory;
    this.templates = templates;
    for (const { path, facts } of files) {
      this.known.add(moduleOf(path));
      for (const { name } of [...facts.types, ...facts.functions]) this.known.add(name);
    }
    this.modules = new DeclaringModules(files);
    this.families = new TypeFamilies(files.flatMap(({ facts }) => facts.types));
    this.wrappers = new Set(files.flatMap(({ facts }) => waiting.wrappersIn(facts.functions)));
    this.own = new Set(files.flatMap(({ path }) => withoutEnding(path).split('/')));
    this.open = openTypes(files, waiting, this.own);
  }

  /** @param textOf asked for where it is not known what the file mentions */
  read(file: ReachedFile, textOf: () => string): void {
    const { path } = file;
    const known = this.memory.of(file) ?? this.readText(file, textOf());
    const { start, outer, words } = known;
    this.areJobsLimited ||= start.limitsJobs;
    this.hasGateway ||= start.isOfGateway;
    this.schedules.add(start.schedule);
    const loaded = newUnit(known.loaded);
    const units = known.units.map((mentions) => newUnit(mentions));
    this.files.set(path, { loaded, units, outer, words });
    if (isEndedByCloud(file, start, this.templates))
      for (const unit of [loaded, ...units]) this.endedByCloud.add(unit);
    this.readBases(file);
    const isService = start.starter === 'SERVICE';
    const begun: Begun = { isService, isBesideRequests: start.isBesideRequests };
    if (isService) this.load(path, { unit: loaded, ...begun }, start);
    if (start.starter === 'FILE_NAME') {
      for (const name of [moduleOf(path), startedAs('command', moduleOf(path))])
        for (const unit of [loaded, ...units]) this.name(name, unit);
      return;
    }
    this.name(startedAs('file', moduleOf(path)), loaded);
    for (const [at, fn] of outer.entries()) {
      const unit = units[at] ?? loaded;
      const add = (how: Begun): void => this.addFunction(fn, file, { unit, ...how });
      if (this.waiting.isJob(fn)) this.jobs.push({ fn, path, add, ...begun });
      else add(begun);
    }
  }

  private startOf({ path, facts }: ReachedFile, text: string): FileStart {
    const file = { path, text };
    const starter = this.waiting.startedBy(file);
    const isService = starter === 'SERVICE';
    const foreign = (): Set<string> =>
      packagesOf(facts.imports.filter(({ specifier }) => isForeign(specifier, this.own)));
    return {
      limitsJobs: this.waiting.limitsJobs(file),
      schedule: this.waiting.scheduleIn(file),
      starter,
      cloudFunction: this.waiting.cloudFunctionIn(file),
      isOfGateway: isOfGateway(file),
      // `shop/celery.py` is called like the package that it imports.
      isBesideRequests: isService && this.waiting.runsBesideRequests(file, packagesOf(facts.imports)),
      isCalled:
        isService && (this.waiting.isExporting(path) || this.waiting.isCalledByOthers(file, foreign())),
    };
  }

  /** A file of a service is loaded by others, or by what imports or names it. */
  private load(path: string, root: Root, { isCalled }: FileStart): void {
    if (isCalled) this.roots.push(root);
    for (const key of [loadedFrom(withoutEnding(path)), loadedAs(moduleOf(path))]) this.name(key, root.unit);
  }

  private readText(file: ReachedFile, text: string): FileMentions {
    const outer = outermost(file.facts.functions);
    const into: FileUnits = { loaded: newUnit(), units: outer.map(() => newUnit()), outer, words: new Set() };
    this.readNames(file, text, into);
    this.readImports(file, into);
    if (this.waiting.isExporting(file.path)) this.handOver(file.facts, into);
    const { loaded, units, words } = into;
    const mentions = {
      start: this.startOf(file, text),
      outer,
      loaded: loaded.mentions,
      units: units.map((unit) => unit.mentions),
      words,
    };
    this.memory.keep(file, mentions);
    return mentions;
  }

  private readNames(file: ReachedFile, text: string, { loaded, units, outer, words }: FileUnits): void {
    const imported = importedNames(file.facts, this.own);
    const familyAt = (line: number): string | undefined => {
      const owner = file.facts.types[outer[indexAt(outer, line)]?.owner ?? -1];
      return owner && this.families.of(owner.name);
    };
    const reading: Reading = { file, imported, modules: this.modules, familyAt };
    for (const mention of this.waiting.mentionsIn(text)) {
      const word = (mention.depth === 0 ? imported.get(mention.root ?? '')?.name : undefined) ?? mention.word;
      if (!this.known.has(word)) continue;
      words.add(word);
      const { mentions } = units[indexAt(outer, mention.line)] ?? loaded;
      for (const name of meant(word, mention, reading)) {
        mentions.add(name);
        if (!mention.isUsed) mentions.add(handed(name));
      }
    }
  }

  /** Whoever imports a file has it loaded, with the packages that it lies in. */
  private readImports({ path, facts }: ReachedFile, { loaded, units, outer }: FileUnits): void {
    for (const { specifier, names, line, typeOnly } of facts.imports) {
      if (typeOnly) continue;
      const { mentions } = units[indexAt(outer, line)] ?? loaded;
      const named = [specifier, ...names.map((name) => inModule(specifier, name))];
      for (const module of named.flatMap((one) => this.modules.modules(one, path))) {
        mentions.add(loadedFrom(module));
        for (const folder of foldersUpwards(module))
          mentions.add(loadedFrom(joinPath(folder, '__init__') ?? ''));
      }
    }
  }

  /** Whoever makes an object of a type, or hands it over, does so with what it derives from. */
  private readBases({ path, facts }: ReachedFile): void {
    for (const { name, supers } of facts.types) {
      const bases = supers.map(bareTypeName).filter((base) => this.known.has(base) && base !== name);
      if (bases.length === 0) continue;
      for (const as of [(one: string) => one, handed]) {
        const unit = newUnit(new Set(bases.map(as)));
        for (const key of [name, inFile(name, path)]) this.name(as(key), unit);
      }
    }
  }

  /** What a package imports for whoever uses it: its functions, and the types with all that they have. */
  private handOver(facts: SyntaxFacts, { loaded, words }: Pick<FileUnits, 'loaded' | 'words'>): void {
    const { mentions } = loaded;
    for (const { name, isForeign } of importedNames(facts, this.own).values()) {
      if (isForeign || !this.known.has(name)) continue;
      words.add(name);
      mentions.add(name);
      mentions.add(handed(name));
    }
  }

  private addFunction(fn: FunctionFact, { path, facts }: ReachedFile, root: Root): void {
    const { unit } = root;
    const type = facts.types[fn.owner];
    this.name(type ? member(fn.name) : fn.name, unit);
    this.name(inFile(fn.name, path), unit);
    const annotations = fn.annotations.filter(({ name }) => !this.wrappers.has(bareTypeName(name)));
    if (this.waiting.isHandedOver({ ...fn, annotations })) this.roots.push(root);
    if (this.waiting.isAnswer(fn, type)) this.answers.add(unit);
    if (type === undefined) return;
    this.name(ofFamily(this.families.of(type.name), fn.name), unit);
    if (this.open.has(type.name) || this.waiting.isRegistered(type)) this.roots.push(root);
    for (const name of [type.name, inFile(type.name, path)]) {
      if (this.waiting.isImplicit(fn)) this.name(name, unit);
      this.name(handed(name), unit);
      if (this.waiting.mayBeCalledUnnamed(fn)) this.hidden.push({ type: name, method: fn.name, unit });
    }
  }

  private name(name: string, unit: Unit): void {
    const units = this.byName.get(name);
    if (units) units.push(unit);
    else this.byName.set(name, [unit]);
  }

  private reach(unit: Unit): void {
    if (this.reached.has(unit)) return;
    this.reached.add(unit);
    this.queue.push(unit);
  }

  private finish(): void {
    this.isFinished = true;
    // Those of a queue that ends each of its jobs after a time are no part of it.
    if (!this.areJobsLimited) this.takeUpJobs();
    const mentioned = new Set<string>();
    for (const { words } of this.files.values()) for (const word of words) mentioned.add(word);
    for (const { type, method, unit } of this.hidden) if (!mentioned.has(method)) this.name(type, unit);
  }

  /**
   * Finds what is waited for, once all files are read; asked again it begins from the start.
   * @param started names of what a machine starts, as `startedIn` gives them
   * @param ender what ends what it runs after a time, so that nobody waits for that
   */
  follow(started: Iterable<string>, ender?: Ender): void {
    if (!this.isFinished) this.finish();
    this.reached = new Set();
    this.begin(started, ender);
    const seen = new Set<string>();
    for (let unit = this.queue.pop(); unit; unit = this.queue.pop())
      for (const name of unit.mentions) {
        if (seen.has(name)) continue;
        seen.add(name);
        this.reachNamed(name, ender);
      }
  }

  private begin(started: Iterable<string>, ender: Ender | undefined): void {
    const isEnded = (unit: Unit): boolean => ender !== undefined && this.endedByCloud.has(unit);
    const begins = (begun: Begun): boolean => (ender === 'SERVER' ? begun.isBesideRequests : begun.isService);
    for (const root of this.roots) if (begins(root) && !isEnded(root.unit)) this.reach(root.unit);
    for (const name of started)
      for (const unit of this.byName.get(name) ?? []) if (!isEnded(unit)) this.reach(unit);
  }

  private reachNamed(name: string, ender: Ender | undefined): void {
    // What answers requests shares its name with much else: `post`, `list`.
    for (const unit of this.byName.get(name) ?? [])
      if (ender !== 'SERVER' || !this.answers.has(unit)) this.reach(unit);
  }

  /** Where the program says itself when its jobs begin, those that nothing names as it is loaded begin where they are called. */
  private takeUpJobs(): void {
    const isWritten = this.schedules.has('written') && !this.schedules.has('kept');
    const named = new Set<string>();
    if (isWritten && this.jobs.length > 0)
      for (const { loaded } of this.files.values()) for (const name of loaded.mentions) named.add(name);
    for (const { fn, path, add, isService, isBesideRequests } of this.jobs) {
      const isNamed = [fn.name, member(fn.name), inFile(fn.name, path)].some((name) => named.has(name));
      const begins = !isWritten || isNamed || !this.waiting.isNamedToBegin(fn);
      // One that a request begins goes on when that has ended.
      add({ isService: isService && begins, isBesideRequests });
    }
  }

  /** Whether what stands on a line is waited for, or nobody can tell. */
  isAt(path: string, line: number): boolean {
    return !this.files.has(path) || this.isKnownAt(path, line);
  }

  /** Whether it is known to be. */
  isKnownAt(path: string, line: number): boolean {
    const file = this.files.get(path);
    return file !== undefined && this.reached.has(file.units[indexAt(file.outer, line)] ?? file.loaded);
  }
}
