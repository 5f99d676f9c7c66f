import type { Ecosystem } from '../versions/schemes.ts';
import { bothFunctions, checkedFunctions, type FunctionsOf } from './functions.ts';
import type { OsvAffected } from './osv.ts';

/**
 * The functions that Go's and RustSec's entries name, each in its own form; undefined where they name none, and for the
 * other ecosystems. Of which versions a function is affected, and on which systems, is not read.
 */
export function functionsOf(ecosystem: Ecosystem, affected: OsvAffected): readonly FunctionsOf[] | undefined {
  const name = affected.package?.name ?? '';
  const specific = affected.ecosystem_specific ?? {};
  if (ecosystem === 'GO') return goFunctions(name, specific['imports']);
  if (ecosystem !== 'CARGO') return undefined;
  const { functions } = (specific['affects'] ?? {}) as { functions?: unknown };
  return rustFunctions(name, functions);
}

/** Runs with every import of the package, and cannot be called. */
const INIT = /^init(?:#\d+)?$/;

/** https://go.dev/doc/security/vuln/database: without symbols all of a package is affected. */
function goFunctions(module: string, imports: unknown): readonly FunctionsOf[] | undefined {
  if (!Array.isArray(imports)) return undefined;
  const found = imports.map((one: { path?: unknown; symbols?: unknown } | null) => {
    const path = typeof one?.path === 'string' ? one.path : '';
    const isInside = path === module || path.startsWith(`${module}/`);
    const names = one?.symbols ?? [];
    if (!isInside || !isNames(names) || names.some((name) => INIT.test(name))) return undefined;
    return [{ within: path.slice(module.length), names: reachable(names) }];
  });
  const [first, ...rest] = found;
  return rest.reduce(bothFunctions, first && checkedFunctions(first));
}

/** Other packages can use exported names alone; without one of these, what leads to the others is not named. */
function reachable(names: readonly string[]): string[] {
  const exported = names.filter((name) => /^\p{Lu}/u.test(name.slice(name.lastIndexOf('.') + 1)));
  return [...new Set(exported.length > 0 ? exported : names)];
}

/** `crate::module::Type::function`, of this crate; a type or a trait in the place of a function is none. */
export function rustFunctions(crate: string, paths: unknown): readonly FunctionsOf[] | undefined {
  if (!isNames(paths) || paths.length === 0) return undefined;
  const own = `${crate.replaceAll('-', '_')}::`;
  const isSound = paths.every((path) => /^\w+(?:::\w+)*::[a-z_]\w*$/.test(path) && path.startsWith(own));
  return isSound ? checkedFunctions([{ within: '', names: [...new Set(paths)] }]) : undefined;
}

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
