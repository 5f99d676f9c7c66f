import { posix } from 'node:path';
import type { Declaration } from '../declaration.ts';
import { lineOfName, tableAt, textsOf, yamlOf, type Table } from '../manifest-text.ts';
import type { ReadManifest } from '../read-manifest.ts';
import { scopeOfName } from '../scope-names.ts';
import { parseRequirement } from './requirement.ts';

/** What an environment has in any case. */
const BASE = /^(?:[\w.-]+::)?(?:python|pip)\b/;

/**
 * The packages of an `environment.yml`, or an `environment-dev.yml` for developers, that pip installs. Those of Conda are of an ecosystem without advisories: with any of
 * them the file counts as not read. A file without a list of dependencies is no environment of Conda.
 */
export function readConda(file: string, text: string): ReadManifest {
  const { dependencies: listed }: Table = yamlOf(text) ?? {};
  if (!Array.isArray(listed)) return { declarations: [], outcome: 'NO_MANIFEST' };
  const isPartOnly = textsOf(listed).some((one) => !BASE.test(one));
  const requirements = (listed as unknown[]).flatMap((one) => textsOf(tableAt(one)['pip']));
  return {
    declarations: requirements.flatMap((one) => declare(file, text, one)),
    outcome: isPartOnly ? 'NOT_READ' : 'READ',
  };
}

function declare(file: string, text: string, written: string): Declaration[] {
  const requirement = parseRequirement(written);
  if (requirement === undefined) return [];
  const { name, version, exact } = requirement;
  const line = lineOfName(text, name, text.indexOf(written));
  const scope = scopeOfName(posix.basename(file));
  return [{ type: 'PYPI', name, version, exact, development: scope !== 'runtime', scope, file, line }];
}
