import semver from 'semver';
import type { Declaration, Limit } from '../declaration.ts';
import { npmRange } from '../versions/ranges.ts';

type Named = Pick<Declaration, 'type' | 'name'>;

/** Who needs a package, and the versions of it that this allows; '' where no file says them. */
export type Room = Pick<Limit, 'by' | 'range'>;

/**
 * Whether a package that no manifest declares may be newer while all that needs it stays as it is. Undefined where it may not: what
 * needs it allows the version in use alone.
 */
export type RoomOf = (asked: Named) => Room | undefined;

const UNKNOWN: Room = { by: '', range: '' };
/** The longest way up that is gone. */
const MAX_STEPS = 20;

const keyOf = ({ type, name }: Named): string => `${type} ${name}`;

export function createRoomOf(declarations: readonly Declaration[]): RoomOf {
  const brought = Map.groupBy(
    declarations.filter((one) => one.direct === false),
    keyOf,
  );
  const known = new Map<string, Room | undefined>();
  const roomOf = (asked: Named, steps: number): Room | undefined => {
    const key = keyOf(asked);
    if (known.has(key)) return known.get(key);
    if (steps > MAX_STEPS) return UNKNOWN;
    known.set(key, UNKNOWN);
    const rooms = (brought.get(key) ?? []).map((one) => roomOfOne(one, steps));
    const first = rooms.find((room) => room !== undefined);
    // Of several versions it is not known which is meant.
    const found = first === undefined || rooms.length === 1 ? first : UNKNOWN;
    known.set(key, found);
    return found;
  };
  const roomOfOne = (one: Declaration, steps: number): Room | undefined => {
    const { type, via = [] } = one;
    const limits = one.limits?.() ?? [];
    const answers = limits.map((limit) => ({ limit, isRoom: leavesRoom(one, limit) }));
    const pins = answers.filter(({ isRoom }) => isRoom === false).map(({ limit }) => limit);
    const isFixed = pins.some(
      ({ by, own }) =>
        own === true ||
        !brought.has(keyOf({ type, name: by })) ||
        roomOf({ type, name: by }, steps + 1) === undefined,
    );
    if (isFixed) return undefined;
    if (pins.length > 0 || answers.length === 0 || answers.some(({ isRoom }) => isRoom === undefined))
      return UNKNOWN;
    const told = limits.find(({ by }) => via.includes(by)) ?? limits[0];
    return told === undefined ? UNKNOWN : { by: told.by, range: told.range };
  };
  return (asked) => roomOf(asked, 0);
}

/** Whether a range takes the release after the one in use; undefined where it is not known. */
function leavesRoom({ type, version }: Declaration, { range }: Limit): boolean | undefined {
  if (/^={1,3}\s*v?\d/.test(range) && type !== 'CARGO') return false;
  const allowed = npmRange(type, range);
  const used = semver.coerce(version ?? '', { includePrerelease: true });
  if (range === '' || allowed === undefined || used === null) return undefined;
  const next = semver.inc(used, 'patch');
  return next !== null && semver.satisfies(next, allowed, { includePrerelease: true });
}
