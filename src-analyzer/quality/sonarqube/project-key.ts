import { join } from 'node:path';
import { readText } from '../../source/read-text.ts';

function inProperties(text: string): string | undefined {
  return /^[ \t]*sonar\.projectKey[ \t]*[=:][ \t]*(\S+)[ \t]*$/m.exec(text)?.[1];
}

/** The pom's own coordinates: those of its parent and dependencies stand in elements of their own. */
function inPom(text: string): string | undefined {
  const named = /<sonar\.projectKey>\s*([^<\s]+)\s*</.exec(text)?.[1];
  if (named) return named;
  const own = text
    .replaceAll(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replaceAll(
      /<(dependencies|dependencyManagement|build|profiles|reporting|modules)>[\s\S]*?(?:<\/\1>|$)/g,
      '',
    );
  const withoutParent = own.replace(/<parent>[\s\S]*?(?:<\/parent>|$)/, '');
  const artifactId = /<artifactId>\s*([^<\s]+)\s*</.exec(withoutParent)?.[1];
  const groupId = (
    /<groupId>\s*([^<\s]+)\s*</.exec(withoutParent) ?? /<groupId>\s*([^<\s]+)\s*</.exec(own)
  )?.[1];
  return groupId && artifactId ? `${groupId}:${artifactId}` : undefined;
}

/**
 * The key under which a SonarQube server would know the project: the configured one, else what the scanner's own
 * settings file or the pom says. The files are read as text, nothing in them is followed.
 */
export function findProjectKey(codeDir: string, configured: string | null): string | undefined {
  if (configured) return configured;
  return (
    inProperties(readText(join(codeDir, 'sonar-project.properties')).text) ??
    inPom(readText(join(codeDir, 'pom.xml')).text)
  );
}
