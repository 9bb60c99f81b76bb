import { Flex, Radio } from 'antd';
import {
  CONSENT_ENTRY_MONTHS,
  GALLERY_STATE_LABELS,
  GALLERY_STATES,
  type GalleryState,
  type GalleryStateAnswer,
} from 'contract';
import { Link } from 'react-router';
import { useConfirm } from '@/components/confirm';
import { DetailCard } from '@/components/detail/detail-layout';
import { Notice } from '@/components/notice';
import { count } from '@/lib/format';
import { useIdentity } from '@/lib/identity';
import { mayOpen } from '@/lib/may-open';
import { useSaving } from '@/lib/use-saving';
import { useSetting } from '@/lib/use-setting';
import { useToast } from '@/lib/use-toast';
import { paths } from '@/paths';

const URL = '/public-story/gallery';

/** Whether the world reads stories. */
export function GalleryCard() {
  const { data, error, refetch } = useSetting<GalleryStateAnswer>(URL);
  const { save, saving, refusal } = useSaving();
  const confirm = useConfirm();
  const toast = useToast();
  const identity = useIdentity();

  const put = async (state: GalleryState) => {
    const { label, text } = GALLERY_STATE_LABELS[state];
    if (!(await confirm({ title: `公開故事改成「${label}」？`, text, ok: `改成${label}` }))) return;
    if (!(await save<GalleryStateAnswer>('put', URL, { state }))) return;
    toast.done(`公開故事已改成「${label}」`);
    await refetch();
  };

  return (
    <DetailCard id="gallery" title="公開故事">
      <Flex vertical gap={16}>
        {(refusal || (error && !data)) && <Notice kind="error">{refusal?.text ?? error?.message}</Notice>}
        <p>
          家長都同意、工作人員也放上去的故事，每個人都能在公開網頁讀到。
          {data && `現在有 ${count(data.shown)} 則公開中的故事。`}
        </p>
        {data && data.old > 0 && (
          <Notice kind="warning">
            {`其中 ${count(data.old)} 則，有同意是 ${CONSENT_ENTRY_MONTHS} 個月以前給的。請重新發家長連結，或取消公開：`}
            {mayOpen(identity, 'public-stories') ? <Link to={paths.publicStories}>公開故事</Link> : '公開故事'}
          </Notice>
        )}
        {data && (
          <Radio.Group
            aria-label="公開故事的狀態"
            value={data.state}
            disabled={saving}
            onChange={(event) => void put(event.target.value)}
          >
            <Flex vertical gap={8}>
              {GALLERY_STATES.map((state) => (
                <Radio key={state} value={state}>
                  {GALLERY_STATE_LABELS[state].label}：{GALLERY_STATE_LABELS[state].text}
                </Radio>
              ))}
            </Flex>
          </Radio.Group>
        )}
        {data && data.state !== 'closed' && (
          <p>
            <a href={data.url} target="_blank" rel="noreferrer">
              看公開網頁（另開分頁）
            </a>
          </p>
        )}
      </Flex>
    </DetailCard>
  );
}
