import { FIELDS, STORY_FIELD_NAMES, type StoryFieldName } from 'contract';
import { z } from 'zod';
import type { TestActor } from './actors';
import { addressOf, makeFile, type TestStory } from './stories';

type Shape = {
  type?: string;
  enum?: unknown[];
  anyOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
  minimum?: number;
};

/** Any value of a plain shape. */
const plainValue = ({ type, enum: words, anyOf, items = {}, properties = {}, minimum }: Shape): unknown => {
  if (words) return words[0];
  if (anyOf) return plainValue(anyOf.find((shape) => shape.type !== 'null') ?? {});
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return minimum ?? 1;
  if (type === 'array') return [plainValue(items)];
  if (type !== 'object') return '測試文字';
  return Object.fromEntries(Object.entries(properties).map(([name, shape]) => [name, plainValue(shape)]));
};

const certificate = {
  wade_giles: 'WANG,XIAO-MING',
  department_zh: '光明小學',
  department_en: 'Guangming School',
  school: { category: 4 },
};

/** Values of the fields whose rules a shape doesn't say. */
const specialOf = async (story: TestStory, owner: TestActor): Promise<Partial<Record<StoryFieldName, unknown>>> => ({
  team_members: [{ name: '王小明', grade: '五年級', age: 11, parent: '王爸爸', ...certificate }],
  counselors: [{ id: owner.id, name: owner.name, email: owner.account, ...certificate }],
  pictures: {
    feeling: [{ url: addressOf(await makeFile(story.id)), description: '斑馬線', is_cover: true }],
    share: [
      { url: addressOf(await makeFile(story.id)), description: '分享', is_cover: true, focus: { x: 0.25, y: 0.75 } },
    ],
  },
  pdf_list: [{ name: '學習單.pdf', url: addressOf(await makeFile(story.id, 'pdf')) }],
  video: { src: 'https://youtu.be/dQw4w9WgXcQ' },
  sdgs: ['4', '11'],
  authorization: { name: '王爸爸', id_last4: '1234' },
  certificate_address: { recipient: '林老師', zip: '100', city: '臺北市', address: '重慶南路一段122號', note: '一樓' },
});

/** A body with every field of the table; a field that isn't named here gets a value by its schema. */
export const everyField = async (story: TestStory, owner: TestActor): Promise<Record<StoryFieldName, unknown>> => {
  const special = await specialOf(story, owner);
  const entries = STORY_FIELD_NAMES.map((field) => {
    const { input } = FIELDS[field];
    const value = special[field] ?? plainValue(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Shape);
    const { error } = input.safeParse(value);
    if (error) throw new Error(`${field} needs a value in specialOf: ${error.message}`);
    return [field, value] as const;
  });
  return Object.fromEntries(entries) as Record<StoryFieldName, unknown>;
};
