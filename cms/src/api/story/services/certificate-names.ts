import type { SheetMends } from 'contract';
import { place } from '../../../lib/boot/place';

/** What certificates say otherwise than their story, which stays as it was judged; the entity that keeps it registers it. */
export type CertificateNames = {
  /** By story and person; a story whose certificates say what it says is missing. */
  of: (storyIds: readonly string[]) => Promise<ReadonlyMap<string, Record<string, SheetMends>>>;
};

/** The names that certificates have where they aren't the story's. */
export const certificateNames = place<CertificateNames>('the names on certificates');
