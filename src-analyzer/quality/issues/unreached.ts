import type { FunctionFact, SyntaxFacts, TypeFact } from '#analyzer/syntax/facts.ts';
import type { Finding, QualityRuleInfo } from '#analyzer/rules/rule.ts';

/** A finding in a function that nobody may call. */
export interface Candidate {
  readonly finding: Finding;
  /** Names of the functions it stands in, and of their types, that have to be named somewhere else. */
  readonly names: readonly string[];
  /** How often a type's own declaration names it, where its constructors do so too. */
  readonly own: ReadonlyMap<string, number>;
  /** Words that say that the project finds such types without their names. */
  readonly unless: readonly string[];
}

/** What frameworks call by its name alone: accessors, hooks, actions, tests, what a program begins with. */
const BY_CONVENTION =
  /^(?:(?:get|set|is|has|on|do|scope|action|visit|handle|before|after|test|should|exec|run|ajax|hook|cmd|command|api|filter|view|render)(?=[A-Z_\d]|$)|__|main$|init|index$|setup|teardown|upgrade$|downgrade$|default$|loader$|register|boot)/;
/** Frameworks ask for what is public; these are called from within, or by their annotation. */
const ACCESSOR = /^(?:get|set|is|has)[A-Z_\d]/;
/** What Laravel calls though it is protected: `getNameAttribute`. */
const MAPPED = /Attribute$/;
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
const isOpen = ({ supers, annotations, kind }: TypeFact): boolean =>
  supers.length > 0 || annotations.length > 0 || kind !== 'class';

/** Rules of languages in which no framework calls a static method by what its name begins with. */
const OF_JVM = /^(?:java|kotlin)\//;
/** What starts a program, or reads a value of a type from a text. */
const STATIC_BY_CONVENTION = /^(?:main|premain|agentmain|valueOf|fromString|fromValue)$/;

/** Whether nothing calls a function by a convention for names although it looks like it. */
function isCalledFromWithin(fn: FunctionFact, owner: TypeFact | undefined, isOfJvm: boolean): boolean {
  const { name, isPublic, isStatic } = fn;
  if (owner === undefined) return false;
  if (isOfJvm && isStatic) return true;
  return !isPublic && ACCESSOR.test(name) && !MAPPED.test(name);
}

/** Annotations of classes in Java that have a container make an object, or a compiler write members: it calls no others. */
const MAKES_OBJECT =
  /(?:^|\.)(?:Service|Component|Repository|Configuration|Controller|RestController|Singleton|ApplicationScoped|RequestScoped|Stateless|Lazy|Primary|Profile|Transactional|Slf4j|Log4j2?|CommonsLog|Data|Getter|Setter|Builder|UtilityClass|NoArgsConstructor|AllArgsConstructor|RequiredArgsConstructor|SuppressWarnings|Deprecated)$/;

/** Interfaces of Java and Spring through which nobody calls more than their own methods. */
const ASKS_OWN_METHODS =
  /(?:^|\.)(?:InitializingBean|DisposableBean|ApplicationContextAware|BeanFactoryAware|EnvironmentAware|Serializable|Cloneable|Comparable)(?:<|$)/;
const OF_THESE =
  /^(?:afterPropertiesSet|destroy|setApplicationContext|setBeanFactory|setEnvironment|compareTo|clone)$/;

/** Whether others may call what is public in a type, although nothing names it. */
function mayBeAsked(type: TypeFact, fn: FunctionFact, isOfJvm: boolean): boolean {
  if (!isOpen(type)) return false;
  if (!isOfJvm) return true;
  const isMade =
    type.kind === 'class' &&
    type.supers.every((name) => ASKS_OWN_METHODS.test(name)) &&
    !OF_THESE.test(fn.name) &&
    type.annotations.every(({ name }) => MAKES_OBJECT.test(name));
  return !fn.isStatic && !isMade;
}

/** Name that a call of a function would have to use; undefined where it may be called without one. */
function calledName(fn: FunctionFact, owner: TypeFact | undefined, isOfJvm: boolean): string | undefined {
  const { name, hasBody, annotations, isConstructor, isPublic, receiver } = fn;
  if (!hasBody || isConstructor || annotations.length > 0) return undefined;
  if (isOfJvm && STATIC_BY_CONVENTION.test(name)) return undefined;
  const isInside = isCalledFromWithin(fn, owner, isOfJvm);
  if (!isNameable(name) || (BY_CONVENTION.test(name) && !isInside)) return undefined;
  // A method in Go or Rust may be there for an interface of another module, unless its name is the package's own.
  if (receiver !== '' && isPublic) return undefined;
  return owner && isPublic && mayBeAsked(owner, fn, isOfJvm) ? undefined : name;
}

/** What a line stands in and has to be named elsewhere, from the outside in. */
function soughtAt(
  { functions, types }: SyntaxFacts,
  { line, ruleKey }: Finding,
  isDeclared: (name: string) => boolean,
): Omit<Candidate, 'finding'> {
  const contains = (one: { readonly line: number; readonly endLine: number }): boolean =>
    one.line <= line && line <= one.endLine;
  const called = functions
    .filter(contains)
    .map((fn) => calledName(fn, types[fn.owner], OF_JVM.test(ruleKey)))
    .filter((name) => name !== undefined);
  const around = types.filter((type) => contains(type) && isNameable(type.name));
  const registered = around.filter((type) => isOpen(type) && isRegistered(type, isDeclared));
  const made = around.filter((type) => !isOpen(type) || registered.includes(type));
  const constructors = (type: TypeFact): number =>
    functions.filter(
      ({ isConstructor, owner, name }) => isConstructor && types[owner] === type && name === type.name,
    ).length;
  return {
    names: [...made.map(({ name }) => name), ...called],
    own: new Map(made.map((type) => [type.name, 1 + constructors(type)])),
    unless: registered.length > 0 ? FINDS_TYPES : [],
  };
}

/** Whether a rule finds what only matters where it runs: bugs, and what is open by a setting or call in Java and Kotlin. */
export const mattersWhereItRuns = ({ kind, ruleKey }: Pick<QualityRuleInfo, 'kind' | 'ruleKey'>): boolean =>
  kind === 'BUG' || (kind === 'VULN' && OF_JVM.test(ruleKey));

/**
 * The findings that only matter where they run whose functions or types have to be named somewhere if they are to be reached.
 * @param isDeclared whether a file of the project is called like a type
 */
export function candidatesIn(
  findings: readonly Finding[],
  isHeld: (finding: Finding) => boolean,
  factsOf: (path: string) => SyntaxFacts | undefined,
  isDeclared: (name: string) => boolean = () => false,
): readonly Candidate[] {
  return findings.filter(isHeld).flatMap((finding) => {
    const facts = factsOf(finding.path);
    const inCsharp = (name: string): boolean => finding.path.endsWith('.cs') && isDeclared(name);
    const sought = facts ? soughtAt(facts, finding, inCsharp) : undefined;
    return sought && sought.names.length > 0 ? [{ finding, ...sought }] : [];
  });
}

/** More constructors no type has. */
const MAX_COUNT = 6;

/** How often each of some words occurs in texts, counted to `MAX_COUNT`. */
export function countWords(words: ReadonlySet<string>, texts: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>([...words].map((word) => [word, 0]));
  const open = new Set(words);
  for (const text of texts) {
    for (const word of open) {
      const count = (counts.get(word) ?? 0) + occurrences(text, word);
      counts.set(word, Math.min(MAX_COUNT, count));
      if (count >= MAX_COUNT) open.delete(word);
    }
    if (open.size === 0) break;
  }
  return counts;
}

const isWordPart = (character: string | undefined): boolean =>
  character !== undefined && /[\w$]/.test(character);

/** Counted to `MAX_COUNT`. */
function occurrences(text: string, word: string): number {
  let count = 0;
  for (let at = text.indexOf(word); at >= 0 && count < MAX_COUNT; at = text.indexOf(word, at + word.length))
    if (!isWordPart(text[at - 1]) && !isWordPart(text[at + word.length])) count += 1;
  return count;
}

/** Findings in what nobody names again are worth a look only, and say so. */
export function withoutUnreached(
  findings: readonly Finding[],
  candidates: readonly Candidate[],
  counts: ReadonlyMap<string, number>,
): readonly Finding[] {
  const lowered = new Map<Finding, Finding>();
  for (const { finding, names, own, unless } of candidates) {
    if (unless.some((word) => (counts.get(word) ?? 0) > 0)) continue;
    const name = names.find((one) => counts.get(one) === (own.get(one) ?? 1));
    if (name !== undefined)
      lowered.set(finding, {
        ...finding,
        confidence: 'REVIEW',
        message: `${finding.message}; nothing else in the project names '${name}'`,
      });
  }
  return lowered.size === 0 ? findings : findings.map((finding) => lowered.get(finding) ?? finding);
}
