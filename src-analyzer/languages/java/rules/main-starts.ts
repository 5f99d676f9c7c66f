import type {
  ProgramPart,
  ProgramParts,
  StartFile,
  StartReader,
  StartSigns,
  Starts,
  StartText,
} from '#analyzer/rules/started-by-hand.ts';
import type { SyntaxFacts, TypeFact } from '#analyzer/syntax/facts.ts';
import { CloudTemplates } from '#analyzer/source/cloud-templates.ts';
import { folderOf, foldersUpwards } from '../../resolution/paths.ts';

/** Packages whose users answer others, wait for events, have a window or are started by a container. */
const SERVING =
  /^(?:org\.springframework|javax?\.servlet|jakarta|javax\.(?:ws\.rs|ejb|jms|websocket|swing|inject|enterprise)|javafx|java\.awt|org\.eclipse\.(?:jetty|swt|paho)|io\.(?:undertow|netty|vertx|javalin|grpc|micronaut|quarkus|ktor|dropwizard|helidon)|com\.sun\.net\.httpserver|org\.glassfish|spark\.|akka|ratpack|org\.apache\.(?:kafka|storm|flink|camel|felix|catalina|activemq)|com\.rabbitmq|org\.quartz|com\.linecorp|org\.osgi|android|org\.java_websocket|org\.telegram|net\.dv8tion|discord4j|org\.bukkit|com\.amazonaws\.services\.lambda)\b/;
/** Runs on by itself. */
const RUNS_ON =
  /\bwhile\s*\(\s*true\s*\)|\bfor\s*\(\s*;\s*;\s*\)|\bServerSocket\w*\b|\bScheduledExecutor\w*\b|\bnew Timer\(|\bTimerTask\b|\baddShutdownHook\b|\bWatchService\b|\bDaemon\w*\b|\b(?:HttpServer|DatagramSocket)\b/;

const MAIN = /\bstatic\s+(?:final\s+)?void\s+main\s*\(|\bfun main\(/;
/** Does what its command line says, or ends with a code for whoever typed it. */
const READS_COMMAND_LINE =
  /\bargs?\s*(?:\[|\.\s*(?:length|size|isEmpty|any|first|get)\b)|[(,]\s*args?\s*[),]|\bSystem\.exit\(/;

/** What a build file says of a module that is started as a program, and of one that a container holds. */
const IS_PROGRAM =
  /<mainClass>|<Main-Class>|jar-with-dependencies|maven-shade-plugin|\bmainClass(?:Name)?\b|\bMain-Class\b|[("'\s]application['")\s]/;
const BUILD_FILE = /(?:^|\/)(?:pom\.xml|build\.gradle(?:\.kts)?|build\.xml)$/;
/** May name a type by its text. */
const NAMES_TYPES =
  /(?:^|\/)(?:META-INF\/.{1,120}|Dockerfile[\w.-]*|Procfile)$|\.(?:xml|properties|ya?ml|json|conf|jsp|jspx|jspf|tagx?|groovy|gvy|scala|clj|sh|bat|cmd|service|ftl|vm|html|xhtml|zul|drl|bsh|js|py|sql|MF|tf)$/i;

/** Annotations that leave it to the code who makes objects of a type. */
const PLAIN_ANNOTATION =
  /(?:^|\.)(?:SuppressWarnings|Deprecated|Override|FunctionalInterface|SafeVarargs|Data|Value|Getter|Setter|Builder|ToString|EqualsAndHashCode|NoArgsConstructor|AllArgsConstructor|RequiredArgsConstructor|Slf4j|Log4j2?|CommonsLog|Log|UtilityClass|Json\w+|Xml\w+|Nullable|NonNull|Nonnull|ThreadSafe|Immutable|NotThreadSafe|Suppress|JvmStatic|Throws|Serializable)$/;
/** Types outside of the project that call nothing of what derives from them, unless the program itself hands it over. */
const PLAIN_BASE =
  /(?:^|\.)(?:Object|Serializable|Cloneable|Comparable|Comparator|Iterable|Iterator|Closeable|AutoCloseable|Runnable|Callable|Thread|Function|Supplier|Consumer|Predicate|\w*Exception|\w*Error|Abstract(?:List|Map|Set|Collection)|ArrayList|HashMap|LinkedHashMap|TreeMap|DefaultHandler|FilterInputStream|FilterOutputStream|InputStream|OutputStream|Reader|Writer)$/;

const nameOfBase = (base: string): string => base.replace(/<[\s\S]*$/, '').trim();

function isOpen({ annotations, supers }: TypeFact, declared: ReadonlySet<string>): boolean {
  const bases = supers.map(nameOfBase);
  return (
    annotations.some(({ name }) => !PLAIN_ANNOTATION.test(name)) ||
    bases.some((base) => !PLAIN_BASE.test(base) && !declared.has(base.slice(base.lastIndexOf('.') + 1)))
  );
}

/** What other files can name of a file. */
const namesOf = ({ types, functions, symbols }: SyntaxFacts): Set<string> =>
  new Set([
    ...types.filter(({ outer }) => outer < 0).map(({ name }) => name),
    ...functions.filter(({ owner }) => owner < 0).map(({ name }) => name),
    ...symbols.map(({ name }) => name),
  ]);

interface Declared {
  readonly path: string;
  readonly unit: string;
  readonly name: string;
}

interface ReadType {
  readonly file: StartFile;
  readonly uses: ReadonlySet<string>;
  readonly serves: boolean;
  readonly hasMain: boolean;
  readonly isStarted: boolean;
}

/** What AWS and Google call for each event, and end after a time. */
const OF_CLOUD =
  /^(?:com\.amazonaws\.services\.lambda\.runtime|com\.google\.cloud\.functions|io\.micronaut\.function\.aws)\b/;
const HANDLER =
  /(?:^|\.)(?:(?:Micronaut)?Request(?:Stream)?Handler|HttpFunction|(?:Raw)?BackgroundFunction|CloudEventsFunction)$/;
/** Azure's are told by what their methods are marked with. */
const OF_AZURE = 'com.microsoft.azure.functions.';
const MARKED = /(?:^|\.)FunctionName$/;

const isOfAzure = ({ imports, functions }: SyntaxFacts): boolean =>
  imports.some(({ specifier }) => specifier.startsWith(OF_AZURE)) &&
  functions.some(({ annotations }) => annotations.some(({ name }) => MARKED.test(name)));

/** Whether a file holds a function of a cloud that ends it, and nothing that somebody else may find. */
const isFunction = (facts: SyntaxFacts, templates: CloudTemplates): boolean =>
  (templates.endsAzure && isOfAzure(facts)) ||
  facts.types.some(({ name }) => templates.namesType(`${facts.package}.${name}`)) ||
  (facts.imports.some(({ specifier }) => OF_CLOUD.test(specifier)) &&
    facts.types.some(({ supers }) => supers.some((base) => HANDLER.test(nameOfBase(base)))));

class TypeReader implements StartReader {
  private readonly byName: ReadonlyMap<string, readonly Declared[]>;
  private readonly types: ReadonlySet<string>;
  private readonly read: ReadType[] = [];
  /** Folders of modules, by whether they are built as programs. */
  private readonly modules = new Map<string, boolean>();
  private readonly named = new Set<string>();
  private readonly templates = new CloudTemplates();

  constructor(files: readonly StartFile[]) {
    const all = files.flatMap(({ path, facts }) =>
      [...namesOf(facts)].map((name) => ({ path, unit: facts.package, name })),
    );
    this.byName = Map.groupBy(all, ({ name }) => name);
    this.types = new Set(files.flatMap(({ facts }) => facts.types.map(({ name }) => name)));
  }

  readonly readCode = (file: StartFile, text: string): void => {
    const { facts } = file;
    const uses = this.namedIn(text, (one) => isVisible(one, facts, text));
    const serves = RUNS_ON.test(text) || facts.imports.some(({ specifier }) => SERVING.test(specifier));
    const hasMain = MAIN.test(text);
    this.read.push({ file, uses, serves, hasMain, isStarted: hasMain && READS_COMMAND_LINE.test(text) });
  };

  private namedIn(text: string, isMeant: (one: Declared) => boolean): Set<string> {
    const words = new Set<string>();
    for (const [word] of text.matchAll(/[A-Za-z_$][\w$]*/g)) if (this.byName.has(word)) words.add(word);
    const found = new Set<string>();
    for (const word of words)
      for (const one of this.byName.get(word) ?? []) if (isMeant(one)) found.add(one.path);
    return found;
  }

  readonly readOther = ({ path, text }: StartText): void => {
    this.templates.read({ path, text });
    if (BUILD_FILE.test(path)) {
      const folder = folderOf(path);
      this.modules.set(folder, IS_PROGRAM.test(text) || this.modules.get(folder) === true);
    } else for (const one of this.namedIn(text, ({ unit }) => text.includes(unit))) this.named.add(one);
  };

  readonly parts = (): ProgramParts => {
    const parts = new Map<string, ProgramPart>(
      this.read.map((one) => [
        one.file.path,
        { starts: this.startsOf(one), serves: one.serves, uses: one.uses },
      ]),
    );
    const pathsWhere = (is: (one: ReadType) => boolean): Set<string> =>
      new Set(this.read.filter(is).map(({ file }) => file.path));
    const called = pathsWhere(({ file }) => isFunction(file.facts, this.templates));
    const isBegun = ({ hasMain, file: { path, facts } }: ReadType): boolean =>
      !called.has(path) && (hasMain || this.named.has(path) || this.isOpen(facts));
    return { parts, keyOf: (path) => path, functions: { called, begun: pathsWhere(isBegun) } };
  };

  private readonly isOpen = ({ types }: SyntaxFacts): boolean =>
    types.some((type) => isOpen(type, this.types));

  private startsOf({ file: { path, facts, isTooling }, isStarted }: ReadType): Starts {
    const isOfProgram = foldersUpwards(folderOf(path)).find((folder) => this.modules.has(folder));
    if (isOfProgram === undefined || this.modules.get(isOfProgram) !== true) return 'OTHERS';
    if (this.named.has(path) || this.isOpen(facts)) return 'OTHERS';
    return isStarted || isTooling ? 'PERSON' : 'NOBODY';
  }
}

/** Whether a file can mean something of another one by its name: of its own package, imported, or named in full. */
function isVisible({ unit, name }: Declared, facts: SyntaxFacts, text: string): boolean {
  if (unit === facts.package) return true;
  const full = `${unit}.${name}`;
  return (
    facts.imports.some(
      ({ specifier }) => specifier === full || specifier === unit || specifier.startsWith(`${full}.`),
    ) || text.includes(full)
  );
}

/** Programs of the Java machine that do what their command line says and end. */
export const MAIN_STARTS: StartSigns = {
  languages: ['Java', 'Kotlin'],
  mayName: (path) => BUILD_FILE.test(path) || NAMES_TYPES.test(path),
  reader: (files) => new TypeReader(files),
};
