import { z } from 'zod';
import { LIMITS } from '../common/limits';
import { optionalText } from '../common/text';
import { EMBLEM_NAMES, PLATE_COLOUR_NAMES } from './plate';

const look = {
  colour: z.enum(PLATE_COLOUR_NAMES, { error: '請選擇顏色' }),
  emblem: z.enum(EMBLEM_NAMES, { error: '請選擇圖案' }),
};

/** A motto is one line. */
const motto = optionalText(LIMITS.motto).overwrite((text) => text.replace(/\s+/g, ' '));

/** A plate as it is written, apart from `plate.ts`: lists draw plates without schemas. */
export const plateInput = z.strictObject({ ...look, motto });
export const plateSchema = z.object({ ...look, motto: z.string() });
