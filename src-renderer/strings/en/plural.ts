/** "1 file", "1,204 files"; the count is a number in words already. */
export function plural(count: string | number, one: string, many = `${one}s`): string {
  return `${count} ${String(count) === '1' ? one : many}`;
}
