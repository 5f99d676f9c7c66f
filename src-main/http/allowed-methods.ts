import type { Router } from 'express';

/** The part of a router's layer that is used here; Express gives it no public name. */
interface Layer {
  match(path: string): boolean;
  readonly handle: unknown;
  readonly route?: { readonly methods: Readonly<Record<string, boolean>> };
}

function layersOf(handle: unknown): readonly Layer[] {
  const stack: unknown = typeof handle === 'function' && 'stack' in handle ? handle.stack : undefined;
  return Array.isArray(stack) ? (stack as Layer[]) : [];
}

function safeMatch(layer: Layer, path: string): boolean {
  try {
    return layer.match(path);
  } catch {
    // A broken escape sequence matches nothing; the router itself answers it.
    return false;
  }
}

/**
 * The methods that `path` answers to, upper case and sorted; none for an unknown path. Looks through the
 * routers mounted at the root of `router`, because one address is served by several features.
 */
export function allowedMethodsOf(router: Router, path: string): string[] {
  const found = new Set<string>();
  for (const layer of layersOf(router)) collect(layer, path, found);
  return [...found].sort();
}

function collect(layer: Layer, path: string, found: Set<string>): void {
  if (layer.route === undefined) {
    for (const inner of layersOf(layer.handle)) collect(inner, path, found);
    return;
  }
  if (!safeMatch(layer, path)) return;
  for (const [method, is] of Object.entries(layer.route.methods)) if (is) found.add(method.toUpperCase());
}
