import { flowOf } from '#analyzer/languages/languages.ts';
import { lastPart } from '../names/signs.ts';
import { upper } from '../names/names.ts';
import { bitsOf, clearTaints } from '../values/taint.ts';
import { onlyText, UNKNOWN, withTaints, type Value } from '../values/value.ts';
import { applyFunctions } from './apply.ts';
import { wholeOf } from './held.ts';
import { callLambdas } from './lambdas.ts';
import { rowsFor } from './rows.ts';
import type { Call, FunctionRun } from './scope.ts';

/** The function that a value names: PHP's `'intval'`, Python's `int`. */
function nameIn(value: Value): string {
  return value.symbol || (onlyText(value) ?? '');
}

/** What a list of the pieces is that a function of that name gives or keeps; undefined where nothing is known of it. */
export function mappedCall(run: FunctionRun, call: Call): Value | undefined {
  const { callee, operands } = call;
  const signs = flowOf(run.language)?.calls;
  const kept = signs?.keeps?.get(callee.name);
  const places = kept ?? signs?.maps?.get(callee.name);
  if (!places || callee.owner === undefined || operands.length !== 2) return undefined;
  const [by, of] = places.map((at) => operands[at]?.value ?? UNKNOWN);
  return by && of && mappedBy(run, call, { by, of, isKept: kept !== undefined });
}

function mappedBy(
  run: FunctionRun,
  call: Call,
  { by, of, isKept }: { readonly by: Value; readonly of: Value; readonly isKept: boolean },
): Value | undefined {
  const pieces = withTaints(wholeOf(run, of), run.deepTaints(of));
  if (pieces.taints.length === 0) return undefined;
  if (!isKept && by.functions.length > 0) return asList(call, callLambdas.withElements(run, call, pieces));
  const name = nameIn(by);
  return name === '' ? undefined : asList(call, named(run, call, { name, pieces, isKept }));
}

function named(
  run: FunctionRun,
  { line, to }: Call,
  { name, pieces, isKept }: { readonly name: string; readonly pieces: Value; readonly isKept: boolean },
): Value | undefined {
  const sign = { receiver: UNKNOWN, owner: upper(name), name: lastPart(name) };
  const rows = rowsFor(run, run.tables.sanitizers, sign).filter(({ of, when }) =>
    when !== undefined ? false : isKept ? typeof of === 'object' && 'check' in of : of === undefined,
  );
  if (rows.length > 0)
    return withTaints(
      pieces,
      rows.reduce((taints, { clears }) => clearTaints(taints, bitsOf(clears)), pieces.taints),
    );
  const functions = isKept ? [] : (run.engine.index.freeFunctions.get(name) ?? []);
  if (functions.length === 0) return undefined;
  const operands = [{ name: '', value: pieces }];
  return applyFunctions(run, functions, { receiver: UNKNOWN, operands, line, name, made: to });
}

/** A list whose pieces are all like this one. */
function asList({ to }: Call, piece: Value | undefined): Value | undefined {
  return piece && { ...withTaints(UNKNOWN, piece.taints), objects: [to] };
}
