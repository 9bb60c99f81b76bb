import { useParams } from 'react-router-dom';
import { useSiteSetting } from '@/features/site/api/get-site-setting';
import { EditStoryPage } from '@/features/story/components/edit/edit-story-page';

export function Component() {
  const { id = '' } = useParams();
  const site = useSiteSetting();
  return <EditStoryPage key={id} id={id} edition={site?.edition} />;
}
