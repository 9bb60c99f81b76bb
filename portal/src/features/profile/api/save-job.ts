import type { Job, JobBody } from 'contract';
import { api } from '@/lib/api-client';

/** A job that is not on the server yet has no id there. */
export const saveJob = (id: string | undefined, body: JobBody) =>
  id === undefined ? api.post<Job>('/auth/profile/jobs', body) : api.put<Job>(`/auth/profile/jobs/${id}`, body);
