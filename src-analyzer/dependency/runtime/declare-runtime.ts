import semver from 'semver';
import type { Declaration, Scope } from '../declaration.ts';

/** The runtimes by the names that a declaration has here. */
export type Runtime =
  | 'bun'
  | 'deno'
  | 'dotnet'
  | 'dotnet-framework'
  | 'elixir'
  | 'erlang'
  | 'go'
  | 'java'
  | 'node'
  | 'perl'
  | 'php'
  | 'python'
  | 'ruby'
  | 'rust';

export interface RuntimePlace {
  readonly file: string;
  readonly line: number;
  readonly scope?: Scope;
}

const NUMBERS = /^\d{1,8}(?:\.\d{1,8}){0,3}/;
/** What is not set: any version at all would do. */
const ANY = new Set(['', '*', 'x', 'latest', 'system']);
/** Names no version, but is what the file says. */
const MOVING = 'latest';

/** The one version, or the line of it, that runs: `3.8.10`, `16`. Other words (`lts/*`) are kept as they are written. */
export function declareVersion(name: Runtime, written: string, place: RuntimePlace): Declaration {
  const version = NUMBERS.exec(written)?.[0];
  if (version === undefined)
    return declare(
      name,
      { version: ANY.has(written) && written !== MOVING ? null : written, exact: false },
      place,
    );
  const exact = version.split('.').length >= 3;
  return declare(name, exact ? { version, exact } : { version, exact, range: `${version}.x` }, place);
}

/** The oldest version that will do: `go 1.20`, the Java a program is written for. What runs is not said. */
export function declareMinimum(name: Runtime, version: string, place: RuntimePlace): Declaration {
  const range = `>=${version.split('.').slice(0, 3).join('.')}`;
  return declare(name, { version, exact: false, range }, place);
}

/** What a manifest allows, and the same in npm's notation; undefined for what cannot be told. */
export function declareRange(
  name: Runtime,
  { written, range }: { written: string; range: string | undefined },
  place: RuntimePlace,
): Declaration | undefined {
  if (range === undefined || semver.validRange(range) === null || ANY.has(written)) return undefined;
  return declare(name, { version: written, exact: false, range }, place);
}

function declare(
  name: Runtime,
  stated: Pick<Declaration, 'version' | 'exact' | 'range'>,
  { file, line, scope = 'runtime' }: RuntimePlace,
): Declaration {
  return { type: 'RUNTIME', name, ...stated, development: scope !== 'runtime', scope, file, line };
}
