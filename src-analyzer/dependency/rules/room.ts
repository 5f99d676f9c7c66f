import semver from 'semver';
import type { Declaration, Limit } from '../declaration.ts';
import { npmRange } from '../versions/ranges.ts';

type Named = Pick<Declaration, 'type' | 'name'>;

/** What may be newer, who needs that, and the versions of it that this allows; '' where no file says them. */
export interface Room extends Pick<Limit, 'by' | 'range'> {
  readonly upgraded: string;
}

/**
 * What may be newer while all that needs it stays, for a package that no manifest declares to be another release: the package itself,
 * or one above that it is bound to. Undefined where up to a declared one all are bound to the releases in use.
 */
export type RoomOf = (asked: Named) => Room | undefined;

const unknownOf = (upgraded: string): Room => ({ upgraded, by: '', range: '' });
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
    const unknown = unknownOf(asked.name);
    if (steps > MAX_STEPS) return unknown;
    known.set(key, unknown);
    const rooms = (brought.get(key) ?? []).map((one) => roomOfOne(one, steps));
    const first = rooms.find((room) => room !== undefined);
    // Of several versions it is not known which is meant.
    const found = first === undefined || rooms.length === 1 ? first : unknown;
    known.set(key, found);
    return found;
  };
  const roomOfOne = (one: Declaration, steps: number): Room | undefined => {
    const { type, name, via = [] } = one;
    const limits = one.limits?.() ?? [];
    const answers = limits.map((limit) => ({ limit, isRoom: leavesRoom(one, limit) }));
    const above = answers
      .filter(({ isRoom }) => isRoom === false)
      .map(({ limit: { by, own } }) =>
        own !== true && brought.has(keyOf({ type, name: by }))
          ? roomOf({ type, name: by }, steps + 1)
          : undefined,
      );
    if (above.includes(undefined)) return undefined;
    const [bound] = above;
    if (bound !== undefined)
      return above.every((room) => room?.upgraded === bound.upgraded) ? bound : unknownOf(name);
    const told = limits.find(({ by }) => via.includes(by)) ?? limits[0];
    return told === undefined || answers.some(({ isRoom }) => isRoom === undefined)
      ? unknownOf(name)
      : { upgraded: name, by: told.by, range: told.range };
  };
  return (asked) => roomOf(asked, 0);
}

/** What manifests of the project allow themselves of a package that they declare. */
export function createOwnLimitsOf(declarations: readonly Declaration[]): (asked: Named) => readonly Limit[] {
  const declared = Map.groupBy(
    declarations.filter((one) => one.direct !== false),
    keyOf,
  );
  return (asked) =>
    (declared.get(keyOf(asked)) ?? []).flatMap((one) =>
      (one.limits?.() ?? []).filter(({ own }) => own === true),
    );
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
