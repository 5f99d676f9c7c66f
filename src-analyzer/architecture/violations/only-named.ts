import { bareTypeName } from '#analyzer/languages/facts/type-text.ts';
import type { GraphNode } from '#analyzer/languages/resolution/code-model.ts';
import { plainType } from '../call-resolution.ts';
import { architectureOf, type Ends, type ProjectModel } from '../graph.ts';

/** Lines that only say where a name comes from, and what is no code. */
const NO_USE = /^\s*(?:import|package|using|namespace|\/\/|\/?\*)/;
/** What a class literal is asked for where any other class of the program would do: its resources, its assembly. */
const ANCHORED =
  /^(?:\.class\b|::class\.java\b)\s*\.\s*(?:getResource|getClassLoader|classLoader|getProtectionDomain|protectionDomain|getPackage\b)/;
const ANCHORED_TYPE = /^\)\s*\.\s*(?:GetTypeInfo\(\)\s*\.\s*)?Assembly\b/;
const BEFORE_TYPE = /\btypeof\s*\(\s*$/;
/** The same by a function that takes the class: `Assembly.GetAssembly(typeof(X))`, `AddValidatorsFromAssemblyContaining<X>()`. */
const BEFORE_ANCHOR = /(?:\bGetAssembly\s*\(\s*typeof\s*\(|AssemblyContaining<|Assembl(?:y|ies)Of<)\s*$/;
const AFTER_ANCHOR = /^\s*[)>]/;
/** A logger that goes by the name of another class, and the folder that a program was started from. */
const BEFORE_LOGGER =
  /\b(?:getLogger|GetLogger|LogFactory\.getLog|new ApplicationHome)\s*\(\s*(?:typeof\s*\(\s*)?$/;
const AFTER_LOGGER = /^(?:\.class\b|::class\b|\))/;

/** What only goes by the name of a class: who is sent to, who logs, whose texts are read. */
const BEFORE_MARKED =
  /(?<![\w.])(?:I?HubContext|I?Logger|I(?:String|Html|View)Localizer)<\s*(?:[A-Za-z_][\w.]{0,80}\.)?$/;
const AFTER_MARKED = /^\s*[,>]/;
/** Says in which order or where classes are looked for, and asks none of them for anything. */
const BEFORE_ORDER =
  /@(?:AutoConfigure(?:After|Before)?|(?:Component|Entity)Scan|SpringBootApplication|EnableJpaRepositories)\b[^)]{0,200}$/;
const AFTER_ORDER = /^(?:\.class|::class)\b/;

/** How a class that is no screen names the screen that the system should open: `Intent(context, Main::class.java)`. */
const OPENED =
  /^(?:\.class\b|::class\b|\.Builder\s*\(|\.(?:newIntent|createIntent|getIntent|intent|Companion)\b|\.(?:EXTRA|ACTION|KEY)_\w+)/;
/** A project's own base may bear a number: `Activity2`. */
const ACTIVITY = /Activity\d?$/;

/** What stands before and after each use of a name in the code of a file, up to the end of the next line. */
interface Use {
  readonly before: string;
  readonly after: string;
}

function usesOf({ read }: ProjectModel, { path }: GraphNode, name: string): Use[] {
  const word = new RegExp(`(?<![\\w.$])${name}(?![\\w$])`, 'g');
  const lines = read(path)
    .split('\n')
    .filter((line) => !NO_USE.test(line));
  return lines.flatMap((line, at) =>
    [...line.matchAll(word)].map(({ index }) => ({
      before: line.slice(0, index),
      after: `${line.slice(index + name.length)}\n${lines[at + 1] ?? ''}`,
    })),
  );
}

function isAnchor({ before, after }: Use): boolean {
  if (ANCHORED.test(after)) return true;
  if (BEFORE_TYPE.test(before) && ANCHORED_TYPE.test(after)) return true;
  if (BEFORE_ANCHOR.test(before) && AFTER_ANCHOR.test(after)) return true;
  return BEFORE_LOGGER.test(before) && AFTER_LOGGER.test(after);
}

const isType = (model: ProjectModel, node: GraphNode): boolean =>
  node.type !== undefined && architectureOf(model, node)?.unit === 'type';

/** The uses of the target in the file of the source, where both are types. */
export function usesBetween(model: ProjectModel, [source, target]: Ends): Use[] {
  const name = bareTypeName(target.name);
  if (!isType(model, source) || !isType(model, target) || !/^\w+$/.test(name)) return [];
  return usesOf(model, source, name);
}

/** Whether a class names another only to find a resource or a logger, for which it could name itself. */
export function isAnchoredAt(model: ProjectModel, ends: Ends): boolean {
  const uses = usesBetween(model, ends);
  return uses.length > 0 && uses.every(isAnchor);
}

/** Whether a class names another only as a mark, of whose members it asks none. */
function isOnlyMark(model: ProjectModel, ends: Ends): boolean {
  const uses = usesBetween(model, ends);
  const isMark = (use: Use): boolean =>
    isAnchor(use) ||
    (BEFORE_MARKED.test(use.before) && AFTER_MARKED.test(use.after)) ||
    (BEFORE_ORDER.test(use.before) && AFTER_ORDER.test(use.after));
  return uses.length > 0 && uses.every(isMark);
}

/** Whether a class only says which activity the system should open: that is how notifications lead into the program. */
function onlyOpens(model: ProjectModel, ends: Ends): boolean {
  if (ends[1].type?.supers.some((name) => ACTIVITY.test(name)) !== true) return false;
  const uses = usesBetween(model, ends);
  return uses.length > 0 && uses.every(({ after }) => OPENED.test(after));
}

/** Names of the fields and methods that a type declares itself, wherever it is written. */
function membersOf(model: ProjectModel, { index }: GraphNode): Set<string> {
  const names = new Set<string>();
  model.typesOfFile.forEach((entries, file) => {
    for (const { node, fact, type } of entries) {
      if (node !== index) continue;
      for (const { name } of fact.fields) names.add(name);
      for (const { name, owner } of model.files[file]?.facts.functions ?? [])
        if (owner === type) names.add(name);
    }
  });
  return names;
}

/**
 * Whether a class takes another as a parameter alone, and asks it for nothing but what its base declares: the base would
 * do as the type of the parameter.
 */
function takesAsItsBase(model: ProjectModel, ends: Ends): boolean {
  const [source, target] = ends;
  const name = bareTypeName(target.name);
  if (target.type === undefined || target.type.supers.length === 0) return false;
  const uses = usesBetween(model, ends);
  const takers = (model.files[source.file]?.facts.functions ?? []).flatMap((fn) =>
    fn.parameters.filter(({ type }) => plainType(type) === name).map((parameter) => ({ fn, parameter })),
  );
  if (uses.length === 0 || uses.length !== takers.length) return false;
  // What is taken apart, `{ id }`, is asked by names of its own.
  if (takers.some(({ parameter }) => !/^\w+$/.test(parameter.name))) return false;
  const own = membersOf(model, target);
  const lines = model.read(source.path).split('\n');
  return takers.every(({ fn, parameter }) => {
    const { line, endLine } = model.places.located(source.file, fn);
    const text = lines.slice(line - 1, endLine).join('\n');
    const used = [...text.matchAll(new RegExp(`(?<![\\w.$])${parameter.name}\\b(?!\\s*[,)])`, 'g'))];
    const mentioned = [...text.matchAll(new RegExp(`(?<![\\w.$])${parameter.name}\\b`, 'g'))];
    const members = used.map(
      ({ index }) => /^\s*[?!]?\.\s*(\w+)/.exec(text.slice(index + parameter.name.length))?.[1],
    );
    // All but the declaration asks for a member that the type does not declare.
    return (
      mentioned.length === used.length + 1 &&
      members.every((member) => member !== undefined && !own.has(member))
    );
  });
}

/** Whether a step is no reason to call a cycle one: nobody would change either of its ends for it. */
export function isSlack(model: ProjectModel, ends: Ends): boolean {
  return isOnlyMark(model, ends) || onlyOpens(model, ends) || takesAsItsBase(model, ends);
}
