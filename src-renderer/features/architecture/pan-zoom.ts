import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export interface View {
  x: number;
  y: number;
  scale: number;
}

const STEP = 1.0015;
const MAX_SCALE = 2.5;
const MIN_SCALE = 0.15;
const DRAG_FROM_PX = 4;

/** Moving by dragging and zooming by wheel for a drawing; `fit` shows all of it. */
export function usePanZoom(frame: RefObject<SVGSVGElement | null>, width: number, height: number) {
  const [view, setView] = useState<View>({ x: 0, y: 0, scale: 1 });
  const drag = useRef<{ x: number; y: number; moved: boolean } | null>(null);

  const fit = useCallback(() => {
    const box = frame.current?.getBoundingClientRect();
    if (!box || box.width === 0) return;
    const scale = Math.min(1, (box.width - 40) / width, (box.height - 40) / height);
    setView({
      x: (box.width - width * scale) / 2,
      y: Math.max(20, (box.height - height * scale) / 2),
      scale,
    });
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
      const [px, py] = [event.clientX - box.left, event.clientY - box.top];
      setView((before) => {
        const scale = Math.min(MAX_SCALE, Math.max(MIN_SCALE, before.scale * STEP ** -event.deltaY));
        const factor = scale / before.scale;
        return { scale, x: px - (px - before.x) * factor, y: py - (py - before.y) * factor };
      });
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
