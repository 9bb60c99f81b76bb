import { useParams } from 'react-router-dom';
import { useSiteSetting } from '@/features/site/api/get-site-setting';
import { EditStoryPage } from '@/features/story/components/edit/edit-story-page';
import { deadlineOf } from '@/features/story/model/deadline';

export function Component() {
  const { id = '' } = useParams();
  const site = useSiteSetting();
  return <EditStoryPage key={id} id={id} deadline={site && deadlineOf(site.edition)} />;
}
