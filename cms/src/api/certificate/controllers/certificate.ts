import { create as contentDisposition } from 'content-disposition';
import {
  certificateIssueAnswer,
  certificateIssueBody,
  certificateListAnswer,
  certificateListQuery,
  certificatePostedAnswer,
  certificatePostedBody,
  certificateProof,
  certificateProofBody,
  certificateReissueBody,
  certificateRemindAnswer,
  certificateSessionParams,
  certificateWithdrawBody,
  STAFF_ROLES,
  storyParams,
} from 'contract';
import type { Context } from 'koa';
import { action } from '../../../lib/routes/action';
import type { Actor } from '../../../lib/routes/actor';
import type { StoredStory } from '../../story/domain/stored-story';
import { presentProof } from '../presenters/proof';
import { checkerOf } from '../services/checker';
import { printOne, printTeam } from '../services/file';
import { issueCertificates } from '../services/issue';
import { listCertificates } from '../services/list';
import { notePosted } from '../services/posted';
import { readProof, saveProof } from '../services/proof';
import { reissue, withdraw } from '../services/reissue';
import { remindOwners } from '../services/remind';
import { printSample } from '../services/sample';
import type { Sheets } from '../services/sheets';
import { findPrizes, findToldNewest } from '../services/told';

const staff = { actors: STAFF_ROLES, permission: ['certificates'] } as const;
const who = { actors: ['user', ...STAFF_ROLES], permission: ['certificates'], object: 'story' } as const;

const showProof = async (reader: Actor, { id, session }: StoredStory, sheets: Sheets) => {
  const prizes = await findPrizes(session);
  const issued = (await findToldNewest([id], prizes)).get(id);
  const name = await checkerOf(reader, sheets.proof.checked_by);
  return presentProof(sheets, { name, prizes: prizes.get(id) ?? [], issued });
};

const sendPdf = (ctx: Context, { name, bytes }: { name: string; bytes: Buffer }) => {
  ctx.set('Content-Type', 'application/pdf');
  ctx.set('Content-Disposition', contentDisposition(name));
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.body = bytes;
};

export default {
  list: action({
    get: '/certificate',
    summary: 'The approved stories of a session with how far the names of their certificates are.',
    who: staff,
    takes: { query: certificateListQuery },
    answers: certificateListAnswer,
    run: ({ query }) => listCertificates(query),
  }),
  remind: action({
    post: '/certificate/remind/:session',
    summary: 'Mails who has certificates with names that are not checked, each story once a day.',
    who: staff,
    takes: { params: certificateSessionParams },
    answers: certificateRemindAnswer,
    run: async ({ actor, params }) => {
      const { people, stories } = await remindOwners(actor, params.session);
      const message =
        people === 0
          ? '沒有要提醒的人：都核對好了，或今天已經提醒過'
          : `已寄信提醒 ${people} 位負責人，共 ${stories} 則故事`;
      return { message, people, stories };
    },
  }),
  proof: action({
    get: '/certificate/proof/:id',
    summary: 'The certificates of a story as they will be printed.',
    refusals: ['certificate_not_yet'],
    who,
    takes: { params: storyParams },
    answers: certificateProof,
    run: async ({ actor, object: story }) => showProof(actor, story, await readProof(story)),
  }),
  save: action({
    put: '/certificate/proof/:id',
    summary: 'Puts names and units of certificates right, and says that they are; the story stays as it was judged.',
    refusals: ['certificate_not_yet', 'certificate_changed', 'certificate_gaps', 'certificate_issued'],
    who,
    takes: { params: storyParams, body: certificateProofBody },
    answers: certificateProof,
    run: async ({ actor, object: story, body }) => showProof(actor, story, await saveProof(actor, story, body)),
  }),
  sample: action({
    get: '/certificate/sample/:id',
    summary: 'The certificates of a story as they will be printed, as a PDF with 樣張 across each sheet.',
    refusals: ['certificate_not_yet', 'too_many_requests'],
    who,
    takes: { params: storyParams },
    answers: { writes: ['application/pdf'] },
    run: async ({ ctx, actor, object: story }) => sendPdf(ctx, await printSample(actor, story)),
  }),
  issue: action({
    post: '/certificate/issue/:session',
    summary: 'Issues certificates of a session, each once, or says which would be; owners get a mail.',
    refusals: ['too_many_requests'],
    who: staff,
    takes: { params: certificateSessionParams, body: certificateIssueBody },
    answers: certificateIssueAnswer,
    run: ({ actor, params, body }) => issueCertificates(actor, params.session, body),
  }),
  posted: action({
    post: '/certificate/posted/:session',
    summary:
      'Notes that certificates were posted on a day, or says which would be; who accompanies the teams gets a mail.',
    who: staff,
    takes: { params: certificateSessionParams, body: certificatePostedBody },
    answers: certificatePostedAnswer,
    run: ({ actor, params, body }) => notePosted(actor, params.session, body),
  }),
  file: action({
    get: '/certificate/file/:id',
    summary: 'An issued certificate as a PDF.',
    refusals: ['certificate_ended', 'too_many_requests'],
    who: { ...who, object: 'certificate' },
    takes: { params: storyParams },
    answers: { writes: ['application/pdf'] },
    run: async ({ ctx, object: certificate }) => sendPdf(ctx, await printOne(certificate)),
  }),
  files: action({
    get: '/certificate/files/:id',
    summary: 'All issued certificates of a story as one PDF.',
    refusals: ['certificate_not_yet', 'certificate_unknown', 'too_many_requests'],
    who,
    takes: { params: storyParams },
    answers: { writes: ['application/pdf'] },
    run: async ({ ctx, object: story }) => sendPdf(ctx, await printTeam(story)),
  }),
  renew: action({
    put: '/certificate/reissue/:id',
    summary: 'Prints a certificate again with other texts; its serial stays, its code is a new one.',
    refusals: ['certificate_ended', 'certificate_gaps', 'certificate_glyphs', 'too_many_requests'],
    who: { ...staff, object: 'certificate' },
    takes: { params: storyParams, body: certificateReissueBody },
    answers: { says: '已重新核發，舊的證書已失效' },
    run: ({ actor, object: certificate, body }) => reissue(actor, certificate, body),
  }),
  takeBack: action({
    put: '/certificate/withdraw/:id',
    summary: 'Takes a certificate back, with a reason.',
    refusals: ['certificate_ended'],
    who: { ...staff, object: 'certificate' },
    takes: { params: storyParams, body: certificateWithdrawBody },
    answers: { says: '已撤回' },
    run: ({ actor, object: certificate, body }) => withdraw(actor, certificate, body.reason),
  }),
};
