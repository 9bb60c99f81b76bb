import { ERRORS, type ErrorCode, LIMITS } from 'contract';
import { describe, expect, it } from 'vitest';
import {
  isHeavy,
  kindProblem,
  needsShrinking,
  photoKind,
  refusal,
  refusalForChildren,
  shrinkSizes,
  shrunkText,
  sizeProblem,
} from './check-photo';

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

describe('kind of a picture', () => {
  it.each([
    ['ÿØÿà....JFIF', 'jpeg'],
    ['\x89PNG\r\n\x1a\n....', 'png'],
    ['RIFF....WEBPVP8 ', 'webp'],
    ['....ftypheic', 'heic'],
    ['....ftypmif1', 'heic'],
    ['....ftypavif', 'other'],
    ['GIF89a......', 'other'],
    ['<html>......', 'other'],
    ['', 'other'],
  ] as const)('%j is %s', (text, kind) => expect(photoKind(bytes(text))).toBe(kind));

  it('has a sentence for what cannot be used', () => {
    expect(kindProblem('other', 9, 'application/pdf')).toEqual(refusal('not_an_image'));
    expect(kindProblem('other', 9, 'image/jpeg')).toEqual(refusal('image_unreadable'));
    const empty = refusal('image_unreadable', '這個檔案是空的，請重新選擇原來的照片。');
    expect(kindProblem('other', 0, 'image/jpeg')).toEqual(empty);
    expect(kindProblem('heic', 9, '')).toBeUndefined();
    expect(kindProblem('webp', 9, '')).toBeUndefined();
  });
});

describe('size of a picture', () => {
  it.each([
    [1080, 720, true],
    [720, 1080, true],
    [1079, 720, false],
    [1080, 719, false],
    [4000, 700, false],
  ])('%i × %i', (width, height, enough) => {
    expect(sizeProblem(width, height) === undefined).toBe(enough);
  });

  it('names what was measured', () => {
    const small = '900×600，太小。需要至少 1080×720。請選相機拍的原來那一張';
    expect(sizeProblem(900, 600)).toEqual(refusal('image_too_small', small));
  });

  it('5 MB to the byte travel as they are', () => {
    expect(needsShrinking(LIMITS.file_bytes, 4000, 3000)).toBe(false);
    expect(needsShrinking(LIMITS.file_bytes + 1, 4000, 3000)).toBe(true);
    expect(needsShrinking(1000, 8000, 6000)).toBe(true);
  });

  it.each([
    ['jpeg', 1_500_000, 2560, 1920, false],
    ['jpeg', 1_600_000, 2560, 1920, true],
    ['jpeg', 900_000, 2561, 1200, true],
    ['jpeg', 900_000, 1200, 4000, true],
    ['webp', 4_900_000, 1600, 1200, true],
    // Drawn as it was: screens and drawings would blur.
    ['png', 4_900_000, 4000, 3000, false],
  ] as const)('a %s of %i bytes and %i × %i is heavy: %j', (kind, size, width, height, heavy) => {
    expect(isHeavy(kind, size, width, height)).toBe(heavy);
  });

  it('shrinks step by step and never below the required size', () => {
    expect(shrinkSizes(8000, 6000)[0]).toEqual({ width: 2560, height: 1920 });
    expect(shrinkSizes(8000, 6000)).toHaveLength(4);
    expect(shrinkSizes(8000, 1000)).toEqual([{ width: 5760, height: 720 }]);
    expect(shrinkSizes(1200, 800)).toEqual([{ width: 1200, height: 800 }]);
  });

  it('says how large it was', () => {
    expect(shrunkText(7_549_747)).toBe('這張照片有 7.2 MB，已自動縮小，可以直接上傳。');
  });
});

const SMALL = '這張太小，放大會糊。請選相機拍的原來那一張。';
const LARGE = '這張太大了，請選另一張。';

/** Each with which a photo is refused, here or by the server; its sentence is whatever was measured. */
it.each<[ErrorCode, string]>([
  ['image_too_small', SMALL],
  ['not_an_image', '這個檔案不是照片，請選一張照片。'],
  ['image_heic', '這張照片打不開，請選另一張。'],
  ['image_too_many_pixels', LARGE],
  ['too_large', LARGE],
  ['image_unreadable', '量到的話'],
  ['upload_broken', '量到的話'],
  ['too_many_photos', '量到的話'],
])('children read of a photo refused as %s: %s', (code, words) => {
  expect(ERRORS[code].message).not.toBe('');
  expect(refusalForChildren({ code, reason: '量到的話' })).toBe(words);
});

it('children read the sentence of a refusal without a code', () => {
  expect(refusalForChildren({ reason: ERRORS.not_an_image.message })).toBe(ERRORS.not_an_image.message);
});
