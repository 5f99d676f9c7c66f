import type { Declaration } from '../declaration.ts';
import { parseRequirement, type Requirement } from './requirement.ts';

/** Environments that install versions as old as the project allows: these are tried, and not what its tests need. */
const OLDEST = /(?:^|[:-])(?:min|minimum|lowest|oldest|old|compat)(?:-|$)/;
/** What one environment of several has more: `django42: Django>=4.2,<5`. */
const OF_A_FACTOR = /^[!\w.{},-]{1,200}:(?:\s|$)/;

/** The `deps` of the environments that tox runs tests in, each package once. */
export function readTox(file: string, text: string): Declaration[] {
  const found = new Map<string, Declaration>();
  let section = '';
  let key = '';
  for (const [at, written] of text.split('\n').entries()) {
    const line = written.replace(/(?:^|\s)[#;].*$/, '').trimEnd();
    section = /^\[([^\]]*)\]/.exec(line)?.[1]?.trim() ?? section;
    const [, named, value = line] = /^([A-Za-z_]\w*)\s*=(.*)$/.exec(line) ?? [];
    key = named ?? (/^\S/.test(line) ? '' : key);
    if (key !== 'deps' || !section.startsWith('testenv') || OLDEST.test(section)) continue;
    const requirement = requirementIn(value.trim());
    if (requirement === undefined || found.has(requirement.name)) continue;
    found.set(requirement.name, declare(requirement, { file, line: at + 1 }));
  }
  return [...found.values()];
}

/** Undefined for what stands for another value or file, and for what one environment of several has alone. */
const requirementIn = (listed: string): Requirement | undefined =>
  /^-|[{}]/.test(listed) || OF_A_FACTOR.test(listed) ? undefined : parseRequirement(listed);

const declare = (
  { name, version, exact }: Requirement,
  place: { file: string; line: number },
): Declaration => ({ type: 'PYPI', name, version, exact, development: true, scope: 'test', ...place });
