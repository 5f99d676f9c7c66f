import { withCondition } from '../conditions.ts';
import type { Declaration, Scope } from '../declaration.ts';
import { scopeOfName } from '../scope-names.ts';
import { conditionOfKey, type IsAsked } from './extras.ts';
import { parseRequirement } from './requirement.ts';

const REQUIRED = 'install_requires';
const EXTRAS = 'options.extras_require';

/** `install_requires` and the extras of a setup.cfg. */
export function readSetupCfg(file: string, text: string, isAsked: IsAsked): Declaration[] {
  const declarations: Declaration[] = [];
  let section = '';
  let key = '';
  for (const [at, line] of text.split('\n').entries()) {
    section = /^\[([^\]]*)\]/.exec(line)?.[1]?.trim() ?? section;
    if (line.startsWith('[') || /^\s*[#;]/.test(line)) continue;
    const [, name, value] = /^([\w.-]+)\s*[=:](.*)$/.exec(line) ?? [];
    key = name ?? (/^\S/.test(line) ? '' : key);
    const scope = scopeOf(section, key);
    if (scope === undefined) continue;
    const ofExtra = section === EXTRAS ? conditionOfKey(key, isAsked) : undefined;
    declarations.push(...declare(value ?? line, ofExtra, { scope, file, line: at + 1 }));
  }
  return declarations;
}

function declare(
  text: string,
  ofExtra: string | undefined,
  { scope, file, line }: { scope: Scope; file: string; line: number },
): Declaration[] {
  const requirement = parseRequirement(text);
  if (requirement === undefined) return [];
  const { name, version, exact, condition: marker } = requirement;
  const condition = withCondition(ofExtra, marker);
  const development = scope !== 'runtime';
  return [{ type: 'PYPI', name, version, exact, development, scope, ...condition, file, line }];
}

function scopeOf(section: string, key: string): Scope | undefined {
  if (section === 'options' && key === REQUIRED) return 'runtime';
  return section === EXTRAS && key !== '' ? scopeOfName(key) : undefined;
}
