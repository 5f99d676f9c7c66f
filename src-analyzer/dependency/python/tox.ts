import type { Declaration } from '../declaration.ts';
import { parseRequirement } from './requirement.ts';

/** Environments that install versions as old as the project allows: these are tried, and not what its tests need. */
const OLDEST = /(?:^|[:-])(?:min|minimum|lowest|oldest|old|compat)(?:-|$)/;
/** What one environment of several has more: `django42: Django>=4.2,<5`. */
const OF_A_FACTOR = /^[!\w.{},-]{1,200}:(?:\s|$)/;

/** The `deps` of the environments that tox runs tests in. What stands for another value or file is left out. */
export function readTox(file: string, text: string): Declaration[] {
  const found = new Map<string, Declaration>();
  let section = '';
  let key = '';
  for (const [at, written] of text.split('\n').entries()) {
    const line = written.replace(/(?:^|\s)[#;].*$/, '').trimEnd();
    section = /^\[([^\]]*)\]/.exec(line)?.[1]?.trim() ?? section;
    const [, name, value] = /^([A-Za-z_]\w*)\s*=(.*)$/.exec(line) ?? [];
    key = name ?? (/^\S/.test(line) ? '' : key);
    if (key !== 'deps' || !section.startsWith('testenv') || OLDEST.test(section)) continue;
    const listed = (value ?? line).trim();
    if (/^-|[{}]/.test(listed) || OF_A_FACTOR.test(listed)) continue;
    const requirement = parseRequirement(listed);
    if (requirement === undefined || found.has(requirement.name)) continue;
    const { version, exact } = requirement;
    const place = { file, line: at + 1 };
    found.set(requirement.name, {
      type: 'PYPI',
      name: requirement.name,
      version,
      exact,
      development: true,
      scope: 'test',
      ...place,
    });
  }
  return [...found.values()];
}
