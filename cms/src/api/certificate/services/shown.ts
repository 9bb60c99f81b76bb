import { certificateSerial } from 'contract';
import { links } from '../../../mails/links';
import { consentsOfStories } from '../../story/port';
import type { Printed } from '../domain/printed';
import type { Sheet } from '../print/draw-sheets';
import type { Certificate } from '../queries/certificates';
import { findDrawn } from './layouts';
import { refusedOf } from './sheets';

/** What certificates of one story say: as printed, without a name that was refused since. */
export const shownOf = async (certificates: readonly Certificate[]): Promise<Map<string, Printed>> => {
  const stories = [...new Set(certificates.map(({ story_id }) => story_id))];
  const marks = await consentsOfStories.get().marksOf(stories);
  const shown = (certificate: Certificate): Printed => {
    const refused = refusedOf(marks.get(certificate.story_id) ?? []);
    return refused.has(certificate.person_id)
      ? { ...certificate.printed, name: '', wade_giles: '' }
      : certificate.printed;
  };
  return new Map(certificates.map((each) => [each.id, shown(each)]));
};

/** Certificates as they are drawn, in their order. */
export const sheetsFor = async (certificates: readonly Certificate[]): Promise<Sheet[]> => {
  const [shown, drawn] = [await shownOf(certificates), await findDrawn(certificates)];
  return certificates.map((certificate) => {
    const { id, printed, kind, session, code, issued_time, template_version } = certificate;
    return {
      printed: shown.get(id) ?? printed,
      kind,
      session,
      serial: certificateSerial(certificate),
      time: issued_time,
      address: links.verify(code),
      layout: drawn({ session, kind, version: template_version }),
    };
  });
};
