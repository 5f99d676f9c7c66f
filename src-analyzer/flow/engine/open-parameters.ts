import type { FunctionInfo } from '../names/project-index.ts';
import { FILE_BODY } from '../program/program.ts';
import type { Weakness } from '../tables/table.ts';
import { BEHIND_TEXT, stepList, type Stop } from '../values/taint.ts';
import { wasAsked } from './questions.ts';
import type { ProjectFlow } from './engine.ts';
import type { SinkReach } from './summary.ts';
import { wordsAsWritten } from './words.ts';

/*
 * Functions that put what they are given into a statement, a command or a path, behind a text of their own, and neither
 * escape nor check it: they are as safe as each of their callers. Nothing is known of a stranger here.
 */

/** A parameter that a function puts into something that runs, or that names a file. */
export interface OpenParameter {
  readonly weakness: Weakness;
  readonly path: string;
  readonly line: number;
  /** What happens at the place: `runs it as a command`. */
  readonly what: string;
  /** The name of the parameter. */
  readonly name: string;
  readonly steps: readonly Stop[];
}

/** What has a language of its own, into which a text must not be put as it is; and paths. */
const BUILT: ReadonlySet<Weakness> = new Set([
  'sql-injection',
  'command-injection',
  'code-injection',
  'ldap-injection',
  'xpath-injection',
  'path-traversal',
]);

/** Parameters that are made to be a piece of the program's own: names of tables and columns, conditions, programs. */
const OWN_PIECE =
  /(?:^|_)(?:sql|query|statement|stmt|table|tables|column|columns|field|fields|schema|database|db|where|condition|conditions|clause|order|order_by|sort|limit|offset|join|select|filter|prefix|suffix|index|cmd|command|program|binary|executable|exe|args|argv|arguments|options|flags|id|ids|count|size|num|number|port|pid|timeout|version|format|mode|type|level|extension|ext|dir|directory|folder|root|base|basedir|cwd|ctx|context|config|conf|settings|stream)$/;

/** Whether a function puts a parameter as it is behind a text of its own. */
function isBuilt(sink: SinkReach): boolean {
  const { weakness, cleared, fields, parameter } = sink;
  if (!BUILT.has(weakness) || parameter < 0 || fields.length > 0) return false;
  // eslint-disable-next-line no-bitwise -- sets of weaknesses
  return (cleared & BEHIND_TEXT) !== 0 && !wasAsked(sink);
}

/** Whether others call it than the code around it, which shows what it passes on. */
function isOpen({ index }: ProjectFlow, { fn, file, ownerType }: FunctionInfo): boolean {
  if (fn.name === FILE_BODY || fn.name.startsWith('_')) return false;
  if (ownerType !== '') return fn.traits.includes('public');
  // What a file keeps under a name, as `exports.load = (name) => …`; others without a name are given to a call.
  return fn.name !== '' || index.functionsOfFile[file]?.[fn.outer]?.fn.name === FILE_BODY;
}

interface Found {
  /** Where the text is used: the sink itself, or the call that hands it to a wrapper. */
  readonly open: OpenParameter;
  /** The sink, where it stands in a wrapper. */
  readonly behind: string | undefined;
}

const placeOf = ({ path, line }: Pick<Stop, 'path' | 'line'>): string => `${path}\0${line}`;

/** What of its parameters a function puts unchecked into something that runs. */
function openIn(engine: ProjectFlow, info: FunctionInfo): Found[] {
  const file = engine.index.files[info.file];
  if (!file || !isOpen(engine, info) || engine.handlerRow(info)) return [];
  return (engine.summaryOf(info)?.sinks ?? []).filter(isBuilt).flatMap((sink) => {
    const name = info.fn.parameters[sink.parameter]?.name ?? '';
    if (name === '' || OWN_PIECE.test(wordsAsWritten(name.replace(/^\$/, '')))) return [];
    const way = stepList(sink.steps);
    const calls = way.filter(({ isCall }) => isCall);
    const [call] = calls;
    const at = call ?? sink;
    if (calls.length > 1 || at.path !== file.path) return [];
    const head: Stop = { path: file.path, line: info.fn.line, note: 'the parameter' };
    const told = way.map(({ path, line, note }): Stop => ({ path, line, note }));
    const { weakness, what } = sink;
    const open = { weakness, path: at.path, line: at.line, what, name, steps: [head, ...told] };
    return [{ open, behind: call && placeOf(sink) }];
  });
}

/**
 * All of them, one a place; where a stranger's value is known to come there, that is told instead. Of a function that
 * builds the text itself nothing is told at its callers.
 */
export function openParameters(engine: ProjectFlow, functions: readonly FunctionInfo[]): OpenParameter[] {
  const known = new Set(engine.findings.places().map(placeOf));
  const all = functions.flatMap((info) => openIn(engine, info));
  const own = new Set(all.filter(({ behind }) => behind === undefined).map(({ open }) => placeOf(open)));
  const found = new Map<string, OpenParameter>();
  for (const { open, behind } of all) {
    const place = placeOf(open);
    const isTold = known.has(place) || (behind !== undefined && (known.has(behind) || own.has(behind)));
    if (!isTold && !found.has(place)) found.set(place, open);
  }
  return [...found.values()];
}
