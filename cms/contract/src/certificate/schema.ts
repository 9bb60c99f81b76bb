import { z } from 'zod';
import { canonicalDeviceCode } from '../auth/device-code';
import { LIMITS } from '../common/limits';
import { listOf, pageQuery, sessionQuery, sessionYear, textQuery } from '../common/pagination';
import { idField, textField } from '../common/text';
import { parseDate } from '../common/time';
import { PRIZES } from '../judging/awards';
import { namedTeam } from '../story/named';
import { certificateFields, personName } from '../story/persons';
import { CERTIFICATE_KINDS } from './awards';
import { CERTIFICATE_STATES, WITHHELD_REASONS } from './issue';
import { LAYOUT_TEXTS } from './layout';
import { certificateLetterTextsAnswer } from './letter-texts';
import { LETTER_ACTS, LETTER_STATES } from './letters';
import { UNPOSTED_REASONS } from './posted';
import { SHEET_STATES, SHEET_TEXTS } from './sheets';

const state = z.enum(SHEET_STATES);

const issued = z.object({ id: z.string(), serial: z.string(), state: z.enum(CERTIFICATE_STATES), time: z.number() });

const sheet = z.object({
  person_id: z.string(),
  kind: z.enum(['member', 'counselor']),
  name: z.string(),
  wade_giles: z.string(),
  department_zh: z.string(),
  department_en: z.string(),
  is_name_printed: z.boolean(),
  gaps: z.array(z.enum(SHEET_TEXTS)).max(SHEET_TEXTS.length),
  /** What was issued to the person last; its sheet can't be changed any more. */
  certificate: issued.nullable(),
  /** The same of the story's prizes. */
  award: issued.nullable(),
});
export type ProofSheet = z.infer<typeof sheet>;

/** GET and PUT /certificate/proof/{story}: all sheets as they will be printed or were, and who checked them when (ms); `digest` says which these are. */
export const certificateProof = z.object({
  state,
  /** What the story has won, once it is public: everybody gets one more sheet for it. */
  prizes: z.array(z.string()).max(PRIZES),
  sheets: z.array(sheet).max(LIMITS.id_list),
  digest: z.string(),
  /** Who said that the names are right, last, and whether something was changed since. */
  checked: z.object({ time: z.number(), name: z.string(), is_stale: z.boolean() }).nullable(),
});
export type CertificateProof = z.infer<typeof certificateProof>;

/** PUT /certificate/proof/{story}: the texts of all its people, by the rules of 3.1; `checked` says that they are right. */
export const certificateProofBody = z.strictObject({
  digest: z.string().max(100),
  checked: z.boolean(),
  people: z
    .array(
      z.strictObject({
        person_id: idField,
        name: personName,
        wade_giles: certificateFields.wade_giles,
        department_zh: certificateFields.department_zh,
        department_en: certificateFields.department_en,
      }),
    )
    .max(LIMITS.id_list),
});
export type CertificateProofBody = z.infer<typeof certificateProofBody>;

/** GET /certificate: the approved stories of a session. */
export const certificateListQuery = z.strictObject({
  ...pageQuery,
  text: textQuery,
  session: sessionQuery,
  status: z.enum(SHEET_STATES, { error: '狀態不正確' }).optional(),
});
export type CertificateListQuery = z.infer<typeof certificateListQuery>;

const certificateRow = z.object({
  ...namedTeam,
  owner_name: z.string(),
  state,
  sheets: z.number().int(),
  /** How many people have texts missing. */
  lacking: z.number().int(),
  /** How many certificates were issued, those of prizes among them. */
  issued: z.number().int(),
  checked_time: z.number().nullable(),
  reminded_time: z.number().nullable(),
  /** When some of them were posted last, and how many that hold weren't yet. */
  posted_day: z.string().nullable(),
  unposted: z.number().int(),
});
export type CertificateRow = z.infer<typeof certificateRow>;

/** `counts`: the stories of the session by state, however the list is narrowed. */
export const certificateListAnswer = listOf(certificateRow).extend({
  counts: z.object({ checked: z.number().int(), waiting: z.number().int(), missing: z.number().int() }),
});
export type CertificateList = z.infer<typeof certificateListAnswer>;

/** POST /certificate/remind/{session}, /certificate/issue/{session}, /certificate/posting/{session} and /certificate/posted/{session}; POST and PUT /certificate/letters/{session}. */
export const certificateSessionParams = z.object({ session: sessionYear });
/** How many counsellors were mailed, about how many stories. */
export const certificateRemindAnswer = z.object({
  message: z.string(),
  people: z.number().int(),
  stories: z.number().int(),
});

/** These stories, or all that a filter of the list leaves. */
const picked = {
  ids: z.array(idField).max(LIMITS.page_size, '一次選取的故事太多').optional(),
  text: z.string().max(LIMITS.text_search).default(''),
  status: z.enum(SHEET_STATES, { error: '狀態不正確' }).optional(),
};

/** POST /certificate/issue/{session}: to these stories, or to all that a filter of the list leaves; `dry` only says what would be. */
export const certificateIssueBody = z.strictObject({
  ...picked,
  /** Also names that nobody has checked. */
  unproofed: z.boolean(),
  dry: z.boolean(),
});
export type CertificateIssueBody = z.infer<typeof certificateIssueBody>;

const withheldSheet = z.object({
  account: z.string(),
  team_name: z.string(),
  name: z.string(),
  characters: z.string(),
});

/**
 * What was issued, or would be, and how many of these sheets are of prizes; `withheld`: how many sheets weren't, by reason;
 * `glyphs`: the first of those that no font can print; `small`: of a dry run, how many sheets have a text that is too long for its
 * place in the session's layout, and the first of them. They are printed, in letters below 60 % of what was laid out.
 */
export const certificateIssueAnswer = z.object({
  message: z.string(),
  sheets: z.number().int(),
  awards: z.number().int(),
  stories: z.number().int(),
  withheld: z.record(z.enum(WITHHELD_REASONS), z.number().int()),
  glyphs: z.array(withheldSheet).max(LIMITS.page_size),
  small: z.object({
    sheets: z.number().int(),
    first: z
      .array(
        withheldSheet
          .omit({ characters: true })
          .extend({ texts: z.array(z.enum(LAYOUT_TEXTS)).max(LAYOUT_TEXTS.length) }),
      )
      .max(LIMITS.page_size),
  }),
});
export type CertificateIssue = z.infer<typeof certificateIssueAnswer>;

/** POST /certificate/posting/{session}: of these stories, or of all that a filter of the list leaves; `dry` only counts. */
export const certificatePostingBody = z.strictObject({
  ...picked,
  /** Also a letter for each team with what judges wrote to it, of those that staff have read. */
  letters: z.boolean().default(false),
  dry: z.boolean(),
});
export type CertificatePostingBody = z.infer<typeof certificatePostingBody>;

const letterCounts = z.object({ unread: z.number().int(), read: z.number().int(), held: z.number().int() });

/** What is posted, and what isn't: people without a certificate, stories without a whole address, of which the first are named. */
export const certificatePostingAnswer = z.object({
  message: z.string(),
  parcels: z.number().int(),
  stories: z.number().int(),
  sheets: z.number().int(),
  /** How many of the stories have a letter with what judges wrote to them, by how far it is. */
  letters: letterCounts,
  unissued: z.number().int(),
  unaddressed: z.number().int(),
  lost: z.array(z.object({ account: z.string(), team_name: z.string() })).max(LIMITS.page_size),
  /** Where the ZIP is, good for five minutes and one finished download; null for `dry` and without anything to post. */
  url: z.string().nullable(),
});
export type CertificatePosting = z.infer<typeof certificatePostingAnswer>;

/** So many letters are read on one page at most. */
export const LETTERS_PAGE = 50;

/** POST /certificate/letters/{session}: the letters of what is posted of these stories, a page of them. */
export const certificateLettersBody = z.strictObject({
  ...picked,
  state: z.enum(LETTER_STATES, { error: '狀態不正確' }).optional(),
  page: z.number().int().min(1).max(LIMITS.picked_stories).default(1),
  size: z.number().int().min(1).max(LETTERS_PAGE, `每頁最多 ${LETTERS_PAGE} 封`).default(20),
});
export type CertificateLettersBody = z.infer<typeof certificateLettersBody>;

const letter = z.object({
  ...namedTeam,
  /** In which parcel it goes. */
  parcel: z.number().int(),
  comments: z.array(z.string()),
  /** Says which letter this is. */
  digest: z.string(),
  state: z.enum(LETTER_STATES),
  /** Whether it was changed since somebody read it or kept it back. */
  is_changed: z.boolean(),
  /** Who did that last, and when (ms). */
  marked: z.object({ name: z.string(), time: z.number() }).nullable(),
});
export type CertificateLetter = z.infer<typeof letter>;

/** In the order of posting; `counts`: all letters of these stories, however far they are; `texts`: the words around each. */
export const certificateLettersAnswer = z.object({
  texts: certificateLetterTextsAnswer.shape.texts,
  list: z.array(letter).max(LETTERS_PAGE),
  total: z.number().int(),
  counts: letterCounts,
});
export type CertificateLetters = z.infer<typeof certificateLettersAnswer>;

/** PUT /certificate/letters/{session}: these letters, as they were seen, were read, are kept back, or are sent after all. */
export const certificateLettersMarkBody = z.strictObject({
  act: z.enum(LETTER_ACTS),
  letters: z
    .array(z.strictObject({ id: idField, digest: z.string().max(LIMITS.name * 2) }))
    .min(1, '請選擇回饋信')
    .max(LETTERS_PAGE, `一次最多 ${LETTERS_PAGE} 封`),
});
export type CertificateLettersMarkBody = z.infer<typeof certificateLettersMarkBody>;

/** How many were marked, how many weren't because they were changed meanwhile, and because a colleague keeps them back. */
export const certificateLettersMarkAnswer = z.object({
  message: z.string(),
  marked: z.number().int(),
  changed: z.number().int(),
  kept: z.number().int(),
});
export type CertificateLettersMark = z.infer<typeof certificateLettersMarkAnswer>;

/** GET /certificate/posting-file/{token}. */
export const certificatePostingParams = z.object({ token: z.string().max(6_000) });

/** POST /certificate/posted/{session}: these stories' certificates were posted on `day`; `dry` only says what would be noted, and to how many it is told. */
export const certificatePostedBody = z.strictObject({
  ...picked,
  day: z.string({ error: '請選擇寄出日' }).refine((text) => parseDate(text) !== null, '寄出日需要是 YYYY-MM-DD'),
  dry: z.boolean(),
});
export type CertificatePostedBody = z.infer<typeof certificatePostedBody>;

/**
 * What was noted as posted, or would be; how many mails tell it, how many addresses declined mail, and how many of these stories no mail
 * reaches; `withheld`: how many stories weren't, by reason, of which the first are named (`lost`).
 */
export const certificatePostedAnswer = z.object({
  message: z.string(),
  stories: z.number().int(),
  sheets: z.number().int(),
  mails: z.number().int(),
  declined: z.number().int(),
  unreached: z.number().int(),
  withheld: z.record(z.enum(UNPOSTED_REASONS), z.number().int()),
  lost: z
    .array(z.object({ account: z.string(), team_name: z.string(), reason: z.enum(UNPOSTED_REASONS) }))
    .max(LIMITS.page_size),
});
export type CertificatePosted = z.infer<typeof certificatePostedAnswer>;

const reason = textField('請填寫原因', LIMITS.reject_reason);

/** PUT /certificate/reissue/{id}: the texts of the new print; the sheet keeps its serial. */
export const certificateReissueBody = z.strictObject({
  reason,
  name: personName,
  wade_giles: certificateFields.wade_giles,
  department_zh: certificateFields.department_zh,
  department_en: certificateFields.department_en,
});
export type CertificateReissueBody = z.infer<typeof certificateReissueBody>;

/** PUT /certificate/withdraw/{id}. */
export const certificateWithdrawBody = z.strictObject({ reason });

/** GET /verify/{code}: read off a paper or typed; what is no code is one that nobody has. */
export const certificateCodeParams = z.object({
  code: z.string().transform((typed) => canonicalDeviceCode(typed.slice(0, LIMITS.name))),
});

/** GET /verify/{code}: what the sheet says, its name masked; empty where its line is free. */
export const certificateVerification = z.object({
  serial: z.string(),
  state: z.enum(CERTIFICATE_STATES),
  kind: z.enum(CERTIFICATE_KINDS),
  name: z.string(),
  department_zh: z.string(),
  department_en: z.string(),
  story_name: z.string(),
  team_name: z.string(),
  /** What was won, on the sheet of a prize; else empty. */
  prize: z.string(),
  session: z.number().int(),
  /** The day of this print (ms). */
  time: z.number(),
});
export type CertificateVerification = z.infer<typeof certificateVerification>;
