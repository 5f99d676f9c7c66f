import { asRecord, asStrings, parseJsonc } from '../jsonc.ts';
import { folderOf, joinPath } from '../../resolution/paths.ts';
import type { StartText } from '#analyzer/rules/started-by-hand.ts';

/** What the scripts of a package start, and what others load of it. */
export interface PackageStarts {
  /** Places that only scripts for people name, by whether all of these are of stand-ins. */
  readonly byHand: ReadonlyMap<string, 'PERSON' | 'STAND_IN'>;
  /** Names of files that others load, or that a script starts that runs on. */
  readonly byOthers: ReadonlySet<string>;
}

/** A script that somebody or something waits for, or that stays: by a part of its name, or by what it runs. */
const RUNS_ON =
  /(?:^|[^a-z])(?:start|serve|server|dev|develop|development|watch|worker|workers|prod|production|daemon|cron|jobs?|queue|bot|listen|preview|schedule|scheduler|consume|consumer|electron|app|api|web|host|install|postinstall|preinstall)(?:$|[^a-z])/i;
const STAYS =
  /(?:^|[\s/])(?:nodemon|pm2|forever|concurrently|electron|electronmon|vite|next|nuxt|serve|ts-node-dev)(?=\s|$)|--watch\b|\btsx watch\b/;
/** Plays the part of another program. */
const STAND_IN = /(?:^|[^a-z])(?:stubs?|mocks?|dummy|dummies|fakes?)(?:$|[^a-z])/i;

/** Keys under which a package says what others load of it. */
const LOADED = 'main module browser bin exports imports unpkg jsdelivr source worker'.split(' ');

const SCRIPT_FILE = /\.[cm]?[jt]sx?$/;

/** A path as it is imported: without the ending, an index by its folder. */
export const placeOf = (path: string): string =>
  path.replace(/\.(?:d\.)?(?:[cm]?[jt]sx?|vue|svelte)$/, '').replace(/\/index$/, '');

/** The last part of that. */
export const stemOf = (path: string): string => {
  const place = placeOf(path);
  return place.slice(place.lastIndexOf('/') + 1);
};

const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : asStrings(value);

/** `start` for `prestart`. */
const withoutHook = (name: string): string => name.replace(/^(?:pre|post)(?=\w)/, '');

/** Names of the scripts that run on, or that one of these runs. */
function runningOn(scripts: ReadonlyMap<string, string>): Set<string> {
  const found = new Set(
    [...scripts.keys()].filter(
      (name) => RUNS_ON.test(name) || RUNS_ON.test(withoutHook(name)) || STAYS.test(scripts.get(name) ?? ''),
    ),
  );
  for (const name of found)
    for (const [word] of (scripts.get(name) ?? '').matchAll(/[\w:.-]+/g))
      if (scripts.has(word)) found.add(word);
  return found;
}

/** Words of a command that may be files. */
const filesIn = (command: string): string[] =>
  [...command.matchAll(/[\w@./-]+/g)]
    .map(([word]) => word)
    .filter((word) => SCRIPT_FILE.test(word) || word.includes('/'));

/** @param runs names of scripts that something else runs */
export function packageStarts({ path, text }: StartText, runs: ReadonlySet<string>): PackageStarts {
  const manifest = asRecord(parseJsonc(text));
  const byHand = new Map<string, 'PERSON' | 'STAND_IN'>();
  const byOthers = new Set(LOADED.flatMap((key) => textsIn(manifest[key])).map(stemOf));
  const scripts = new Map(
    Object.entries(asRecord(manifest['scripts'])).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
  const staying = runningOn(scripts);
  for (const [name, command] of scripts) {
    const isStandIn = STAND_IN.test(name);
    const isOfOthers = !isStandIn && (staying.has(name) || runs.has(name));
    for (const file of filesIn(command)) {
      if (isOfOthers) byOthers.add(stemOf(file));
      const place = joinPath(folderOf(path), file);
      if (place === undefined || isOfOthers) continue;
      byHand.set(place, isStandIn && byHand.get(place) !== 'PERSON' ? 'STAND_IN' : 'PERSON');
    }
  }
  return { byHand, byOthers };
}
