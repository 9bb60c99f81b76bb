import { DAY, LATE_LINK_LIFE } from 'contract';
import { unlinked } from './escape';
import { layout, type Mail } from './layout';
import { links, type SurveyToken } from './links';

const DAYS = LATE_LINK_LIFE / DAY;

/** A new link of a questionnaire, for the person who opened one that has ended. It is made here: no usable one lies in the queue. */
export const surveyLink = ({ name, link }: { name: string; link: SurveyToken }): Mail =>
  layout({
    title: '問卷的新連結',
    greeting: '您好：',
    paragraphs: ['先前的問卷連結已經到期，有人在問卷頁面請系統寄出新的連結。'],
    facts: [['填寫問卷的人', unlinked(name)]],
    button: { label: '填寫問卷', link: links.survey(link) },
    notes: [`這個連結在 ${DAYS} 天內有效。`, '如果不是您或您的小組要求的，不需要做任何事。'],
  });
