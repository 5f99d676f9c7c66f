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
    const requirement = scope === undefined ? undefined : parseRequirement(value ?? line);
    if (requirement === undefined || scope === undefined) continue;
    const { name: required, version, exact, condition: marker } = requirement;
    const ofExtra = section === EXTRAS ? conditionOfKey(key, isAsked) : undefined;
    const needs = [ofExtra, marker].filter((one) => one !== undefined).join(' and ');
    declarations.push({
      type: 'PYPI',
      name: required,
      version,
      exact,
      development: scope !== 'runtime',
      scope,
      ...(needs !== '' && { condition: needs }),
      file,
      line: at + 1,
    });
  }
  return declarations;
}

function scopeOf(section: string, key: string): Scope | undefined {
  if (section === 'options' && key === REQUIRED) return 'runtime';
  return section === EXTRAS && key !== '' ? scopeOfName(key) : undefined;
}
