import { join } from 'node:path';
import type { DocRequest } from '#contract/analyzer-api/doc.ts';
import { readText } from '#analyzer/source/read-text.ts';
import type { Draft } from './draft.ts';
import { readmeDocument } from './measured/readme-document.ts';
import { entryPoints, howToRun } from './measured/sections.ts';
import { textsOf } from './measured/texts-of.ts';
import { folderFacts, projectFacts } from './project-facts.ts';

/** Files that say how a project is named, built and run; nearer to the top first. */
const MANIFEST =
  /(?:^|\/)(?:package\.json|pyproject\.toml|setup\.cfg|requirements\.txt|pom\.xml|build\.gradle(?:\.kts)?|go\.mod|Cargo\.toml|composer\.json|Gemfile|[\w.-]+\.csproj|Makefile|Dockerfile|docker-compose\.ya?ml|README(?:\.\w+)?)$/i;
const MAX_MANIFESTS = 6;
const MANIFEST_CHARS = 1200;
const READ_BYTES = 64 * 1024;
/** Fields of package.json that a README is about. */
const PACKAGE_FIELDS = ['name', 'description', 'license', 'engines', 'bin', 'scripts', 'workspaces'];

/** Facts for a README: what was measured, how the code is laid out, and what the manifests say. */
export function createReadmeDraft(request: DocRequest): Draft {
  const manifests = manifestsOf(request);
  const facts = [
    projectFacts(request),
    `## Folders\n${folderFacts(request)}`,
    ...manifests.map(({ path, text }) => `## ${path}\n${text}`),
  ].join('\n\n');
  const sources = manifests.map(({ path: file, endLine }) => ({ file, startLine: 1, endLine }));
  const texts = textsOf(request);
  const told = [howToRun(texts), entryPoints(texts), facts].join('\n\n');
  const measured = readmeDocument(request, texts);
  return { title: request.projectInfo.name, facts: told, sources, appendix: '', measured };
}

interface Manifest {
  readonly path: string;
  readonly text: string;
  /** The last line of the file that the text may come from. */
  readonly endLine: number;
}

function manifestsOf({ scan, codeDir }: DocRequest): Manifest[] {
  if (scan === null || codeDir === null) return [];
  const depth = (path: string) => path.split('/').length;
  return scan.files
    .filter(({ path }) => MANIFEST.test(path) && !path.split('/').includes('..'))
    .sort((a, b) => depth(a.path) - depth(b.path))
    .slice(0, MAX_MANIFESTS)
    .map(({ path }) => {
      const whole = readText(join(codeDir, path), READ_BYTES).text;
      const text = excerptOf(path, whole);
      const endLine = (path.endsWith('package.json') ? whole : text).trimEnd().split('\n').length;
      return { path, text, endLine };
    });
}

function excerptOf(path: string, text: string): string {
  if (!path.endsWith('package.json')) return text.slice(0, MANIFEST_CHARS);
  try {
    const manifest = JSON.parse(text) as Record<string, unknown>;
    const fields = PACKAGE_FIELDS.filter((field) => manifest[field] !== undefined);
    return JSON.stringify(Object.fromEntries(fields.map((field) => [field, manifest[field]])), null, 1).slice(
      0,
      MANIFEST_CHARS,
    );
  } catch {
    return '(cannot be read)';
  }
}
