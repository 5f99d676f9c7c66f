/** A list written as a text: a package and the names code imports it by, one package a line. */
export function listOf(text: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    text
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .map(([name = '', ...modules]) => [name, modules] as const),
  );
}
