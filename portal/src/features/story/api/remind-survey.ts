import { api } from '@/lib/api-client';

/** Mails a counsellor the link to the own questionnaire. */
export const remindSurvey = (form_type: string, id: string, story: string) =>
  api.post<{ message: string }>('/survey/remind', { form_type, id, story });
