import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type View, fitted, zoomed } from './view-box.ts';

const DRAG_FROM_PX = 4;

/** Moving by dragging and zooming by wheel for a drawing; `fit` shows all of it. */
export function usePanZoom(frame: RefObject<SVGSVGElement | null>, width: number, height: number) {
  const [view, setView] = useState<View>({ x: 0, y: 0, scale: 1 });
  const drag = useRef<{ x: number; y: number; moved: boolean } | null>(null);

  const fit = useCallback(() => {
    const box = frame.current?.getBoundingClientRect();
    if (!box || box.width === 0) return;
    setView(fitted(box, { width, height }));
  }, [frame, width, height]);

  // Also the first time: an observer reports immediately.
  useEffect(() => {
    if (!frame.current) return undefined;
    const observer = new ResizeObserver(fit);
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame, fit]);

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    // React's wheel listener is passive and could not keep the page from scrolling.
    const zoom = (event: WheelEvent) => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const pointer = { x: event.clientX - box.left, y: event.clientY - box.top };
      setView((before) => zoomed(before, pointer, event.deltaY));
    };
    element.addEventListener('wheel', zoom, { passive: false });
    return () => element.removeEventListener('wheel', zoom);
  }, [frame]);

  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      drag.current = { x: event.clientX, y: event.clientY, moved: false };
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      const from = drag.current;
      if (!from || event.buttons === 0) return;
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
      if (!from.moved && Math.hypot(dx, dy) < DRAG_FROM_PX) return;
      if (!from.moved) event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { x: event.clientX, y: event.clientY, moved: true };
      setView((before) => ({ ...before, x: before.x + dx, y: before.y + dy }));
    },
    onPointerUp: () => {
      drag.current = null;
    },
  };
  return { view, fit, handlers };
}
