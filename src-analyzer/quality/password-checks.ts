import { join } from 'node:path';
import type { FlowFinding } from '#analyzer/flow/engine/finding.ts';
import { readText } from '#analyzer/source/read-text.ts';

/** What compares a password with the one that is stored. */
const COMPARES =
  /\b(?:bcrypt(?:js)?|argon2|scrypt|password|hash(?:er)?)\.(?:compare|verify|check)\w*\(|\b(?:compare|verify|check|match|validate|valid|correct)_?(?:user)?_?password\w*\(/i;
/** What registers the next function. */
const NEXT =
  /^\s{0,8}(?:\w{1,40}\.(?:get|post|put|patch|delete|all|use)\(|(?:export |async )?function\b|exports\.)/;
/** Lines behind a query in which its answer is checked. */
const NEAR_LINES = 25;

/**
 * Of findings the queries whose answer is held against a password: whoever changes what they match still needs one.
 * Reads the files of such findings.
 */
export function queriesBeforePassword(
  root: string,
  findings: readonly FlowFinding[],
): ReadonlySet<FlowFinding> {
  const queries = findings.filter(({ weakness }) => weakness === 'nosql-injection');
  const found = new Set<FlowFinding>();
  for (const [path, own] of Map.groupBy(queries, (flow) => flow.path)) {
    const lines = readText(join(root, path)).text.split('\n');
    for (const flow of own) {
      const behind = lines.slice(flow.line, flow.line + NEAR_LINES);
      const end = behind.findIndex((line) => NEXT.test(line));
      if (behind.slice(0, end < 0 ? undefined : end).some((line) => COMPARES.test(line))) found.add(flow);
    }
  }
  return found;
}
