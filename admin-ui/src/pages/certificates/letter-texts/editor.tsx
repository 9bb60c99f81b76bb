import {
  type CertificateLetterTexts,
  certificateLetterPreviewBody,
  LETTER_MARKS,
  LETTER_TEXT_LABELS,
  LETTER_TEXTS,
  letterTextLimit,
} from 'contract';
import { SettingsCard } from '@/components/settings/settings-card';
import { SettingsField } from '@/components/settings/settings-field';
import { useSettings } from '@/components/settings/use-settings';
import { LetterPreview } from './preview';
import '../layout/layout.css';

type EditorProps = { stored: CertificateLetterTexts; refetch: () => Promise<unknown> };

const whose = ({ session, from }: CertificateLetterTexts): string => {
  if (from === session) return '';
  return from === null ? '現在是平台預設的文字。' : `這一屆還沒有改過，現在沿用 ${from} 屆的文字。`;
};

/** The four texts beside a letter as it is printed; what a colleague stored meanwhile is shown at its field with the choice. */
export function LetterTextsEditor({ stored, refetch }: EditorProps) {
  const { session } = stored;
  const settings = useSettings({
    name: `letter-texts:${session}`,
    url: `/certificate/letter-texts/${session}`,
    stored: stored.texts,
    refetch,
  });
  const typed = Object.fromEntries(LETTER_TEXTS.map((key) => [key, settings.value(key)]));
  const { data } = certificateLetterPreviewBody.safeParse({ texts: typed });
  const marks = `${LETTER_MARKS.join('、')}會換成每一封自己的。`;
  return (
    <div className="layout-editor grid gap-16">
      <div className="layout-preview may-shrink">
        <LetterPreview session={session} body={data} />
      </div>
      <SettingsCard id="letter-texts" title="回饋信文字" hint={`${whose(stored)}${marks}`} settings={settings}>
        {LETTER_TEXTS.map((key) => (
          <SettingsField
            key={key}
            settings={settings}
            kind="text"
            name={key}
            label={LETTER_TEXT_LABELS[key]}
            max={letterTextLimit(key)}
          />
        ))}
      </SettingsCard>
    </div>
  );
}
