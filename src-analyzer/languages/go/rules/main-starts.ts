import type {
  ProgramPart,
  ProgramParts,
  StartFile,
  StartReader,
  StartSigns,
  Starts,
  StartText,
} from '#analyzer/rules/started-by-hand.ts';
import { folderOf, foldersUpwards } from '../../resolution/paths.ts';
import { ImportedPackages, type PackagePlace } from './imported-packages.ts';

/** Answers others, follows a clock or a signal, or runs on. */
const SERVES =
  /\bListenAndServe|\.Serve(?:TLS|HTTP)?\(|\bhttp\.(?:Server\{|Handle(?:Func)?\()|\bnet\.Listen\w*\(|\.Listen\(|\bgrpc\.NewServer\(|\bsignal\.Notify|\bcron\.|\btime\.(?:NewTicker|Tick|AfterFunc)\(|\bfor \{|\bfor true \{|\bselect \{|\blambda\.Start|\.Subscribe\(|\.Consume\w*\(|"(?:github\.com\/(?:gin-gonic\/gin|labstack\/echo|gofiber\/fiber|go-chi\/chi|gorilla\/mux|kardianos\/service|getlantern\/systray)|fyne\.io|sigs\.k8s\.io\/controller-runtime)\b/;
/** Does what its command line says. */
const READS_COMMAND_LINE =
  /\bos\.Args\b|\bflag\.(?:Parse|String|Bool|NewFlagSet)\(|\bpflag\.|\bcobra\.Command\b|\bcli\.(?:App|Command)\b|\bkingpin\.|\bflags\.Parse|\bos\.Stdin\b/;
/** Tells somebody in a terminal what comes of it, and keeps no log. */
const PRINTS = /\bfmt\.Print(?:ln|f)?\(/;
const LOGS = /\b(?:log|slog|logrus|zap|zerolog|lager|logger|klog|glog)\b/;
/** No build has such a file among its own. */
const LEFT_OUT = /^\/\/(?:go:build| ?\+build) +(?:ignore|tools?|mage|generate)\b/m;
const IS_MODULE = /(?:^|\/)go\.mod$/;
/** What says how a project is built or generated may name a package, besides what says where a module begins. */
const NAMES_PACKAGES =
  /(?:^|\/)(?:go\.(?:mod|work)|(?:GNU)?[Mm]akefile|[Jj]ustfile|Dockerfile[^/]*|BUILD|Taskfile)$|\.(?:mk|sh|bash|ps1|bat|ya?ml|toml|json|templ|tmpl|gotmpl|tpl|gotpl|bazel|bzl|proto|Dockerfile)$/;

interface Package {
  readonly imports: Set<string>;
  isMain: boolean;
  /** It is a program, and one that is built. */
  isProgram: boolean;
  serves: boolean;
  reads: boolean;
  prints: boolean;
  logs: boolean;
  isTooling: boolean;
  /** A cloud calls it for each event, and ends each call after a time. */
  isFunction: boolean;
  /** It plays the part of the cloud while people develop. */
  isStandIn: boolean;
}

/** Hands a function to AWS, and asks nobody for requests itself. */
const IS_FUNCTION = /\blambda\.Start(?:\w{0,20})\(/;
/** Tells Google of a function, when the package is loaded. */
const REGISTERS = /\bfunctions\.(?:HTTP|CloudEvent|Typed)\(/;
const FRAMEWORK = 'github.com/GoogleCloudPlatform/functions-framework-go/';
const LISTENS = /\bListenAndServe|\bnet\.Listen\w*\(|\.Listen\(|\.Run\("?:/;

/** Whether a cloud calls what a file hands it. */
function isFunction({ package: name, imports }: StartFile['facts'], text: string): boolean {
  if (imports.some(({ specifier }) => specifier.startsWith(FRAMEWORK)) && REGISTERS.test(text)) return true;
  return name === 'main' && IS_FUNCTION.test(text) && !LISTENS.test(text);
}

class PackageReader implements StartReader {
  private readonly packages = new Map<string, Package>();
  /** Names of modules by their folders. */
  private readonly modules = new Map<string, string>();
  private readonly imported = new ImportedPackages();

  readonly readCode = ({ path, facts, isTooling }: StartFile, text: string): void => {
    const folder = folderOf(path);
    const known = this.packages.get(folder) ?? {
      imports: new Set<string>(),
      isMain: false,
      isProgram: false,
      serves: false,
      reads: false,
      prints: false,
      logs: false,
      isTooling,
      isFunction: false,
      isStandIn: false,
    };
    this.packages.set(folder, known);
    known.isFunction ||= isFunction(facts, text);
    known.isStandIn ||= facts.imports.some(({ specifier }) => specifier === `${FRAMEWORK}funcframework`);
    for (const { specifier } of facts.imports) known.imports.add(specifier);
    known.isMain ||= facts.package === 'main';
    known.isProgram ||= facts.package === 'main' && !isTooling && !LEFT_OUT.test(text);
    known.serves ||= SERVES.test(text);
    known.reads ||= READS_COMMAND_LINE.test(text);
    known.prints ||= PRINTS.test(text);
    known.logs ||= facts.imports.some(({ specifier }) => LOGS.test(specifier));
    this.imported.readProgram(folder, text);
  };

  readonly readOther = ({ path, text }: StartText): void => {
    if (path.endsWith('.go')) {
      this.imported.readBeside(text);
      return;
    }
    this.imported.readText(path, text);
    if (!IS_MODULE.test(path)) return;
    const name = /^module\s+"?([^\s"]+)/m.exec(text)?.[1];
    if (name !== undefined) this.modules.set(folderOf(path), name);
  };

  readonly parts = (): ProgramParts => {
    const byName = new Map([...this.packages.keys()].map((folder) => [this.nameOf(folder), folder]));
    const parts = new Map<string, ProgramPart>();
    for (const [folder, one] of this.packages) {
      const uses = [...one.imports].map((name) => byName.get(name)).filter((name) => name !== undefined);
      parts.set(folder, { starts: this.startsOf(folder, one), serves: one.serves, uses: new Set(uses) });
    }
    const foldersWhere = (is: (one: Package) => boolean): Set<string> =>
      new Set([...this.packages].filter(([, one]) => is(one)).map(([folder]) => folder));
    const functions = {
      called: foldersWhere(({ isFunction }) => isFunction),
      begun: foldersWhere(({ isMain, isFunction, isStandIn }) => isMain && !isFunction && !isStandIn),
    };
    return { parts, keyOf: folderOf, unloaded: this.imported.unreached(this.places()), functions };
  };

  private readonly places = (): ReadonlyMap<string, PackagePlace> =>
    new Map(
      [...this.packages].map(([folder, { isMain, isProgram }]) => [
        folder,
        {
          module: this.moduleOf(folder),
          name: this.nameOf(folder),
          isProgram,
          isOpen: isMain || this.isPublished(folder),
        },
      ]),
    );

  private moduleOf = (folder: string): string | undefined =>
    foldersUpwards(folder).find((one) => this.modules.has(one));

  /** As others import it; undefined where no module is known. */
  private nameOf(folder: string): string | undefined {
    const module = this.moduleOf(folder);
    if (module === undefined) return undefined;
    const rest = module === '' ? folder : folder.slice(module.length + 1);
    return [this.modules.get(module), rest].filter(Boolean).join('/');
  }

  private startsOf(folder: string, { isMain, isTooling, reads, prints, logs }: Package): Starts {
    if (isMain) return isTooling || reads || (prints && !logs) ? 'PERSON' : 'OTHERS';
    return this.isPublished(folder) ? 'OTHERS' : 'NOBODY';
  }

  /** Whether other modules may import it: the package of a library, or what a program lays open. */
  private isPublished(folder: string): boolean {
    const module = this.moduleOf(folder);
    if (module === undefined || module === folder) return true;
    const rest = (module === '' ? folder : folder.slice(module.length + 1)).split('/');
    if (rest.includes('internal') || rest[0] === 'cmd') return false;
    const top = this.packages.get(module);
    return rest[0] === 'pkg' || (top !== undefined && !top.isMain);
  }
}

/** Programs of Go that do what their command line says and end. */
export const GO_STARTS: StartSigns = {
  languages: ['Go'],
  mayName: (path) => NAMES_PACKAGES.test(path),
  mayLoad: (path) => !path.endsWith('_test.go'),
  reader: () => new PackageReader(),
};
