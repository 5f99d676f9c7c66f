/** The start scripts of Maven and Gradle that are kept in a project: everybody keeps them, nobody edits them. */
export const BUILD_WRAPPERS: ReadonlySet<string> = new Set(['gradlew', 'gradlew.bat', 'mvnw', 'mvnw.cmd']);

const WRAPPED = { maven: ['mvnw'], gradle: ['gradlew', 'gradlew.bat'] } as const;

/**
 * What builds a project: its own wrapper, or the tool that has to be installed.
 * @param names the names of the files in the folder where it is started
 */
export function builderOf(tool: keyof typeof WRAPPED, names: ReadonlySet<string>): string {
  const [wrapper, ...others] = WRAPPED[tool];
  if ([wrapper, ...others].some((name) => names.has(name))) return `./${wrapper}`;
  return tool === 'maven' ? 'mvn' : 'gradle';
}
