import { useParams } from 'react-router-dom';
import { StoryPreview } from '@/features/story/components/preview/story-preview';

export function Component() {
  const { id = '' } = useParams();
  return <StoryPreview key={id} id={id} />;
}
