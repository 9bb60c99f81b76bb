import { storyFields, youtubeId } from 'contract';
import { ExternalLink } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { TextField } from '@/components/form/fields';
import { NoticeBox } from '@/components/ui/notice-box';
import { contractResolver } from '@/lib/contract-resolver';
import { useAskedForm } from '@/lib/use-asked-form';
import { type VideoValues, videoModel } from '../../model/simple';
import { EMPTY } from '../../model/types';
import { whoSends } from '../../model/who-sends';
import { useEdit } from './edit-context';
import { SectionCard } from './section-card';
import { SectionForm } from './section-form';
import { type Section, useSection } from './use-section';
import { YoutubePicture } from './youtube-picture';

const schema = z.object({ video: storyFields.video });
const resolver = contractResolver<VideoValues, VideoValues>(schema);

/** What is no address of a film is told to children in their words. */
export const resolverFor =
  (who: string): typeof resolver =>
  async (values, ...rest) => {
    const result = await resolver(values, ...rest);
    const src = result.errors.video?.src;
    if (!src || !values.video.src.trim()) return result;
    const message = `這不是影片網址。請${who}幫忙，或貼上 YouTube 的網址。`;
    return { values: {}, errors: { video: { src: { ...src, message } } } };
  };

function Preview({ src }: { src: string }) {
  const id = youtubeId(src);
  if (id) return <YoutubePicture id={id} />;
  if (!src || !schema.safeParse({ video: { src } }).success) return null;
  return (
    <NoticeBox kind="warning" title="這個連結不是 YouTube，評審無法直接在頁面上觀看。">
      請貼上 YouTube 網址，或確認這個連結不用登入就能觀看。
    </NoticeBox>
  );
}

function VideoForm({ section }: { section: Section<VideoValues> }) {
  const { visitor, story } = useEdit();
  const form = useAskedForm({
    defaultValues: section.initial,
    resolver: visitor ? resolverFor(whoSends(story)) : resolver,
  });
  const src = useWatch({ control: form.control, name: 'video.src' });
  return (
    <SectionForm section={section} form={form} labels={{ 'video.src': visitor ? '影片' : '影片連結' }}>
      <TextField
        name="video.src"
        label={visitor ? `請${whoSends(story)}貼上影片連結` : '影片連結'}
        hint={
          visitor
            ? `可以請${whoSends(story)}幫忙。想自己貼也可以：影片先放到 YouTube。`
            : '請貼上 YouTube 網址。影片建議 3-5 分鐘，並設定為公開或知道連結的人都能觀看。'
        }
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://www.youtube.com/watch?v=…"
      />
      <Preview src={src} />
    </SectionForm>
  );
}

export function VideoSection() {
  const section = useSection(videoModel);
  const { src } = section.story.video;
  return (
    <SectionCard
      {...section.card}
      summary={src}
      browse={
        src ? (
          <div className="flex flex-col gap-4">
            <a
              href={src}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center gap-2 text-brand underline"
            >
              <ExternalLink aria-hidden size={20} className="shrink-0" />
              <span className="break-all">{src}（另開分頁）</span>
            </a>
            <Preview src={src} />
          </div>
        ) : (
          <p className="text-muted">{EMPTY}</p>
        )
      }
      form={<VideoForm key={section.generation} section={section} />}
    />
  );
}
