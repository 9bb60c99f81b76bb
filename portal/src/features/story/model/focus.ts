import { type FocusPoint, USUAL_FOCUS } from 'contract';

/** How far a key moves it. */
const STEP = 0.05;

const inside = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 100) / 100;

const MOVES: Readonly<Record<string, FocusPoint>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** Where a photo in this rectangle was tapped. */
export const focusAt = (
  { left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  at: { clientX: number; clientY: number },
): FocusPoint => ({ x: inside((at.clientX - left) / width), y: inside((at.clientY - top) / height) });

/** Where a key moves it to; nothing for a key that doesn't. */
export const focusMoved = (key: string, from: FocusPoint = USUAL_FOCUS): FocusPoint | undefined => {
  const by = MOVES[key];
  return by && { x: inside(from.x + by.x), y: inside(from.y + by.y) };
};

const third = (part: number, words: readonly [string, string, string]) =>
  part < 1 / 3 ? words[0] : part > 2 / 3 ? words[2] : words[1];

/** In words, where it is. */
export const focusWords = ({ x, y }: FocusPoint): string => {
  const [across, down] = [third(x, ['左', '', '右']), third(y, ['上', '', '下'])];
  return across + down ? `${across}${down}方` : '正中';
};
