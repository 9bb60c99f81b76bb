import { Flex } from 'antd';
import type { RankingAnswer } from 'contract';
import { Link } from 'react-router';
import { titleOf } from '@/components/missing-readings/words';
import { Notice } from '@/components/notice';
import { count } from '@/lib/format';
import { paths } from '@/paths';

/** The stories of which no reading was sent: without a place, and named, so that none is left out unseen (decision 75). */
export function Unscored({ stories }: { stories: RankingAnswer['unscored'] }) {
  if (stories.length === 0) return null;
  return (
    <Notice kind="warning">
      <p>
        <strong>{count(stories.length)} 則故事還沒有評分，不在名次裡：</strong>
      </p>
      <Flex component="ul" className="bulleted judging-unscored above-4" vertical gap={4}>
        {stories.map((story) => (
          <li key={story.id}>
            <Link to={paths.judgement.of(story.id)}>{titleOf(story)}</Link>
          </li>
        ))}
      </Flex>
    </Notice>
  );
}
