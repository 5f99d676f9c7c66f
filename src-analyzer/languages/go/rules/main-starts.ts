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

/** Answers others, follows a clock or a signal, or runs on. */
const SERVES =
  /\bListenAndServe|\.Serve(?:TLS|HTTP)?\(|\bhttp\.(?:Server\{|Handle(?:Func)?\()|\bnet\.Listen\w*\(|\.Listen\(|\bgrpc\.NewServer\(|\bsignal\.Notify|\bcron\.|\btime\.(?:NewTicker|Tick|AfterFunc)\(|\bfor \{|\bfor true \{|\bselect \{|\blambda\.Start|\.Subscribe\(|\.Consume\w*\(|"(?:github\.com\/(?:gin-gonic\/gin|labstack\/echo|gofiber\/fiber|go-chi\/chi|gorilla\/mux|kardianos\/service|getlantern\/systray)|fyne\.io|sigs\.k8s\.io\/controller-runtime)\b/;
/** Does what its command line says. */
const READS_COMMAND_LINE =
  /\bos\.Args\b|\bflag\.(?:Parse|String|Bool|NewFlagSet)\(|\bpflag\.|\bcobra\.Command\b|\bcli\.(?:App|Command)\b|\bkingpin\.|\bflags\.Parse|\bos\.Stdin\b/;
/** Tells somebody in a terminal what comes of it, and keeps no log. */
const PRINTS = /\bfmt\.Print(?:ln|f)?\(/;
const LOGS = /\b(?:log|slog|logrus|zap|zerolog|lager|logger|klog|glog)\b/;

interface Package {
  readonly imports: Set<string>;
  isMain: boolean;
  serves: boolean;
  reads: boolean;
  prints: boolean;
  logs: boolean;
  isTooling: boolean;
}

class PackageReader implements StartReader {
  private readonly packages = new Map<string, Package>();
  /** Names of modules by their folders. */
  private readonly modules = new Map<string, string>();

  readonly readCode = ({ path, facts, isTooling }: StartFile, text: string): void => {
    const folder = folderOf(path);
    const known = this.packages.get(folder) ?? {
      imports: new Set<string>(),
      isMain: false,
      serves: false,
      reads: false,
      prints: false,
      logs: false,
      isTooling,
    };
    this.packages.set(folder, known);
    for (const { specifier } of facts.imports) known.imports.add(specifier);
    known.isMain ||= facts.package === 'main';
    known.serves ||= SERVES.test(text);
    known.reads ||= READS_COMMAND_LINE.test(text);
    known.prints ||= PRINTS.test(text);
    known.logs ||= facts.imports.some(({ specifier }) => LOGS.test(specifier));
  };

  readonly readOther = ({ path, text }: StartText): void => {
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
    return { parts, keyOf: folderOf };
  };

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
  mayName: (path) => /(?:^|\/)go\.mod$/.test(path),
  reader: () => new PackageReader(),
};
