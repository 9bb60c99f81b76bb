import { type Edition, LIMITS } from 'contract';
import { SettingsCard } from './settings-card';
import { SettingsField } from './settings-field';
import { useSettings } from './use-settings';
import { EDITION_WORDS } from './words';

const url = '/site-setting/edition';

type EditionCardProps = { edition: Edition; refetch: () => Promise<unknown> };

/** When stories may be created and sent in (decision 15); an empty date is no gate. */
export function EditionCard({ edition, refetch }: EditionCardProps) {
  const settings = useSettings({
    name: 'edition',
    url,
    stored: edition,
    bodyOf: ({ values, base }) => ({ ...values, base }),
    refetch,
  });
  const field = { settings, kind: 'moment' } as const;
  return (
    <SettingsCard
      id="edition"
      title="活動期間"
      hint="臺北時間。沒有填寫的時間代表不限制；過了時間仍然可以儲存，只是不能新增或送出。"
      settings={settings}
    >
      <div className="settings-moments">
        <SettingsField {...field} name="open_time" label={EDITION_WORDS.open_time} />
        <SettingsField {...field} name="close_time" label={EDITION_WORDS.close_time} />
        <SettingsField {...field} name="supplement_deadline" label={EDITION_WORDS.supplement_deadline} />
      </div>
      <SettingsField
        settings={settings}
        kind="text"
        max={LIMITS.notice}
        name="notice"
        label={EDITION_WORDS.notice}
        hint="只在未開放時顯示在報名頁。"
      />
      <SettingsField
        settings={settings}
        kind="text"
        max={LIMITS.notice}
        name="supplement_notice"
        label={EDITION_WORDS.supplement_notice}
      />
    </SettingsCard>
  );
}
