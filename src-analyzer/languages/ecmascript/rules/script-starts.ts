import { builtinModules } from 'node:module';
import type {
  ProgramPart,
  StartFile,
  StartReader,
  StartSigns,
  Starts,
  StartText,
} from '#analyzer/rules/started-by-hand.ts';
import { folderOf, joinPath } from '../../resolution/paths.ts';
import { packagesIn, packageStarts, placeOf, stemOf } from './package-scripts.ts';

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
  /(?:^|\/)(?:Procfile|Dockerfile|Containerfile|Makefile|crontab|cron)[\w.-]*$|\.(?:sh|bat|cmd|ps1|ya?ml|json5?|toml|tf|service|timer|ini|conf|html?|php|py|rb|ejs|hbs|njk|pug|twig|erb|cshtml|jsp|vue|svelte)$/i;
const OF_BUILDERS =
  /(?:^|\/)(?:\.|[tj]sconfig[\w.-]*\.json$|package-lock\.json$|pnpm-lock\.yaml$|tslint\.json$|knip\.json$|lerna\.json$|nx\.json$|project\.json$|cspell\.json$|azure-pipelines|appveyor)/i;
const MANIFEST = /(?:^|\/)package\.json$/;

interface ReadScript {
  readonly file: StartFile;
  readonly names: ReadonlySet<string>;
  readonly serves: boolean;
}

class ScriptReader implements StartReader {
  /** Files by the name under which others load them. */
  private readonly byStem: ReadonlyMap<string, readonly string[]>;
  private readonly read: ReadScript[] = [];
  private readonly manifests: StartText[] = [];
  /** Names that files beside the code mention. */
  private readonly mentioned = new Set<string>();
  private readonly runs = new Set<string>();

  constructor(files: readonly StartFile[]) {
    this.byStem = Map.groupBy(
      files.map(({ path }) => path),
      stemOf,
    );
  }

  readonly readCode = (file: StartFile, text: string): void => {
    const names = new Set<string>();
    for (const [, name = ''] of text.matchAll(NAMED)) this.addKnown(names, name);
    this.read.push({ file, names, serves: SERVES.test(text) });
  };

  private addKnown(names: Set<string>, name: string): void {
    if (this.byStem.has(name)) names.add(name);
    if (!name.includes('.')) return;
    const stem = stemOf(name);
    if (this.byStem.has(stem)) names.add(stem);
  }

  readonly readOther = (other: StartText): void => {
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

  readonly parts = (): { parts: ReadonlyMap<string, ProgramPart>; keyOf: (path: string) => string } => {
    const starts = this.startsOf();
    const parts = new Map<string, ProgramPart>();
    const packages = new Set([...builtinModules, ...this.manifests.flatMap(packagesIn)]);
    for (const { file, names, serves } of this.read) {
      const { path, facts, isTooling } = file;
      const imported = facts.imports.map(({ specifier }) => specifier.replace(/[?#].*/, ''));
      const foreign = new Set(imported.filter((one) => packages.has(one)));
      parts.set(path, {
        starts: starts.get(path) ?? (isTooling ? 'PERSON' : 'NOBODY'),
        serves,
        uses: new Set(this.named([...names].filter((name) => !foreign.has(name)))),
        loads: new Set(imported.flatMap((one) => this.loadedBy(path, one))),
      });
    }
    return { parts, keyOf: (path) => path };
  };

  /** Files that an import means: at the place it says, or at the end of which it stands behind an alias. */
  private loadedBy(path: string, specifier: string): string[] {
    const isRelative = specifier.startsWith('.');
    const place = isRelative ? joinPath(folderOf(path), specifier) : specifier.replace(/^[@~#]\//, '');
    if (place === undefined || !(isRelative || specifier.includes('/'))) return [];
    const wanted = placeOf(place);
    return (this.byStem.get(stemOf(place)) ?? []).filter((one) => {
      const found = placeOf(one);
      return found === wanted || (!isRelative && found.endsWith(`/${wanted}`));
    });
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
    for (const { byOthers } of started) for (const path of this.named(byOthers)) starts.set(path, 'OTHERS');
    return starts;
  }
}

/** Programs of JavaScript that only scripts of a package start, which people call by name. */
export const SCRIPT_STARTS: StartSigns = {
  languages: ['JavaScript', 'TypeScript', 'Vue', 'Svelte'],
  mayName: (path) => MANIFEST.test(path) || (STARTS.test(path) && !OF_BUILDERS.test(path)),
  reader: (files) => new ScriptReader(files),
};
