import { Button, Flex } from 'antd';
import { ANCHORS, type Anchors, type JudgingContent } from 'contract';
import { useSaving } from '@/lib/use-saving';
import { useToast } from '@/lib/use-toast';
import { AnchorFields } from './anchor-fields';
import { anchorDifferences } from './anchor-words';
import { SaveRefusal } from './save-refusal';
import { useAnchors } from './use-anchors';

type AnchorsFormProps = {
  session: number;
  stored: Anchors;
  indicators: JudgingContent['indicators'];
  refetch: () => Promise<unknown>;
};

/** The five anchors with their keys; another admin's version is shown before it is replaced. */
export function AnchorsForm({ session, stored, indicators, refetch }: AnchorsFormProps) {
  const anchors = useAnchors(stored);
  const saving = useSaving();
  const { save, refusal } = saving;
  const toast = useToast();
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
      <SaveRefusal<Anchors>
        saving={saving}
        text={refusal?.text}
        differences={(theirs) => anchorDifferences(anchors.rows, theirs.anchors)}
        take={anchors.take}
        keep={anchors.keepOver}
      />
      <Flex wrap align="center" gap={8}>
        {anchors.rows.length === 0 && <Button onClick={anchors.begin}>設定 {ANCHORS} 則校準故事</Button>}
        {anchors.rows.length > 0 && <Button onClick={anchors.clear}>全部移除</Button>}
        <Button
          type={anchorDifferences(stored.anchors, anchors.rows).length > 0 ? 'primary' : 'default'}
          loading={saving.saving}
          disabled={anchors.rows.length + stored.anchors.length === 0}
          onClick={() => void submit()}
        >
          儲存校準故事
        </Button>
      </Flex>
    </>
  );
}
