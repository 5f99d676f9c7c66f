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

/** Tells all lines that facts name: each that `factsOn` changes. */
function tellLines(facts: SyntaxFacts, lines: LineNumbers): void {
  const tell = (one: {
    readonly line: number;
    readonly nameLine?: number;
    readonly endLine?: number;
  }): void => {
    lines.add(one.line);
    if (one.nameLine !== undefined) lines.add(one.nameLine);
    if (one.endLine !== undefined) lines.add(one.endLine);
  };
  const { imports, types, functions, calls, references, symbols, routes, errorLines } = facts;
  for (const list of [imports, types, functions, symbols, routes]) for (const one of list) tell(one);
  for (const { annotations } of [...types, ...functions]) for (const one of annotations) tell(one);
  for (const field of types.flatMap(({ fields }) => fields))
    for (const one of [field, ...field.annotations]) tell(one);
  for (let at = CALL_LINE; at < calls.rows.length; at += CALL_WORDS) lines.add(calls.rows[at] ?? 0);
  for (const list of [references.lines, errorLines, ...symbols.map(({ memberLines }) => memberLines)])
    for (const line of list) lines.add(line);
}

export function placedFacts(facts: SyntaxFacts): PlacedFacts {
  const lines = new LineNumbers();
  tellLines(facts, lines);
  return { facts: factsOn(facts, (line) => lines.numberOf(line)), lines: lines.all() };
}

/** The same in lines. */
export const locatedFacts = ({ facts, lines }: PlacedFacts): SyntaxFacts =>
  factsOn(facts, (line) => lines[line] ?? line);
