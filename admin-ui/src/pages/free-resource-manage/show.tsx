import { teachingResources } from '@/components/content/resource-kind';
import { ResourceTracking } from '@/components/content/resource-tracking';

export default function FreeResourceShow() {
  return <ResourceTracking kind={teachingResources} />;
}
