import { parse as parseYaml } from 'yaml';
import type { Declaration } from '../declaration.ts';
import { lineOfName, tableAt, textsOf } from '../manifest-text.ts';
import type { ReadManifest } from '../read-manifest.ts';
import { parseRequirement } from './requirement.ts';

/** What an environment has in any case. */
const BASE = /^(?:[\w.-]+::)?(?:python|pip)\b/;

/**
 * The packages of an `environment.yml` that pip installs. Those of Conda are of an ecosystem without advisories: with any of
 * them the file counts as not read. A file without a list of dependencies is no environment of Conda.
 */
export function readConda(file: string, text: string): ReadManifest {
  const listed = dependenciesOf(text);
  if (listed === undefined) return { declarations: [], outcome: 'NO_MANIFEST' };
  const isPartOnly = textsOf(listed).some((one) => !BASE.test(one));
  const requirements = listed.flatMap((one) => textsOf(tableAt(one)['pip']));
  return {
    declarations: requirements.flatMap((one) => declare(file, text, one)),
    outcome: isPartOnly ? 'NOT_READ' : 'READ',
  };
}

function dependenciesOf(text: string): unknown[] | undefined {
  try {
    const { dependencies } = tableAt(parseYaml(text, { maxAliasCount: 100 }));
    return Array.isArray(dependencies) ? dependencies : undefined;
  } catch {
    return undefined;
  }
}

function declare(file: string, text: string, written: string): Declaration[] {
  const requirement = parseRequirement(written);
  if (requirement === undefined) return [];
  const { name, version, exact } = requirement;
  const line = lineOfName(text, name, text.indexOf(written));
  return [{ type: 'PYPI', name, version, exact, development: false, scope: 'runtime', file, line }];
}
