import { formatDateTime, REMOVAL_DAYS } from 'contract';
import { greet, layout, type Mail, PLATFORM } from './layout';
import { links } from './links';

/** Whose account it is, from when on it is erased (ms), and whether staff did it in the member's name (F §4.7). */
type Leaving = { name: string; account: string; due: number; by_staff?: boolean };

/** The member has asked for the account to be erased (decision 72). */
export const accountRemovalAsked = ({ name, account, due, by_staff }: Leaving): Mail =>
  layout({
    subject: `帳號將在 ${REMOVAL_DAYS} 天後刪除：${PLATFORM}`,
    title: '我們收到刪除帳號的申請',
    greeting: greet(name),
    paragraphs: [
      ...(by_staff ? ['服務人員收到請求，已為您申請刪除帳號。'] : []),
      `帳號 ${account} 會在 ${formatDateTime(due)} 之後刪除，刪除後不能復原。在那之前可以照常登入，也可以隨時取消。`,
      '您的故事如果有其他輔導員願意接手，會交給那位輔導員；沒有人接手的故事會和帳號一起刪除。審核中或評審中的故事，會等結束後再處理。授權同意的紀錄會依規定的期限保存。',
    ],
    button: { label: '查看或取消', link: links.profile() },
    notes: [
      by_staff
        ? '如果不是您提出的，請立刻登入取消。忘記密碼時，可以在登入頁重新設定，或請服務人員取消。'
        : '如果不是您本人操作，請立刻登入取消，並更改密碼。',
    ],
  });

/** The member stays. */
export const accountRemovalWithdrawn = ({ name, account, by_staff }: Leaving): Mail =>
  layout({
    subject: `帳號不會刪除：${PLATFORM}`,
    title: '已取消刪除帳號',
    greeting: greet(name),
    paragraphs: [`${by_staff ? '服務人員收到請求，' : ''}帳號 ${account} 的刪除申請已經取消，帳號和故事都和原來一樣。`],
    button: { label: '回到平台', link: links.home() },
    notes: [
      by_staff
        ? '如果您還是想刪除帳號，請登入，在「個人資料」頁再申請一次。'
        : '如果不是您本人操作，請立刻登入更改密碼。',
    ],
  });

/** The account is gone. */
export const accountRemoved = ({ name, account }: Leaving): Mail =>
  layout({
    subject: `帳號已刪除：${PLATFORM}`,
    title: '帳號已經刪除',
    greeting: greet(name),
    paragraphs: [
      `帳號 ${account} 和個人資料已經刪除，沒有人接手的故事也一起刪除了。謝謝您和孩子們一起參加過挑戰。`,
      '授權同意的紀錄會依規定的期限保存，備份裡的資料會在 35 天內消失。',
    ],
    button: { label: '前往平台首頁', link: links.home() },
    notes: ['之後想再參加，可以用同一個信箱重新註冊。'],
  });
