import type { HandoverOffer, MessageAnswer } from 'contract';
import { api } from '@/lib/api-client';
import { got } from '@/lib/got';

/** The stories that the member could take over from an owner who leaves. */
export const handoversQuery = got<HandoverOffer[]>(['handovers'], '/story/handover');

/** Takes a story over as soon as its owner's account is erased. */
export const acceptHandover = (id: string) => api.put<MessageAnswer>(`/story/handover/${id}`, {});

/** Doesn't take it over after all. */
export const releaseHandover = (id: string) => api.delete<MessageAnswer>(`/story/handover/${id}`);
