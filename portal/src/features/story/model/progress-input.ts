import type { ProgressInput, Story } from 'contract';

/** A story as it was read, for the contract's rules: what a reader may not see counts as not answered. */
export const toProgressInput = (story: Story): ProgressInput => ({
  ...story,
  is_participate: story.is_participate ?? null,
  certificate_address: story.certificate_address ?? null,
});
