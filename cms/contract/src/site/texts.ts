import { z } from 'zod';
import { textField } from '../common/text';

type Shape<Key extends string, Field extends z.ZodType> = Record<Key, z.ZodOptional<Field>>;

const shapeOf = <Key extends string, Field extends z.ZodType>(keys: readonly Key[], field: (key: Key) => Field) =>
  Object.fromEntries(keys.map((key) => [key, field(key).optional()])) as Shape<Key, Field>;

/**
 * A change of texts that staff edit, by key: `texts` are the new ones, `base` what each of them was when it was read. The
 * server writes only while that is still stored, else 409 `version_conflict`, so an editor never overwrites a version not seen.
 */
export const textsBody = <Key extends string>(keys: readonly Key[], limitOf: (key: Key) => number) =>
  z
    .strictObject({
      texts: z.strictObject(shapeOf(keys, (key) => textField('請輸入文字', limitOf(key)))),
      base: z.strictObject(shapeOf(keys, () => z.string().max(10_000))),
    })
    .superRefine(({ texts, base }, context) => {
      const changed = Object.keys(texts);
      if (changed.length === 0) context.addIssue({ code: 'custom', path: ['texts'], message: '沒有要儲存的內容' });
      for (const key of changed) {
        if (Object.hasOwn(base, key)) continue;
        context.addIssue({ code: 'custom', path: ['base', key], message: '缺少修改前的內容' });
      }
    });

/** Texts and what they were read as, by key. */
export type TextChange<Key extends string> = {
  texts: Partial<Record<Key, string>>;
  base: Partial<Record<Key, string>>;
};
