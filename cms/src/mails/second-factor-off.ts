import { greet, layout, type Mail } from './layout';
import { FACES, type FactorChange } from './second-factor-on';

/** For the owner of an account whose login no longer asks for a code: by itself or by an admin (T-80). */
export const secondFactorOff = ({ name, account, face }: FactorChange): Mail =>
  layout({
    title: '已關閉兩步驟驗證',
    greeting: greet(name),
    paragraphs: [
      `帳號 ${account} 的兩步驟驗證已經關閉，現在只用密碼就能登入${FACES[face].label}。`,
      '原來的驗證碼和備用碼都不能再使用。需要時，可以在後台的「兩步驟驗證」重新開啟。',
    ],
    button: { label: `前往${FACES[face].label}`, link: FACES[face].link() },
    notes: ['如果不是您本人操作，也不是您請管理員關閉的，請立刻更改密碼，並告訴平台的管理員。'],
  });
