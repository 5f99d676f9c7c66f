import { fileURLToPath } from 'node:url';

/**
 * Absolute path of a file or folder of `resources/` (icons, rule tables, grammars: data only).
 * From source and from `out/` that folder is two levels up; the packaged app says where it is in `VITALS_RESOURCES`.
 */
export function resourcePath(
  name: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
): string {
  const folder = env['VITALS_RESOURCES'];
  if (folder !== undefined && folder !== '') return `${folder}/${name}`;
  return fileURLToPath(new URL(`../../resources/${name}`, import.meta.url));
}
