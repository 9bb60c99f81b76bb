import type { Story } from 'contract';
import { Stamp } from '@/components/book/stamp';
import { stampOf } from '../model/stamp';

/** What has become of a story, stamped on its book and beside what is said of it. */
export function StoryStamp({ story }: { story: Story }) {
  const stamp = stampOf(story);
  return stamp && <Stamp {...stamp} />;
}
