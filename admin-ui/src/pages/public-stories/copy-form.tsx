import { Button, Flex, Select } from 'antd';
import { PHOTO_CHOICE_LABELS, type PictureStage, PUBLIC_LEVEL_LABELS, type PublicStory } from 'contract';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { FieldError } from '@/components/content/field-error';
import { Notice } from '@/components/notice';
import { SelectBox } from '@/components/select';
import { type PhotoAt, PhotoLightbox } from '@/components/story/photo-lightbox';
import { stageLabel } from '@/components/story/stage-shape';
import { useIdentity } from '@/lib/identity';
import { mayOpen } from '@/lib/may-open';
import { paths } from '@/paths';
import { reasonOf } from './columns';
import { CopyCaption, CopyTexts } from './copy-texts';
import { type CopyDraft, type MarkedText, markedTexts, unsaid, withWords, wordsProblem } from './draft';
import './public-stories.css';

type Props = { story: PublicStory; draft: CopyDraft; onChange: (draft: CopyDraft) => void };

/** Large, as the lightbox of a story takes them: it has each stage's in their order. */
const picturesOf = (photos: PublicStory['photos']): Parameters<typeof PhotoLightbox>[0]['pictures'] => {
  const of = (wanted: PictureStage) =>
    photos
      .filter(({ stage }) => stage === wanted)
      .map(({ url, caption, is_cover, width, height }) => ({ url, description: caption, is_cover, width, height }));
  return { feeling: of('feeling'), imagine: of('imagine'), implement: of('implement'), share: of('share') };
};

function Photos({ story: { photos, choices }, texts, draft, onChange }: Props & { texts: readonly MarkedText[] }) {
  const [at, setAt] = useState<PhotoAt>();
  const options = choices.map((value) => ({ value, label: PHOTO_CHOICE_LABELS[value] }));
  const indexOf = (wanted: PublicStory['photos'][number]) =>
    photos.filter(({ stage }) => stage === wanted.stage).indexOf(wanted);
  return (
    <>
      <ul className="copy-photos grid gap-12">
        {photos.map((photo, index) => {
          const { place, stage, url } = photo;
          const name = `第 ${index + 1} 張照片，${stageLabel(stage)}`;
          return (
            <li key={place} className="grid" data-unsaid={draft.photos[place] === null}>
              <button
                type="button"
                className="zoomable full-width block"
                aria-label={`放大${name}`}
                onClick={() => setAt({ stage, index: indexOf(photo) })}
              >
                <img className="sunken" src={`${url}&w=320`} alt="" loading="lazy" />
              </button>
              <div className="grid starts-left gap-4">
                <SelectBox
                  aria-label={name}
                  value={draft.photos[place] ?? undefined}
                  none="請選擇"
                  required
                  options={options}
                  onChoose={(choice) => onChange({ ...draft, photos: { ...draft.photos, [place]: choice ?? null } })}
                />
                <CopyCaption place={place} texts={texts} draft={draft} onChange={onChange} />
              </div>
            </li>
          );
        })}
      </ul>
      <PhotoLightbox pictures={picturesOf(photos)} at={at} onMove={setAt} onClose={() => setAt(undefined)} />
    </>
  );
}

/** Answers that are kept only because the story is on show: where to ask again. */
function OldConsents({ story }: Pick<Props, 'story'>) {
  const identity = useIdentity();
  const ask = '重新發家長連結';
  return (
    <Notice kind="warning">
      {reasonOf(story)}，只因為故事還公開才留著。請
      {mayOpen(identity, 'stories-manage') ? <Link to={`${paths.story.of(story.id)}#guardians`}>{ask}</Link> : ask}
      ，或取消公開。
    </Notice>
  );
}

/** What the world reads of a story, as staff choose it. */
export function CopyForm({ story, draft, onChange }: Props) {
  const { state, county, level, photos } = story;
  const texts = markedTexts(story, draft);
  const id = useId();
  const left = unsaid(draft);
  const problem = wordsProblem(draft);
  const outs = () =>
    onChange({
      ...draft,
      photos: Object.fromEntries(Object.entries(draft.photos).map(([place, choice]) => [place, choice ?? 'out'])),
    });
  return (
    <Flex vertical gap={16}>
      {state !== 'shown' && reasonOf(story) && (
        <Notice kind={state === 'ready' ? 'info' : 'warning'}>{reasonOf(story)}</Notice>
      )}
      {story.old > 0 && <OldConsents story={story} />}
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
          status={problem && 'error'}
          aria-invalid={problem !== undefined}
          aria-describedby={problem && `${id}-problem`}
          onChange={(words: string[]) => onChange(withWords(draft, words))}
        />
        <FieldError id={`${id}-problem`} error={problem} />
      </div>
      <h2>照片</h2>
      <Flex gap={12} align="center" wrap>
        <span>{left > 0 ? `還有 ${left} 張沒有選擇` : `${photos.length} 張都選好了`}</span>
        {left > 0 && <Button onClick={outs}>其他的都不放</Button>}
      </Flex>
      <Photos story={story} texts={texts} draft={draft} onChange={onChange} />
    </Flex>
  );
}
