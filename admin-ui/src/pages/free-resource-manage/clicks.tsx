import { ResourceClicks } from '@/components/content/resource-clicks';
import { teachingResources } from '@/components/content/resource-kind';

export default function TeachingResourceClicks() {
  return <ResourceClicks kind={teachingResources} />;
}
