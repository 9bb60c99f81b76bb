import { certificateCodeParams, certificateVerification } from 'contract';
import { slowRefused } from '../../../lib/limits/refused';
import { action } from '../../../lib/routes/action';
import { verify } from '../services/verify';

export default {
  show: action({
    get: '/verify/:code',
    summary: 'What the certificate with this code says, its name masked.',
    refusals: ['certificate_unknown', 'too_many_requests'],
    who: { actors: 'link' },
    // Codes of an address that lead nowhere in a minute (T-103); what is found doesn't count, for a school has one address (T-55).
    before: [slowRefused('verify', 30)],
    takes: { params: certificateCodeParams },
    answers: certificateVerification,
    run: ({ ctx, params }) => {
      ctx.set('X-Robots-Tag', 'noindex');
      return verify(params.code);
    },
  }),
};
