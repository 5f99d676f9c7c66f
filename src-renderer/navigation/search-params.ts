/** Readers for the values of an address: what cannot be understood is left out, never an error. */

export function textParam(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function countParam(value: unknown): number | undefined {
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number > 0 ? number : undefined;
}

export function choiceParam<T extends string>(value: unknown, choices: readonly T[]): T | undefined {
  return choices.find((choice) => choice === value);
}

export function flagParam(value: unknown): true | undefined {
  return value === true || value === 'true' || value === 1 ? true : undefined;
}

/** Drops undefined entries, so that they do not appear in the address. */
export function compact<T extends Record<string, unknown>>(
  params: T,
): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

/** Values to set in a search; undefined removes one. */
export type SearchChange<T> = { [K in keyof T]?: T[K] | undefined };

/** A search with some values changed; an undefined or empty value is removed. */
export function mergeSearch<T extends object>(before: T, change: SearchChange<T>): T {
  const entries = Object.entries({ ...before, ...change });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== '')) as T;
}
