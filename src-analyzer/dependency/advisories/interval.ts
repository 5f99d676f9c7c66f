import type { VersionScheme } from '../versions/version-scheme.ts';

/** A stretch of affected versions. */
export interface Interval {
  /** Its first version; null: from the very first on. */
  readonly from: string | null;
  /** `from` itself is not affected. */
  readonly after: boolean;
  /** The first version that is not affected any more; null: see `through`. */
  readonly below: string | null;
  /** The last affected version; null together with `below`: no end is known. */
  readonly through: string | null;
  /** The version that fixes it; null: none is known. */
  readonly fixed: string | null;
}

/** A stretch that ends before the version that fixes it. */
export const fixedBy = (from: string | null, below: string): Interval => ({
  from,
  after: false,
  below,
  through: null,
  fixed: below,
});

const WRITTEN = /^(>?)([^<=*>;]*)([<=*])([^<=*>;]*)(?:>([^;]+))?$/;

/** In the place of a fix: the end is a border alone, which no release has for its name. */
const NO_FIX = '-';

/** `1.0<2.0`, `>1.0=1.9>2.0` (after 1.0, up to 1.9, fixed in 2.0), `1.0*` (without an end), `1.0<2.0-0>-` (no fix). */
export function writeInterval({ from, after, below, through, fixed }: Interval): string {
  const start = `${after ? '>' : ''}${from ?? ''}`;
  const cure = fixed === below ? '' : `>${fixed ?? NO_FIX}`;
  if (below !== null) return `${start}<${below}${cure}`;
  return through === null ? `${start}*${cure}` : `${start}=${through}${cure}`;
}

/** @throws Error for what `writeInterval` does not write */
export function readInterval(text: string): Interval {
  const match = WRITTEN.exec(text);
  if (match === null) throw new Error(`no interval: ${text}`);
  const [, after, from = '', kind, end = '', cure] = match;
  const below = kind === '<' ? end : null;
  const fixed = cure === NO_FIX ? null : cure;
  return {
    from: from === '' ? null : from,
    after: after === '>',
    below,
    through: kind === '=' ? end : null,
    fixed: fixed === undefined ? below : fixed,
  };
}

/** Whether a version lies in the interval; undefined when the two cannot be compared. */
export function isInside(
  scheme: VersionScheme,
  { from, after, below, through }: Interval,
  version: string,
): boolean | undefined {
  const start = from === null ? 1 : scheme.compare(version, from);
  const last = through === null ? -1 : scheme.compare(version, through);
  const end = below === null ? last : scheme.compare(version, below);
  if (start === undefined || end === undefined) return undefined;
  const begun = after && from !== null ? start > 0 : start >= 0;
  return begun && (below === null ? end <= 0 : end < 0);
}
