import { NONE, type FunctionBuilder } from './function-builder.ts';

type Write = () => void;
type Value = () => number;

/** Where `break` and `continue` lead. */
interface Target {
  /** Names the author gave the loop. */
  readonly names: readonly string[];
  readonly breakTo: number;
  /** NONE in a `switch`. */
  readonly continueTo: number;
}

export interface Loop {
  /** Left out for a loop without a condition. */
  readonly condition?: Value;
  readonly body: Write;
  /** Runs after the body and after `continue`. */
  readonly update?: Write;
  /** The body runs before the condition is asked: `do … while`. */
  readonly isPostTested?: boolean;
  readonly names?: readonly string[];
}

export interface Handler {
  /** Types as written; empty for everything. */
  readonly types: readonly string[];
  readonly body: Write;
}

export interface Try {
  readonly body: Write;
  readonly handlers: readonly Handler[];
  /** Runs only where nothing was thrown: Python's `else`. */
  readonly otherwise?: Write;
  readonly finally?: Write;
}

export interface Case {
  /** Conditions of which one must hold; empty for the default. */
  readonly conditions: readonly Value[];
  readonly body: Write;
}

/** Branches, loops and handlers of structured languages, as jumps. One for each `FunctionBuilder`. */
export class ControlFlow {
  private readonly targets: Target[] = [];
  private readonly fn: FunctionBuilder;

  constructor(fn: FunctionBuilder) {
    this.fn = fn;
  }

  ifElse(condition: number, then: Write, otherwise?: Write): void {
    const { fn } = this;
    const yes = fn.newLabel();
    const no = fn.newLabel();
    const end = otherwise ? fn.newLabel() : no;
    fn.branch(condition, yes, no);
    fn.place(yes);
    then();
    if (otherwise) {
      fn.jump(end);
      fn.place(no);
      otherwise();
    }
    fn.place(end);
  }

  /** The value of `condition ? then : otherwise`. */
  choose(condition: number, then: Value, otherwise: Value): number {
    const { fn } = this;
    const chosen = fn.declareHidden();
    this.ifElse(
      condition,
      () => fn.store(chosen, then()),
      () => fn.store(chosen, otherwise()),
    );
    return fn.load(chosen);
  }

  /** `left && right`: the right side only where the left one is true. */
  and(left: number, right: Value): number {
    return this.choose(left, right, () => left);
  }

  /** `left || right`. */
  or(left: number, right: Value): number {
    return this.choose(left, () => left, right);
  }

  /** `left ?? right`: the right side where the left one is null or unset. */
  orElse(left: number, right: Value): number {
    const { fn } = this;
    return this.choose(fn.binary(left, fn.literal('null', 'null'), '=='), right, () => left);
  }

  loop({ condition, body, update, isPostTested = false, names = [] }: Loop): void {
    const { fn } = this;
    const start = fn.newLabel();
    const next = fn.newLabel();
    const end = fn.newLabel();
    const again = fn.newLabel();
    const ask = (): void => {
      if (condition) fn.branch(condition(), again, end);
    };
    fn.place(start);
    if (!isPostTested) ask();
    fn.place(again);
    this.within({ names, breakTo: end, continueTo: next }, body);
    fn.place(next);
    update?.();
    if (isPostTested) ask();
    fn.jump(start);
    fn.place(end);
  }

  /** `for (x of list)`: `take` gets a register with an element (see `FunctionBuilder.element`) and stores it. */
  forEach(list: number, take: (element: number) => void, body: Write, names: readonly string[] = []): void {
    const { fn } = this;
    this.loop({
      condition: () => fn.unknown(),
      body: () => {
        take(fn.element(list));
        body();
      },
      names,
    });
  }

  /**
   * Cases in their order; the default may stand anywhere and is taken last.
   * @param fallsThrough whether the end of a body leads into the next one
   */
  cases(cases: readonly Case[], fallsThrough: boolean): void {
    const { fn } = this;
    const end = fn.newLabel();
    const starts = cases.map(() => fn.newLabel());
    cases.forEach(({ conditions }, at) => {
      for (const condition of conditions) {
        const next = fn.newLabel();
        fn.branch(condition(), starts[at] ?? end, next);
        fn.place(next);
      }
    });
    const byDefault = cases.findIndex(({ conditions }) => conditions.length === 0);
    fn.jump(starts[byDefault] ?? end);
    this.within({ names: [], breakTo: end, continueTo: NONE }, () => {
      cases.forEach(({ body }, at) => {
        fn.place(starts[at] ?? end);
        body();
        if (!fallsThrough) fn.jump(end);
      });
    });
    fn.place(end);
  }

  /** @returns false where no loop or switch of that name is open */
  break(name?: string): boolean {
    const target = this.targets.findLast(({ names }) => name === undefined || names.includes(name));
    if (target) this.fn.jump(target.breakTo);
    return target !== undefined;
  }

  continue(name?: string): boolean {
    const target = this.targets.findLast(
      ({ names, continueTo }) => continueTo !== NONE && (name === undefined || names.includes(name)),
    );
    if (target) this.fn.jump(target.continueTo);
    return target !== undefined;
  }

  /** A labelled block or loop: `break name` leaves it. */
  labelled(name: string, body: Write): void {
    const end = this.fn.newLabel();
    this.within({ names: [name], breakTo: end, continueTo: NONE }, body);
    this.fn.place(end);
  }

  tryCatch({ body, handlers, otherwise, finally: last }: Try): void {
    const { fn } = this;
    const end = fn.newLabel();
    const onExit = last ? fn.newLabel() : NONE;
    const outerStart = fn.row;
    const start = fn.row;
    body();
    const starts = handlers.map(({ types }) => {
      const label = fn.newLabel();
      fn.addRegion(start, label, { types });
      return label;
    });
    otherwise?.();
    fn.jump(end);
    handlers.forEach((handler, at) => {
      fn.place(starts[at] ?? end);
      handler.body();
      fn.jump(end);
    });
    if (last) this.leaveThrough(last, { start: outerStart, onExit });
    fn.place(end);
    last?.();
  }

  /** The copy of a `finally` that runs on the way out with an exception. */
  private leaveThrough(last: Write, { start, onExit }: { start: number; onExit: number }): void {
    const { fn } = this;
    fn.addRegion(start, onExit, { isFinally: true });
    fn.place(onExit);
    last();
    fn.throw(NONE);
  }

  private within(target: Target, body: Write): void {
    this.targets.push(target);
    body();
    this.targets.pop();
  }
}
