import { Button } from 'antd';
import { ANCHORS, type Anchors, type JudgingContent } from 'contract';
import { newerRowOf } from 'web-kit/api-error';
import { NewerNotice } from '@/components/content/newer-notice';
import { differencesOf } from '@/components/content/versions';
import { Notice } from '@/components/notice';
import { useSaving } from '@/lib/use-saving';
import { useToast } from '@/lib/use-toast';
import { AnchorFields } from './anchor-fields';
import { anchorWord } from './anchor-words';
import { useAnchors } from './use-anchors';

type AnchorsFormProps = {
  session: number;
  stored: Anchors;
  indicators: JudgingContent['indicators'];
  refetch: () => Promise<unknown>;
};

const FIELDS = [
  {
    name: 'anchors',
    label: '校準故事',
    text: (anchors: unknown) => (anchors as Parameters<typeof anchorWord>[0][]).map(anchorWord).join('；'),
  },
];

/** The five anchors with their keys; another admin's version is shown before it is replaced. */
export function AnchorsForm({ session, stored, indicators, refetch }: AnchorsFormProps) {
  const anchors = useAnchors(stored);
  const { save, saving, refusal, forget } = useSaving();
  const toast = useToast();
  const newer = newerRowOf<Anchors>(refusal?.thrown);
  const errorOf = (at: number) => (refusal?.path[0] === 'anchors' && refusal.path[1] === at ? refusal.text : undefined);
  const submit = async () => {
    const next = await save<Anchors>('put', `/judging/anchors/${session}`, anchors.body);
    if (!next) return;
    anchors.take(next);
    toast.done('儲存成功');
    await refetch();
  };
  return (
    <>
      {[...anchors.rows.keys()].map((at) => (
        <AnchorFields key={at} at={at} anchors={anchors} indicators={indicators} error={errorOf(at)} />
      ))}
      {refusal && !newer && <Notice kind="error">{refusal.text}</Notice>}
      {newer && (
        <NewerNotice
          key={newer.update_time}
          newer={{
            round: newer.update_time,
            time: newer.update_time,
            differences: differencesOf(FIELDS, anchors.body, newer),
            take: () => anchors.take(newer),
            keep: () => anchors.keepOver(newer.update_time),
          }}
          onChosen={forget}
        />
      )}
      <div className="judging-actions">
        {anchors.rows.length === 0 && <Button onClick={anchors.begin}>設定 {ANCHORS} 則校準故事</Button>}
        {anchors.rows.length > 0 && <Button onClick={anchors.clear}>全部移除</Button>}
        <Button
          type="primary"
          loading={saving}
          disabled={anchors.rows.length + stored.anchors.length === 0}
          onClick={() => void submit()}
        >
          儲存校準故事
        </Button>
      </div>
    </>
  );
}
