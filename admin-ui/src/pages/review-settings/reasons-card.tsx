import { LIMITS, type ReviewReason } from 'contract';
import { SettingsCard } from '@/components/settings/settings-card';
import { SettingsField } from '@/components/settings/settings-field';
import { useSettings } from '@/components/settings/use-settings';
import { reasonWord } from './words';

type ReasonsCardProps = { reasons: ReviewReason[]; refetch: () => Promise<unknown> };

/** The sentences that a rejection is put together from; the reasons themselves are fixed. */
export function ReasonsCard({ reasons, refetch }: ReasonsCardProps) {
  const settings = useSettings({
    name: 'reasons',
    url: '/review/reasons',
    stored: Object.fromEntries(reasons.map(({ code, text }) => [code, text])),
    refetch,
  });
  return (
    <SettingsCard
      id="reasons"
      title="退件理由"
      hint="退件時會寫進給輔導員的信和補件說明。已經送出的退件不會跟著改。"
      settings={settings}
    >
      {reasons.map(({ code }) => (
        <SettingsField
          key={code}
          settings={settings}
          kind="text"
          max={LIMITS.reject_reason}
          name={code}
          label={reasonWord(code)}
        />
      ))}
    </SettingsCard>
  );
}
