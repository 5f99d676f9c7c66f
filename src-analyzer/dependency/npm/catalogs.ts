import { jsonOf, nearest, tableAt, yamlOf } from '../manifest-text.ts';
import type { ProjectFiles } from '../project-files.ts';

/** The range that `catalog:` or `catalog:name` stands for; undefined for other ranges and what no catalog has. */
export type CatalogReader = (folder: string, name: string, range: string) => string | undefined;

const CATALOG = 'catalog:';
const DEFAULT = 'default';

/** The catalogs of the nearest `pnpm-workspace.yaml`, or of a `package.json` that has some (Bun). */
export function createCatalogReader(files: ProjectFiles): CatalogReader {
  const catalogs = nearest((at) => {
    const workspace = files.parsed(at('pnpm-workspace.yaml'), yamlOf);
    const manifest = files.parsed(at('package.json'), jsonOf) ?? {};
    return [workspace, tableAt(manifest, 'workspaces'), manifest].find(
      (one) => one !== undefined && ('catalog' in one || 'catalogs' in one),
    );
  });
  return (folder, name, range) => {
    if (!range.startsWith(CATALOG)) return undefined;
    const known = catalogs(folder);
    const asked = range.slice(CATALOG.length).trim() || DEFAULT;
    const tables = [
      tableAt(known, 'catalogs', asked),
      ...(asked === DEFAULT ? [tableAt(known, 'catalog')] : []),
    ];
    const table = tables.find((one) => Object.hasOwn(one, name));
    const found = table?.[name];
    return typeof found === 'string' ? found : undefined;
  };
}
