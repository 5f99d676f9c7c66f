import type { ImportFact, SyntaxFacts } from './facts.ts';
import { locatedFacts, placedFacts } from './placed-facts.ts';

/** Facts to be kept, wherever their lines stand. The same facts give the same text and rows, which a serialized value does not. */
export interface PackedFacts {
  /** All but tables of numbers, as JSON. */
  readonly text: string;
  readonly callRows: Int32Array;
  readonly referenceLines: Int32Array;
  /** The lines by their numbers. */
  readonly lines: Int32Array;
}

type PackedImport = Omit<ImportFact, 'locals'> & { readonly locals?: string[] };

interface Packed extends Omit<SyntaxFacts, 'imports' | 'calls' | 'references'> {
  readonly imports: PackedImport[];
  readonly callNames: string[];
  readonly referenceNames: string[];
}

/** Most imports rename nothing. */
function packImport({ locals, ...fact }: ImportFact): PackedImport {
  return locals === fact.names ? fact : { ...fact, locals };
}

export function packFacts(facts: SyntaxFacts): PackedFacts {
  const placed = placedFacts(facts);
  const { imports, calls, references, ...rest } = placed.facts;
  const packed: Packed = {
    ...rest,
    imports: imports.map(packImport),
    callNames: calls.names,
    referenceNames: references.names,
  };
  return {
    text: JSON.stringify(packed),
    callRows: calls.rows,
    referenceLines: references.lines,
    lines: placed.lines,
  };
}

export function unpackFacts({ text, callRows, referenceLines, lines }: PackedFacts): SyntaxFacts {
  const { imports, callNames, referenceNames, ...rest } = JSON.parse(text) as Packed;
  const facts: SyntaxFacts = {
    ...rest,
    imports: imports.map((fact) => ({ ...fact, locals: fact.locals ?? fact.names })),
    calls: { names: callNames, rows: callRows },
    references: { names: referenceNames, lines: referenceLines },
  };
  return locatedFacts({ facts, lines });
}
