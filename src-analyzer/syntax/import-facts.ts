import type { SyntaxFacts } from './facts.ts';

/** Before the first name of a path in Rust, which may be a crate's: `::git2`. */
export const CODE_PATH = '::';
/** The same in what is compiled for tests alone. */
export const TEST_PATH = '#test::';

/** A name that is written out where it is used, `\Monolog\Logger` or `::git2`, with its first line. */
interface Mention {
  readonly name: string;
  readonly line: number;
}

/** What facts say of other people's packages. */
export interface ImportFacts extends Pick<SyntaxFacts, 'package' | 'imports'> {
  /** Those of its types, each once. */
  readonly namespaces: readonly string[];
  readonly mentions: readonly Mention[];
  /** Modules that the file declares at its top. */
  readonly modules: readonly string[];
}

export function importFacts({
  package: name,
  imports,
  types,
  references,
  symbols,
}: SyntaxFacts): ImportFacts {
  return {
    package: name,
    imports,
    namespaces: [...new Set(types.map(({ namespace }) => namespace))],
    mentions: references.names.flatMap((mentioned, at) =>
      /\\|^(?:#test)?::/.test(mentioned) ? [{ name: mentioned, line: references.lines[at] ?? 1 }] : [],
    ),
    modules: symbols.flatMap(({ kind, name: declared }) => (kind === 'module' ? [declared] : [])),
  };
}
