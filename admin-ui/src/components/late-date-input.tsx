import { lazyPart } from './lazy-part';

/** `DateInput` for a screen that has few of them: the calendar is large, and fetched once one is drawn. */
export const LateDateInput = lazyPart(async () => ({ default: (await import('./date-input')).DateInput }));
