import { formatDateTime, type SiteSetting } from 'contract';
import { useParams } from 'react-router-dom';
import { useSiteSetting } from '@/features/site/api/get-site-setting';
import { EditStoryPage } from '@/features/story/components/edit/edit-story-page';

/** Until when a returned story is taken back: the gate's date if there is one, else the notice while the edition is closed (decision 15). */
const deadlineOf = ({ supplement_deadline, supplement_notice, closed }: SiteSetting['edition']) => {
  if (supplement_deadline !== null) return `補件截止時間：${formatDateTime(supplement_deadline)}`;
  return closed ? supplement_notice : undefined;
};

export function Component() {
  const { id = '' } = useParams();
  const site = useSiteSetting();
  return <EditStoryPage key={id} id={id} deadline={site && deadlineOf(site.edition)} />;
}
