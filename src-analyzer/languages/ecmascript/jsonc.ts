import { parse, type ParseError } from 'jsonc-parser';

/**
 * Parses JSON with comments and trailing commas, as tsconfig files are written; undefined where it is broken.
 * Project files are data: nothing they name is loaded or run.
 */
export function parseJsonc(text: string): unknown {
  const errors: ParseError[] = [];
  try {
    const value: unknown = parse(text, errors, { allowTrailingComma: true });
    return errors.length === 0 ? value : undefined; // somebody's half-edited file: then it says nothing
  } catch {
    return undefined; // nested deeper than the stack
  }
}

export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

export function asStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
