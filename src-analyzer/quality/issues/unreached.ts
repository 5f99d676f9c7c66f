import { folderOf } from '#analyzer/languages/resolution/paths.ts';
import type { FunctionFact, SyntaxFacts, TypeFact } from '#analyzer/syntax/facts.ts';
import { takenBy } from './call-sizes.ts';
import { isPackagesOwn } from './go-methods.ts';
import { ANY, type Named } from './named.ts';
import { isNamedToBeUsed, knownSupers } from './named-types.ts';
import type { Home } from './word-places.ts';

/** What frameworks call by its name alone: accessors, hooks, actions, tests, what a program begins with. */
const BY_CONVENTION =
  /^(?:(?:get|set|is|has|on|do|scope|action|visit|handle|before|after|test|should|exec|run|ajax|hook|cmd|command|api|filter|view|render)(?=[A-Z_\d]|$)|__|main$|init|index$|setup|teardown|upgrade$|downgrade$|default$|loader$|register|boot|mounted$|created$|updated$|(?:un|beforeM|beforeUnm)ount(?:ed)?$|(?:de)?activated$|asyncData$|component(?:Did|Will)|ng[A-Z]|(?:dis)?connectedCallback$|attributeChangedCallback$|adoptedCallback$)/;
/** Frameworks ask for what is public; these are called from within, or by their annotation. */
const ACCESSOR = /^(?:get|set|is|has)[A-Z_\d]/;
/** What Laravel calls though it is protected: `getNameAttribute`. */
const MAPPED = /Attribute$/;
/** What Java's serialization calls though it is private. */
const SERIALIZES = /^(?:read|write)(?:Object|ObjectNoData|Resolve|Replace|External)$/;
/** Languages in which templates and frameworks ask for a value by a part of a name, and give it nothing more. */
const ASKED_FOR_VALUES = /\.(?:py|php)$/;
/** Classes of PHP whose public methods whoever routes requests, runs commands or fills templates calls by texts. */
const CALLED_BY_TEXTS =
  /(?:controllers?|commands?|models?|entit(?:y|ies)|pages?|actions?|api|modules?|plugins?|widgets?|components?|handlers?|listeners?|middleware|services?|helpers?|resources?|jobs?|hooks?|extensions?|ajax|rest|tests?)(?:[/.]|$)/i;
/** Short names occur as words in any text. */
const MIN_NAME = 5;
const NAME = /^[A-Za-z_$][\w$]*$/;

const isNameable = (name: string): boolean => name.length >= MIN_NAME && NAME.test(name);

/** Libraries of .NET that register what an assembly holds, and what projects do so with themselves. */
const FINDS_TYPES =
  'GetTypes GetExportedTypes ExportedTypes DefinedTypes RegisterAssemblyTypes AddClasses Scan FromAssemblyOf FromThisAssembly AddMediatR AddConsumers'.split(
    ' ',
  );

/**
 * A class of C# that only implements interfaces of the project: somebody has to register it by its name, unless the
 * project looks for such types.
 */
const isRegistered = (
  { supers, annotations, kind }: TypeFact,
  isDeclared: (name: string) => boolean,
): boolean =>
  kind === 'class' &&
  annotations.length === 0 &&
  supers.length > 0 &&
  supers.every((name) => /^I[A-Z]/.test(name) && isDeclared(name));

/** Whether whoever extends or reads the type by its parts may call what is in it. */
const isOpen = (type: TypeFact): boolean =>
  knownSupers(type).length > 0 || type.annotations.length > 0 || type.kind !== 'class';

/** Languages in which no framework calls a static method by what its name begins with. */
const OF_JVM = /\.(?:java|kts?)$/;
/** No framework finds a type of Go, or makes a value of one, without its name. */
const OF_GO = /\.go$/;
/** What starts a program, or reads a value of a type from a text. */
const STATIC_BY_CONVENTION = /^(?:main|premain|agentmain|valueOf|fromString|fromValue)$/;

/** Where a function stands, and which types the project declares. */
interface Place {
  readonly path: string;
  readonly facts: SyntaxFacts;
  readonly isDeclared: (name: string) => boolean;
}

/** Whether a function takes more than the object that it belongs to: nobody who asks for a value gives that. */
const takesMore = ({ parameters }: FunctionFact): boolean =>
  parameters.some(({ name }) => name !== 'self' && name !== 'cls');

/** A container of Java gets a value without giving anything, and sets one value at a time. */
const isBeanAccessor = ({ name, parameters }: FunctionFact): boolean =>
  parameters.length === (name.startsWith('set') ? 1 : 0);

/** Whether nothing calls a function by a convention for names although it looks like it. */
function isCalledFromWithin(fn: FunctionFact, owner: TypeFact | undefined, place: Place): boolean {
  const { path } = place;
  const { name, isPublic, isStatic } = fn;
  const isAccessor = ACCESSOR.test(name) && !MAPPED.test(name);
  if (isAccessor && ASKED_FOR_VALUES.test(path) && takesMore(fn) && !(owner && mayBeAsked(owner, fn, place)))
    return true;
  if (owner === undefined) return false;
  if (OF_JVM.test(path) && (isStatic || (isAccessor && !isBeanAccessor(fn) && !mayBeAsked(owner, fn, place))))
    return true;
  return !isPublic && isAccessor;
}

/** Annotations of classes in Java that have a container make an object, or a compiler write members: it calls no others. */
const MAKES_OBJECT =
  /(?:^|\.)(?:Service|Component|Repository|Configuration|Controller|RestController|Singleton|ApplicationScoped|RequestScoped|Stateless|Lazy|Primary|Profile|Transactional|Schema|ApiModel|JsonIgnoreProperties|JsonInclude|JsonPropertyOrder|Document|SolrDocument|Entity|Table|EqualsAndHashCode|ToString|Value|Slf4j|Log4j2?|CommonsLog|Data|Getter|Setter|Builder|UtilityClass|NoArgsConstructor|AllArgsConstructor|RequiredArgsConstructor|SuppressWarnings|Deprecated)$/;

/** Interfaces of Java and Spring through which nobody calls more than their own methods. */
const ASKS_OWN_METHODS =
  /(?:^|\.)(?:InitializingBean|DisposableBean|ApplicationContextAware|BeanFactoryAware|EnvironmentAware|Serializable|Cloneable|Comparable)(?:<|$)/;
const OF_THESE =
  /^(?:afterPropertiesSet|destroy|setApplicationContext|setBeanFactory|setEnvironment|compareTo|clone)$/;

/** Whether others may call what is public in a type, although nothing names it. */
function mayBeAsked(type: TypeFact, fn: FunctionFact, { path, isDeclared }: Place): boolean {
  if (!isOpen(type)) return false;
  const isOwn = type.kind === 'class' && type.annotations.length === 0 && knownSupers(type).every(isDeclared);
  if (path.endsWith('.php') && isOwn && takesMore(fn) && !isCalledByTexts(path)) return false;
  if (!OF_JVM.test(path)) return true;
  const isMade =
    type.kind === 'class' &&
    type.supers.every((name) => ASKS_OWN_METHODS.test(name)) &&
    !OF_THESE.test(fn.name) &&
    type.annotations.every(({ name }) => MAKES_OBJECT.test(name));
  return !fn.isStatic && !isMade;
}

/** Annotations by which nobody calls a function: what reads them leaves it out, warns or changes how it is called. */
const CALLS_NOTHING =
  /(?:^|\.)(?:JsonIgnore|XmlTransient|Transient|Deprecated|SuppressWarnings|SafeVarargs|Nullable|NonNull|NotNull|Nonnull|CheckForNull|VisibleForTesting|JvmStatic|JvmOverloads|Synchronized|staticmethod|classmethod|lru_cache|cache|cached|contextmanager|property|cached_property|wraps|overload|atomic|\w*retry|retry_\w+|on_exception|on_predicate|sync_to_async|async_to_sync)$/;

const isOwnMethod = (fn: FunctionFact, { path, facts }: Place): boolean =>
  OF_GO.test(path) && isPackagesOwn(fn, facts);

/** Name that a call of a function would have to use; undefined where it may be called without one. */
function calledName(fn: FunctionFact, owner: TypeFact | undefined, place: Place): string | undefined {
  const { path } = place;
  const { name, hasBody, annotations, isConstructor, isPublic, receiver } = fn;
  if (!hasBody || isConstructor || annotations.some((one) => !CALLS_NOTHING.test(one.name))) return undefined;
  if (OF_JVM.test(path) && STATIC_BY_CONVENTION.test(name)) return undefined;
  const isInside = isCalledFromWithin(fn, owner, place);
  if (!isNameable(name) || (BY_CONVENTION.test(name) && !isInside)) return undefined;
  // A method in Go or Rust may be there for an interface of another module, unless its name is the package's own.
  if (receiver !== '' && isPublic) return isOwnMethod(fn, place) ? name : undefined;
  return owner && isPublic && mayBeAsked(owner, fn, place) ? undefined : name;
}

/** What a program begins with makes its type be reached without a name. */
const BEGINS = /^(?:main|premain|agentmain|Main)$/;

const startsProgram = ({ functions, types }: SyntaxFacts, type: TypeFact): boolean =>
  functions.some(({ owner, name }) => types[owner] === type && BEGINS.test(name));

/** A container makes one object of the class, and somebody has to ask for it by its name. */
const BEAN =
  /^(?:[\w.]+\.)?(?:Service|Component|Repository|Singleton|ApplicationScoped|Named|Lazy|Transactional|Slf4j|Log4j2?|CommonsLog|RequiredArgsConstructor|AllArgsConstructor|NoArgsConstructor|SuppressWarnings|Validated)$/;

/**
 * Whether a class of Java is an object that a container makes and that nobody can ask for but by its name: it implements
 * nothing, and none of its methods is called by an annotation.
 */
function isPlainBean(type: TypeFact, { functions, types }: SyntaxFacts): boolean {
  const isMade = type.kind === 'class' && type.supers.length === 0 && type.annotations.length > 0;
  if (!isMade || !type.annotations.every(({ name }) => BEAN.test(name))) return false;
  return functions
    .filter(({ owner }) => types[owner] === type)
    .every(({ annotations }) => annotations.every(({ name }) => BEAN.test(name) || name === 'Autowired'));
}

/** How a type is reached: by its name, by its name or as one of its supers, or nobody knows. */
export function waysTo(
  type: TypeFact,
  { path, facts }: { readonly path: string; readonly facts: SyntaxFacts },
  isDeclared: (name: string) => boolean,
): 'NAME' | 'REGISTRATION' | 'SUPERS' | 'UNKNOWN' {
  if (!isNameable(type.name)) return 'UNKNOWN';
  if (path.endsWith('.java') && isPlainBean(type, facts)) return 'NAME';
  if (OF_GO.test(path) || !isOpen(type) || isNamedToBeUsed(type, path)) return 'NAME';
  if (path.endsWith('.cs') && isRegistered(type, isDeclared)) return 'REGISTRATION';
  const isOfProject =
    type.kind === 'class' &&
    type.annotations.length === 0 &&
    knownSupers(type).every((name) => isDeclared(name));
  return isOfProject ? 'SUPERS' : 'UNKNOWN';
}

/** Where a type can be meant: a package of Java and Kotlin has to be named with it. */
function homeOf(path: string, facts: SyntaxFacts): Home | undefined {
  return OF_JVM.test(path) && facts.package.includes('.')
    ? { folder: folderOf(path), text: facts.package }
    : undefined;
}

/** Who asks what a place stands in. */
export interface Standpoint {
  readonly path: string;
  readonly line: number;
  /** Whether annotations before a declaration stand in it, and the types in which a program begins. */
  readonly isFinding: boolean;
}

/** Whether what is public in a class of PHP may be called by a text that somebody puts together. */
export const isCalledByTexts = (path: string): boolean =>
  CALLED_BY_TEXTS.test(path.replace(/(?:\.class|\.inc)?\.php$/, '').replaceAll(/(?<=[a-z])(?=[A-Z])/g, '/'));

/** The types of Go whose methods a line stands in, wherever they are declared: who has no value of them calls none. */
function receiversAround(facts: SyntaxFacts, path: string, inside: readonly FunctionFact[]): Named[] {
  if (!OF_GO.test(path)) return [];
  return inside
    .filter(({ receiver }) => isNameable(receiver))
    .map(({ receiver, owner }) => {
      const { line = 0, nameLine = 0, endLine = 0 } = facts.types[owner] ?? {};
      return { ...ANY, word: receiver, path, line, nameLine, endLine };
    });
}

/** What a line stands in and has to be named elsewhere, from the outside in. */
export function namedAround(
  facts: SyntaxFacts,
  { path, line, isFinding }: Standpoint,
  isDeclared: (name: string) => boolean = () => false,
): Named[] {
  const { functions, types } = facts;
  const contains = (one: { line: number; nameLine: number; endLine: number }): boolean =>
    (isFinding ? one.line : one.nameLine) <= line && line <= one.endLine;
  const inside = functions.filter(contains);
  const called = inside.flatMap((fn): Named[] => {
    const owner = types[fn.owner];
    const word = calledName(fn, owner, { path, facts, isDeclared });
    const isOfObjects = path.endsWith('.java') && owner !== undefined && !fn.isStatic;
    if (word === undefined) return [];
    const { line: first, nameLine, endLine } = fn;
    const isMember = owner !== undefined;
    const onlyIn = fn.isPrivate && !SERIALIZES.test(fn.name) ? path : '';
    const member = { isMember, isOfObjects, isPublicMember: isMember && fn.isPublic, onlyIn };
    const takes = takenBy(fn, path);
    return [{ ...ANY, ...member, word, takes, isType: false, path, line: first, nameLine, endLine }];
  });
  const around = types.filter(contains).flatMap((type): Named[] => {
    const way = waysTo(type, { path, facts }, isDeclared);
    if (way === 'UNKNOWN' || (!isFinding && startsProgram(facts, type))) return [];
    // The container runs what makes the object, whether or not anybody asks for it.
    if (type.annotations.length > 0 && !functions.some((fn) => contains(fn) && !fn.isConstructor)) return [];
    const { name: word, line: first, nameLine, endLine } = type;
    const unless = way === 'REGISTRATION' ? FINDS_TYPES : [];
    const home = homeOf(path, facts);
    return [{ ...ANY, word, path, line: first, nameLine, endLine, home, unless, isMember: type.outer >= 0 }];
  });
  return [...receiversAround(facts, path, inside), ...around, ...called];
}
