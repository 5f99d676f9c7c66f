// Runs the import rules. Fails as well when dependency-cruiser saw fewer modules than there are files: a parser that
// silently reads nothing also finds no violation.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cruise } from 'dependency-cruiser';
import { root } from './runtime.mjs';

const ROOMS = ['src-contract', 'src-platform', 'src-main', 'src-analyzer', 'src-renderer', 'e2e'];
const NOT_CRUISED = /__fixtures__|node_modules/;

/** Violations and counts of the tree in `folder`. */
export async function cruiseTree(folder = root) {
  const rules = await import(pathToFileURL(join(root, '.dependency-cruiser.mjs')).href);
  const files = globSync(
    ROOMS.map((room) => `${room}/**/*.{ts,tsx}`),
    { cwd: folder },
  ).filter((path) => !NOT_CRUISED.test(path));
  const { forbidden, options } = rules.default;
  const result = await cruise(files, {
    ...options,
    ruleSet: { forbidden },
    validate: true,
    baseDir: folder,
  });
  const ours = result.output.modules.filter((module) => /^(src-|e2e)/.test(module.source));
  return {
    files: files.length,
    cruised: ours.length,
    violations: result.output.summary.violations,
    forbidden,
  };
}

async function main() {
  const { files, cruised, violations, forbidden } = await cruiseTree();
  for (const { from, to, rule, cycle } of violations) {
    const where = cycle ? [from, ...cycle.map((step) => step.name)].join(' → ') : `${from} → ${to}`;
    const { comment } = forbidden.find((candidate) => candidate.name === rule.name);
    console.log(`${rule.name}: ${where}\n  ${comment}`);
  }
  if (cruised < files)
    console.log(`Only ${cruised} of ${files} source files were cruised: the check is blind.`);
  console.log(`${cruised} modules cruised, ${violations.length} violations`);
  return violations.length > 0 || files === 0 || cruised < files ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exit(await main());
