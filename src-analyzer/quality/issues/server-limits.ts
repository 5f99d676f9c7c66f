/*
 * How long the servers of a project let a request of Python take. A worker of gunicorn that waits by itself ends with all
 * that it does when it has been silent for its timeout (https://docs.gunicorn.org/en/stable/settings.html#timeout), 30 s
 * where nobody says otherwise; workers with threads or an event loop go on. uWSGI ends a request by `harakiri` alone
 * (https://uwsgi-docs.readthedocs.io/en/latest/Options.html#harakiri). AWS's gateway answers for a function after 29 s
 * (https://docs.aws.amazon.com/apigateway/latest/developerguide/limits.html), and the function ends after its own time.
 */

interface Source {
  readonly path: string;
  readonly text: string;
}

const GUNICORN_SECONDS = 30;
const GATEWAY_SECONDS = 29;

/** Hands the requests that AWS's gateway sends to a function on to an application, in code or in settings. */
const OF_GATEWAY =
  /^\w+ = Mangum\(|\bserverless_wsgi\.handle_request\(|\bawsgi\.response\(|\bmake_lambda_handler\(/m;
const OF_ZAPPA = /(?:^|\/)zappa_settings\.(?:json|toml|ya?ml)$/;
const OF_SERVERLESS = /(?:^|\/)serverless[\w.-]{0,40}\.ya?ml$/;

/** A program by its name alone, or by its path in `bin`. */
const program = (names: string, behind: string): RegExp =>
  new RegExp(String.raw`(?:(?<![\w./-])|(?<=\bbin\/))(?:${names})${behind}`, 'g');
/** What is given to a command, also as a list of texts; a backslash takes it to the next line. */
const GIVEN = String.raw`(?:\\\r?\n|[^\n\\]){0,1000}`;
const GUNICORN = program('gunicorn', String.raw`(?![\w.])${GIVEN}`);
const UWSGI = program('uwsgi', String.raw`(?=["'\s])${GIVEN}`);
/** Servers that let a request take as long as it does. */
const OTHERS = program(
  'uvicorn|hypercorn|daphne|waitress-serve|granian|mod_wsgi-express',
  String.raw`(?=["'\s])`,
);
/** Workers that wait for many at once. */
const SHARED_WORKERS =
  /(?:^|[\s"'])(?:(?:-k|--worker-class)["',\s=]{1,10}(?!sync\b)|--(?:threads|worker-connections)\b)|gevent|eventlet|gthread/;
const SAID = /(?:^|[\s"'])(?:-t|--timeout)["',\s=]{1,10}(\d+)/;
/** Its settings are elsewhere, or nobody knows what they are. */
const SETTINGS = /(?:^|[\s"'])(?:-c|--config)\b|(?:--timeout|-t)["',\s=]{1,10}\$/;

const SETTINGS_FILE = /(?:^|\/)gunicorn[\w.-]{0,40}\.py$/;
const SHARED_SETTING = /^[ \t]*(?:worker_class|threads|worker_connections)[ \t]*=|\b(?:gevent|eventlet)\b/m;
const SETTING = /^[ \t]*timeout[ \t]*=[ \t]*(.{1,40})/m;

const UWSGI_FILE = /(?:^|\/)[\w.-]{0,40}uwsgi[\w.-]{0,40}\.ini$/;
/** Its settings are in a file of their own. */
const UWSGI_SETTINGS = /--(?:ini|yaml|yml|xml|json)\b|\.ini\b/;
const UWSGI_SECTION = /^\[uwsgi\]/m;
const HARAKIRI = /(?:^|[\s-])harakiri["',\s=]{1,10}(\d+)/m;

/** Settings of a server in a file of their own. */
export const isServerSettings = (path: string): boolean =>
  SETTINGS_FILE.test(path) || UWSGI_FILE.test(path) || OF_ZAPPA.test(path);

/** Zero lets it take as long as it does. */
const secondsOf = (said: string | undefined): number => Number(said) || Infinity;

function ofCommand(command: string): number | undefined {
  if (SHARED_WORKERS.test(command)) return Infinity;
  const said = SAID.exec(command)?.[1];
  if (said !== undefined) return secondsOf(said);
  return SETTINGS.test(command) ? undefined : GUNICORN_SECONDS;
}

function ofSettings(text: string): number {
  if (SHARED_SETTING.test(text)) return Infinity;
  const said = SETTING.exec(text)?.[1];
  return said === undefined ? GUNICORN_SECONDS : secondsOf(/^(\d+)[ \t]*(?:#.*)?$/.exec(said)?.[1]);
}

/** It serves an application: what installs or names it has none. */
const SERVES = /\w:\w|wsgi|--bind\b|(?:^|[\s"'])-b\b/;

/** Whether AWS's gateway hands requests on to an application, as code or settings say. */
export const isOfGateway = ({ path, text }: Source): boolean =>
  OF_ZAPPA.test(path) ||
  (OF_SERVERLESS.test(path) && text.includes('serverless-wsgi')) ||
  OF_GATEWAY.test(text);

function* limitsIn(file: Source): Generator<number> {
  const { path, text } = file;
  if (SETTINGS_FILE.test(path)) yield ofSettings(text);
  if (isOfGateway(file)) yield GATEWAY_SECONDS;
  if (path.endsWith('.py')) return;
  if (text.search(OTHERS) >= 0) yield Infinity;
  for (const [command] of text.matchAll(GUNICORN)) {
    const limit = SERVES.test(command) ? ofCommand(command) : undefined;
    if (limit !== undefined) yield limit;
  }
  yield* limitsOfUwsgi(file);
}

function* limitsOfUwsgi({ path, text }: Source): Generator<number> {
  const harakiri = HARAKIRI.exec(text)?.[1];
  if (UWSGI_FILE.test(path) || (path.endsWith('.ini') && UWSGI_SECTION.test(text))) yield secondsOf(harakiri);
  else
    for (const [command] of text.matchAll(UWSGI))
      if (/--(?:http|socket|module|wsgi-file)\b/.test(command) && !UWSGI_SETTINGS.test(command))
        yield secondsOf(HARAKIRI.exec(command)?.[1]);
}

/**
 * The longest time in seconds that one of the servers lets a request take; Infinity where one sets no end, or none is known.
 * @param files that say what runs where, and the settings of servers
 * @param hasGateway whether code hands the requests of AWS's gateway on
 */
export function requestLimit(files: Iterable<Source>, hasGateway = false): number {
  let longest = hasGateway ? GATEWAY_SECONDS : 0;
  for (const file of files) for (const limit of limitsIn(file)) longest = Math.max(longest, limit);
  return longest === 0 ? Infinity : longest;
}
