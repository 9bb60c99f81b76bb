import { randomBytes } from 'node:crypto';
import {
  CERTIFICATE_CODE_BYTES,
  type CertificateIssue,
  type CertificateIssueBody,
  certificateCode,
  certificateSerial,
  type LayoutText,
  LIMITS,
  type PrintSheet,
  printedTexts,
  printSheets,
  sheetsToIssue,
  type WithheldReason,
} from 'contract';
import { inTransaction, type Transaction } from '../../../lib/database';
import { newDocumentId } from '../../../lib/database/document-id';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { findPeople } from '../../auth/port';
import { enqueueMails } from '../../outbox/port';
import { auditStories } from '../../story/port';
import { type PrintedStory, printedOf } from '../domain/printed';
import { serialPrefix } from '../domain/serial-prefix';
import { checkTexts } from '../print/ask-printer';
import { type ApprovedStory, findApproved } from '../queries/approved-stories';
import { type Certificate, findNewest, holdSerials, insertCertificates, takeNumbers } from '../queries/certificates';
import { findNewestParts, findVersions, type Versions } from '../queries/layouts';
import { findProofs, NO_PROOF } from '../queries/proofs';
import { findPicked } from './picked';
import { type Sheets, sheetsOf } from './sheets';
import { findPrizes } from './told';

type StorySheets = Sheets & { story: ApprovedStory; prints: PrintSheet[] };
type Missing = ReadonlyMap<string, string[]>;
type Judged = StorySheets & ReturnType<typeof sheetsToIssue>;

/** What a print is made of. */
type Print = Pick<Certificate, 'prefix' | 'session' | 'number' | 'issue' | 'story_id' | 'issued_time'> & {
  story: PrintedStory;
  sheet: PrintSheet;
  /** The newest layouts of its session. */
  versions: Versions;
};

/** A print that holds, with a code of its own. */
export const printOf = ({ story, sheet, versions, ...rest }: Print): Certificate => ({
  ...rest,
  id: newDocumentId(),
  code: certificateCode(randomBytes(CERTIFICATE_CODE_BYTES)),
  kind: sheet.kind,
  person_id: sheet.person_id,
  template_version: versions[sheet.kind],
  printed: printedOf(story, sheet),
  state: 'valid',
  reason: null,
});

const judge = async (
  all: readonly StorySheets[],
  { unproofed, missing, trx }: { unproofed: boolean; missing: Missing; trx?: Transaction },
): Promise<Judged[]> => {
  const newest = await findNewest(
    all.map(({ story }) => story.id),
    trx,
  );
  return all.map((each) => ({
    ...each,
    ...sheetsToIssue(each.prints, {
      state: each.state,
      issued: new Set(newest.get(each.story.id)?.keys() ?? []),
      unproofed,
      missing: (text) => missing.get(text) ?? [],
    }),
  }));
};

const answerOf = (judged: readonly Judged[], dry: boolean): Omit<CertificateIssue, 'small'> => {
  const sheets = judged.reduce((sum, { ready }) => sum + ready.length, 0);
  const stories = judged.filter(({ ready }) => ready.length > 0).length;
  const awards = judged.flatMap(({ ready }) => ready.filter(({ kind }) => kind === 'award')).length;
  const withheld = judged.flatMap(({ story, withheld: kept }) => kept.map((each) => ({ story, ...each })));
  const count = (wanted: string) => withheld.filter(({ reason }) => reason === wanted).length;
  const done = sheets === 0 ? '沒有可以核發的證書' : `已核發 ${stories} 則故事的 ${sheets} 張證書，並寄信通知負責人`;
  return {
    message: dry ? `可以核發 ${stories} 則故事的 ${sheets} 張證書` : done,
    sheets,
    awards,
    stories,
    withheld: {
      issued: count('issued'),
      unproofed: count('unproofed'),
      gaps: count('gaps'),
      glyphs: count('glyphs'),
    } satisfies Record<WithheldReason, number>,
    glyphs: withheld
      .filter(({ reason }) => reason === 'glyphs')
      .slice(0, LIMITS.page_size)
      .map(({ story: { account, team_name }, sheet: { name }, characters }) => ({
        account,
        team_name,
        name,
        characters,
      })),
  };
};

type Long = ReadonlyMap<PrintSheet, LayoutText[]>;

/** The ready sheets that have texts too long for their places, and the first of them. */
const smallOf = (judged: readonly Judged[], long: Long): CertificateIssue['small'] => {
  const small = judged.flatMap(({ story: { account, team_name }, ready }) =>
    ready.flatMap((sheet) => {
      const texts = long.get(sheet) ?? [];
      return texts.length > 0 ? [{ account, team_name, name: sheet.name, texts }] : [];
    }),
  );
  return { sheets: small.length, first: small.slice(0, LIMITS.page_size) };
};

/** Which characters of these sheets no font has, and which of their texts are too long for the session's layout. */
const check = async (session: number, wanted: readonly StorySheets[]): Promise<{ missing: Missing; long: Long }> => {
  const parts = await findNewestParts(session);
  const serial = certificateSerial({ prefix: serialPrefix(), session, number: 1 });
  const sheets = wanted.flatMap(({ story, prints }) => prints.map((sheet) => ({ story, sheet })));
  const { missing, long } = await checkTexts(
    sheets.flatMap(({ sheet }) => printedTexts(sheet)),
    sheets.map(({ story, sheet }) => ({
      printed: printedOf(story, sheet),
      serial,
      parts: parts.get(sheet.kind) ?? null,
    })),
  );
  return { missing, long: new Map(sheets.map(({ sheet }, index) => [sheet, long[index] ?? []])) };
};

/** Tells every owner in one mail of all stories whose certificates are there. */
const tellOwners = async (stories: readonly ApprovedStory[], trx: Transaction) => {
  const owners: Map<string, { name: string; email: string }> = await findPeople(
    [...new Set(stories.map(({ owner_id }) => owner_id))],
    trx,
  );
  const mails = [...owners].flatMap(([id, { name, email }]) => {
    const own = stories.filter(({ owner_id }) => owner_id === id);
    return email
      ? [
          {
            to: email,
            mail: 'certificates-issued' as const,
            data: {
              name,
              stories: own.map(({ id: story, account, team_name }) => ({ id: story, account, team_name })),
            },
          },
        ]
      : [];
  });
  await enqueueMails(mails, trx);
};

const prizesIn = (prints: readonly PrintSheet[]) => JSON.stringify(prints.map(({ prizes }) => prizes));

/** What was seen, as it is now; what was changed meanwhile is left for the next time, since its signs weren't looked at. */
const stillThere = async (session: number, seen: readonly StorySheets[], trx: Transaction): Promise<StorySheets[]> => {
  const ids = seen.map(({ story }) => story.id);
  const stories = await findApproved(session, { connection: trx, lock: ids });
  const [proofs, prizes] = [await findProofs(ids, trx), await findPrizes(session, trx)];
  const known = new Map(seen.map((each) => [each.story.id, each]));
  return stories.flatMap((story) => {
    const before = known.get(story.id);
    if (!before) return [];
    const sheets = sheetsOf(story, before.marks, proofs.get(story.id) ?? NO_PROOF);
    const prints = printSheets(sheets.sheets, prizes.get(story.id) ?? []);
    const isSeen = sheets.digest === before.digest && prizesIn(prints) === prizesIn(before.prints);
    return isSeen ? [{ story, ...sheets, prints }] : [];
  });
};

/**
 * Issues the certificates of these stories of a session, each person's once whoever presses how often: all who issue wait for each
 * other. `dry` only says what would be issued. Names that nobody has checked only with `unproofed`, which is on record.
 */
export const issueCertificates = async (
  actor: Actor,
  session: number,
  { unproofed, dry, ...which }: CertificateIssueBody,
): Promise<CertificateIssue> => {
  const prizes = await findPrizes(session);
  const picked = await findPicked(session, which);
  const wanted = picked.map((each) => ({ ...each, prints: printSheets(each.sheets, prizes.get(each.story.id) ?? []) }));
  if (dry) {
    const { missing, long } = await check(session, wanted);
    const judged = await judge(wanted, { unproofed, missing });
    return { ...answerOf(judged, true), small: smallOf(judged, long) };
  }
  const { missing } = await checkTexts(wanted.flatMap(({ prints }) => prints.flatMap(printedTexts)));
  return inTransaction(async (trx) => {
    await holdSerials(session, trx);
    const judged = await judge(await stillThere(session, wanted, trx), { unproofed, missing, trx });
    const answer = { ...answerOf(judged, false), small: { sheets: 0, first: [] } };
    if (answer.sheets === 0) return answer;
    const first = await takeNumbers(session, answer.sheets, trx);
    const [versions, at] = [await findVersions(session, trx), now()];
    const prints = judged
      .flatMap(({ story, ready }) => ready.map((sheet) => ({ story, sheet })))
      .map((each, index) =>
        printOf({
          ...each,
          versions,
          prefix: serialPrefix(),
          session,
          number: first + index,
          issue: 1,
          story_id: each.story.id,
          issued_time: at,
        }),
      );
    await insertCertificates(prints, trx);
    const stories = judged.filter(({ ready }) => ready.length > 0).map(({ story }) => story);
    await tellOwners(stories, trx);
    const unchecked = judged.filter(({ ready, state }) => ready.length > 0 && state !== 'checked').length;
    const awards = answer.awards > 0 ? `，${answer.awards} 張得獎證書` : '';
    const reason = `${prints.length} 張${awards}${unchecked > 0 ? `，其中 ${unchecked} 則故事的名字沒有核對` : ''}`;
    await auditStories(actor, { action: 'certificates_issued', ids: stories.map(({ id }) => id), reason }, trx);
    return answer;
  });
};
