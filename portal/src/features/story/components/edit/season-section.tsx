import { canParticipate, participationConditions, type Story } from 'contract';
import { Check, Circle } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { Checkbox } from '@/components/ui/input';
import { useAskedForm } from '@/lib/use-asked-form';
import { type SeasonValues, seasonModel, seasonText } from '../../model/simple';
import { Lines } from './lines';
import { SectionCard } from './section-card';
import { SectionForm } from './section-form';
import { type Section, useSection } from './use-section';

const CONDITIONS = {
  members: '至少一位成員',
  counselors: '至少一位輔導員',
  video: '已填寫影片連結',
  agree_authorize: '已同意授權',
};

/** The four conditions with ticks, so that a box that is off explains itself. */
function Conditions({ story }: { story: Story }) {
  const met = participationConditions({ ...story, is_participate: story.is_participate ?? null });
  return (
    <ul className="flex flex-col gap-1">
      {(Object.keys(CONDITIONS) as (keyof typeof CONDITIONS)[]).map((key) => {
        const Icon = met[key] ? Check : Circle;
        return (
          <li key={key} className="flex items-center gap-2">
            <Icon aria-hidden size={20} className={met[key] ? 'text-success-mark' : 'text-muted'} />
            {key === 'counselors' && story.is_18 ? '有綁定帳號的代表人' : CONDITIONS[key]}
            <span className="sr-only">{met[key] ? '，已符合' : '，尚未符合'}</span>
          </li>
        );
      })}
    </ul>
  );
}

const answerOf = (values: SeasonValues): SeasonValues => ({ is_participate: values.is_participate === true });

function SeasonForm({ section }: { section: Section<SeasonValues> }) {
  const { story } = section;
  const able = canParticipate({ ...story, is_participate: story.is_participate ?? null });
  const form = useAskedForm<SeasonValues>({ defaultValues: section.initial });
  const value = useWatch({ control: form.control, name: 'is_participate' });
  return (
    <SectionForm section={section} form={form} toSent={answerOf} stay={() => false}>
      <p>分享季會公開優秀的挑戰故事。參加與否由團隊決定，不影響審核；符合以下四項才能報名。</p>
      <Conditions story={story} />
      <div>
        <Checkbox
          label="我們要參加分享季"
          checked={able && value === true}
          disabled={!able}
          aria-describedby="season-hint"
          onChange={(event) => form.setValue('is_participate', event.target.checked, { shouldDirty: true })}
        />
        <p id="season-hint" className="text-small text-muted">
          {able ? '不參加就不用勾選，直接按儲存。' : '四項都符合後才能勾選。'}
        </p>
      </div>
    </SectionForm>
  );
}

export function SeasonSection() {
  const section = useSection(seasonModel);
  const { story } = section;
  const answer = seasonText(story.is_participate);
  const able = canParticipate({ ...story, is_participate: story.is_participate ?? null });
  return (
    <SectionCard
      {...section.card}
      summary={answer || (able ? '請選擇要不要參加' : '尚不適用，符合四項條件後才能報名')}
      browse={
        <div className="flex flex-col gap-4">
          <Lines lines={[{ label: '分享季', text: answer }]} />
          <Conditions story={story} />
        </div>
      }
      form={<SeasonForm key={section.generation} section={section} />}
    />
  );
}
