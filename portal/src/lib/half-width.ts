/** Digits as a Chinese input method types them, １２, as plain ones. */
export const halfWidth = (text: string): string => text.normalize('NFKC').trim();
