import { ResourceClicks } from '@/components/content/resource-clicks';
import { resourcePacks } from '@/components/content/resource-kind';

export default function ResourcePackClicks() {
  return <ResourceClicks kind={resourcePacks} />;
}
