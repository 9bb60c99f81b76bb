import { Button, Flex, Select } from 'antd';
import { PHOTO_CHOICE_LABELS, PUBLIC_LEVEL_LABELS, type PublicStory } from 'contract';
import { useId } from 'react';
import { Notice } from '@/components/notice';
import { SelectBox } from '@/components/select';
import { stageLabel } from '@/components/story/stage-shape';
import { reasonOf } from './columns';
import { CopyCaption, CopyTexts } from './copy-texts';
import { type CopyDraft, unsaid } from './draft';
import './public-stories.css';

type Props = { story: PublicStory; draft: CopyDraft; onChange: (draft: CopyDraft) => void };

function Photos({ story: { photos, texts, choices }, draft, onChange }: Props) {
  const options = choices.map((value) => ({ value, label: PHOTO_CHOICE_LABELS[value] }));
  return (
    <ul className="copy-photos">
      {photos.map(({ place, stage, url }, at) => (
        <li key={place} data-unsaid={draft.photos[place] === null}>
          <img src={`${url}&w=320`} alt={`${stageLabel(stage)}的照片`} loading="lazy" />
          <div>
            <SelectBox
              aria-label={`第 ${at + 1} 張照片，${stageLabel(stage)}`}
              value={draft.photos[place] ?? undefined}
              none="請選擇"
              required
              options={options}
              onChoose={(choice) => onChange({ ...draft, photos: { ...draft.photos, [place]: choice ?? null } })}
            />
            <CopyCaption place={place} texts={texts} draft={draft} onChange={onChange} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What the world reads of a story, as staff choose it. */
export function CopyForm({ story, draft, onChange }: Props) {
  const { state, county, level, photos, texts } = story;
  const id = useId();
  const left = unsaid(draft);
  const outs = () =>
    onChange({
      ...draft,
      photos: Object.fromEntries(Object.entries(draft.photos).map(([place, choice]) => [place, choice ?? 'out'])),
    });
  return (
    <Flex vertical gap={16}>
      {state !== 'shown' && reasonOf(story) && <Notice kind="warning">{reasonOf(story)}</Notice>}
      {story.is_stale && <Notice kind="warning">公開之後，故事有更動；公開網頁還是之前的內容。</Notice>}
      <p>
        網頁上寫：{county || '沒有縣市'}，{PUBLIC_LEVEL_LABELS[level]}。畫線的字公開時會變成
        ○○；不是個資的，點一下就照原文公開。
      </p>
      <CopyTexts texts={texts} draft={draft} onChange={onChange} />
      <div className="grid gap-4">
        <label htmlFor={id}>另外要遮住的字詞</label>
        <Select
          id={id}
          mode="tags"
          open={false}
          value={draft.chosen}
          placeholder="例如綽號，輸入後按 Enter"
          tokenSeparators={['、', ',', '，']}
          onChange={(chosen: string[]) => onChange({ ...draft, chosen })}
        />
      </div>
      <h2>照片</h2>
      <Flex gap={12} align="center" wrap>
        <span>{left > 0 ? `還有 ${left} 張沒有選擇` : `${photos.length} 張都選好了`}</span>
        {left > 0 && <Button onClick={outs}>其他的都不放</Button>}
      </Flex>
      <Photos story={story} draft={draft} onChange={onChange} />
    </Flex>
  );
}
