/*
 * How long the servers of a project let a request of Python take. A worker of gunicorn that waits by itself ends with all
 * that it does when it has been silent for its timeout (https://docs.gunicorn.org/en/stable/settings.html#timeout), 30 s
 * where nobody says otherwise; workers with threads or an event loop go on. uWSGI ends a request by `harakiri` alone
 * (https://uwsgi-docs.readthedocs.io/en/latest/Options.html#harakiri).
 */

interface Source {
  readonly path: string;
  readonly text: string;
}

const GUNICORN_SECONDS = 30;

/** A command with what is given to it, also as a list of texts; a backslash takes it to the next line. */
const GUNICORN = /(?:(?<![\w./-])|(?<=\bbin\/))gunicorn(?![\w.])(?:\\\r?\n|[^\n\\]){0,1000}/g;
const UWSGI = /(?:(?<![\w./-])|(?<=\bbin\/))uwsgi(?=["'\s])(?:\\\r?\n|[^\n\\]){0,1000}/g;
/** Servers that let a request take as long as it does. */
const OTHERS =
  /(?:(?<![\w./-])|(?<=\bbin\/))(?:uvicorn|hypercorn|daphne|waitress-serve|granian|mod_wsgi-express)(?=["'\s])/;
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
export const isServerSettings = (path: string): boolean => SETTINGS_FILE.test(path) || UWSGI_FILE.test(path);

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

function* limitsIn({ path, text }: Source): Generator<number> {
  if (SETTINGS_FILE.test(path)) yield ofSettings(text);
  if (path.endsWith('.py')) return;
  if (OTHERS.test(text)) yield Infinity;
  for (const [command] of text.matchAll(GUNICORN)) {
    const limit = SERVES.test(command) ? ofCommand(command) : undefined;
    if (limit !== undefined) yield limit;
  }
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
 */
export function requestLimit(files: Iterable<Source>): number {
  let longest = 0;
  for (const file of files) for (const limit of limitsIn(file)) longest = Math.max(longest, limit);
  return longest === 0 ? Infinity : longest;
}
