import { join } from 'node:path';

/**
 * Where better-sqlite3's native file is: in the packaged app beside its other native files (VITALS_RESOURCES), else where
 * the package itself finds it, which is what an empty object says.
 */
export function sqliteBinding(env: Readonly<Record<string, string | undefined>> = process.env): {
  nativeBinding?: string;
} {
  const resources = env['VITALS_RESOURCES'];
  if (resources === undefined || resources === '') return {};
  return { nativeBinding: join(resources, 'native', 'better_sqlite3.node') };
}
