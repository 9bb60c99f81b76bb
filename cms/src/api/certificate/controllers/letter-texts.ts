import {
  certificateLetterPreview,
  certificateLetterPreviewBody,
  certificateLetterTextsAnswer,
  certificateLetterTextsBody,
  certificateLetterTextsParams,
  STAFF_ROLES,
} from 'contract';
import { action } from '../../../lib/routes/action';
import { previewLetter, readLetterTexts, saveLetterTexts } from '../services/letter-texts';

const staff = { actors: STAFF_ROLES, permission: ['certificates'] } as const;

export default {
  show: action({
    get: '/certificate/letter-texts/:session',
    summary: 'The words around the letters of a session.',
    who: staff,
    takes: { params: certificateLetterTextsParams },
    answers: certificateLetterTextsAnswer,
    run: ({ params }) => readLetterTexts(params.session),
  }),
  save: action({
    put: '/certificate/letter-texts/:session',
    summary: 'Changes words around the letters of a session, each over what was read.',
    refusals: ['version_conflict'],
    who: staff,
    takes: { params: certificateLetterTextsParams, body: certificateLetterTextsBody },
    answers: certificateLetterTextsAnswer,
    run: ({ actor, params, body }) => saveLetterTexts(actor, params.session, body),
  }),
  preview: action({
    post: '/certificate/letter-preview/:session',
    summary: 'These words around a letter to an invented team, as a PDF.',
    refusals: ['too_many_requests'],
    who: staff,
    takes: { params: certificateLetterTextsParams, body: certificateLetterPreviewBody },
    answers: certificateLetterPreview,
    run: ({ params, body }) => previewLetter(params.session, body.texts),
  }),
};
