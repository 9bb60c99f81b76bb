import {
  consentAnswer,
  consentLedgerAnswer,
  consentLinksAnswer,
  consentLinksBody,
  consentWithdrawBody,
  STAFF_ROLES,
  storyParams,
} from 'contract';
import { action } from '../../../lib/routes/action';
import type { Actor } from '../../../lib/routes/actor';
import type { StoredStory } from '../../story/domain/stored-story';
import { presentConsent, presentForStaff } from '../presenters/consent';
import { readConsent, withdrawByStaff } from '../services/consent';
import { showLedger } from '../services/ledger';
import { makeLinks } from '../services/links';

const who = { actors: ['user', ...STAFF_ROLES], permission: ['stories-manage'], object: 'story' } as const;

const showConsent = async (actor: Actor, story: StoredStory) => {
  const known = await readConsent(story);
  return actor.role === 'user' ? presentConsent(story, known) : presentForStaff(story, known);
};

const show = action({
  get: '/consent/:id',
  summary: 'Who of a team agreed to what, by guardians or for themselves.',
  who,
  takes: { params: storyParams },
  answers: consentAnswer,
  run: ({ actor, object: story }) => showConsent(actor, story),
});

const links = action({
  post: '/consent/links/:id',
  summary: 'Makes fresh links for people of a team, each with a code for typing.',
  refusals: ['consent_off', 'too_many_requests'],
  who,
  takes: { params: storyParams, body: consentLinksBody },
  answers: consentLinksAnswer,
  run: async ({ actor, object: story, body }) => ({ links: await makeLinks(actor, story, body.people) }),
});

const withdraw = action({
  put: '/consent/withdraw/:id',
  summary: 'Takes back what a person agreed to, for who asked the help desk.',
  who: { actors: STAFF_ROLES, permission: ['help-desk'], object: 'story' },
  takes: { params: storyParams, body: consentWithdrawBody },
  answers: consentAnswer,
  run: async ({ actor, object: story, body }) => showConsent(actor, await withdrawByStaff(actor, story, body)),
});

const ledger = action({
  get: '/consent/ledger/:id',
  summary: 'Every entry about the people of a team, newest first, with who answered; on record.',
  who: { actors: ['admin'], object: 'story' },
  takes: { params: storyParams },
  answers: consentLedgerAnswer,
  run: async ({ actor, object: story }) => ({ list: await showLedger(actor, story) }),
});

export default { show, links, withdraw, ledger };
