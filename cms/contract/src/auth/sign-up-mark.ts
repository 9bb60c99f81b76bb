import { z } from 'zod';

/** The beginning of a mark, which only names it. */
const NAME = 16;

/**
 * What a browser makes up for one sign-up (64 hexadecimal digits) and keeps: with it the browser proves later that the
 * password of that sign-up was typed there (decision 65).
 */
export const signUpMark = z.string('註冊記號不正確').regex(/^[0-9a-f]{64}$/, '註冊記號不正確');

/** The part of a mark by which its browser finds it again in the mail's link; it proves nothing. */
export const markName = (mark: string): string => mark.slice(0, NAME);
