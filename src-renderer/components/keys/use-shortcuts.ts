import { useHotkeys } from '@mantine/hooks';
import { isFreeForRows, isLayerOpen, isTyping } from './on-top.ts';
import { shortcutOf, type ShortcutId } from './shortcuts.ts';

/** What a key does, by the name of its shortcut; nothing where it is not given. `key` tells several keys apart. */
export type ShortcutHandlers = { readonly [Id in ShortcutId]?: ((key: string) => void) | undefined };

function mayRun(id: ShortcutId, { target, defaultPrevented }: KeyboardEvent): boolean {
  const { when } = shortcutOf(id);
  if (defaultPrevented) return false;
  if (when === 'always') return true;
  if (isLayerOpen() || (when !== 'typing' && isTyping(target))) return false;
  return when !== 'row' || isFreeForRows(target);
}

/** Listens to shortcuts of the table wherever the focus is. */
export function useShortcuts(handlers: ShortcutHandlers): void {
  const bindings = (Object.keys(handlers) as ShortcutId[]).flatMap((id) =>
    shortcutOf(id).keys.map((key): [string, (event: KeyboardEvent) => void, { preventDefault: false }] => [
      key,
      (event) => {
        const handler = handlers[id];
        if (handler === undefined || !mayRun(id, event)) return;
        event.preventDefault();
        handler(key);
      },
      { preventDefault: false },
    ]),
  );
  // Which fields keys are left to is asked above.
  useHotkeys(bindings, [], true);
}
