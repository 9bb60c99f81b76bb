import { z } from 'zod';
import { CONSENT_ENTRY_MONTHS } from '../guardian/state';
import { guardianPeriods } from '../guardian/texts';
import { BIN_DAYS } from '../story/bin';

/** For how long the server keeps what belongs to people (T-58). */
export const keepingSchema = z.object({
  unfinished_months: z.number(),
  contact_months: z.number(),
  consent_months: z.number(),
  guardian_months: z.number(),
  token_days: z.number(),
  audit_months: z.number(),
  breach_months: z.number(),
});
export type Keeping = z.infer<typeof keepingSchema>;

/** What 隱私權 says of how long what is kept. */
export const keepingPeriods = (keeping: Keeping): { title: string; text: string }[] => [
  {
    title: '完成的故事',
    text: '故事、照片、隊員和輔導員的姓名，保存為歷屆紀錄；您可以請求刪除。',
  },
  {
    title: '沒有完成的故事',
    text: `${keeping.unfinished_months} 個月沒有人修改，就移到回收區，再過 ${BIN_DAYS} 天連同照片和檔案刪除。`,
  },
  {
    title: '故事裡的電話、電子信箱和地址',
    text: `這一屆結束（9 月 30 日）${keeping.contact_months} 個月後刪除。`,
  },
  { title: '授權同意的簽名和身分證末四碼', text: `送出 ${keeping.consent_months} 個月後刪除。` },
  { title: '家長同意書、本人同意書', text: guardianPeriods(keeping.guardian_months) },
  {
    title: '列印給家長的連結',
    text: `印出 ${CONSENT_ENTRY_MONTHS} 個月後刪除；還有同意可以收回的，保存到收回為止。`,
  },
  { title: '會員帳號', text: '保存到您刪除帳號為止。' },
  { title: '信件裡的連結', text: `失效 ${keeping.token_days} 天後刪除。` },
  { title: '誰做了什麼的紀錄', text: `保存 ${keeping.audit_months} 個月。` },
  { title: '個人資料事故的紀錄', text: `結案的，從最後一筆紀錄起保存 ${keeping.breach_months} 個月。` },
];
