import { useEffect, useRef, useState } from 'react';

/** A part counts once its top has come this near to the top of the window (px): the head of a detail page and some air. */
const line = 128;

type Part = { id: string; top: number };

/** The part that began last above the line; of two that stand side by side the one that was jumped to, else the first. */
export function partAtLine(parts: readonly Part[], led: string | undefined): string | undefined {
  const reached = parts.filter(({ top }) => top <= line);
  const top = Math.max(...reached.map((part) => part.top));
  const level = reached.filter((part) => top - part.top < 1);
  return (level.find(({ id }) => id === led) ?? level[0] ?? parts[0])?.id;
}

/**
 * Which of these parts of a long page is being looked at. Parts at the foot of a page never come up to the line: there
 * it is the one that was jumped to, else the last. `lead` says where a jump goes.
 */
export function useCurrentPart(ids: readonly string[]) {
  const [current, setCurrent] = useState<string>();
  const led = useRef<string>(undefined);
  const known = ids.join(' ');
  useEffect(() => {
    if (!known) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      const parts = known.split(' ').flatMap((id): Part[] => {
        const part = document.querySelector(`.detail-cards #${CSS.escape(id)}`);
        return part ? [{ id, top: part.getBoundingClientRect().top }] : [];
      });
      const { scrollHeight, scrollTop, clientHeight } = document.documentElement;
      const atEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;
      setCurrent(atEnd ? (led.current ?? parts.at(-1)?.id) : partAtLine(parts, led.current));
    };
    const later = () => {
      frame ||= requestAnimationFrame(look);
    };
    later();
    addEventListener('scroll', later, { passive: true });
    addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', later);
      removeEventListener('resize', later);
    };
  }, [known]);
  const lead = (id: string) => {
    led.current = id;
  };
  return { current, lead };
}
