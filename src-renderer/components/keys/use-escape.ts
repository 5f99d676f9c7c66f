import { useEffect, useEffectEvent } from 'react';
import { pushEscape } from './escape-stack.ts';

/** Has Escape close this while it is there, unless something was opened on top of it. */
export function useEscape(close: () => void, isOpen = true): void {
  const onEscape = useEffectEvent(close);
  useEffect(() => (isOpen ? pushEscape(() => onEscape()) : undefined), [isOpen]);
}
