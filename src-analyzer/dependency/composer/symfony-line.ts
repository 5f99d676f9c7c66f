import type { Limit } from '../declaration.ts';
import type { Lock } from '../locks/lock-graph.ts';
import { tableAt, type Table } from '../manifest-text.ts';
import { npmRange } from '../versions/ranges.ts';
import semver from 'semver';

/** With symfony/flex, `extra.symfony.require` is what Composer may take of Symfony's own packages, whoever asks for them. */
const FLEX = 'symfony/flex';
/** Released apart from Symfony, under numbers of their own. */
const APART = /^symfony\/(?:flex|polyfill-|.*-contracts$|.*-pack$|ux-|.*-bundle$)/;
const FRAMEWORK_BUNDLES = /^symfony\/(?:framework|security|twig|web-profiler|debug)-bundle$/;

/**
 * The lock of a project whose `composer.json` keeps Symfony on one release line: what it allows is a limit of each of
 * Symfony's packages that is on that line. Source: the documentation of Symfony Flex, `extra.symfony.require`.
 */
export function withSymfonyLine(lock: Lock | undefined, manifest: Table, by: string): Lock | undefined {
  const range = tableAt(manifest, 'extra', 'symfony')['require'];
  const allowed = typeof range === 'string' ? npmRange('COMPOSER', range) : undefined;
  if (lock === undefined || typeof range !== 'string' || allowed === undefined) return lock;
  if (!lock.packages.has(FLEX)) return lock;
  const limit: Limit = { by, range, own: true };
  const isOnLine = (key: string): boolean => {
    if (!key.startsWith('symfony/') || (APART.test(key) && !FRAMEWORK_BUNDLES.test(key))) return false;
    const version = semver.coerce(lock.packages.get(key)?.version ?? '');
    return version !== null && semver.satisfies(version, allowed);
  };
  return {
    ...lock,
    limits: (key) => [...(isOnLine(key) ? [limit] : []), ...(lock.limits?.(key) ?? [])],
  };
}
