import { greet, layout, type Mail, PLATFORM } from './layout';
import { links } from './links';

type AccountActive = { name: string; account: string; active: boolean };

/** To a member whose account staff have deactivated, or opened again (F §4.1); the reason stays in the record. */
export const accountActive = ({ name, account, active }: AccountActive): Mail => {
  const done = active ? '可以再登入了' : '已停用';
  return layout({
    subject: `帳號${done}：${PLATFORM}`,
    title: `您的帳號${done}`,
    greeting: greet(name),
    paragraphs: active
      ? [`帳號 ${account} 已由平台的工作人員恢復，資料和故事都和之前一樣。`]
      : [`帳號 ${account} 已由平台的工作人員停用：不能再登入，也不會再收到通知。資料和故事都還保留著。`],
    button: active ? { label: '前往登入', link: links.login() } : { label: '前往平台', link: links.home() },
    notes: active ? [] : ['如果這不是您要求的，或是想恢復帳號，請和平台的工作人員聯絡。'],
  });
};
