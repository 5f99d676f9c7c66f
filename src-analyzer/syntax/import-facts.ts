import type { SyntaxFacts } from './facts.ts';

/** A name that is written out where it is used, `\Monolog\Logger`, with its first line. */
interface Mention {
  readonly name: string;
  readonly line: number;
}

/** What facts say of other people's packages. */
export interface ImportFacts extends Pick<SyntaxFacts, 'package' | 'imports'> {
  /** Those of its types, each once. */
  readonly namespaces: readonly string[];
  readonly mentions: readonly Mention[];
}

export function importFacts({ package: name, imports, types, references }: SyntaxFacts): ImportFacts {
  return {
    package: name,
    imports,
    namespaces: [...new Set(types.map(({ namespace }) => namespace))],
    mentions: references.names.flatMap((mentioned, at) =>
      mentioned.includes('\\') ? [{ name: mentioned, line: references.lines[at] ?? 1 }] : [],
    ),
  };
}
