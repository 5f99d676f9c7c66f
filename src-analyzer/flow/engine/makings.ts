import type { FunctionInfo } from '../names/project-index.ts';
import { EVERYTHING } from './gates.ts';
import type { FunctionRun } from './scope.ts';
import type { Making } from './summary.ts';

/*
 * What holds where a function inside another one is made holds in it, too: `if (!isKnown(req.query.name)) return;` before
 * `find((found) => res.send(req.query.name))`. What it reads of a request again was asked about there.
 */

/** Key of a value that comes from outside; the same in each function of a file. */
const OF_REQUEST = /^s:/;

export function makingIn({ state }: FunctionRun, conditions: number): Making {
  const proofs = [...state.proofs].filter(([key]) => key === EVERYTHING || OF_REQUEST.test(key));
  return { proofs, conditions };
}

/* eslint-disable no-bitwise -- sets of weaknesses */
/** What holds wherever it is made. */
export function meetMakings(one: Making | undefined, other: Making): Making {
  if (!one) return other;
  const known = new Map(other.proofs);
  const proofs = one.proofs.flatMap(([key, bits]): [string, number][] => {
    const common = bits & (known.get(key) ?? 0);
    return common === 0 ? [] : [[key, common]];
  });
  return { proofs, conditions: Math.min(one.conditions, other.conditions) };
}
/* eslint-enable no-bitwise */

/** What holds where a function was made; undefined for one that requests reach by themselves. */
export function makingOf({ engine, info }: Pick<FunctionRun, 'engine' | 'info'>): Making | undefined {
  return info.fn.outer < 0 || engine.handlerRow(info) ? undefined : engine.makingOf(info);
}

/** Conditions on the way from where a request comes in to where a function is made; what sets a program up asks for itself. */
export function conditionsAround(run: Pick<FunctionRun, 'engine' | 'info'>): number {
  const making = makingOf(run);
  return making && run.engine.handlerRow(handlerAround(run)) ? making.conditions : 0;
}

/** The function that a framework calls, if it is one around this one; otherwise this one. */
export function handlerAround({ engine, info }: Pick<FunctionRun, 'engine' | 'info'>): FunctionInfo {
  let around: FunctionInfo | undefined = info;
  while (around && !engine.handlerRow(around))
    around = around.fn.outer < 0 ? undefined : engine.index.functionsOfFile[around.file]?.[around.fn.outer];
  return around ?? info;
}
