import { settings } from '../../../lib/settings';

/** What the serials of certificates begin with that are issued now; those that were issued keep theirs. */
export const serialPrefix = (): string => settings().CERTIFICATE_SERIAL_PREFIX;
