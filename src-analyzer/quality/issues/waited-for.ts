import type { Finding } from '#analyzer/rules/rule.ts';
import type { Mention, Waiting } from '#analyzer/rules/waiting.ts';
import { DeclaringModules } from './declaring-modules.ts';
import { startedAs } from './started-names.ts';
import type { FunctionFact, SyntaxFacts } from '#analyzer/syntax/facts.ts';

/** A file of the program itself. */
export interface ReachedFile {
  readonly path: string;
  readonly facts: SyntaxFacts;
}

/** Code that is reached as one: a function with all that stands in it, or what a file does when it is loaded. */
interface Unit {
  /** Names that it mentions, of those that the project declares. */
  readonly mentions: Set<string>;
  isReached: boolean;
}

interface FileUnits {
  readonly loaded: Unit;
  /** The units of functions and methods, by the lines where they begin and end. */
  readonly units: readonly Unit[];
  readonly outer: readonly FunctionFact[];
}

const moduleOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
const newUnit = (): Unit => ({ mentions: new Set(), isReached: false });

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
  private readonly waiting: Waiting;
  private readonly files = new Map<string, FileUnits>();
  private readonly byName = new Map<string, Unit[]>();
  private readonly known = new Set<string>();
  private readonly mentioned = new Set<string>();
  /** Methods that nothing in the project names, by their types: whoever is given an object calls them. */
  private readonly hidden: { readonly type: string; readonly method: string; readonly unit: Unit }[] = [];
  /** Types that are handed to others as they are, or derive from a type of somebody else. */
  private readonly open: Set<string>;
  /** Names of the project's folders and files. */
  private readonly own: ReadonlySet<string>;
  private readonly modules: DeclaringModules;
  private readonly queue: Unit[] = [];
  /** Takes up the jobs of a queue, where none limits them. */
  private readonly jobs: (() => void)[] = [];
  private areJobsLimited = false;

  /** @param files all of the language that make the program, before their texts are read with `read` */
  constructor(files: readonly ReachedFile[], waiting: Waiting) {
    this.waiting = waiting;
    for (const { path, facts } of files) {
      this.known.add(moduleOf(path));
      for (const { name } of [...facts.types, ...facts.functions]) this.known.add(name);
    }
    this.modules = new DeclaringModules(files);
    this.own = new Set(files.flatMap(({ path }) => path.replace(/\.\w+$/, '').split('/')));
    this.open = openTypes(files, waiting, this.own);
  }

  read(file: ReachedFile, text: string): void {
    const { path, facts } = file;
    this.areJobsLimited ||= this.waiting.limitsJobs({ path, text });
    const outer = outermost(facts.functions);
    const loaded = newUnit();
    const units = outer.map(newUnit);
    const starter = this.waiting.startedBy({ path, text });
    this.files.set(path, { loaded, units, outer });
    this.readMentions(file, text, (line) => units[indexAt(outer, line)] ?? loaded);
    if (this.waiting.isExporting(path)) this.handOver(facts, loaded);
    if (starter === 'SERVICE') this.reach(loaded);
    if (starter === 'FILE_NAME') {
      for (const name of [moduleOf(path), startedAs('command', moduleOf(path))])
        for (const unit of [loaded, ...units]) this.name(name, unit);
      return;
    }
    this.name(startedAs('file', moduleOf(path)), loaded);
    for (const [at, fn] of outer.entries()) {
      const unit = units[at] ?? loaded;
      const add = (): void => this.addFunction(fn, unit, file, starter === 'SERVICE');
      if (this.waiting.isJob(fn)) this.jobs.push(add);
      else add();
    }
  }

  private readMentions({ path, facts }: ReachedFile, text: string, unitAt: (line: number) => Unit): void {
    const imported = importedNames(facts, this.own);
    for (const mention of this.waiting.mentionsIn(text)) {
      const word = (mention.depth === 0 ? imported.get(mention.root ?? '')?.name : undefined) ?? mention.word;
      if (!this.known.has(word)) continue;
      this.mentioned.add(word);
      const { mentions } = unitAt(mention.line);
      for (const name of meant(word, mention, { path, imported, modules: this.modules })) {
        mentions.add(name);
        if (!mention.isUsed) mentions.add(handed(name));
      }
    }
  }

  /** What a package imports for whoever uses it: its functions, and the types with all that they have. */
  private handOver(facts: SyntaxFacts, { mentions }: Unit): void {
    for (const { name, isForeign } of importedNames(facts, this.own).values()) {
      if (isForeign || !this.known.has(name)) continue;
      this.mentioned.add(name);
      mentions.add(name);
      mentions.add(handed(name));
    }
  }

  private addFunction(fn: FunctionFact, unit: Unit, { path, facts }: ReachedFile, isService: boolean): void {
    const type = facts.types[fn.owner];
    this.name(type ? member(fn.name) : fn.name, unit);
    this.name(inFile(fn.name, path), unit);
    if (isService && this.waiting.isHandedOver(fn)) this.reach(unit);
    if (type === undefined) return;
    if (isService && (this.open.has(type.name) || this.waiting.isRegistered(type))) this.reach(unit);
    for (const name of [type.name, inFile(type.name, path)]) {
      if (this.waiting.isImplicit(fn)) this.name(name, unit);
      this.name(handed(name), unit);
      this.hidden.push({ type: name, method: fn.name, unit });
    }
  }

  private name(name: string, unit: Unit): void {
    const units = this.byName.get(name);
    if (units) units.push(unit);
    else this.byName.set(name, [unit]);
  }

  private reach(unit: Unit): void {
    if (unit.isReached) return;
    unit.isReached = true;
    this.queue.push(unit);
  }

  /** Once all files are read. @param started names of what a machine starts, as `startedIn` gives them */
  follow(started: Iterable<string>): void {
    // Those of a queue that ends each of its jobs after a time are no part of it.
    if (!this.areJobsLimited) for (const add of this.jobs) add();
    for (const name of started) for (const unit of this.byName.get(name) ?? []) this.reach(unit);
    for (const { type, method, unit } of this.hidden) if (!this.mentioned.has(method)) this.name(type, unit);
    const seen = new Set<string>();
    for (let unit = this.queue.pop(); unit; unit = this.queue.pop())
      for (const name of unit.mentions) {
        if (seen.has(name)) continue;
        seen.add(name);
        for (const next of this.byName.get(name) ?? []) this.reach(next);
      }
  }

  isAt(path: string, line: number): boolean {
    const file = this.files.get(path);
    if (file === undefined) return true;
    return (file.units[indexAt(file.outer, line)] ?? file.loaded).isReached;
  }
}

interface Imported {
  /** As it is called where it is declared. */
  readonly name: string;
  /** The module that it is taken from, as written. */
  readonly module: string;
  /** From a package that is not the project's. */
  readonly isForeign: boolean;
  readonly isModule: boolean;
}

/** Whether a module is of another package: its first part is no folder or file of the project. */
const isForeign = (specifier: string, own: ReadonlySet<string>): boolean => {
  const [root = ''] = specifier.split('.');
  return root !== '' && !own.has(root);
};

/** What the names of a file are that it imports; `*` where it takes all of a module of the project. */
function importedNames({ imports }: SyntaxFacts, own: ReadonlySet<string>): ReadonlyMap<string, Imported> {
  const found = new Map<string, Imported>();
  for (const { names, locals, specifier } of imports)
    for (const [at, local] of locals.entries()) {
      const isModule = names[at] === '*' && local !== '*';
      const one = {
        name: isModule ? local : (names[at] ?? local),
        module: specifier,
        isForeign: isForeign(specifier, own),
        isModule,
      };
      if (local !== '*' || !one.isForeign) found.set(local.split('.')[0] ?? '', one);
    }
  return found;
}

/** What a mention is read with. */
interface Surroundings {
  readonly path: string;
  readonly imported: ReadonlyMap<string, Imported>;
  readonly modules: DeclaringModules;
}

/** Keys of all that a word may mean. */
function meant(word: string, { root, depth }: Mention, { path, imported, modules }: Surroundings): string[] {
  if (root === undefined) return depth > 0 ? [word, member(word)] : [word];
  const named = imported.get(root);
  const origin = named ?? imported.get('*');
  if (depth === 0) {
    if (!origin || origin.isForeign) return [inFile(word, path)];
    const declaring = named ? modules.declaring(word, named.module, path) : [];
    return [...declaredAs(word, declaring), inFile(word, path)];
  }
  if (origin === undefined) return [member(word)];
  // `subprocess.run` is nobody else's; what hangs on a foreign object may be the project's.
  return depth === 1 && origin.isForeign && origin.isModule ? [] : [word, member(word)];
}

/** Key of a name that stands behind an object. */
const member = (name: string): string => `.${name}`;

/** Key of a name that means what the file itself declares. */
const inFile = (name: string, path: string): string => `${name} in ${path}`;

/** Keys of a name that some files declare; of one that nobody is known to declare all that is called so. */
const declaredAs = (name: string, paths: readonly string[]): string[] =>
  paths.length === 0 ? [name] : paths.map((path) => inFile(name, path));

/** Key of a type that is handed to somebody, who may call whatever it has. */
const handed = (name: string): string => `${name} handed over`;

/** Names of types that derive from one of somebody else, however far away, who calls their methods. */
function openTypes(files: readonly ReachedFile[], waiting: Waiting, own: ReadonlySet<string>): Set<string> {
  const derived = new Map<string, string[]>();
  const declared = new Set(files.flatMap(({ facts }) => facts.types.map(({ name }) => name)));
  const open = new Set<string>();
  for (const { facts } of files) {
    const imported = importedNames(facts, own);
    // The project may declare a type of the same name.
    const isOfOthers = (base: string): boolean => imported.get(base.split('.')[0] ?? '')?.isForeign === true;
    const links = facts.types.flatMap(({ name, supers }) => supers.map((written) => ({ name, written })));
    for (const { name, written } of links) {
      const base = written.slice(written.lastIndexOf('.') + 1);
      if (!declared.has(base) || isOfOthers(written)) {
        if (waiting.callsDerived(base)) open.add(name);
      } else if (derived.get(base)?.push(name) === undefined) derived.set(base, [name]);
    }
  }
  const queue = [...open];
  for (let name = queue.pop(); name !== undefined; name = queue.pop())
    for (const next of derived.get(name) ?? [])
      if (!open.has(next)) {
        open.add(next);
        queue.push(next);
      }
  return open;
}

/** Findings in what nobody waits for are worth a look only, and say so. */
export function lessWhereNobodyWaits(
  findings: readonly Finding[],
  isWaitedFor: (finding: Finding) => boolean,
): readonly Finding[] {
  return findings.map((finding) =>
    isWaitedFor(finding)
      ? finding
      : {
          ...finding,
          confidence: 'REVIEW',
          message: `${finding.message}; nothing that serves requests or runs all the time seems to call this`,
        },
  );
}
