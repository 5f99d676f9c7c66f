/*
 * The folders of a project that are never read (contract, "Analyzer processing rules"; CONTRACT.md D33): the analyzer
 * leaves them out, and what changes in them is no change of the project.
 */

/** At every depth. */
const IGNORED: ReadonlySet<string> = new Set([
  'node_modules',
  '.git',
  'dist',
  'target',
  'build',
  '__pycache__',
  'venv',
  '.venv',
  '.idea',
  '.vscode',
  '.next',
  'out',
  'coverage',
]);

/** Hidden folders with a team's automation: worth reading, and nothing private lives there. */
const KEPT_HIDDEN: ReadonlySet<string> = new Set([
  '.github',
  '.gitlab',
  '.circleci',
  '.buildkite',
  '.devcontainer',
  '.storybook',
  '.husky',
  '.changeset',
  '.config',
]);

export function isIgnoredFolder(name: string): boolean {
  return IGNORED.has(name) || (name.startsWith('.') && !KEPT_HIDDEN.has(name));
}
