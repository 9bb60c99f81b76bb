import { parseHttpUrl } from './text';

const LOCAL = /^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?(?:\/[^\s\\]*)?$/i;

/** True for an absolute http(s) address that a link may lead to; the platform's own on the machine itself too. */
export const isWebAddress = (text: string): boolean => parseHttpUrl(text) !== null || LOCAL.test(text);
