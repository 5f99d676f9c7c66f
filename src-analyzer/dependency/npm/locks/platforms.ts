import { textsOf } from '../../manifest-text.ts';

/** Where a package is installed at all; each list names systems, processors or C libraries, or with `!` those that are left out. */
export interface Platforms {
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
}

/** What everybody works and deploys on: a list with all of these is no condition. */
const USUAL: Readonly<Record<keyof Platforms, readonly string[]>> = {
  os: ['darwin', 'linux', 'win32'],
  cpu: ['arm64', 'x64'],
  libc: ['glibc', 'musl'],
};

/** `os darwin, cpu arm64`, in the words of the lock file; undefined for what is installed everywhere. */
export function platformCondition(platforms: Platforms): string | undefined {
  const parts = (['os', 'cpu', 'libc'] as const).flatMap((kind) => {
    const names = platforms[kind] ?? [];
    const isEverywhere = names.includes('any') || USUAL[kind].every((one) => names.includes(one));
    return names.length === 0 || isEverywhere ? [] : [`${kind} ${names.join(' or ')}`];
  });
  return parts.length === 0 ? undefined : parts.join(', ');
}

/** Of an entry that is a table: `"os": ["darwin"]`, or `"os": "darwin"` of Bun. */
export const platformsOf = (entry: Readonly<Record<string, unknown>>): Platforms => ({
  os: listOf(entry['os']),
  cpu: listOf(entry['cpu']),
  libc: listOf(entry['libc']),
});

const listOf = (value: unknown): string[] => (typeof value === 'string' ? [value] : textsOf(value));

/** `[arm64]`, `[x64, arm64]` of pnpm. */
export const listIn = (written: string | undefined): string[] =>
  (written ?? '')
    .replaceAll(/[[\]'"]/g, '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

const YARN_CONDITION = /^(os|cpu|libc)=([\w.!-]{1,40})$/;

/** `os=darwin & cpu=arm64` of Yarn: one value each, or several in brackets with `|`. */
export function platformsInYarn(conditions: string | undefined): Platforms {
  const found: Record<keyof Platforms, string[]> = { os: [], cpu: [], libc: [] };
  for (const part of (conditions ?? '').split(/[&|]/)) {
    const [, kind, value] = YARN_CONDITION.exec(part.replaceAll(/[() ]/g, '')) ?? [];
    if (kind !== undefined && value !== undefined) found[kind as keyof Platforms].push(value);
  }
  return found;
}
