import { bareTypeName } from '#analyzer/languages/facts/type-text.ts';
import type { CallFact, FunctionFact } from '#analyzer/syntax/facts.ts';
import type { CodeModel, TypeEntry } from '#analyzer/languages/resolution/code-model.ts';
import type { Resolver, Target } from '#analyzer/languages/resolution/resolver.ts';

/** Receiver chains longer than this say nothing reliable about a type. */
const MAX_CHAIN = 6;
const MAX_SUPERS = 8;

/** Types that wrap what they hold: the call goes to the content. */
const WRAPPERS = new Set([
  'Optional',
  'Lazy',
  'Provider',
  'ObjectProvider',
  'Promise',
  'Task',
  'Mono',
  'unique_ptr',
  'shared_ptr',
  'Arc',
  'Rc',
  'Box',
  'Option',
  'Mutex',
  'RwLock',
  'Annotated',
  'Ref',
  'State',
  'Extension',
  'Data',
]);

/** Finds the node a call goes to, from what is declared about its receiver. */
export class CallResolution {
  private readonly model: CodeModel;
  private readonly resolvers: ReadonlyMap<string, Resolver>;
  private readonly freeFunctionsOf = new Map<number, ReadonlySet<string>>();

  constructor(model: CodeModel, resolvers: ReadonlyMap<string, Resolver>) {
    this.model = model;
    this.resolvers = resolvers;
  }

  /** Target of a call in `file`, undefined for a library's or an unknown one. */
  target(file: number, call: CallFact): Target | undefined {
    const resolver = this.resolvers.get(this.model.files[file]?.language ?? '');
    if (!resolver) return undefined;
    if (call.callee === 'new' && call.receiver) return resolver.resolve(file, call.receiver);
    if (call.receiver === '') return this.unqualified(file, call, resolver);
    return this.receiver(file, call, resolver);
  }

  /** A function imported by name, or a static import's. */
  private unqualified(file: number, call: CallFact, resolver: Resolver): Target | undefined {
    if (resolver.callsOwnType) {
      const statics = this.model.files[file]?.facts.imports.find((fact) => fact.locals[0] === call.callee);
      return statics && resolver.imports(file).find(({ fact }) => fact === statics)?.target;
    }
    if (resolver.ownMethodsFirst && this.isOwnMethod(file, call, resolver)) return undefined;
    return this.freeFunctions(file).has(call.callee) ? undefined : resolver.resolve(file, call.callee);
  }

  /** Whether the type around a call, or one it extends, has a method of the name that is called. */
  private isOwnMethod(file: number, call: CallFact, resolver: Resolver): boolean {
    const receiver = this.model.files[file]?.facts.functions[call.function]?.receiver;
    let at = receiver ? resolver.resolve(file, receiver)?.entry : this.ownerOf(file, call);
    for (let hops = 0; at && hops < MAX_SUPERS; hops++) {
      const { type } = at;
      const functions = this.model.files[at.file]?.facts.functions ?? [];
      if (functions.some((fn) => fn.owner === type && fn.name === call.callee)) return true;
      at = this.superOf(at);
    }
    return false;
  }

  /** Names of the functions a file declares outside of types. */
  private freeFunctions(file: number): ReadonlySet<string> {
    let names = this.freeFunctionsOf.get(file);
    if (!names) {
      const functions = this.model.files[file]?.facts.functions ?? [];
      names = new Set(functions.filter(({ owner }) => owner < 0).map(({ name }) => name));
      this.freeFunctionsOf.set(file, names);
    }
    return names;
  }

  private receiver(file: number, call: CallFact, resolver: Resolver): Target | undefined {
    const chain = splitChain(call.receiver);
    if (chain.length === 0 || chain.length > MAX_CHAIN) return undefined;
    const owner = this.ownerOf(file, call);
    let at = this.head(file, chain, { call, owner, resolver });
    // A package is no type, but what is called of it has a place: Go's `store.Open()`.
    if (!at) return resolver.resolve(file, [...chain, call.callee].join('.'));
    for (const link of chain.slice(at.used)) {
      const next: Target | undefined = at.target.entry && this.member(at.target.entry, link);
      if (!next) return undefined;
      at = { target: next, used: 0 };
    }
    return at.target;
  }

  private ownerOf(file: number, call: CallFact): TypeEntry | undefined {
    const { facts } = this.model.files[file] ?? {};
    const fn = facts?.functions[call.function];
    const types = this.model.typesOfFile[file] ?? [];
    if (fn && fn.owner >= 0) return types[fn.owner];
    return fn ? undefined : types.find(({ fact }) => fact.line <= call.line && call.line <= fact.endLine);
  }

  /** What the first links of a chain stand for, and how many of them that takes. */
  private head(
    file: number,
    chain: readonly string[],
    scope: { call: CallFact; owner: TypeEntry | undefined; resolver: Resolver },
  ): { target: Target; used: number } | undefined {
    const [first = '', second] = chain;
    const { call, owner, resolver } = scope;
    const found = (target: Target | undefined, used: number) => target && { target, used };
    if (/^(this|self|super|Me|cls)$/.test(first)) {
      if (!owner || second === undefined) return undefined;
      return found(this.member(owner, second), 2);
    }
    const fn = this.model.files[file]?.facts.functions[call.function];
    const declared = fn && variableType(fn, first);
    if (declared) return found(this.typed(file, declared), 1);
    const field = owner && this.member(owner, first);
    if (field) return found(field, 1);
    // `Foo.bar()`, `models.User.find()`: the longest name that means something.
    for (let used = Math.min(chain.length, 3); used > 0; used--) {
      const target = resolver.resolve(file, chain.slice(0, used).join('.'));
      if (target) return { target, used };
    }
    return undefined;
  }

  /** Type of a field or return type of a method, looked up in supertypes too. */
  private member(entry: TypeEntry, link: string): Target | undefined {
    const isCall = link.endsWith(')');
    const name = isCall ? link.slice(0, link.indexOf('(')) : link;
    let at: TypeEntry | undefined = entry;
    for (let hops = 0; at && hops < MAX_SUPERS; hops++) {
      const text = isCall
        ? this.returnType(at, name)
        : at.fact.fields.find((field) => field.name === name)?.type;
      if (text) return this.typed(at.file, text);
      at = this.superOf(at);
    }
    return undefined;
  }

  private returnType(entry: TypeEntry, name: string): string | undefined {
    const functions = this.model.files[entry.file]?.facts.functions ?? [];
    return functions.find((fn) => fn.owner === entry.type && fn.name === name)?.returnType;
  }

  private superOf(entry: TypeEntry): TypeEntry | undefined {
    const resolver = this.resolvers.get(this.model.files[entry.file]?.language ?? '');
    for (const name of entry.fact.supers) {
      const found = resolver?.resolve(entry.file, name)?.entry;
      if (found && found !== entry) return found;
    }
    return undefined;
  }

  /** The project's type behind a type as written in `file`. */
  typed(file: number, text: string): Target | undefined {
    const resolver = this.resolvers.get(this.model.files[file]?.language ?? '');
    return resolver?.resolve(file, plainType(text));
  }
}

function variableType(fn: FunctionFact, name: string): string | undefined {
  const known =
    fn.locals.find((local) => local.name === name) ??
    fn.parameters.find((parameter) => parameter.name === name);
  return known?.type || undefined;
}

/** `?User`, `User | null`, `Optional<User>`, `*svc.Users`, `const User&` → the name inside. */
export function plainType(text: string): string {
  const clean = text
    .replace(/^(const|final|readonly|struct|class|mut|dyn|&|\*|\?|\s|'\w+)+/, '')
    .replace(/(?<!\s)\s*\|\s*(null|undefined|None)\b|\b(null|None)\s*\|\s*|(?<![?&*])[?&*]+$/g, '')
    .trim();
  const inner = /^([\w.:\\]+)[<[](.+)[>\]]$/.exec(clean);
  if (inner && WRAPPERS.has(bareTypeName(inner[1] ?? ''))) return plainType(inner[2]?.split(',')[0] ?? '');
  return (inner?.[1] ?? clean).replace(/[^\w.:\\][\s\S]*/, '').replaceAll('::', '.');
}

/** `a.b(c.d).e` → `a`, `b(…)`, `e`; empty where the receiver is an expression. */
export function splitChain(receiver: string): string[] {
  if (/^[\w$@]+(\.[\w$@]+)*$/.test(receiver)) return receiver.split('.');
  const links: string[] = [];
  let depth = 0;
  let link = '';
  const text = receiver.replace(/\s+/g, '').replace(/\?\.|->|::|!\./g, '.');
  for (const char of text) {
    if (char === ')' || char === ']') depth--;
    if (depth === 0 && char === '.') {
      links.push(link);
      link = '';
    } else if (depth === 0 || char === '(') link += char === ')' ? ')' : char;
    if (char === '(' || char === '[') depth++;
  }
  links.push(link);
  return links.every((part) => /^[\w$@]+(\(\)?)?$/.test(part)) && depth === 0
    ? links.map((part) => part.replace(/\($/, '()'))
    : [];
}
