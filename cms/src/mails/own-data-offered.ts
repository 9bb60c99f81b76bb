import { greet, layout, type Mail, PLATFORM } from './layout';
import { links } from './links';

/** A member asked staff for a copy of what is kept: the way to where the member downloads it (F §4.7). */
export const ownDataOffered = ({ name, account }: { name: string; account: string }): Mail =>
  layout({
    subject: `可以下載您的資料了：${PLATFORM}`,
    title: '下載您的資料',
    greeting: greet(name),
    paragraphs: [
      `服務人員收到請求，要取得帳號 ${account} 在平台保存的資料。為了保護您的資料，我們不會用信件寄送。`,
      '請登入，在「個人資料」頁按「下載我的資料」，就會得到一個 ZIP 檔：個人資料、您建立的故事和檔案、您填的問卷。',
    ],
    button: { label: '前往下載', link: links.profile() },
    notes: ['忘記密碼時，可以在登入頁重新設定。', '如果不是您提出的，不需要做任何事：沒有登入的人拿不到您的資料。'],
  });
