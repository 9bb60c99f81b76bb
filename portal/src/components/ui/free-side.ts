export type Side = 'bottom' | 'top';
export type Box = { left: number; top: number; right: number; bottom: number };

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Where toasts go: they stay where they are until they would cover one of the obstacles there, and not on the other side. */
export function freeSide(now: Side, at: Record<Side, Box>, obstacles: readonly Box[]): Side {
  const covers = (side: Side) => obstacles.some((box) => meet(at[side], box));
  const other = now === 'bottom' ? 'top' : 'bottom';
  if (!covers(now)) return now;
  return covers(other) ? 'bottom' : other;
}
