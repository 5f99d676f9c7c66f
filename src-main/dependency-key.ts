/** Node and Java were listed as packages before they were runtimes; what is known of them by that key goes on. */
const BEFORE: ReadonlyMap<string, string> = new Map([
  ['RUNTIME node', 'NPM node'],
  ['RUNTIME java', 'MAVEN java'],
]);

/** What tells one dependency of a project from another, from analysis to analysis. */
export function dependencyKey({ type, name }: { readonly type: string; readonly name: string }): string {
  const key = `${type} ${name}`;
  return BEFORE.get(key) ?? key;
}
