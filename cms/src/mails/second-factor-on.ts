import { greet, layout, type Mail } from './layout';
import { links } from './links';

/** Whose login now asks for a code, and where. */
export type FactorChange = { name: string; account: string; face: 'office' | 'panel' };

/** Where an account logs in, in words and as an address. */
export const FACES = {
  office: { label: '後台', link: () => links.backOffice() },
  panel: { label: '內容管理系統', link: () => links.panel() },
} as const;

/** For the owner of an account whose login asks for a code from now on (T-80). */
export const secondFactorOn = ({ name, account, face }: FactorChange): Mail =>
  layout({
    title: '已開啟兩步驟驗證',
    greeting: greet(name),
    paragraphs: [
      `帳號 ${account} 登入${FACES[face].label}時，從現在起除了密碼，還需要輸入驗證器 App 的 6 位數驗證碼。`,
      '請把 10 組備用碼收在安全的地方：手機不在身邊時，可以用備用碼登入，每組只能用一次。',
    ],
    button: { label: `前往${FACES[face].label}`, link: FACES[face].link() },
    notes: ['如果不是您本人操作，請立刻更改密碼，並告訴平台的管理員。'],
  });
