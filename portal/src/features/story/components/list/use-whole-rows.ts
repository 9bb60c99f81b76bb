import { type RefObject, useLayoutEffect, useState } from 'react';
import { heightOfWholeRows } from './whole-rows';

/** The height of a box with a table that scrolls in it and ends with a whole row; measured again when its rows or its width change. */
export function useWholeRows(box: RefObject<HTMLElement | null>, highest: number, rows: unknown): number | undefined {
  const [height, setHeight] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have other heights.
  useLayoutEffect(() => {
    const element = box.current;
    const table = element?.querySelector('table');
    if (!element || !table) return;
    const measure = () => {
      const { top } = table.getBoundingClientRect();
      const bottoms = [...table.querySelectorAll('tbody > tr')].map((row) => row.getBoundingClientRect().bottom - top);
      // Its own lines above and below are not the table's.
      const lines = element.offsetHeight - element.clientHeight;
      setHeight(heightOfWholeRows(bottoms, highest - lines) + lines);
    };
    measure();
    const changes = new ResizeObserver(measure);
    changes.observe(table);
    return () => changes.disconnect();
  }, [box, highest, rows]);
  return height;
}
