import { join } from 'node:path';
import { rulesetHash } from './ruleset-hash.ts';

/** Put in by the build (vite.config.ts); not there where the sources run as they are. */
declare const RULESET_HASH: string | undefined;

let version: string | undefined;

/** Version of the rules, different whenever they may find different places: results of different ones are not compared. */
export function rulesetVersion(): string {
  version ??=
    typeof RULESET_HASH === 'string' ? RULESET_HASH : rulesetHash(join(import.meta.dirname, '../..'));
  return version;
}
