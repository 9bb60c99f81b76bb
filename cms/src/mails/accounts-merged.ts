import { greet, layout, type Mail } from './layout';
import { links } from './links';

type Data = { name: string; from: string; into: string };

/** To both mailboxes of a person whose two accounts were merged; each names the other account with stars. */
export const accountsMerged = ({ name, from, into }: Data): Mail =>
  layout({
    title: '兩個帳號已合併',
    greeting: greet(name),
    paragraphs: [
      `服務人員把帳號 ${from} 併入帳號 ${into}。故事、輔導的小組、工作經歷和紀錄都在合併後的帳號裡，沒有遺失。`,
      `從現在起，請用 ${into} 和它的密碼登入；${from} 不能再登入。`,
    ],
    button: { label: '前往登入', link: links.login() },
    notes: ['如果這不是您的另一個帳號，請馬上聯絡平台的服務人員。'],
  });
