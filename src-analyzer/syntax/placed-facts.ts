import { LineNumbers } from '#analyzer/flow/program/line-numbers.ts';
import {
  type AnnotationFact,
  CALL_LINE,
  CALL_WORDS,
  type CallTable,
  type FunctionFact,
  type SyntaxFacts,
  type TypeFact,
} from './facts.ts';

type OnLine = (line: number) => number;

const annotationOn = (on: OnLine): ((fact: AnnotationFact) => AnnotationFact) => {
  return (fact) => ({ ...fact, line: on(fact.line) });
};

const typeOn = (on: OnLine, fact: TypeFact): TypeFact => ({
  ...fact,
  annotations: fact.annotations.map(annotationOn(on)),
  fields: fact.fields.map((field) => ({
    ...field,
    line: on(field.line),
    annotations: field.annotations.map(annotationOn(on)),
  })),
  line: on(fact.line),
  nameLine: on(fact.nameLine),
  endLine: on(fact.endLine),
});

const functionOn = (on: OnLine, fact: FunctionFact): FunctionFact => ({
  ...fact,
  annotations: fact.annotations.map(annotationOn(on)),
  line: on(fact.line),
  nameLine: on(fact.nameLine),
  endLine: on(fact.endLine),
});

function callsOn(on: OnLine, { names, rows }: CallTable): CallTable {
  const moved = rows.slice();
  for (let at = CALL_LINE; at < moved.length; at += CALL_WORDS) moved[at] = on(moved[at] ?? 0);
  return { names, rows: moved };
}

/** A copy of facts with other lines. */
function factsOn(facts: SyntaxFacts, on: OnLine): SyntaxFacts {
  return {
    ...facts,
    imports: facts.imports.map((fact) => ({ ...fact, line: on(fact.line) })),
    types: facts.types.map((fact) => typeOn(on, fact)),
    functions: facts.functions.map((fact) => functionOn(on, fact)),
    calls: callsOn(on, facts.calls),
    references: { ...facts.references, lines: facts.references.lines.map(on) },
    symbols: facts.symbols.map((fact) => ({
      ...fact,
      line: on(fact.line),
      endLine: on(fact.endLine),
      memberLines: fact.memberLines.map(on),
    })),
    routes: facts.routes.map((fact) => ({ ...fact, line: on(fact.line) })),
    errorLines: facts.errorLines.map(on),
  };
}

/** Facts in numbers of lines, which are the same wherever these stand. */
export interface PlacedFacts {
  readonly facts: SyntaxFacts;
  /** The lines by their numbers; 0 stands first and is none. */
  readonly lines: Int32Array;
}

export function placedFacts(facts: SyntaxFacts): PlacedFacts {
  const lines = new LineNumbers();
  factsOn(facts, (line) => {
    lines.add(line);
    return line;
  });
  return { facts: factsOn(facts, (line) => lines.numberOf(line)), lines: lines.all() };
}

/** The same in lines. */
export const locatedFacts = ({ facts, lines }: PlacedFacts): SyntaxFacts =>
  factsOn(facts, (line) => lines[line] ?? line);
