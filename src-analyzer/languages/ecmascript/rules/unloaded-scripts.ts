import { isCommand } from '#analyzer/source/roles/command-sign.ts';
import type { StartFile, StartText } from '#analyzer/rules/started-by-hand.ts';
import { callAt, callCount, type SyntaxFacts } from '#analyzer/syntax/facts.ts';
import { stemOf } from './package-scripts.ts';

/** Loads a file whose name it puts together, or all that a pattern fits. */
const LOADS_ANY =
  /\b(?:require|import)\(\s*(?!["'][^"'\n]{1,200}["']\s*[),])|\bimport\.meta\.glob|\brequire\.(?:context|resolve)\b|["'`}][\w@~./-]{0,120}\*[\w@~./*-]{0,80}(?:\.[cm]?[jt]sx?\b|\.?[{(])|["'`]\.{1,2}\/[\w@~./-]{0,120}\*/;
/** Says to tools which files they work on. */
const OF_TOOLS =
  /(?:^|\/)(?:tailwind|jest|vitest|postcss|eslint|prettier|playwright|cypress|commitlint|babel|stylelint|lint-?staged)[\w.-]*$/i;
/** Frameworks that load or import by the place of a file. */
const FINDS_FILES =
  /"(?:nuxt\w*|@nuxt\/[\w-]+|meteor[\w-]*|@meteorjs\/[\w-]+|ember-cli|strapi|@strapi\/[\w-]+|sails|@adonisjs\/[\w-]+|@redwoodjs\/[\w-]+|moleculer|unplugin-[\w-]+|umi|@umijs\/[\w-]+|egg|@midwayjs\/[\w-]+|thinkjs|blitz|wxt|plasmo|@keystonejs\/[\w-]+|@fastify\/autoload|require-all|require-dir(?:ectory)?|include-all|awilix|fs-autoload|gulp|grunt|bower)"\s*:/;
/** Where frameworks look for files, and what is named for what loads it. */
const BY_PLACE =
  /(?:^|\/)(?:pages?|app|routes?|routing|api|functions?|lambdas?|handlers?|netlify|theme|plugins?|middlewares?|commands?|events?|jobs?|workers?|public|static|assets|www|extension|\.[\w-]+)\//i;
const BY_NAME =
  /(?:^|\/)(?:index|main|app|_\w{1,60}|server|client|worker|sw|background|content|popup|preload|renderer|bootstrap|boot|entry[\w-]{0,40}|setup\w{0,40}|polyfills?|[\w-]{0,40}service-?worker|middleware|proxy|instrumentation|cli|handler|lambda)\.\w{1,10}$|[./_-](?:[a-z\d]{0,40}config|conf|[a-z\d]{0,20}rc|setup|stories|[a-z\d]{0,40}worker|d)\.[cm]?[jt]sx?$/i;
/** A text that may be a path. */
const TEXT = /["'`]([\w.@~#/-]{3,200})["'`?]/g;
const TOKEN = /[\w.@~#/-]{3,200}/g;
const ENDS_AS_SCRIPT = /\.(?:[cm]?[jt]sx?|vue|svelte)$/;

/** Whether a file does nothing but declare what others may import. */
function onlyDeclares({ exports, calls, types }: SyntaxFacts): boolean {
  if (exports.length === 0 || types.some(({ annotations }) => annotations.length > 0)) return false;
  for (let at = 0; at < callCount(calls); at += 1) {
    const call = callAt(calls, at);
    if (call.function < 0 && call.callee !== 'require') return false;
  }
  return true;
}

/** Which scripts nothing loads: they declare something alone, and what loads them is loaded by nothing. */
export class UnloadedScripts {
  private readonly users = new Map<string, Set<string>>();
  /** What may be loaded without an import. */
  private readonly open = new Set<string>();
  private readonly pure = new Set<string>();
  private readonly paths: string[] = [];
  /** Stems of files that texts name with their ending. */
  private readonly named = new Set<string>();
  private readonly byStem: ReadonlyMap<string, readonly string[]>;
  private readonly filesAt: (path: string, specifier: string) => readonly string[];
  private loadsAny = false;

  /**
   * @param byStem files by their names without ending
   * @param filesAt what an import in a file means
   */
  constructor(byStem: UnloadedScripts['byStem'], filesAt: UnloadedScripts['filesAt']) {
    this.byStem = byStem;
    this.filesAt = filesAt;
  }

  readCode({ path, facts }: StartFile, text: string, serves: boolean): void {
    this.paths.push(path);
    this.loadsAny ||= !OF_TOOLS.test(path) && LOADS_ANY.test(text);
    if (onlyDeclares(facts)) this.pure.add(path);
    if (serves || isCommand(path) || BY_PLACE.test(path) || BY_NAME.test(path)) this.open.add(path);
    const imported = facts.imports.filter(({ typeOnly }) => !typeOnly);
    for (const { specifier } of imported) this.use(path, specifier.replace(/[?#].*/, ''));
    const specifiers = new Set(facts.imports.map(({ specifier }) => specifier));
    for (const [, said = ''] of text.matchAll(TEXT)) if (!specifiers.has(said)) this.readPath(path, said);
  }

  /** A file beside the code: pages load scripts, and settings name them. */
  readOther({ path, text }: StartText): void {
    this.loadsAny ||= path.endsWith('package.json') && FINDS_FILES.test(text);
    for (const [token] of text.matchAll(TOKEN)) this.readPath(path, token);
  }

  private readPath(path: string, said: string): void {
    if (ENDS_AS_SCRIPT.test(said)) this.named.add(stemOf(said));
    else if (said.includes('/') && !said.startsWith('/'))
      for (const one of this.filesAt(path, said)) this.use(path, one, [one]);
  }

  /** A package of the project may be imported by its name, or a file of its folder of sources. */
  private use(path: string, specifier: string, files = this.filesAt(path, specifier)): void {
    const isRelative = specifier.startsWith('.');
    const found = files.length > 0 || isRelative ? files : (this.byStem.get(stemOf(specifier)) ?? []);
    for (const one of found) {
      if (one === path) continue;
      const known = this.users.get(one);
      if (known) known.add(path);
      else this.users.set(one, new Set([path]));
    }
  }

  /** Once all files are read. */
  unloaded(): ReadonlySet<string> {
    const found = new Set<string>();
    if (this.loadsAny) return found;
    const closed = this.paths.filter((path) => !this.open.has(path) && !this.named.has(stemOf(path)));
    const isLeft = (path: string): boolean => {
      const users = this.users.get(path);
      return users === undefined ? this.pure.has(path) : [...users].every((one) => found.has(one));
    };
    for (let known = -1; known < found.size;) {
      known = found.size;
      for (const path of closed) if (isLeft(path)) found.add(path);
    }
    // Where nothing is begun here, others begin it: a library, or a part of a program.
    return found.size < this.paths.length ? found : new Set();
  }
}
