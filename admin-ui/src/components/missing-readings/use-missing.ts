import type { MissingAnswer } from 'contract';
import { useSetting } from '@/lib/use-setting';

/** The readings that no judge of the session is to send any more; every part of a screen that asks shares one answer. */
export const useMissing = (session: number, every?: number) =>
  useSetting<MissingAnswer>(`/judging/missing/${session}`, every);
