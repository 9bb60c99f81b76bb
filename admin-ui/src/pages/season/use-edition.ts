import { type Edition, rehearse } from 'contract';
import { useConfirm } from '@/components/confirm';
import { type Settings, useSettings } from '@/components/settings/use-settings';
import { rehearsalWords } from './words';

/** The dates and notices as they are typed, not stored yet. */
export const editionFrom = ({ value }: Pick<Settings, 'value'>): Edition => ({
  open_time: value('open_time') as number | null,
  close_time: value('close_time') as number | null,
  supplement_deadline: value('supplement_deadline') as number | null,
  review_deadline: value('review_deadline') as number | null,
  grace_minutes: Number(value('grace_minutes')),
  notice: String(value('notice') ?? ''),
  supplement_notice: String(value('supplement_notice') ?? ''),
});

/** The season's dates and notices; before they are stored it is said what members read from then on. */
export function useEdition(stored: Edition, refetch: () => Promise<unknown>): Settings {
  const confirm = useConfirm();
  return useSettings({
    name: 'edition',
    url: '/site-setting/edition',
    stored,
    bodyOf: ({ values, base }) => ({ ...values, base }),
    refetch,
    sure: (next) => {
      const said = rehearsalWords(rehearse(next as Edition, Date.now()));
      const text = ['儲存後會員馬上會看到：', ...said].join('\n');
      return confirm({ title: '儲存日期與公告？', text, ok: '確定儲存' });
    },
  });
}
