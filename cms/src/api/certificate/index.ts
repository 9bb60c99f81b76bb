import { CERTIFICATE_STATE_LABELS, certificateSerial, formatDate } from 'contract';
import { objects } from '../../lib/boot/registered';
import { now } from '../../lib/time/clock';
import { registerMerge, registerOwnData } from '../auth/port';
import { certificateNames } from '../story/port';
import { eraseOfPeople, findOfPerson, moveOfPerson } from './queries/certificates';
import { findMendsOfPerson, forgetPeople, movePerson } from './queries/proof-people';
import { type HeldCertificate, loadCertificate } from './services/file';
import { findNames } from './services/names';
import { toldOf } from './services/told';

declare module '../../lib/routes/rights' {
  interface RouteObjects {
    certificate: HeldCertificate;
  }
}

const findOwn = async (id: string) =>
  (await toldOf(await findOfPerson(id))).map((certificate) => ({
    serial: certificateSerial(certificate),
    day: formatDate(certificate.issued_time),
    state: CERTIFICATE_STATE_LABELS[certificate.state],
    texts: certificate.printed,
  }));

export default {
  register() {
    objects.register({ certificate: loadCertificate });
    certificateNames.register({ of: findNames });
    registerMerge({
      count: async () => [],
      move: async (_actor, from, into, trx) => {
        await movePerson(from, into.id, trx);
        await moveOfPerson(from, into.id, { reason: '帳號合併', at: now() }, trx);
      },
    });
    registerOwnData({
      parts: async ({ id }) => [
        { name: '證書上的名字.json', value: () => findMendsOfPerson(id) },
        { name: '證書.json', value: () => findOwn(id) },
      ],
      erase: async (_user, ids, trx) => {
        await forgetPeople(ids, trx);
        await eraseOfPeople(ids, trx);
      },
    });
  },
};
