import { INDICATORS, type JudgingContent, judgingTextsOf, LIMITS, STAGES } from 'contract';
import { SettingsCard } from '@/components/settings/settings-card';
import { SettingsField } from '@/components/settings/settings-field';
import { useSettings } from '@/components/settings/use-settings';
import { StageShape } from '@/components/story/stage-shape';
import { indicatorWord, templateWord } from './words';

type JudgingCardsProps = { content: JudgingContent; refetch: () => Promise<unknown> };

const url = '/judging/content';
const scores = [1, 3, 5] as const;
const keeps = '已經存過的評分會保留當時的文字，只有之後開始的評分會用新的。';

const useJudgingTexts = (name: string, { content, refetch }: JudgingCardsProps) =>
  useSettings({ name, url, stored: judgingTextsOf(content), refetch });

export function IndicatorsCard(props: JudgingCardsProps) {
  const settings = useJudgingTexts('indicators', props);
  return (
    <SettingsCard id="indicators" title="評審指標" hint={keeps} settings={settings}>
      {INDICATORS.map(({ key }, index) => (
        <SettingsField
          key={key}
          settings={settings}
          kind="text"
          max={LIMITS.indicator}
          name={key}
          label={indicatorWord(index)}
        />
      ))}
    </SettingsCard>
  );
}

export function TemplatesCard(props: JudgingCardsProps) {
  const settings = useJudgingTexts('templates', props);
  const field = { settings, kind: 'text', max: LIMITS.comment } as const;
  return (
    <SettingsCard id="templates" title="評語範本" hint="評審勾選指標後，依各步驟的分數帶入評語。" settings={settings}>
      <SettingsField {...field} name="intro" label={templateWord('intro')} />
      {STAGES.map(({ letter, key, label }) => (
        <fieldset key={letter} className="settings-stage grid gap-12">
          <legend>
            <StageShape stage={key} />
            {label}
          </legend>
          {scores.map((score) => (
            <SettingsField
              {...field}
              key={score}
              name={`${letter}${score}`}
              label={
                <>
                  <span className="visually-hidden">{label} </span>
                  {score} 分
                </>
              }
            />
          ))}
        </fieldset>
      ))}
      <SettingsField {...field} name="closing" label={templateWord('closing')} />
    </SettingsCard>
  );
}
