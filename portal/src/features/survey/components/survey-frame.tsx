import type { ReactNode } from 'react';
import { PlainPage } from '@/components/layout/plain-page';

/** A page of a questionnaire, which children read too. */
export const SurveyFrame = (page: { title: string; children: ReactNode }) => (
  <PlainPage {...page} className="min-h-dvh text-child" />
);
