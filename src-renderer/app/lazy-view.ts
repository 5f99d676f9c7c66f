import { lazyRouteComponent } from '@tanstack/react-router';
import { loadCode } from '#renderer/components/load-code.ts';

/**
 * A view whose code is fetched when it is first asked for. Without `loadCode` the router would load the page again at
 * once, while the service that has the page may be away.
 */
export function lazyView<Module extends Record<string, unknown>, Name extends keyof Module & string>(
  importer: () => Promise<Module>,
  name: Name,
): ReturnType<typeof lazyRouteComponent<Module, Name>> {
  return lazyRouteComponent(() => loadCode(importer), name);
}
