import type { DeviceCodeAnswer } from 'contract';
import { api } from '@/lib/api-client';

/** A new code for the team's new devices; the one before it ends. */
export const makeDeviceCode = (storyId: string) => api.post<DeviceCodeAnswer>(`/story/device-code/${storyId}`, {});

export const endDeviceCode = (storyId: string) => api.delete<unknown>(`/story/device-code/${storyId}`);
