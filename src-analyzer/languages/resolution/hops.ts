/** Names passed on from module to module are followed this far. */
const MAX_HOPS = 8;

/**
 * Where one question has been, and after how many hops. Modules that pass on everything of each other
 * (`from .a import *`, `export * from './a'`) would otherwise be asked again on each of the ways between them, whose
 * number grows with the power of the hops.
 */
export class Hops {
  private readonly known = new Map<string, number>();

  /** Whether a module is to be asked for a name: not yet, or only farther from the start, and not too far from it. */
  enter(module: number, name: string, hops: number): boolean {
    const key = `${module}:${name}`;
    if (hops > MAX_HOPS || (this.known.get(key) ?? Infinity) <= hops) return false;
    this.known.set(key, hops);
    return true;
  }
}
