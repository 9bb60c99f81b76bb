import { type CertificateVerification, certificateSerial, maskName } from 'contract';
import { fail } from '../../../lib/errors/fail';
import { shownOf } from './shown';
import { findToldCertificate } from './told';

/** What the sheet with this code says, its name masked; 404 `certificate_unknown` alike for a code that never was, is erased, or of a prize that isn't public. */
export const verify = async (code: string): Promise<CertificateVerification> => {
  const certificate = (await findToldCertificate({ code })) ?? fail('certificate_unknown');
  const { id, session, state, kind, issued_time } = certificate;
  const printed = (await shownOf([certificate])).get(id) ?? certificate.printed;
  const { name, department_zh, department_en, story_name, team_name, prizes } = printed;
  return {
    serial: certificateSerial(certificate),
    state,
    kind,
    name: maskName(name),
    ...{ department_zh, department_en, story_name, team_name },
    prize: prizes.join('、'),
    session,
    time: issued_time,
  };
};
