import { resourcePacks } from '@/components/content/resource-kind';
import { ResourceTracking } from '@/components/content/resource-tracking';

export default function ChallengeResourceShow() {
  return <ResourceTracking kind={resourcePacks} />;
}
