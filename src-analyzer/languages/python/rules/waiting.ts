import type { AnnotationFact, FunctionFact, TypeFact } from '#analyzer/syntax/facts.ts';
import type { CloudFunction, Mention, Starter, Waiting } from '#analyzer/rules/waiting.ts';
import { bareTypeName } from '../../facts/type-text.ts';
import { isCalledByPackages, runsBesideRequests } from './called-by-others.ts';
import { type TypePlace, typePlaces } from './type-places.ts';
import { isDjangoCommand, isRunByHand, isStartedByHand } from './command-line.ts';

/** Decorators that change a function for those who call it by its name; all others hand it to somebody. */
const PLAIN =
  /^(?:property|cached_property|functools\.\w+|lru_cache|cache|cached|wraps|staticmethod|classmethod|abstractmethod|abc\.\w+|overload|override|final|typing\.\w+|contextmanager|asynccontextmanager|contextlib\.\w+|dataclass|dataclasses\.\w+|attrs?(?:\.\w+)?|define|frozen|total_ordering|singledispatch|unique|enum\.\w+|runtime_checkable|deprecated|retry|tenacity\.\w+|backoff\.\w+|transaction\.\w+|atomic|sync_to_async|async_to_sync|six\.\w+|python_2_unicode_compatible|pytest\..+|fixture|mock\.patch.*|patch(?:\..+)?|click\..+|typer\..+|cli\.\w+|(?:st|streamlit)\.\w+|\w*[Cc]ache\w*\.\w+|memoize|memoized?|timeit|timer|profile|\w+\.(?:setter|getter|deleter))$/;
const isPlain = ({ name }: AnnotationFact): boolean => PLAIN.test(name);
/** `class User(Base, table=True)` is kept among the decorators. */
const isKeyword = ({ name, arguments: given }: AnnotationFact): boolean =>
  /^(?:metaclass|table|frozen|total|abstract|slots)$/.test(name) && given !== '';

/** Types that only hold or describe values or what is deployed, and those that people start by hand. */
const CALLS_NOTHING =
  /^(?:object|ABC|\w*(?:Exception|Error|Warning|Enum|Command|TestCase)|NamedTuple|TypedDict|Protocol|Generic|dict|list|tuple|set|frozenset|str|bytes|int|float|type|\w*Dict|OrderedDict|Counter|Mapping|MutableMapping|Sequence|Iterable|Iterator|local|Construct|(?:Nested)?Stack|TerraformStack)$/;

const JOB = /(?:^|[._])(?:task|periodic_task|job)$/;

/** A loop without end, or a server that is started. */
const RUNS_ON =
  /\bwhile (?:True|1)\b|\b(?:run_forever|serve_forever|run_polling|start_polling|infinity_polling|infinite_polling|run_until_disconnected|start_consuming|run_pending|BlockingScheduler|HTTPServer|start_server)\b/;
/** Whoever asks a person for input has one in front of it. */
const ASKS_PERSON = /\b(?:raw_)?input\(/;

const runsOn = (text: string): boolean => RUNS_ON.test(text) && !ASKS_PERSON.test(text);

function startedBy(file: { readonly path: string; readonly text: string }): Starter {
  if (isDjangoCommand(file.path)) return runsOn(file.text) ? 'SERVICE' : 'FILE_NAME';
  return isStartedByHand(file) && !runsOn(file.text) ? 'PERSON' : 'SERVICE';
}

/** Django's, Celery's and RQ's ways to end each job after a time. */
const LIMITS_JOBS: readonly (readonly [string, RegExp])[] = [
  ['Q_CLUSTER', /['"]timeout['"]\s*:\s*([\w* .]+)/g],
  ['task_time_limit', /\btask_time_limit['"]?\s*[=:]\s*([\w* .]+)/g],
  ['TASK_TIME_LIMIT', /\b(?:CELERYD?_)?TASK_TIME_LIMIT['"]?\s*[=:]\s*([\w* .]+)/g],
  ['RQ_QUEUES', /['"]DEFAULT_TIMEOUT['"]\s*:\s*([\w* .]+)/g],
];
/** Longer limits are there for the worst case: whoever wants a job's result does not wait for them. */
const MAX_JOB_SECONDS = 900;

/** Whether a limit is a short one, as `5 * 60` says; a name may hold any. */
function isShort(limit: string): boolean {
  if (/\bNone\b/.test(limit)) return false;
  const factors = limit.split('*').map(Number);
  return !(factors.reduce((product, one) => product * one, 1) > MAX_JOB_SECONDS);
}

const limitsJobs = (text: string): boolean =>
  LIMITS_JOBS.some(
    ([word, limit]) =>
      text.includes(word) && [...text.matchAll(limit)].some(([, given = '']) => isShort(given)),
  );

/** Celery's tasks; what is decorated with times of its own, or has a name of its own, is found by that. */
const PLAIN_TASK = /(?:^|\.)(?:shared_task|task)$/;
const HAS_OWN_NAME = /\b(?:name|crontab|run_every|bind_to)\b/;
const isNamedToBegin = ({ annotations }: FunctionFact): boolean => {
  const others = annotations.filter((one) => !isPlain(one));
  return others.every(({ name, arguments: given }) => PLAIN_TASK.test(name) && !HAS_OWN_NAME.test(given));
};

/** Celery's table of times in the settings, and an entry of it. */
const SCHEDULE = /beat_schedule['"]?\]?\s{0,9}[:=]/gi;
const SCHEDULED = /\btask\b/;
const ENTRY_LENGTH = 600;
/** The same in a database, or added by code. */
const KEPT_SCHEDULE =
  /\b(?:django_celery_beat|DatabaseScheduler|PeriodicTask|RedBeatScheduler|redbeat_\w+|add_periodic_task|celerybeatmongo|sqlalchemy_celery_beat)\b/;

function scheduleIn({ text }: { readonly text: string }): 'written' | 'kept' | undefined {
  if (KEPT_SCHEDULE.test(text)) return 'kept';
  const isWritten = [...text.matchAll(SCHEDULE)].some(({ index }) =>
    SCHEDULED.test(text.slice(index, index + ENTRY_LENGTH)),
  );
  return isWritten ? 'written' : undefined;
}

const IMPORT =
  /^[ \t]*(?:from[ \t]+[\w.]{1,200}[ \t]+)?import[ \t]+(?:\([^()]{0,4000}\)|(?:\\\r?\n|[^\n\\]){0,1000})/gm;
/** The name of what is declared; what a class derives from is known of its type. */
const HEAD = /^[ \t]*(?:class[ \t]+\w+[ \t]*(?:\([^()]{0,1000}\))?|(?:async[ \t]+)?def[ \t]+\w+)/gm;
const TOKENS =
  /"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|#[^\n]*|[A-Za-z_]\w*|\n/g;
const WORD = /[A-Za-z_]\w*/g;

const blanked = (text: string): string => text.replaceAll(/[^\n]/g, ' ');

/** A name, dotted or not. */
const IS_NAME = /^["'][\w.:]+["']$/;

/** Every script has such a function: a branch of git and a block of a program are called so, too. */
const NAMES_MAIN = /[.:]main\b/;

/** In a sentence or a path, a word is at most a command or a function. */
function* mentionsInText(
  text: string,
  { line, isFormat, isUsed }: { line: number; isFormat: boolean; isUsed: boolean },
): Generator<Mention> {
  const isName = IS_NAME.test(text);
  const depth = isName && text.includes('.') ? 2 : Number(isFormat || isName);
  for (const [word] of text.matchAll(WORD))
    if (word !== 'main' || NAMES_MAIN.test(text)) yield { word, line, isUsed, root: undefined, depth };
}

/** What a member of `load()` or `items[0]` belongs to. */
const AFTER_EXPRESSION = { root: '', depth: 1 };

interface Token {
  readonly token: string;
  readonly index: number;
  readonly line: number;
  /** Part of a type of values: asked for what it has, and not handed to anybody. */
  readonly isType: boolean;
}

/** Names and texts of one line, without those of types by which nobody makes a value. */
function* tokensIn(code: string, types: readonly TypePlace[]): Generator<Token> {
  let type = 0;
  let line = 1;
  for (const { 0: token, index } of code.matchAll(TOKENS)) {
    while ((types[type]?.end ?? Infinity) <= index) type += 1;
    const place = types[type];
    const isType = place !== undefined && place.start <= index;
    if (/^(?:"""|'''|\n)/.test(token)) line += token.split('\n').length - 1;
    else if (!token.startsWith('#') && (!isType || place.mayBeMade)) yield { token, index, line, isType };
  }
}

/** Names in code and in texts of one line, which may be dotted names of functions: `'shop.tasks.send'`. */
function* mentionsIn(text: string): Generator<Mention> {
  const code = text.replaceAll(IMPORT, blanked).replaceAll(HEAD, blanked);
  let before = { ...AFTER_EXPRESSION, end: -1 };
  for (const { token, index, line, isType } of tokensIn(code, typePlaces(text))) {
    const [last = '', end] = [code[index - 1], index + token.length];
    if (/^["']/.test(token)) {
      yield* mentionsInText(token, { line, isFormat: /[fF]/.test(last), isUsed: isType });
      continue;
    }
    const { root, depth } = before.end === index - 1 ? before : AFTER_EXPRESSION;
    before = last === '.' ? { root, depth: depth + 1, end } : { root: token, depth: 0, end };
    const isUsed = isType || /[(.]/.test(code[end] ?? '');
    yield { word: token, line, isUsed, root: before.root, depth: before.depth };
  }
}

/** Special methods. */
const isImplicit = ({ name }: FunctionFact): boolean => name.startsWith('__') && name.endsWith('__');

const WRAPS = /^(?:functools\.)?wraps$/;
/** Decorators that also tell somebody of the function that they are given, by their names. */
const HANDS_OVER =
  /(?:^|_)(?:regist\w*|routes?|handlers?|commands?|events?|listen\w*|subscri\w*|tasks?|jobs?|hooks?|expose\w*|endpoints?|plugins?|actions?)(?:_|$)/i;

const isWithin = (inner: FunctionFact, outer: FunctionFact): boolean =>
  outer.line < inner.line && inner.endLine <= outer.endLine;

/** `def every(n): def wrap(fn): def call(items): …`: what takes one function holds the one that stands for it. */
const isWrappedTwice = (outer: FunctionFact, functions: readonly FunctionFact[]): boolean =>
  outer.owner < 0 &&
  functions.some(
    (taker) =>
      isWithin(taker, outer) &&
      taker.parameters.length === 1 &&
      taker.annotations.length === 0 &&
      functions.some((inner) => isWithin(inner, taker)),
  );

/** Functions with a wrapper in them that says so itself, or that stands for the function which one in them takes. */
function wrappersIn(functions: readonly FunctionFact[]): string[] {
  const wrappers = functions.filter(({ annotations }) => annotations.some(({ name }) => WRAPS.test(name)));
  return functions
    .filter(
      (one) =>
        !HANDS_OVER.test(one.name) &&
        (wrappers.some((inner) => isWithin(inner, one)) || isWrappedTwice(one, functions)),
    )
    .map(({ name }) => name);
}

/** Called with what has happened, by name alone. */
const HANDLER = /^(?:async[ \t]+)?def \w{0,40}handler\(event\b/m;

/**
 * Functions of AWS Lambda, which ends each call after 15 minutes at most
 * (https://docs.aws.amazon.com/lambda/latest/dg/configuration-timeout.html), and of Google's framework for the same.
 */
const CLOUD_FUNCTION =
  /^(?:async[ \t]+)?def (?:lambda_handler\(|\w{1,60}\(_?(?:event|evt)\b[^()\n]{0,80},\s{0,9}_{0,2}(?:context|ctx)\b)|^@functions_framework\.|^@(?:https|scheduler|firestore|pubsub|storage|db|identity|tasks|eventarc)_fn\.|^(?:from|import) chalice\b/m;
/** The same of Azure: a file that it looks for itself, or that tells it what to call when. */
const USES_AZURE =
  /^(?:import azure\.functions\b|from azure import functions\b|from azure\.functions import\b)/m;
const AZURE_FUNCTION =
  /^(?:async[ \t]+)?def main\(|^@\w{1,40}\.(?:route|function_name|schedule|\w{1,40}_trigger)\(/m;

function cloudFunctionIn({ text }: { readonly text: string }): CloudFunction | undefined {
  if (CLOUD_FUNCTION.test(text)) return 'ENDED';
  return USES_AZURE.test(text) && AZURE_FUNCTION.test(text) ? 'AZURES' : undefined;
}

/** Methods of views by the verbs of requests, and of Django REST framework by its actions. */
const VERB =
  /^(?:get|post|put|patch|delete|head|options|list|create|retrieve|update|partial_update|destroy)$/;
const VIEW = /(?:View|ViewSet|Viewset|Resource|Endpoint)$/;
/** Decorators by which a function answers an address. */
const ROUTE = /(?:\.(?:route|get|post|put|patch|delete|websocket)|^(?:api_view|csrf_exempt|route))$/;

const isAnswer = ({ name, annotations }: FunctionFact, type: TypeFact | undefined): boolean =>
  annotations.some((one) => ROUTE.test(one.name)) ||
  (type !== undefined && VERB.test(name) && type.supers.some((base) => VIEW.test(bareTypeName(base))));

/** Names of three words and more are a program's own: who calls what he is given knows shorter ones. */
const OWN_NAME = /^[a-z\d]+(?:_[a-z\d]+){2}/;

export const WAITING_IN_PYTHON: Waiting = {
  languages: ['Python'],
  mentionsIn,
  startedBy,
  isByHand: isRunByHand,
  cloudFunctionIn,
  isAnswer,
  mayBeCalledUnnamed: ({ name }) => !OWN_NAME.test(name),
  isHandedOver: ({ annotations }) => annotations.some((one) => !isPlain(one)),
  wrappersIn,
  isCalledByOthers: ({ text }, packages) =>
    HANDLER.test(text) || runsOn(text) || isCalledByPackages(packages),
  runsBesideRequests: ({ text }, packages) => runsOn(text) || runsBesideRequests(packages),
  isRegistered: ({ annotations }) => annotations.some((one) => !isPlain(one) && !isKeyword(one)),
  isExporting: (path) => /(?:^|\/)__init__\.py$/.test(path),
  callsDerived: (base) => !CALLS_NOTHING.test(bareTypeName(base)),
  isImplicit,
  isJob: ({ annotations }) => annotations.some(({ name }) => JOB.test(name)),
  limitsJobs: ({ text }) => limitsJobs(text),
  isNamedToBegin,
  scheduleIn,
};
