import { Flex } from 'antd';
import { ANCHORS, type Anchors } from 'contract';
import { DetailCard } from '@/components/detail/detail-layout';
import { PageFailed } from '@/components/page-state';
import { useJudgingContent } from '@/lib/use-judging-content';
import { useSetting } from '@/lib/use-setting';
import { readWord } from './anchor-words';
import { AnchorsForm } from './anchors-form';

/** Finished stories of earlier years that all judges read first: which, the agreed key, and how near each judge is to it. */
export function AnchorsCard({ session }: { session: number }) {
  const { data, error, refetch } = useSetting<Anchors>(`/judging/anchors/${session}`);
  const { content } = useJudgingContent();
  const begun = data?.judges.filter(({ sent }) => sent > 0) ?? [];
  return (
    <DetailCard id="anchors" title="校準故事">
      <Flex className="judging-form" vertical gap={12}>
        <p>
          選往年已經完成評分的 {ANCHORS}{' '}
          則故事，和大家討論好每則的勾選。評審要先評完這幾則，才能評自己的故事；送出後才看得到共識，不計入分數。
        </p>
        {error && <PageFailed text={error.message} onRetry={() => void refetch()} />}
        {data && content && (
          <AnchorsForm session={session} stored={data} indicators={content.indicators} refetch={refetch} />
        )}
        {data && data.anchors.length > 0 && (
          <>
            <h3>評審的進度</h3>
            {begun.length === 0 && <p>還沒有評審送出。</p>}
            <Flex component="ul" className="bulleted" vertical gap={4}>
              {begun.map((judge) => (
                <li key={judge.id}>
                  {judge.name}：{readWord(judge)}
                </li>
              ))}
            </Flex>
          </>
        )}
      </Flex>
    </DetailCard>
  );
}
