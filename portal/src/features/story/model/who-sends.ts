import type { Story } from 'contract';

/** Who fills in the rest and sends the story in, as its team calls this person: adults have no teacher. */
export const whoSends = ({ is_18 }: Pick<Story, 'is_18'>): string => (is_18 ? '代表人' : '老師');
