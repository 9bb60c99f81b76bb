import { unlinked } from './escape';
import { greet, layout, type Mail, PLATFORM } from './layout';

/** For a counsellor whose questionnaire is missing; the team's creator asked for it to be sent. */
export const surveyReminder = (data: { name: string; owner_name: string; team_name: string; link: string }): Mail =>
  layout({
    subject: `請填寫輔導員問卷：${PLATFORM}`,
    title: '還差您的輔導員問卷',
    greeting: greet(data.name),
    paragraphs: [
      `${unlinked(data.owner_name)} 請您填寫輔導員問卷，約 3 分鐘，不用登入。每位輔導員都填好，小組才能送出故事。`,
    ],
    facts: [
      ['小組名稱', unlinked(data.team_name)],
      ['建立小組', unlinked(data.owner_name)],
    ],
    button: { label: '填寫輔導員問卷', link: data.link },
    notes: ['這是您自己的問卷連結，請不要轉寄給別人。', '已經填過時，不需要再填。'],
  });
