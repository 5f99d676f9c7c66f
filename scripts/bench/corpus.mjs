import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../runtime.mjs';

/** Packages that carry their own sources, of fixed versions, so that every run measures the same files. */
const PACKAGES = [
  'rxjs@7.8.1',
  'three@0.160.0',
  'vue@2.7.16',
  'lodash@4.17.21',
  'typeorm@0.3.20',
  'date-fns@2.30.0',
];

/** A folder with the sources of some npm packages, fetched once and kept in the cache; undefined without a registry. */
export function openCorpus() {
  const folder = join(root, 'node_modules', '.cache', 'bench-corpus');
  if (existsSync(folder)) return folder;
  const making = `${folder}.making`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true });
  const pack = spawnSync('npm', ['pack', '--silent', ...PACKAGES], {
    cwd: making,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (pack.status !== 0) return undefined;
  for (const archive of readdirSync(making).filter((name) => name.endsWith('.tgz'))) {
    const target = join(making, archive.replace(/\.tgz$/, ''));
    mkdirSync(target);
    const unpack = spawnSync('tar', ['-xzf', join(making, archive), '-C', target, '--strip-components=1']);
    if (unpack.status !== 0) return undefined;
    rmSync(join(making, archive));
  }
  renameSync(making, folder);
  return folder;
}
