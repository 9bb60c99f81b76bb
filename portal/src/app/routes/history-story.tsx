import { useParams } from 'react-router-dom';
import { GalleryBook } from '@/features/story/components/gallery/gallery-book';

export function Component() {
  const { id = '' } = useParams();
  return <GalleryBook key={id} id={id} />;
}
