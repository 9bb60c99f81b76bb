import type { Stage } from '@/components/ui/stage-shape';

/** A sample badge: how many challenges it stands for, and the stage whose paper it is cut from. */
export type Badge = { goal: number; name: string; stage: Stage; text: string };

/** Static samples (M §2): goals of 10, 50 and 100 challenges. */
export const badges: Badge[] = [
  { goal: 10, name: '起步徽章', stage: 'feeling', text: '十次出發，十個被看見的問題。' },
  { goal: 50, name: '行動徽章', stage: 'implement', text: '五十個挑戰，五十群願意動手的孩子。' },
  { goal: 100, name: '改變徽章', stage: 'share', text: '一百則故事，讓改變傳得更遠。' },
];
