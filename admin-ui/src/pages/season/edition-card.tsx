import { GRACE_MINUTES, LIMITS, noticesOf } from 'contract';
import { EDITION_WORDS } from '@/components/settings/edition-words';
import { SettingsCard } from '@/components/settings/settings-card';
import { SettingsField } from '@/components/settings/settings-field';
import type { Settings } from '@/components/settings/use-settings';
import { editionFrom } from './use-edition';

const composedHint = (text: string, when: string) =>
  `${when}不填就由日期和屆別自動組成${text === '' ? '。' : `：「${text}」`}`;

/** When stories may be created and sent in (decision 15), and what members read; an empty date is no gate. */
export function EditionCard({ settings }: { settings: Settings }) {
  const edition = editionFrom(settings);
  // What a closed programme would say by its dates alone: at the moment after the close.
  const closed = edition.close_time === null ? Date.now() : Math.max(Date.now(), edition.close_time + 1);
  const composed = noticesOf({ ...edition, notice: '', supplement_notice: '' }, closed);
  const field = { settings, kind: 'moment' } as const;
  const text = { settings, kind: 'text', max: LIMITS.notice } as const;
  return (
    <SettingsCard
      id="edition"
      title="日期與公告"
      hint="臺北時間。沒有填寫的時間代表不限制；過了時間仍然可以儲存，只是不能新增或送出。審核完成的日子不限制什麼，送出故事的小組和輔導員會看到。"
      settings={settings}
    >
      <div className="settings-moments grid gap-16">
        <SettingsField {...field} name="open_time" label={EDITION_WORDS.open_time} />
        <SettingsField {...field} name="close_time" label={EDITION_WORDS.close_time} />
        <SettingsField {...field} name="supplement_deadline" label={EDITION_WORDS.supplement_deadline} />
        <SettingsField {...field} name="review_deadline" label={EDITION_WORDS.review_deadline} />
      </div>
      <SettingsField
        settings={settings}
        kind="minutes"
        max={GRACE_MINUTES.most}
        name="grace_minutes"
        label={EDITION_WORDS.grace_minutes}
        hint="截止前按下送出的小組，可以在截止後幾分鐘內把照片傳完。0 代表截止後就不再收。"
      />
      <SettingsField
        {...text}
        name="notice"
        label={EDITION_WORDS.notice}
        hint={composedHint(composed.notice, '只在未開放時顯示在報名頁；')}
      />
      <SettingsField
        {...text}
        name="supplement_notice"
        label={EDITION_WORDS.supplement_notice}
        hint={composedHint(composed.supplement_notice, '補件時顯示；')}
      />
    </SettingsCard>
  );
}
