import type { Weakness } from '../tables/table.ts';
import type { Step } from '../values/taint.ts';
import type { Held } from '../values/state.ts';
import type { Value } from '../values/value.ts';

/** What a function is given reaches a sink inside it. */
export interface SinkReach {
  readonly parameter: number;
  readonly fields: readonly string[];
  readonly weakness: Weakness;
  /** From the function's head to the sink, the sink included. */
  readonly steps: Step | undefined;
  readonly path: string;
  readonly line: number;
  /** What a reader is told of the sink. */
  readonly what: string;
  /** Weaknesses it is harmless for, on the way. */
  readonly cleared: number;
  readonly isCertain: boolean;
  /** Conditions that decide whether it is reached, see `conditionsAt`. */
  readonly conditions: number;
  /** See `ReachedSink`. */
  readonly isPage?: boolean | 'behind text';
  /** See `SinkRow`. */
  readonly settled?: true;
  readonly whole?: true;
}

/** What is told of a sink that a value reaches. */
export type ReportedSink = Pick<
  SinkReach,
  'weakness' | 'what' | 'path' | 'line' | 'conditions' | 'isPage' | 'settled' | 'whole'
>;

/** What of the things a function is given is harmless after it came back, or after it answered true or false. */
export interface ProofSummary {
  readonly always: ReadonlyMap<string, number>;
  readonly whenTrue: ReadonlyMap<string, number>;
  readonly whenFalse: ReadonlyMap<string, number>;
}

/** What callers need to know of a function. Values speak of `given` things and of sources, never of its own objects. */
export interface Summary {
  readonly returns: Value;
  /** What an object it makes and returns holds. */
  readonly returned: Held | undefined;
  /** What objects hold that stand in it, by their names there: one of several results. */
  readonly parts: ReadonlyMap<string, Held>;
  /** What it writes into fields of what it is given, by parameter; `*` for an unknown field. */
  readonly writes: ReadonlyMap<number, ReadonlyMap<string, Value>>;
  readonly sinks: readonly SinkReach[];
  readonly proofs: ProofSummary;
  /** Whoever calls it does not go on: it ends the program, or throws. */
  readonly isEnd: boolean;
}

/** What holds where a function is made. */
export interface Making {
  /** For what the values of requests are harmless, by their keys. */
  readonly proofs: readonly (readonly [string, number])[];
  /** Conditions that decide whether it is made. */
  readonly conditions: number;
}
