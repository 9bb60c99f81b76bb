import {
  certificateListAnswer,
  certificateListQuery,
  certificateProof,
  certificateProofBody,
  certificateRemindAnswer,
  certificateSessionParams,
  STAFF_ROLES,
  storyParams,
} from 'contract';
import { action } from '../../../lib/routes/action';
import { findPeople } from '../../auth/port';
import { presentProof } from '../presenters/proof';
import { listCertificates } from '../services/list';
import { readProof, saveProof } from '../services/proof';
import { remindOwners } from '../services/remind';
import type { Sheets } from '../services/sheets';

const staff = { actors: STAFF_ROLES, permission: ['certificates'] } as const;
const who = { actors: ['user', ...STAFF_ROLES], permission: ['certificates'], object: 'story' } as const;

const showProof = async (sheets: Sheets) => {
  const { checked_by } = sheets.proof;
  const people: Map<string, { name: string }> = checked_by ? await findPeople([checked_by]) : new Map();
  return presentProof(sheets, people.get(checked_by ?? '')?.name ?? '');
};

const list = action({
  get: '/certificate',
  summary: 'The approved stories of a session with how far the names of their certificates are.',
  who: staff,
  takes: { query: certificateListQuery },
  answers: certificateListAnswer,
  run: ({ query }) => listCertificates(query),
});

const remind = action({
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
});

const proof = action({
  get: '/certificate/proof/:id',
  summary: 'The certificates of a story as they will be printed.',
  refusals: ['certificate_not_yet'],
  who,
  takes: { params: storyParams },
  answers: certificateProof,
  run: async ({ object: story }) => showProof(await readProof(story)),
});

const save = action({
  put: '/certificate/proof/:id',
  summary: 'Puts names and units of certificates right, and says that they are; the story stays as it was judged.',
  refusals: ['certificate_not_yet', 'certificate_changed', 'certificate_gaps'],
  who,
  takes: { params: storyParams, body: certificateProofBody },
  answers: certificateProof,
  run: async ({ actor, object: story, body }) => showProof(await saveProof(actor, story, body)),
});

export default { list, remind, proof, save };
