/**
 * Parses JSON with comments and trailing commas, as tsconfig files are written; undefined where it is broken.
 * Project files are data: nothing they name is loaded or run.
 */
export function parseJsonc(text: string): unknown {
  try {
    return JSON.parse(withoutComments(text).replace(/,(\s*[}\]])/g, '$1'));
  } catch {
    return undefined; // somebody's half-edited file: then it says nothing
  }
}

/** Strings stay; comments go. */
function withoutComments(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (found) =>
    found.startsWith('"') ? found : '',
  );
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
