import { answer, learned, lineOf, questionOf, type Question } from './conditions.ts';
import { meetFacts, type Fact, type State } from './facts.ts';
import { OP, type Rows } from './rows.ts';

/** The only answer that is left, and what leaves it. */
export interface Known {
  readonly answer: boolean;
  readonly fact: Fact;
  /** Where that became known. */
  readonly line: number;
}

/** A question of a row, and the register of the value it asks. */
export interface Asked {
  readonly register: number;
  /** Left out where it asks for a type. */
  readonly question?: Question;
}

/** A condition that turns out one way. */
interface Turn {
  /** Value of the condition. */
  readonly value: number;
  readonly truth: boolean;
  readonly line: number;
}

export const NOTHING: Fact = { line: 0, origin: 'assigned', calls: 0 };

/** How many `!` are looked through. */
const MAX_DEPTH = 8;

export function isNot(operator: string): boolean {
  return operator === '!' || operator === 'not';
}

/** What a value is as a condition: nothing is false. */
export function truthIn({ truth, isNull }: Fact): boolean | undefined {
  return truth ?? (isNull === true ? false : undefined);
}

/** What rows say of values: how they were made, and what follows from an answer. */
export class Knowledge {
  /** Value of each register; a walk writes it as it goes. */
  readonly held: number[];
  private readonly rows: Rows;
  private readonly hasUndefined: boolean;

  /** @param hasUndefined whether a comparison with nothing means one of two values for it */
  constructor(rows: Rows, hasUndefined: boolean) {
    this.rows = rows;
    this.hasUndefined = hasUndefined;
    this.held = Array.from({ length: rows.fn.registers }, (_, register) => register);
  }

  /** What is known of a value, by itself or by how it was made. */
  factOf(state: State, value: number): Fact {
    return state.facts.get(value) ?? this.made(value);
  }

  factIn(state: State, register: number): Fact {
    return this.factOf(state, this.held[register] ?? -1);
  }

  private made(value: number): Fact {
    const { rows } = this;
    const row = this.makerOf(value);
    if (row < 0) return NOTHING;
    const line = rows.line(row);
    switch (rows.op(row)) {
      case OP.literal: {
        const literal = rows.literal(value);
        if (!literal) return NOTHING;
        return { ...learned({ operator: '==', literal }, true, line), line, origin: 'assigned', calls: 0 };
      }
      case OP.new:
      case OP.list:
      case OP.map:
      case OP.lambda:
      case OP.concat:
        return { isNull: false, line, origin: 'assigned', calls: 0 };
      default:
        return NOTHING;
    }
  }

  private makerOf(value: number): number {
    return value < this.rows.fn.registers ? this.rows.maker(value) : -1;
  }

  /** Whether a value is what a comparison gave. */
  isAnswer(value: number): boolean {
    const row = this.makerOf(value);
    const op = row < 0 ? -1 : this.rows.op(row);
    return op === OP.binary || op === OP.unary || op === OP.isType;
  }

  /** The question of a row that compares a value with something written out, or asks for its type. */
  askedBy(row: number): Asked | undefined {
    const { rows } = this;
    if (rows.op(row) === OP.isType) return { register: rows.a(row) };
    const [left, right] = [rows.a(row), rows.b(row)];
    const isLeft = rows.literal(left) !== undefined;
    const literal = rows.literal(left) ?? rows.literal(right);
    const question = literal && questionOf(rows.name(rows.c(row)), literal, isLeft);
    return question && { register: isLeft ? right : left, question };
  }

  /** The answer to a row's question where only one is left. */
  answered(state: State, row: number, asked: Asked): Known | undefined {
    const fact = this.factIn(state, asked.register);
    const known = asked.question ? this.reply(fact, asked.question) : this.typeReply(fact, row);
    return known === undefined ? undefined : { answer: known, fact, line: lineOf(fact, asked.question) };
  }

  private reply(fact: Fact, question: Question): boolean | undefined {
    return this.isOpen(question) && fact.isNull === true ? undefined : answer(fact, question);
  }

  /** Which of the values for nothing is meant is not known. */
  private isOpen({ literal }: Question): boolean {
    return this.hasUndefined && literal.kind === 'null';
  }

  private typeReply({ isNull, types }: Fact, row: number): boolean | undefined {
    if (isNull === true) return false;
    return types?.includes(this.rows.name(this.rows.b(row))) === true ? true : undefined;
  }

  /**
   * Adds what follows from a condition's turning out one way.
   * @returns false where that cannot be
   */
  assume(state: State, { value, truth, line }: Turn, depth = 0): boolean {
    const { rows } = this;
    const fact = this.factOf(state, value);
    const own = truthIn(fact);
    if (own !== undefined && own !== truth) return false;
    const isNull = truth ? false : fact.isNull;
    state.facts.set(value, { ...fact, isNull, truth, line, origin: 'asked', calls: state.calls });
    const row = this.makerOf(value);
    if (row < 0 || depth > MAX_DEPTH) return true;
    const op = rows.op(row);
    if (op === OP.unary && isNot(rows.name(rows.b(row))))
      return this.assume(state, { value: this.held[rows.a(row)] ?? -1, truth: !truth, line }, depth + 1);
    if (op === OP.isType && truth)
      return this.learn(state, rows.a(row), { isNull: false, types: [rows.name(rows.b(row))], line });
    const asked = op === OP.binary ? this.askedBy(row) : undefined;
    return (
      asked?.question === undefined || this.conclude(state, asked.register, asked.question, { row, truth })
    );
  }

  /** What the answer to a comparison says of the value that is compared. */
  private conclude(
    state: State,
    register: number,
    question: Question,
    { row, truth }: { readonly row: number; readonly truth: boolean },
  ): boolean {
    const line = this.rows.line(row);
    const part = learned(question, truth, line);
    // Not the one value for nothing may still be the other.
    if (this.isOpen(question) && part.isNull === false) return true;
    if (this.reply(this.factIn(state, register), question) === !truth) return false;
    return this.learn(state, register, { ...part, line });
  }

  private learn(state: State, register: number, part: Omit<Fact, 'origin' | 'calls'>): boolean {
    const met = meetFacts(this.factIn(state, register), { ...part, origin: 'asked', calls: state.calls });
    if (met) state.facts.set(this.held[register] ?? -1, met);
    return met !== undefined;
  }
}
