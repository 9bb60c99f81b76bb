import { ResourceDesk } from '@/components/content/resource-desk';
import { teachingResources } from '@/components/content/resource-kind';

export default function FreeResourceList() {
  return <ResourceDesk kind={teachingResources} />;
}
