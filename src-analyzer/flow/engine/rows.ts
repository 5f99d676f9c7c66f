import { SignIndex } from '../names/signs.ts';
import type { Sign, SourceRow } from '../tables/table.ts';
import { ALL_CLEAR, bitsOf, NAMED_ONLY, stepAfter, type Taint } from '../values/taint.ts';
import { entryOf } from './entries.ts';
import { gateBits } from './gates.ts';
import type { FunctionRun, Named } from './scope.ts';

const NONE: readonly never[] = [];

/**
 * Rows about a member, function or field; a receiver of unknown type matches none.
 * @param index one of the run's tables
 */
export function rowsFor<Row>(run: FunctionRun, index: SignIndex<Row>, named: Named): readonly Row[] {
  // Most names are in no table, and a call is looked for in nine of them.
  return index.hasEvery || run.tables.speaksOf(named.name) ? rowsIn(run, index, named) : NONE;
}

function rowsIn<Row>(
  run: FunctionRun,
  index: SignIndex<Row>,
  { receiver, owner, name }: Named,
): readonly Row[] {
  if (!index.names.has(name) && !index.hasEvery) return NONE;
  const { names } = run.engine;
  const module = owner ?? receiver.symbol;
  const found: Row[] = [];
  if (owner !== undefined || module !== '')
    found.push(
      ...index.find(
        'static',
        name,
        (candidate) =>
          candidate === '*' || candidate === module || (module !== '' && names.isBelow(module, candidate)),
      ),
    );
  // `*#innerHTML`: nothing else has a member of that name.
  if (owner === undefined || receiver.type !== '')
    found.push(
      ...index.find(
        'member',
        name,
        (candidate) => candidate === '*' || (receiver.type !== '' && names.isBelow(receiver.type, candidate)),
      ),
    );
  return found;
}

/** What is read from outside. */
export interface Reading {
  /** What is asked for by name, `id`; '' where it has none. */
  readonly subject: string;
  readonly line: number;
  /** What two readings of the same thing have in common where it has no name. */
  readonly of?: string;
}

/** A taint that starts here. */
export function sourceTaint(run: FunctionRun, row: SourceRow, { subject, line, of = '' }: Reading): Taint {
  const note = `${subject ? `\`${subject}\`` : 'a value'} comes from ${row.what}`;
  return {
    // PHP's `$_GET` is the same in each file.
    key: `s:${subject.startsWith('$_') ? '' : run.info.file}:${row.what}:${subject || of || line}`,
    from: {
      kind: 'source',
      origin: row.origin,
      what: row.what,
      ...entryOf(run, { what: row.what, name: subject }),
    },
    steps: stepAfter(undefined, { path: run.path, line, note }),
    // eslint-disable-next-line no-bitwise -- sets of weaknesses
    cleared: clearedOf(row) | gateBits(run),
    isCertain: true,
  };
}

/**
 * A header is read up to the end of its line, and no server takes one with a line's end in it: what is written with it
 * stays one line.
 */
const ON_ONE_LINE = new Set(['a request header', 'the Host header', 'the head of the request']);
const LINES = bitsOf(['log-injection', 'header-injection']);

/** A source of one weakness is harmless for all others, and what anybody may write is no predictable number. */
export function clearedOf({
  only,
  clears = [],
  what = '',
}: Pick<SourceRow, 'only' | 'clears'> & Partial<Pick<SourceRow, 'what'>>): number {
  const lines = ON_ONE_LINE.has(what) ? LINES : 0;
  // eslint-disable-next-line no-bitwise -- sets of weaknesses
  return only ? ALL_CLEAR & ~bitsOf(only) : NAMED_ONLY | lines | bitsOf(clears);
}

/** Whether a sign speaks of a call, or of what it constructs. */
export function signMatches(
  run: FunctionRun,
  sign: Sign,
  { named, callee }: { readonly named: Named; readonly callee: { readonly constructs: string | undefined } },
): boolean {
  const index = new SignIndex<true>();
  index.add(sign, true);
  const { constructs } = callee;
  if (constructs !== undefined)
    return index.find('new', named.name, (owner) => run.engine.names.isBelow(constructs, owner)).length > 0;
  return rowsIn(run, index, named).length > 0;
}
