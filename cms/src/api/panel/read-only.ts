import { errors } from '@strapi/utils';
import { ROUTES, type RouteValue } from 'contract';

/** Fields of a document's page, a row each; widths are those of Strapi's grid of 12. */
type Rows = readonly (readonly [name: string, size: number][])[];

type ReadOnly = { what: string; route: RouteValue; columns: readonly string[]; rows: Rows };

const STORY: ReadOnly = {
  what: '故事',
  route: 'stories-manage',
  columns: ['account', 'session', 'team_name', 'story_name', 'apply_status'],
  rows: [
    [
      ['account', 6],
      ['session', 3],
      ['number', 3],
    ],
    [
      ['team_name', 6],
      ['story_name', 6],
    ],
    [
      ['apply_status', 4],
      ['apply_time', 4],
      ['deleted_time', 4],
    ],
    [['problem', 12]],
    [['plate', 12]],
    [['sdgs', 12]],
    [['team_members', 12]],
    [['counselors', 12]],
    [['pictures', 12]],
    [['pdf_list', 12]],
    [['video', 12]],
    [['youtubeURL', 12]],
    [
      ['is_18', 4],
      ['is_participate', 4],
      ['agree_authorize', 4],
    ],
    [['certificate_address', 12]],
    [['failed_message', 12]],
    [['failed_reasons', 12]],
  ],
};

const NOTIFICATION: ReadOnly = {
  what: '通知',
  route: 'manage-notification-list',
  columns: ['subject', 'target', 'send_status', 'auto_send_time'],
  rows: [
    [['subject', 12]],
    [
      ['target', 4],
      ['send_status', 4],
      ['auto_send_time', 4],
    ],
    [['content', 12]],
    [
      ['nickname', 6],
      ['reply_email', 6],
    ],
    [
      ['recipients', 3],
      ['delivered', 3],
      ['failed', 3],
      ['unknown', 3],
    ],
    [
      ['started_time', 4],
      ['done_time', 4],
      ['author_name', 4],
    ],
  ],
};

/** What super-admins find and read in Strapi's panel, and what is changed in the back office alone (decision 84). */
const TYPES: Record<string, ReadOnly> = {
  'api::story.story': STORY,
  'api::notification.notification': NOTIFICATION,
};

/** Uids of the content types that the panel only reads. */
export const READ_ONLY_TYPES = Object.keys(TYPES);

type Model = { attributes: Record<string, { searchable?: boolean }> };
const modelOf = (uid: string) => (strapi.contentTypes as unknown as Record<string, Model>)[uid];

/** Strapi's layouts of such a type: the columns of its list, which are what its search reads too, and the page of one document. */
export const layoutsOf = (uid: string) => ({
  list: [...(TYPES[uid]?.columns ?? [])],
  edit: (TYPES[uid]?.rows ?? []).map((row) => row.map(([name, size]) => ({ name, size }))),
});

/** The fields of such a type that its list, or the page of one document, leaves out. */
export const leftOut = (uid: string, of: 'list' | 'document'): string[] => {
  const type = TYPES[uid];
  if (!type) return [];
  const shown = of === 'list' ? type.columns : type.rows.flat().map(([name]) => name);
  return Object.keys(modelOf(uid)?.attributes ?? {}).filter((name) => !shown.includes(name) && !SYSTEM.includes(name));
};

/** What every document bears, and Strapi's panel needs. */
const SYSTEM = ['id', 'documentId', 'createdAt', 'updatedAt', 'publishedAt', 'createdBy', 'updatedBy', 'locale'];

/** Names by which the list of such a type may be narrowed and ordered. */
export const mayAsk = (uid: string, name: string): boolean =>
  !TYPES[uid] || [...TYPES[uid].columns, 'id', 'documentId', 'createdAt', 'updatedAt'].includes(name);

/** 400 for a write of such a type, with the page of the back office on which it is changed; Strapi swallows the words of a 403. */
export const refuseWrite = (uid: string): void => {
  const type = TYPES[uid];
  if (!type) return;
  const page = ROUTES.find(({ value }) => value === type.route)?.label;
  throw new errors.ApplicationError(`${type.what}在這裡只能查看。要修改，請到後台的「${page}」。`);
};

/** Strapi's search of such a type reads the columns of its list alone: no people, addresses or texts (T-05). Before its tables are known to the database. */
export const narrowSearch = (): void => {
  for (const [uid, { columns }] of Object.entries(TYPES)) {
    for (const [name, attribute] of Object.entries(modelOf(uid)?.attributes ?? {}))
      attribute.searchable = columns.includes(name);
  }
};
