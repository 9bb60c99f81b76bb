import {
  consentAnswer,
  consentLedgerAnswer,
  consentLinksAnswer,
  consentLinksBody,
  consentPaperBody,
  consentScanAnswer,
  consentWithdrawBody,
  holdsRoute,
  LIMITS,
  STAFF_ROLES,
  storyParams,
} from 'contract';
import { receiveFile } from '../../../lib/http/receive-file';
import { action } from '../../../lib/routes/action';
import type { Actor } from '../../../lib/routes/actor';
import { FILE_REFUSALS } from '../../file/port';
import type { StoredStory } from '../../story/domain/stored-story';
import { presentConsent, presentForDesk, presentForStaff } from '../presenters/consent';
import { findAnsweredOf } from '../queries/links';
import { readConsent, withdrawByStaff } from '../services/consent';
import { showLedger } from '../services/ledger';
import { makeLinks } from '../services/links';
import { addPaper, demandAsked, storeConsentScan } from '../services/paper';

const who = { actors: ['user', ...STAFF_ROLES], permission: ['stories-manage'], object: 'story' } as const;

const showConsent = async (actor: Actor, story: StoredStory) => {
  const known = await readConsent(story);
  if (actor.role === 'user') return presentConsent(story, known);
  if (!holdsRoute(actor, 'stories-manage')) return presentForDesk(story, known);
  return presentForStaff(story, { ...known, answered: await findAnsweredOf(story.owner_id) });
};

export default {
  show: action({
    get: '/consent/:id',
    summary: 'Who of a team agreed to what, by guardians or for themselves.',
    // The help desk sees what it takes back.
    who: { ...who, permission: ['stories-manage', 'help-desk'] },
    takes: { params: storyParams },
    answers: consentAnswer,
    run: ({ actor, object: story }) => showConsent(actor, story),
  }),
  links: action({
    post: '/consent/links/:id',
    summary: 'Makes fresh links for people of a team, each with a code for typing.',
    refusals: ['consent_off', 'too_many_requests'],
    who,
    takes: { params: storyParams, body: consentLinksBody },
    answers: consentLinksAnswer,
    run: async ({ actor, object: story, body }) => ({ links: await makeLinks(actor, story, body.people) }),
  }),
  scan: action({
    post: '/consent/scan/:id',
    summary: 'Stores the picture of a form that somebody of a team, or its guardian, signed.',
    refusals: ['consent_off', ...FILE_REFUSALS.image, 'too_many_requests'],
    who,
    takes: { params: storyParams },
    file: { types: ['image/jpeg', 'image/png', 'image/webp'], bytes: LIMITS.file_bytes },
    answers: consentScanAnswer,
    run: async ({ ctx, object: story }) => {
      await demandAsked();
      return receiveFile(ctx.req, (file, signal) => storeConsentScan(story, { ...file, signal }));
    },
  }),
  paper: action({
    post: '/consent/paper/:id',
    summary: 'Adds what stands on a signed form whose picture is stored.',
    refusals: ['consent_off'],
    who,
    takes: { params: storyParams, body: consentPaperBody },
    answers: consentAnswer,
    run: async ({ actor, object: story, body }) => showConsent(actor, await addPaper(actor, story, body)),
  }),
  withdraw: action({
    put: '/consent/withdraw/:id',
    summary: 'Takes back what a person agreed to, for who asked the help desk.',
    who: { actors: STAFF_ROLES, permission: ['help-desk'], object: 'story' },
    takes: { params: storyParams, body: consentWithdrawBody },
    answers: consentAnswer,
    run: async ({ actor, object: story, body }) => showConsent(actor, await withdrawByStaff(actor, story, body)),
  }),
  ledger: action({
    get: '/consent/ledger/:id',
    summary: 'Every entry about the people of a team, newest first, with who answered; on record.',
    who: { actors: ['admin'], object: 'story' },
    takes: { params: storyParams },
    answers: consentLedgerAnswer,
    run: async ({ actor, object: story }) => ({ list: await showLedger(actor, story) }),
  }),
};
