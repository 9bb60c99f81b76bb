import { ResourceDesk } from '@/components/content/resource-desk';
import { resourcePacks } from '@/components/content/resource-kind';

export default function ChallengeResourceList() {
  return <ResourceDesk kind={resourcePacks} />;
}
