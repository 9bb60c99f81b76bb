import { formatDateTime } from '../common/time';
import { breachDeadline } from './deadline';
import { type BreachCounts, type BreachKind, breachCountWords, breachKindWords, breachPersons } from './kinds';
import type { BreachRecipient } from './steps';

/** What a letter is written from; the sender is who runs the platform. */
export type BreachLetterFacts = {
  title: string;
  noticed_time: number;
  from: number | null;
  until: number | null;
  kinds: readonly BreachKind[];
  what: string;
  measures: string;
  counts: BreachCounts;
  sender: { name: string; organisation: string; phone: string; email: string };
};

const orOpen = (text: string) => text.trim() || '（請補上）';

const spanOf = ({ from, until }: Pick<BreachLetterFacts, 'from' | 'until'>): string => {
  if (from === null && until === null) return '查證中';
  return `${from === null ? '不明' : formatDateTime(from)} 至 ${until === null ? '查證中' : formatDateTime(until)}`;
};

const senderOf = ({ organisation, name, phone, email }: BreachLetterFacts['sender']) =>
  [organisation.trim() || name, `諮詢電話：${orOpen(phone)}`, `諮詢信箱：${orOpen(email)}`].join('\n');

const happened = (facts: BreachLetterFacts) => `發生了什麼事：
${orOpen(facts.what)}

受影響的資料：${breachKindWords(facts.kinds)}
資料期間：${spanOf(facts)}
我們知悉的時間：${formatDateTime(facts.noticed_time)}

我們已經採取的措施：
${orOpen(facts.measures)}`;

const careful = `請留意：
・不要點開可疑的連結，也不要在電話或訊息中提供密碼、驗證碼。
・如果在其他網站用了相同的密碼，請一併更換。
・接到自稱本平台的可疑來電或信件，請直接與我們聯絡，或撥打 165。`;

const authority = (facts: BreachLetterFacts) => `個人資料事故通報

一、事故：${facts.title}
二、知悉時間：${formatDateTime(facts.noticed_time)}（72 小時期限：${formatDateTime(breachDeadline(facts.noticed_time))}）
三、發生時間或期間：${spanOf(facts)}
四、個人資料種類：${breachKindWords(facts.kinds)}
五、受影響人數：至多 ${breachPersons(facts.counts).toLocaleString('en-US')} 人（${breachCountWords(facts.counts)}）
六、事實與原因：
${orOpen(facts.what)}
七、可能的影響：（請補上）
八、已採取的因應措施：
${orOpen(facts.measures)}
九、通知當事人的時間與方式：（請補上）
十、聯絡窗口：
${senderOf(facts.sender)}`;

const OPENINGS: Record<Exclude<BreachRecipient, 'authority'>, string> = {
  members: '親愛的會員，您好：\n\n我們要通知您一件與您個人資料有關的事故。',
  guardians: '親愛的家長、法定代理人，您好：\n\n我們要通知您一件與孩子個人資料有關的事故。',
  schools: '學校夥伴，您好：\n\n有一件個人資料事故與貴校參加挑戰的師生有關，請協助轉達家長與老師。',
  staff: '各位同仁、評審，您好：\n\n平台發生個人資料事故。對外請依這封信說明，詢問請轉給聯絡窗口，不要自行推測。',
  partners: '親愛的夥伴，您好：\n\n我們要通知您一件與您個人資料有關的事故。',
};

/** The letter to begin with for one recipient, to be read and changed before it goes out; what isn't known says 「請補上」. */
export function breachLetter(recipient: BreachRecipient, facts: BreachLetterFacts): { subject: string; text: string } {
  if (recipient === 'authority') return { subject: `個人資料事故通報：${facts.title}`, text: authority(facts) };
  const parts = [OPENINGS[recipient], happened(facts), ...(recipient === 'staff' ? [] : [careful])];
  const subject = recipient === 'staff' ? `內部通知：${facts.title}` : '重要通知：個人資料事故';
  return { subject, text: [...parts, senderOf(facts.sender)].join('\n\n') };
}
