import { errors } from '@strapi/utils';
import type { z } from 'zod';
import { inTransaction } from '../database';
import { issueSentence } from '../errors/issue-sentence';
import type { ContentUid } from './documents';
import { lockVersion } from './versions';

/** A document as Strapi gives it, with its media fields. */
export type StoredContent = Record<string, unknown>;

/** What the documents of a content type must hold, by the contract's schemas. */
export type ContentRule = {
  uid: ContentUid;
  /** Media fields, which Strapi reads only when asked to. */
  media: string[];
  /** What a draft needs. */
  draft: z.ZodType;
  /** What a published document needs, of the body that `bodyOf` makes. */
  published: z.ZodType;
  bodyOf(document: StoredContent): object;
  /** Names of the body that the content type calls otherwise. */
  stored?: Record<string, string>;
};

type Params = { documentId?: string; data?: StoredContent; status?: string; populate?: unknown; fields?: unknown };
type Call = { uid: string; action: string; params: Params };
type Documents = {
  findOne(params: object): Promise<StoredContent | null>;
  publish(params: object): Promise<{ entries: unknown[] }>;
};

const documentsOf = (uid: ContentUid) => strapi.documents(uid) as unknown as Documents;

const check = (schema: z.ZodType, value: unknown, refusal: string, stored: Record<string, string> = {}) => {
  const result = schema.safeParse(value, { error: issueSentence });
  if (result.success) return;
  const details = result.error.issues.map(({ path: [field = '', ...rest], message }) => ({
    path: [stored[String(field)] ?? field, ...rest],
    message,
    name: 'ValidationError',
  }));
  const sentences = [...new Set(details.map(({ message }) => message))];
  throw new errors.ValidationError(`${refusal}，請先完成：${sentences.join('、')}。`, { errors: details });
};

/** A draft has what it needs when it is made; a change may leave fields out, but not empty them. */
const checkDraft = ({ draft }: ContentRule, { action, params }: Call) => {
  const data = params.data ?? {};
  const given = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
  const needed = Object.keys((draft as z.ZodObject).shape);
  if (action === 'create' || needed.some((field) => field in given))
    check(draft, Object.fromEntries(needed.map((field) => [field, given[field]])), '還不能儲存');
};

const checkPublished = async ({ uid, media, published, bodyOf, stored }: ContentRule, documentId: string) => {
  const document = await documentsOf(uid).findOne({ documentId, status: 'draft', populate: media });
  if (document) check(published, bodyOf(document), '還不能發布', stored);
};

/** Stores the draft first and publishes it then, both or neither, so that what is published is checked as it is stored. */
const storeAndPublish = (rule: ContentRule, call: Call, next: () => Promise<unknown>) =>
  inTransaction(async () => {
    const { data: _stored, status: _published, ...params } = call.params;
    call.params = { ...call.params, status: 'draft' };
    const draft = (await next()) as { documentId: string } | null;
    if (!draft) return draft;
    const { entries } = await documentsOf(rule.uid).publish({ ...params, documentId: draft.documentId });
    return entries[0];
  });

const held = async (rule: ContentRule, call: Call, next: () => Promise<unknown>) => {
  const { action, params } = call;
  if (action === 'publish' && params.documentId) await checkPublished(rule, params.documentId);
  if (!['create', 'update', 'clone'].includes(action)) return next();
  checkDraft(rule, call);
  return params.status === 'published' ? storeAndPublish(rule, call, next) : next();
};

/** What changes a document that is there: one at a time, the draft first, or each would wait for the other's version for ever. */
const ONE_AT_A_TIME = ['update', 'publish', 'unpublish', 'discardDraft', 'delete'];

/**
 * Holds the documents of a content type to the contract, whatever writes them: our routes, Strapi's panel, its API, a script
 * (decision 59). A draft may be saved with little, publishing asks for everything (B §5).
 */
export const holdToRule = (rule: ContentRule): void => {
  strapi.documents.use((async (call: Call, next: () => Promise<unknown>) => {
    const { uid, action, params } = call;
    if (uid !== rule.uid) return next();
    const { documentId } = params;
    if (!documentId || !ONE_AT_A_TIME.includes(action)) return held(rule, call, next);
    return inTransaction(async (trx) => {
      await lockVersion(rule.uid, documentId, trx);
      return held(rule, call, next);
    });
  }) as never);
};
