import { z } from 'zod';
import { ROLES, type Role, STAFF_ROLES } from '../auth/roles';
import { LIMITS } from '../common/limits';
import { textField } from '../common/text';
import { SECTION_TITLES, type SectionKey } from './checkpoints';
import { pdfInput, pdfSchema, picturesInput, picturesSchema } from './files';
import {
  authorizationInput,
  authorizationSchema,
  certificateAddressInput,
  certificateAddressSchema,
  PROBLEM_SENTENCES,
  problemInput,
  sdgsInput,
  videoInput,
  videoSchema,
} from './parts';
import { counselorList, counselorSchema, memberSchema, membersOf } from './persons';
import { plateInput, plateSchema } from './plate-schema';

type FieldRow = {
  /** What it is called in the history and in lists of changes, when not as its section. */
  label?: string;
  /** The sections in which it is filled in. */
  sections: readonly SectionKey[];
  /** What a body may bring, valid by itself. */
  input: z.ZodType;
  /** What is read; it is left out for a role that doesn't read it. */
  output: z.ZodType;
  /** The kind of its column, which has its name. */
  stored: 'text' | 'json' | 'bool';
  /** What is stored and read while it hasn't been filled in. */
  empty: () => unknown;
  readers: readonly Role[];
  writers: readonly Role[];
  /** It has no version of its own: it changes, and is kept, with this field. */
  partOf?: string;
};

const NOT_JUDGES = ['user', 'visitor', ...STAFF_ROLES] as const;
const NOT_TEAMS = ['user', ...STAFF_ROLES, 'judge'] as const;
const OWNER_AND_STAFF = ['user', ...STAFF_ROLES] as const;

/** Its owner, and an admin at any time. */
const OWNER = ['user', 'admin'] as const;
/** Its owner and the team alone: staff only clear a motto, by a call of its own (decision 89). */
const MEMBER_AND_TEAM = ['user', 'visitor'] as const;
/** Also the team on its own device (decision 21). */
const OWNER_AND_TEAM = ['user', 'visitor', 'admin'] as const;

/**
 * Every field of a story that is filled in: the one place where it is described. Schemas, columns, what each role reads and
 * writes, versions, history and their types follow from it (README, "How to add a field to a story").
 */
export const FIELDS = {
  team_name: {
    label: '小組名稱',
    sections: ['1'],
    input: textField('請輸入小組名稱', LIMITS.team_name),
    output: z.string(),
    stored: 'text',
    empty: () => '',
    readers: NOT_JUDGES,
    writers: OWNER,
  },
  plate: {
    label: '小組名牌',
    // Chosen at the head of the page, in no section.
    sections: [],
    input: plateInput,
    output: plateSchema.nullable(),
    stored: 'json',
    empty: () => null,
    readers: NOT_JUDGES,
    writers: MEMBER_AND_TEAM,
  },
  team_members: {
    label: '隊員',
    sections: ['1', '3.1'],
    // Those of an 18+ team have other data: `storyUpdateBody` knows which team it is.
    input: membersOf(false),
    output: z.array(memberSchema),
    stored: 'json',
    empty: () => [],
    readers: NOT_JUDGES,
    writers: OWNER,
  },
  counselors: {
    label: '輔導員',
    sections: ['1', '3.1'],
    input: counselorList,
    output: z.array(counselorSchema),
    stored: 'json',
    empty: () => [],
    readers: NOT_JUDGES,
    writers: OWNER,
  },
  problem: {
    sections: ['2.1'],
    input: problemInput(PROBLEM_SENTENCES.refused),
    output: z.string(),
    stored: 'text',
    empty: () => '',
    readers: ROLES,
    writers: OWNER_AND_TEAM,
  },
  pictures: {
    sections: ['2.2'],
    input: picturesInput,
    output: picturesSchema,
    stored: 'json',
    empty: () => ({ feeling: [], imagine: [], implement: [], share: [] }),
    readers: ROLES,
    writers: OWNER_AND_TEAM,
  },
  story_name: {
    label: '故事名稱',
    sections: ['2.3'],
    input: textField('請輸入故事名稱', LIMITS.story_name),
    output: z.string(),
    stored: 'text',
    empty: () => '',
    readers: ROLES,
    writers: OWNER_AND_TEAM,
  },
  pdf_list: {
    label: '學習單',
    sections: ['2.3'],
    input: z.array(pdfInput).max(LIMITS.pdf_files, '學習單只能上傳一份 PDF'),
    output: z.array(pdfSchema),
    stored: 'json',
    empty: () => [],
    readers: ROLES,
    writers: OWNER_AND_TEAM,
  },
  video: {
    sections: ['2.6'],
    input: videoInput,
    output: videoSchema,
    stored: 'json',
    empty: () => ({ src: '' }),
    readers: ROLES,
    writers: ['user', 'visitor', ...STAFF_ROLES],
  },
  sdgs: {
    sections: ['2.7'],
    input: sdgsInput,
    output: z.array(z.string()),
    stored: 'json',
    empty: () => [],
    readers: NOT_JUDGES,
    writers: OWNER_AND_TEAM,
  },
  agree_authorize: {
    sections: ['2.4'],
    input: z.boolean({ error: '請選擇是否同意授權' }),
    output: z.boolean(),
    stored: 'bool',
    empty: () => false,
    readers: NOT_JUDGES,
    writers: OWNER,
  },
  authorization: {
    sections: ['2.4'],
    input: authorizationInput,
    output: authorizationSchema.nullable(),
    stored: 'json',
    empty: () => null,
    readers: OWNER_AND_STAFF,
    writers: OWNER,
    partOf: 'agree_authorize',
  },
  is_participate: {
    sections: ['2.5'],
    input: z.boolean({ error: '請選擇是否參加分享季' }),
    output: z.boolean().nullable(),
    stored: 'bool',
    empty: () => null,
    readers: NOT_TEAMS,
    // Manager and editor too, at any time (decision 11).
    writers: OWNER_AND_STAFF,
  },
  certificate_address: {
    label: '證書寄送資料',
    sections: ['3.1'],
    input: certificateAddressInput,
    output: certificateAddressSchema.nullable(),
    stored: 'json',
    empty: () => null,
    readers: OWNER_AND_STAFF,
    writers: OWNER,
  },
} as const satisfies Record<string, FieldRow>;

type Table = typeof FIELDS;
/** A field of a story, the parts of others among them. */
export type StoryFieldName = keyof Table;
export const STORY_FIELD_NAMES = Object.keys(FIELDS) as StoryFieldName[];

const rowOf = (field: StoryFieldName): FieldRow => FIELDS[field];

/** One property of every field, by name. */
const column = <K extends keyof FieldRow>(key: K) =>
  Object.fromEntries(STORY_FIELD_NAMES.map((field) => [field, rowOf(field)[key]])) as {
    [F in StoryFieldName]: Table[F] extends Record<K, infer V> ? V : never;
  };

/** The fields of which this is true of the row, by its type as well. */
type FieldsWith<K extends 'readers' | 'writers', R extends Role> = {
  [F in StoryFieldName]: R extends Table[F][K][number] ? F : never;
}[StoryFieldName];

/** What a role may read of a story that it may open. */
export const fieldsReadBy = <const R extends Role>(role: R) =>
  STORY_FIELD_NAMES.filter((field) => rowOf(field).readers.includes(role)) as FieldsWith<'readers', R>[];

/** What a role may write of a story while it may edit it. */
export const fieldsWrittenBy = <const R extends Role>(role: R) =>
  STORY_FIELD_NAMES.filter((field) => rowOf(field).writers.includes(role)) as FieldsWith<'writers', R>[];

/** The fields of a story that have a version of their own; a rejection keeps them. Each stage of `pictures` has a version too, as `pictures.feeling` … */
export type StoryField = {
  [F in StoryFieldName]: Table[F] extends { partOf: StoryFieldName } ? never : F;
}[StoryFieldName];
export const STORY_FIELDS = STORY_FIELD_NAMES.filter((field): field is StoryField => rowOf(field).partOf === undefined);

/** What a section saves; those of questionnaires save nothing. */
export const fieldsIn = (section: SectionKey): StoryField[] =>
  STORY_FIELDS.filter((field) => rowOf(field).sections.includes(section));

/** A field and what changes with it. */
export const withParts = (field: StoryField): StoryFieldName[] => [
  field,
  ...STORY_FIELD_NAMES.filter((name) => rowOf(name).partOf === field),
];

/** What a body may bring of each field, by the field's name. */
export const storyFields = column('input');

type Outputs = {
  [F in StoryFieldName]: 'visitor' extends Table[F]['readers'][number]
    ? Table[F]['output']
    : z.ZodOptional<Table[F]['output']>;
};
/** What is read of each field; optional where the team, which reads stories too, doesn't read it. */
export const storyOutputs = Object.fromEntries(
  STORY_FIELD_NAMES.map((field) => {
    const { output, readers } = rowOf(field);
    return [field, readers.includes('visitor') ? output : output.optional()];
  }),
) as Outputs;

/** The values of a field as who reads it gets them. */
export type StoryFieldValues = { [F in StoryFieldName]: z.output<Table[F]['output']> };

/** How each field is stored. */
export const STORY_FIELD_STORAGE = column('stored');

/** Every field with nothing filled in, made for each caller: what it changes is its own. */
export const emptyStoryFields = () =>
  Object.fromEntries(STORY_FIELD_NAMES.map((field) => [field, rowOf(field).empty()])) as {
    [F in StoryFieldName]: ReturnType<Table[F]['empty']>;
  };

/** What a field is called in the history and in lists of changes. */
export const storyFieldLabel = (field: StoryFieldName): string =>
  rowOf(field).label ??
  rowOf(field)
    .sections.map((section) => SECTION_TITLES[section])
    .join('、');
