import { SOCIAL_NOTES } from 'contract';
import type { NoticeKind } from '@/components/ui/notice-box';

type Note = { kind: NoticeKind; text: string };

const NOTES: Record<string, Note> = {
  linked: { kind: 'success', text: SOCIAL_NOTES.linked },
  elsewhere: { kind: 'warning', text: `${SOCIAL_NOTES.elsewhere}請先用那個帳號登入，解除連結後再試一次。` },
  cancelled: { kind: 'info', text: '你取消了連結，登入方式沒有改變。' },
  down: { kind: 'warning', text: '登入服務目前沒有回應，登入方式沒有改變。請稍後再試一次。' },
  no_cookie: {
    kind: 'warning',
    text: '登入方式沒有改變：超過了 10 分鐘，或是這個瀏覽器不允許 Cookie。請允許這個網站的 Cookie，再按一次「連結」。',
  },
  expired: { kind: 'warning', text: '這次連結已經逾時，登入方式沒有改變。請再按一次「連結」。' },
};

/** What `?social=` says after a provider's way back to the personal data; nothing for what it doesn't know. */
export const linkNote = (note: string | null): Note | undefined => (note === null ? undefined : NOTES[note]);
