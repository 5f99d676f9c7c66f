import type {
  CloudFunctions,
  ProgramPart,
  ProgramParts,
  StartFile,
  StartReader,
  StartSigns,
  Starts,
  StartText,
} from '#analyzer/rules/started-by-hand.ts';
import { CloudTemplates } from '#analyzer/source/cloud-templates.ts';
import { folderOf, joinPath } from '../../resolution/paths.ts';
import { type CloudCode, cloudCodeIn, isFunctionFile } from './cloud-code.ts';
import { packageStarts, placeOf, stemOf } from './package-scripts.ts';
import { UnloadedScripts } from './unloaded-scripts.ts';

/** What a text says that names something in code: the last part of a path, or a whole text of one word. */
const NAMED = /["'`/]([\w.@-]{1,120})["'`?#]/g;
const WORD = /[\w.@-]{1,120}/g;
/** Runs a script of a package, somewhere in the file. */
const RUNS_SCRIPTS = /\b(?:npm|yarn|pnpm|bun)\b/;

/** A server, a handler of somebody else's events, a loop or a clock without an end. */
const SERVES =
  /\.listen\(|\bcreateServer\(|\bsetInterval\(|\bwhile \((?:true|1)\)|\bfor \(;;\)|\bcron\b|\bschedule\w*\(|\bsubscribe\(|\bconsume\w*\(|\bnew (?:Worker|Queue|Client)\(|\bserve\(|\.on\(\s*["'](?:message|SIGTERM|SIGINT|ready|connection)["']|\bwhenReady\b|\bexports\.handler\b|\bexport (?:const|async function|function) handler\b|\b(?:createRoot|hydrateRoot|createApp)\(/;

/** Files that say what runs or is loaded where. What people build, check and lock with starts nothing. */
const STARTS =
  /(?:^|\/)(?:Procfile|Dockerfile|Containerfile|Makefile|crontab|cron)[\w.-]*$|\.(?:sh|bat|cmd|ps1|ya?ml|json5?|toml|tf|service|timer|ini|conf|html?|php|py|rb|ejs|hbs|njk|pug|twig|erb|cshtml|jsp|vue|svelte|astro|mdx)$/i;
const OF_BUILDERS =
  /(?:^|\/)(?:\.|[tj]sconfig[\w.-]*\.json$|package-lock\.json$|pnpm-lock\.yaml$|tslint\.json$|knip\.json$|lerna\.json$|nx\.json$|project\.json$|cspell\.json$|azure-pipelines|appveyor)/i;
const MANIFEST = /(?:^|\/)package\.json$/;

/** The last two parts of a place. */
const tailOf = (place: string): string => place.split('/').slice(-2).join('/');

interface ReadScript {
  readonly file: StartFile;
  readonly uses: ReadonlySet<string>;
  readonly serves: boolean;
  readonly cloud: CloudCode;
}

class ScriptReader implements StartReader {
  /** Files by the name under which others load them. */
  private readonly byStem: ReadonlyMap<string, readonly string[]>;
  private readonly byPlace: ReadonlyMap<string, readonly string[]>;
  private readonly byTail: ReadonlyMap<string, readonly string[]>;
  private readonly behindAlias = new Map<string, readonly string[]>();
  private readonly read: ReadScript[] = [];
  private readonly manifests: StartText[] = [];
  /** Names that files beside the code mention. */
  private readonly mentioned = new Set<string>();
  /** Names that code mentions otherwise than by an import: whoever gets them may load what they mean. */
  private readonly mentionedInCode = new Set<string>();
  private readonly runs = new Set<string>();
  private readonly loading: UnloadedScripts;
  private readonly templates = new CloudTemplates();

  constructor(files: readonly StartFile[]) {
    const paths = files.map(({ path }) => path);
    this.byStem = Map.groupBy(paths, stemOf);
    this.byPlace = Map.groupBy(paths, placeOf);
    this.byTail = Map.groupBy(paths, (path) => tailOf(placeOf(path)));
    this.loading = new UnloadedScripts(this.byStem, (path, specifier) => this.loadedBy(path, specifier));
  }

  readonly readCode = (file: StartFile, text: string): void => {
    const { path, facts } = file;
    const names = new Set<string>();
    for (const [, name = ''] of text.matchAll(NAMED)) this.addKnown(names, name);
    const uses = new Set<string>();
    const imported = facts.imports.map(({ specifier }) => specifier.replace(/[?#].*/, ''));
    for (const specifier of imported) {
      const found = this.loadedBy(path, specifier);
      for (const one of found) uses.add(one);
      if (found.length > 0) names.delete(stemOf(specifier));
    }
    names.delete(stemOf(path));
    for (const name of names) this.mentionedInCode.add(name);
    const serves = SERVES.test(text);
    this.read.push({ file, uses, serves, cloud: cloudCodeIn(file, text) });
    this.templates.read({ path, text });
    this.loading.readCode(file, text, serves);
  };

  private addKnown(names: Set<string>, name: string): void {
    if (this.byStem.has(name)) names.add(name);
    if (!name.includes('.')) return;
    const stem = stemOf(name);
    if (this.byStem.has(stem)) names.add(stem);
  }

  readonly readOther = (other: StartText): void => {
    this.loading.readOther(other);
    this.templates.read(other);
    if (MANIFEST.test(other.path)) {
      this.manifests.push(other);
      return;
    }
    const runsScripts = RUNS_SCRIPTS.test(other.text);
    for (const [word] of other.text.matchAll(WORD)) {
      this.addKnown(this.mentioned, word);
      if (runsScripts) this.runs.add(word);
    }
  };

  readonly parts = (): ProgramParts => {
    const starts = this.startsOf();
    const parts = new Map<string, ProgramPart>();
    for (const { file, uses, serves } of this.read) {
      const { path, isTooling } = file;
      parts.set(path, { starts: starts.get(path) ?? (isTooling ? 'PERSON' : 'NOBODY'), serves, uses });
    }
    const functions = this.functions();
    return { parts, keyOf: (path) => path, unloaded: this.loading.unloaded(), functions };
  };

  /** Whatever no other file loads may be begun with. */
  private functions(): CloudFunctions {
    const used = new Set(this.read.flatMap(({ file, uses }) => [...uses].filter((one) => one !== file.path)));
    const pathsWhere = (is: (one: ReadScript) => boolean): Set<string> =>
      new Set(this.read.filter(is).map(({ file }) => file.path));
    const called = pathsWhere(({ file, cloud }) => isFunctionFile(file.path, cloud, this.templates));
    // A list of functions is loaded with each of them.
    const isList = ({ cloud, uses }: ReadScript): boolean =>
      cloud.isList && [...uses].some((one) => called.has(one));
    for (const one of this.read) if (isList(one)) called.add(one.file.path);
    return {
      called,
      begun: pathsWhere(({ file: { path }, serves }) => !called.has(path) && (serves || !used.has(path))),
    };
  }

  /** Files that an import means: at the place it says, or at the end of which it stands behind an alias. */
  private loadedBy(path: string, specifier: string): readonly string[] {
    const isRelative = specifier.startsWith('.');
    const place = isRelative ? joinPath(folderOf(path), specifier) : specifier.replace(/^[@~#]\//, '');
    if (place === undefined || !(isRelative || specifier.includes('/'))) return [];
    const wanted = placeOf(place);
    if (isRelative) return this.byPlace.get(wanted) ?? [];
    const known = this.behindAlias.get(wanted);
    const found =
      known ??
      (this.byTail.get(tailOf(wanted)) ?? []).filter((one) => `/${placeOf(one)}`.endsWith(`/${wanted}`));
    this.behindAlias.set(wanted, found);
    return found;
  }

  private named(names: Iterable<string>): string[] {
    return [...names].flatMap((name) => this.byStem.get(name) ?? []);
  }

  private startsOf(): Map<string, Starts> {
    const starts = new Map<string, Starts>();
    const started = this.manifests.map((one) => packageStarts(one, this.runs));
    for (const { byHand } of started)
      for (const [place, by] of byHand) starts.set(place, by === 'PERSON' ? by : (starts.get(place) ?? by));
    // A container may be made for a stand-in as well.
    for (const path of this.named(this.mentioned))
      if (starts.get(path) !== 'STAND_IN') starts.set(path, 'OTHERS');
    const others = [this.mentionedInCode, ...started.map(({ byOthers }) => byOthers)];
    for (const names of others) for (const path of this.named(names)) starts.set(path, 'OTHERS');
    return starts;
  }
}

/** Programs of JavaScript that only scripts of a package start, which people call by name. */
export const SCRIPT_STARTS: StartSigns = {
  languages: ['JavaScript', 'TypeScript', 'Vue', 'Svelte'],
  mayName: (path) => MANIFEST.test(path) || (STARTS.test(path) && !OF_BUILDERS.test(path)),
  // What tests load runs with them alone.
  mayLoad: () => false,
  isOfManifests: true,
  reader: (files) => new ScriptReader(files),
};
