import type { Condition } from '../values/condition.ts';
import { bitsOf, NORMALIZED, type Taint } from '../values/taint.ts';
import { onlyText, type Value } from '../values/value.ts';
import { ADDRESSES, both, provesWhen } from './proving.ts';
import type { Call, FunctionRun } from './scope.ts';

/*
 * Questions whether a path stays in a folder. They say something of paths without `..` in them alone: of normalised ones.
 */

export const PATHS = bitsOf(['path-traversal', 'zip-slip']);

/** What a normalised path begins with that leads out of the folder it is told from. */
const UPWARDS = /^\.\.[/\\]?$/;

/** Taints of a value that was normalised. */
function settledOf({ taints }: Value): readonly Taint[] {
  // eslint-disable-next-line no-bitwise -- sets of weaknesses
  return taints.filter(({ cleared }) => (cleared & NORMALIZED) !== 0);
}

/** Whether nobody outside has chosen a value. */
const isOwn = ({ taints }: Value): boolean => taints.every(({ from }) => from.kind === 'given');

/** `path === root`, `dirname(path) === root`, `commonpath([root, path]) == root`. */
export function sameFolder(of: Value, folder: Value): Condition | undefined {
  const isNothing = folder.constants?.every((item) => item === null || item === '');
  return isNothing || !isOwn(folder) ? undefined : provesWhen(true, settledOf(of), PATHS);
}

const FINDS = /^(?:indexOf|IndexOf|strpos|stripos|mb_strpos|find|index)$/;

/** `path.indexOf(root) === 0`: it stands at the begin. */
export function foundAtBegin(
  run: FunctionRun,
  register: number,
  { constants }: Value,
): Condition | undefined {
  const maker = run.maker(register);
  if (maker?.op !== 'call' || !FINDS.test(maker.name) || constants?.length !== 1 || constants[0] !== 0)
    return undefined;
  const [first, second] = maker.operands.map(({ value }) => run.value(value));
  const [of, start] = maker.receiver < 0 ? [first, second] : [run.value(maker.receiver), first];
  return of && start && started(of, start);
}

/** `root in path.parents`. */
export function amongParents(run: FunctionRun, register: number, folder: Value): Condition | undefined {
  const maker = run.maker(register);
  return maker?.op === 'field' && maker.name === 'parents'
    ? sameFolder(run.value(maker.object), folder)
    : undefined;
}

const SEPARATOR = /(?:^|\.)(?:separator|separatorChar|sep|DirectorySeparatorChar)$/;
const BEGINS = /^(?:startsWith|startswith|StartsWith|HasPrefix)$/;

/** Whether a register holds two dots and the separator of the machine, of which no text is known. */
function isUpwards(run: FunctionRun, register: number): boolean {
  const maker = run.maker(register);
  if (maker?.op !== 'concat' || maker.operands.length !== 2) return false;
  const [dots, separator] = maker.operands.map(({ value }) => run.value(value));
  return dots !== undefined && onlyText(dots) === '..' && SEPARATOR.test(separator?.symbol ?? '');
}

/** `path.relative(root, file).startsWith('..' + path.sep)`. */
export function startsUpwards(
  run: FunctionRun,
  { callee, operands, registers = [] }: Call,
): Condition | undefined {
  if (!BEGINS.test(callee.name)) return undefined;
  const at = operands.length - 1;
  const of = at === 0 ? callee.receiver : operands[0]?.value;
  const isAsked = of !== undefined && of.taints.length > 0 && isUpwards(run, registers[at] ?? -1);
  return isAsked ? provesWhen(false, settledOf(of), PATHS) : undefined;
}

/** The begin of a path; behind one slash alone another one may follow, and a server's name behind both. */
const ON_THIS_SERVER = /^\/[^/\\]/;

/** A normalised path that starts with a folder stays in it; an address that starts with a host stays there. */
export function started(of: Value, start: Value): Condition | undefined {
  if (start.taints.some(({ from }) => from.kind === 'source')) return undefined;
  const text = start.constants?.[0];
  const isHost = typeof text === 'string' && /^https?:\/\/[^/]+\//.test(text);
  if (isHost) return provesWhen(true, of.taints, ADDRESSES);
  const isPath = typeof text === 'string' && ON_THIS_SERVER.test(text);
  const settled = settledOf(of);
  // One that leads upwards has its dots in front.
  if (typeof text === 'string' && UPWARDS.test(text)) return provesWhen(false, settled, PATHS);
  const inFolder = provesWhen(true, settled, PATHS);
  return isPath ? both(inFolder, provesWhen(true, of.taints, ADDRESSES)) : inFolder;
}
