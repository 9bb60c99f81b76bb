import type { presenceAnswer, SectionKey } from 'contract';
import type { z } from 'zod';
import { api } from '@/lib/api-client';

export type Others = z.infer<typeof presenceAnswer>['others'];

/** Says that the story is open here, and answers who else has it open, with the ticket for live calls. */
export const tellPresence = (id: string, section: SectionKey | undefined, device: string) =>
  api.put<{ others: Others; live?: string }>(`/story/presence/${id}`, { section, device: device || undefined });
