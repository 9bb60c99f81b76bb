import { layout, type Mail } from './layout';
import { links } from './links';

type Part = { label: string; meaning: string; remedy: string };

/** For admins: a part of the platform hasn't worked for five minutes. */
export const partRed = ({ label, meaning, remedy }: Part): Mail =>
  layout({
    title: `${label}需要處理`,
    greeting: '管理員您好：',
    paragraphs: [`平台的「${label}」已經超過 5 分鐘不正常：${meaning}`, remedy],
    button: { label: '查看系統狀態', link: links.systemStatus() },
    notes: ['恢復正常時會再寄一封信給您。'],
  });

/** For admins: it works again. */
export const partWell = ({ label, meaning }: Omit<Part, 'remedy'>): Mail =>
  layout({
    title: `${label}恢復正常`,
    greeting: '管理員您好：',
    paragraphs: [`平台的「${label}」恢復正常了：${meaning}`],
    button: { label: '查看系統狀態', link: links.systemStatus() },
  });
