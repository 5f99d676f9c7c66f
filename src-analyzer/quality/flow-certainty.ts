import type { FlowFinding } from '#analyzer/flow/engine/finding.ts';
import { PATH_PART } from '#analyzer/flow/engine/entries.ts';
import { BOUND_RECORD } from '#analyzer/flow/engine/given.ts';
import { FLOW_RULES } from '#analyzer/flow/rules/rules.ts';
import type { Weakness } from '#analyzer/flow/tables/table.ts';
import type { Confidence, FileRole } from '#contract/words.ts';
import {
  isKeptAsNamed,
  isMatchedSlowly,
  isNamedFile,
  isServed,
  isStraight,
  STRAIGHT,
} from './admitted-flows.ts';
import { callsOf, FEW_CONDITIONS, isFar, isSaidPage, NEAR, placesOf, RUN } from './flow-ways.ts';

/*
 * How sure a finding of the flow engine is: decided here alone, from what is known of the single finding (`Evidence`, its
 * way, the role of its file) and of its rule. Each doubt has the labels that speak for it, as right, trivial and wrong
 * (docs/precision/evidence.md): a finding is admitted where such findings were right four times in five.
 */

/** What is known of the project beside the finding. */
export interface FlowSurroundings {
  /** Paths of the templates. */
  readonly pages: ReadonlySet<string>;
  readonly roles: ReadonlyMap<string, FileRole>;
  /** Paths of the files in whose language the program cleans what requests hold before they are read. */
  readonly cleaned: ReadonlySet<string>;
  /** Queries whose answer is held against a password. */
  readonly beforePassword: ReadonlySet<FlowFinding>;
}

/** How sure a finding is, and why it is worth a look only: `somebody may have checked it`. */
export interface Certainty {
  readonly confidence: Confidence;
  readonly because?: string;
  /** Whether all that makes it grave is shown; if not, it is MAJOR at most. */
  readonly isGrave: boolean;
}

type Holds = (flow: FlowFinding, surroundings: FlowSurroundings) => boolean;

/** A reason why a finding is worth a look only. */
interface Doubt {
  /** Undefined where the rule is all there is to say. */
  readonly because?: string;
  readonly holds: Holds;
}

/** Rules whose findings are worth a look only, however sure the way is, unless the value comes straight from a handler. */
const FOR_REVIEW: ReadonlySet<string> = new Set(
  FLOW_RULES.filter(({ confidence }) => confidence === 'REVIEW').map(({ ruleKey }) => ruleKey),
);

/** Folder of the part of a program that administrators alone get to: `admin/views/…`, `Shop.Web.Admin/…`. */
const ADMIN_FOLDER = /(?:^|\.)(?:admin(?:istration|istrator|_?cp|_?panel|_?area)?|back-?office)$/i;
/** Pages before one is known: everybody gets to them. */
const FOR_ALL =
  /log-?[io]n|log-?out|sign-?(?:in|up)|auth|session|forgot|password|reset|register|setup|install/i;
/** What only harms whoever may do as much in other ways; the rest is done to an administrator by a link. */
const OWN_HARM: ReadonlySet<Weakness> = new Set(['path-traversal', 'zip-slip', 'ssrf', 'mass-assignment']);
const BODY = 'the request body';
/** What a form of the administrators' part does: they may write pages, and often code. */
const POSTED: ReadonlySet<Weakness> = new Set(['xss', 'code-injection', 'command-injection']);

function isInAdminFolder(path: string): boolean {
  const folders = path.split('/');
  const name = folders.pop() ?? '';
  return !FOR_ALL.test(name) && folders.some((folder) => ADMIN_FOLDER.test(folder));
}

/** Whether nobody but an administrator sends the value: what a page is posted is guarded against other sites. */
const isOfAdministrators: Holds = (flow) => {
  const { weakness, source } = flow;
  if (!OWN_HARM.has(weakness) && !(POSTED.has(weakness) && source === BODY)) return false;
  return placesOf(flow).some(isInAdminFolder);
};

/** Page or folder that sets a program up: `setup.php`, `install/step2.php`. */
const INSTALLS =
  /(?:^|\/)(?:web|[a-z\d]{1,20}[_-])?(?:install(?:er|ation)?|setup)(?:\/(?:[\w.-]{1,60}\/){0,4}[\w.-]{1,60})?\.\w{1,6}$/i;

/** A call that is wrong by its constants does harm here only where a value reaches it. */
const SETTINGS: ReadonlySet<Weakness> = new Set(['xss', 'unsafe-deserialization', 'mass-assignment', 'xxe']);

/** Browsers tell a page of another site no more than that site, and encode what marks up a page. */
const PAGE_BEFORE = 'the page before';

/** Another page's or thread's message is no request: two of two were what a sandbox is for. */
const MESSAGE = /^a message/;

/**
 * Whether a text does not reach a page where it is read, or by way of a template: kept in a variable first it was never
 * right (0, 0, 4), since what is asked of it on the way is seldom seen; nor was a field of an object that is bound to a
 * request and handed to a page (0, 0, 3).
 */
const isShownLater: Holds = (flow, { pages }) => {
  const { weakness, path, line, steps, source } = flow;
  if (weakness !== 'xss' || isSaidPage(flow) || isLedThere(flow)) return false;
  if (pages.has(path)) return source === BOUND_RECORD;
  return steps.some((step) => step.path !== path || step.line !== line);
};

/** Files whose output is a page, and a call that puts a text into the page it runs in. */
const PAGE_FILE = /\.(?:php\d?|phtml|jspx?|tag)$/i;
const INTO_PAGE = 'puts it into the page as HTML';

/**
 * Whether a link alone brings a text to where it is shown: each step in one function is known, nothing unknown was given it,
 * and at most one condition decides. The labelled ones that were wrong came by a form or passed questions; what a program
 * sends may be a script or data, of which five of five were wrong.
 */
function isLedThere({ origin, isCertain, evidence, steps, path, what }: FlowFinding): boolean {
  const { isByLink, isHanded, conditions } = evidence;
  if (origin !== 'stranger' || !isCertain || !isByLink || isHanded) return false;
  if (!PAGE_FILE.test(path) && what !== INTO_PAGE) return false;
  return conditions <= FEW_CONDITIONS && !steps.some(({ isCall }) => isCall);
}

/**
 * Whether a text reaches a page through functions or behind several conditions: 1, 0, 2, where without them it was
 * right 33 times of 34, in 8 projects.
 */
const isShownBehindMore: Holds = (flow, { pages }) => {
  const { weakness, steps, evidence } = flow;
  if (weakness !== 'xss' || isSaidPage(flow)) return false;
  // Code that shows a template is no function between.
  const isShowing = (at: number): boolean =>
    !pages.has(steps[at]?.path ?? '') && pages.has(steps[at + 1]?.path ?? '');
  return (
    steps.some(({ isCall }, at) => isCall === true && !isShowing(at)) || evidence.conditions > FEW_CONDITIONS
  );
};

/** Whether a page's text comes by a path that only a script of the program asks for: `DELETE /orders/:id`. */
const isAskedByScript: Holds = ({ weakness, source, evidence }) =>
  weakness === 'xss' && source === PATH_PART && evidence.isRegistered && !evidence.isByLink;

/** What a text that was stored does no harm by in most programs: whoever stored it was asked what it is. */
const BY_LETTERS: ReadonlySet<Weakness> = new Set(['xss', 'path-traversal', 'open-redirect']);

/** Whether a look-up was asked with the value that answers 404, or throws, where nothing stored equals it: 0, 0, 2. */
const isStoredAlike: Holds = ({ weakness, evidence }) => evidence.isStoredAlike && BY_LETTERS.has(weakness);

/**
 * Whether what filters a database is asked about on its way, or passes other functions: 0, 2, 2, where without them one of
 * one was right since texts and lists are told apart.
 */
const isFilteredBehindMore: Holds = (flow) =>
  flow.weakness === 'nosql-injection' && (flow.evidence.conditions > 0 || callsOf(flow) > 0);

/** Whether a site that may read the answers is asked about before: in a list, or by a function of the program. */
const isAskedSite: Holds = ({ weakness, evidence }) =>
  weakness === 'permissive-cors' && evidence.conditions > 0;

/** Texts of a language of their own: what is given alone is a condition by name, a bound value or the user's own query. */
const STATEMENTS: ReadonlySet<Weakness> = new Set(['sql-injection', 'ldap-injection', 'xpath-injection']);

/**
 * Whether what is run with a value in it is not put together where the value is read: 2, 13, 29 over all samples, of
 * which the right ones were a condition of a library and the making of an object. A statement with the value in its
 * text, in one place and behind one condition at most, is what 37 of 46 known vulnerabilities of 15 vulnerable programs are.
 * Functions of the same file on the way (`isFar` has the limit) are no doubt: each of them was followed to its end.
 */
const isRunElsewhere: Holds = (flow) => {
  const { weakness, origin, isCertain, evidence } = flow;
  if (!RUN.has(weakness) || origin !== 'stranger') return false;
  const isStatement = STATEMENTS.has(weakness);
  if (isStatement && !evidence.isBehindText) return true;
  return !isCertain || evidence.isHanded || evidence.conditions > FEW_CONDITIONS;
};

/** A command of Symfony's or Laravel's console. */
const CONSOLE_COMMAND = /(?:^|\/)(?:Console|Commands?)\/(?:\w{1,60}\/){0,4}\w{1,60}Command\.php$/;

/** The first that holds is told. */
const DOUBTS: readonly Doubt[] = [
  {
    because: 'somebody may have checked it on the way, or what is done next decides',
    holds: ({ isAsked }) => isAsked,
  },
  {
    holds: (flow) =>
      FOR_REVIEW.has(`flow/${flow.weakness}`) &&
      !flow.evidence.isChosen &&
      !isStraight(flow) &&
      !isServed(flow) &&
      !isNamedFile(flow) &&
      !isKeptAsNamed(flow) &&
      !isMatchedSlowly(flow),
  },
  // 2, 1, 1.
  {
    because: 'what registers the function lets only some values through',
    holds: ({ evidence }) => evidence.isNarrowed,
  },
  // 0, 1, 1.
  {
    because: 'it stands in a tool of the developers',
    holds: (flow, { roles }) => flow.origin === 'stranger' && roles.get(flow.path) === 'TOOLING',
  },
  // 0, 0, 1: what PHP calls the server's variables are set by the shell there.
  {
    because: 'whoever starts the command says it',
    holds: ({ origin, steps, path }) => origin === 'stranger' && CONSOLE_COMMAND.test(steps[0]?.path ?? path),
  },
  // 0, 3, 0: it is run once, before there is anything to take.
  {
    because: 'it stands in what installs the program',
    holds: ({ origin, path }) => origin === 'stranger' && INSTALLS.test(path),
  },
  { because: 'only administrators get there', holds: isOfAdministrators },
  {
    because: 'no value from outside is known to reach it',
    holds: ({ steps, weakness, evidence }) =>
      steps.length === 0 && SETTINGS.has(weakness) && !evidence.isChosen,
  },
  { because: 'it was stored before', holds: ({ origin }) => origin === 'stored' },
  // 0, 3, 0: pages that lead back.
  { because: 'browsers tell little of the page before', holds: ({ source }) => source === PAGE_BEFORE },
  { because: 'a message is no request', holds: ({ source }) => MESSAGE.test(source) },
  {
    because: 'it passes many functions or several files',
    holds: (flow, { pages }) => !isNamedFile(flow) && isFar(flow, pages),
  },
  { because: 'it is not shown where it is read', holds: isShownLater },
  { because: 'conditions or functions stand between', holds: isShownBehindMore },
  { because: 'conditions or functions stand between', holds: isFilteredBehindMore },
  { because: 'somebody may have checked it on the way, or what is done next decides', holds: isAskedSite },
  { because: 'no link leads there', holds: isAskedByScript },
  { because: 'it equals what is stored', holds: isStoredAlike },
  // Ten of one project's: it replaces what its pages read by what is left of it.
  {
    because: 'the program cleans what requests hold before',
    holds: ({ origin, steps }, { cleaned }) => origin === 'stranger' && cleaned.has(steps[0]?.path ?? ''),
  },
  { because: 'it is not put together where the value is read', holds: isRunElsewhere },
];

/**
 * Whether a stranger can do grave harm, as far as the program says: the value comes straight in one function that is
 * registered or that a link reaches, outside of the administrators' part. What a page shows needs a link, since what
 * a form sends is guarded against other sites.
 */
function isGrave(flow: FlowFinding, { beforePassword }: FlowSurroundings): boolean {
  const { weakness, origin, isCertain, evidence } = flow;
  if (beforePassword.has(flow)) return false;
  // Of eight that readers called right as critical, seven were too high: who writes a file has signed in, or its ending is the program's.
  if ((isNamedFile(flow) || isKeptAsNamed(flow)) && !isServed(flow)) return false;
  if (origin !== 'stranger' || !isCertain || callsOf(flow) > 0 || evidence.isHanded) return false;
  // One question may be the check: a number that was made of it, a list it was looked up in.
  const most = RUN.has(weakness) ? 0 : FEW_CONDITIONS;
  if (evidence.conditions > most || placesOf(flow).some(isInAdminFolder)) return false;
  return evidence.isByLink || (weakness !== 'xss' && evidence.isRegistered);
}

const BY_NAME: ReadonlySet<Weakness> = new Set(['weak-random', 'weak-hash']);

/** How sure a finding is. */
export function certaintyOf(flow: FlowFinding, surroundings: FlowSurroundings): Certainty {
  const doubt = DOUBTS.find(({ holds }) => holds(flow, surroundings));
  if (doubt)
    return {
      confidence: 'REVIEW',
      isGrave: isGrave(flow, surroundings),
      ...(doubt.because && { because: doubt.because }),
    };
  // Where a link leads, whether a server keeps folders in a name, what a number is for and whether a hash is a password's is told by words of the program.
  const isTold =
    STRAIGHT.has(flow.weakness) ||
    BY_NAME.has(flow.weakness) ||
    isKeptAsNamed(flow) ||
    (isNamedFile(flow) && !isServed(flow));
  const isNear = placesOf(flow).every((file) => file === flow.path || surroundings.pages.has(file));
  const isPlain =
    flow.isCertain && callsOf(flow) < NEAR && !isTold && (isNear || surroundings.pages.has(flow.path));
  return { confidence: isPlain ? 'CERTAIN' : 'LIKELY', isGrave: isGrave(flow, surroundings) };
}
