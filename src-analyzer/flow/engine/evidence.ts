import { BEHIND_TEXT, HANDED, IN_NAME, STORED_ALIKE, type Source } from '../values/taint.ts';
import type { Instruction } from '../program/program.ts';
import { isComparison } from '../values/arithmetic.ts';
import { onlyConstant } from '../values/value.ts';
import type { Evidence } from './finding.ts';
import { conditionsAround } from './makings.ts';
import { mayLook } from './questions.ts';
import type { SinkReach } from './summary.ts';
import type { FunctionRun } from './scope.ts';

/** Of a call that is wrong by its constants. */
export const NO_EVIDENCE: Evidence = {
  isRegistered: false,
  isByLink: false,
  isNarrowed: false,
  isSignedIn: false,
  isBehindText: false,
  isInName: false,
  isHanded: false,
  isStoredAlike: false,
  isPage: false,
  isChosen: false,
  conditions: 0,
};

/** What is known of a value from outside that has come to a sink. */
export function evidenceOf(
  { isRegistered, isByLink, isNarrowed, isSignedIn }: Source,
  cleared: number,
  { conditions, isPage = false, settled }: Pick<SinkReach, 'conditions' | 'isPage' | 'settled'>,
): Evidence {
  // eslint-disable-next-line no-bitwise -- sets of weaknesses
  const isBehindText = (cleared & BEHIND_TEXT) !== 0;
  return {
    isRegistered,
    isByLink,
    isNarrowed,
    isSignedIn,
    isBehindText,
    // eslint-disable-next-line no-bitwise -- sets of weaknesses
    isInName: (cleared & IN_NAME) !== 0,
    // eslint-disable-next-line no-bitwise -- sets of weaknesses
    isHanded: (cleared & HANDED) !== 0,
    // eslint-disable-next-line no-bitwise -- sets of weaknesses
    isStoredAlike: (cleared & STORED_ALIKE) !== 0,
    isPage: isPage === 'behind text' ? isBehindText : isPage,
    isChosen: settled === true,
    conditions,
  };
}

/** How many conditions that may refuse a request hold on every way to where the analysis of a function stands. */
export function conditionsAt(run: FunctionRun): number {
  const here = [...run.state.truths.keys()].filter((register) => decides(run, register)).length;
  return here + conditionsAround(run);
}

/** Instructions that read something, whose being there may decide. */
const READS: ReadonlySet<string | undefined> = new Set([
  'load',
  'loadOuter',
  'field',
  'index',
  'name',
  'callValue',
]);

/** Whether what a condition asks is more than whether a value is there, or which of several things a request wants. */
function decides(run: FunctionRun, register: number, depth = 4): boolean {
  const maker = depth > 0 ? run.maker(register) : undefined;
  switch (maker?.op) {
    case 'unary':
      return decides(run, maker.value, depth - 1);
    case 'call':
      return !isTextComparison(run, maker) && mayLook(maker.name);
    case 'intrinsic':
      return mayLook(maker.name);
    case 'binary':
      if (isComparison(maker.operator)) return comparesMore(run, maker);
      return decides(run, maker.left, depth - 1) || decides(run, maker.right, depth - 1);
    default:
      return READS.has(maker?.op) && !isFromOutside(run, register);
  }
}

type Sides = Pick<Extract<Instruction, { op: 'binary' }>, 'left' | 'right'>;

const comparesMore = (run: FunctionRun, sides: Sides): boolean =>
  !isSettled(run, sides) && !isPlainComparison(run, sides.left, sides.right);

/** Whether both sides are known: what is always so decides nothing. */
function isSettled(
  run: FunctionRun,
  { left, right }: { readonly left: number; readonly right: number },
): boolean {
  return [left, right].every((side) => onlyConstant(run.value(side)) !== undefined);
}

const EQUALS = /^equals(?:IgnoreCase)?$/i;

/** Whether a call compares what a request says with a constant, as `==` does: `"all".equals(kind)`. */
function isTextComparison(run: FunctionRun, call: Extract<Instruction, { op: 'call' }>): boolean {
  const [other] = call.operands;
  if (!EQUALS.test(call.name) || other === undefined || call.receiver < 0) return false;
  return isPlainComparison(run, call.receiver, other.value);
}

function isFromOutside(run: FunctionRun, register: number): boolean {
  return run.value(register).taints.length > 0;
}

/** Whether something is compared with nothing, or what a request says with a constant. */
function isPlainComparison(run: FunctionRun, left: number, right: number): boolean {
  return [
    [left, right],
    [right, left],
  ].some(([one = -1, other = -1]) => {
    const { constants } = run.value(other);
    if (constants === undefined) return false;
    return constants.every((item) => item === null || item === '' || item === 0) || isFromOutside(run, one);
  });
}
