import type { Story } from 'contract';
import { unfold } from '../screens/story';
import { expect } from '../support/test';
import { answering, changing, heading, refusing, type Shot } from './shot';

const THANKS = '/SurveyCake?svid=cAke1&hash=0123456789abcdef0123456789abcdef';

/** Everybody who hasn't filled in yet has, at SurveyCake. */
const waiting = answering('/jot-form/status', 200, (route) =>
  (route.request().postDataJSON() as { id_list: string[] }).id_list.map((id) => ({
    id,
    name: '',
    status: false,
    state: 'waiting',
  })),
);

/** A story in which every questionnaire is still open. */
const allOpen = changing<Story>('/story/single/*', (story) => ({
  ...story,
  questionnaireStatus: story.questionnaireStatus.map((person) => ({ ...person, status: false })),
}));

const outside = answering('/survey/link*', 200, () => ({ url: 'https://www.surveycake.com/s/cAke1?ssn1=under18' }));

/** What members see of questionnaires at SurveyCake, beyond the service's own form. */
export const survey: Shot[] = [
  {
    name: 'survey-cake-thanks',
    as: 'guest',
    at: THANKS,
    before: answering('/survey/thank-you*', 200, () => ({
      message: '謝謝您的填寫，問卷已經送出',
      form_type: 'under18',
      form_key: 'counselor',
    })),
    see: heading('謝謝您的填寫'),
  },
  {
    name: 'survey-cake-later',
    as: 'guest',
    at: THANKS,
    before: refusing('/survey/thank-you*', 'survey_unconfirmed'),
    see: heading('稍後再確認'),
  },
  {
    name: 'story-survey-waiting',
    as: 'teacher',
    at: ({ own }) => `/challenge/edit-story/${own(1)}`,
    before: (page) => Promise.all([allOpen(page), outside(page), waiting(page)]),
    reach: async (page) => {
      await unfold(page, '學生自我評量');
      const box = page.getByText('有填答正在等候確認');
      await expect(box).toBeVisible();
      await box.scrollIntoViewIfNeeded();
    },
    see: (page) => page.getByRole('button', { name: '立即確認' }),
    frame: 'window',
  },
];

/** The same before the staff. */
export const surveyDesk: Shot[] = [
  {
    name: 'review-survey-waiting',
    as: 'editor',
    at: ({ any }) => `/backend-manage/manage-story/${any(1)}`,
    before: waiting,
    reach: async (page) => await page.getByRole('button', { name: '立即確認' }).scrollIntoViewIfNeeded(),
    see: (page) => page.getByText('等候確認').first(),
    frame: 'window',
  },
];
