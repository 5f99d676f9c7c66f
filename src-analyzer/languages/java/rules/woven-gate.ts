import { readText } from '#analyzer/source/read-text.ts';
import type { ProjectGate } from '#analyzer/rules/project-gate.ts';

const MANIFEST = /(?:^|\/)(?:pom\.xml|build\.gradle(?:\.kts)?)$/;
/** What puts the aspects into the classes themselves, so that calls within a class get them too. */
const WEAVES = /aspectj-maven-plugin|\bspring-aspects\b|freefair\.aspectj/;

/** Projects in which annotations work by a proxy alone. */
export const NOT_WOVEN: ProjectGate = (files) => {
  const isWoven = files.some(
    ({ path, absolutePath }) => MANIFEST.test(path) && WEAVES.test(readText(absolutePath).text),
  );
  return () => !isWoven;
};
