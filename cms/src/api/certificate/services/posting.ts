import { type CertificatePosting, type CertificatePostingBody, LIMITS } from 'contract';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import { recordAction } from '../../audit/port';
import type { ZipDownload } from '../../file/zip/send-zip';
import { finishDownload, openDownload, sealDownload } from '../../token/port';
import { countParcels, planPosting } from './posting-plan';
import { beginPosting, type Ordered } from './posting-zip';

const PURPOSE = 'certificate-posting';

/**
 * How these stories' certificates are posted, and a link to a ZIP of them, good for five minutes and one finished download, on record;
 * `dry` only counts. What wasn't issued or has no whole address isn't in it.
 */
export const makePosting = async (
  actor: Actor,
  session: number,
  { dry, ...picked }: CertificatePostingBody,
): Promise<CertificatePosting> => {
  const planned = await planPosting(session, picked);
  const { unaddressed, unissued } = planned;
  const counted = countParcels(planned);
  const has = counted.parcels > 0;
  if (has && !dry) {
    const letters = picked.letters ? `，${counted.letters.read} 封回饋信` : '';
    const details = [`${counted.parcels} 包，${counted.stories} 則故事，${counted.sheets} 張${letters}`];
    const object = { id: String(session), name: `${session} 屆` };
    await recordAction(actor, { action: 'certificates_exported', object, details });
  }
  return {
    message: has ? `${counted.parcels} 包，共 ${counted.sheets} 張證書` : '沒有可以寄送的證書',
    ...counted,
    unissued,
    unaddressed: unaddressed.length,
    lost: unaddressed.slice(0, LIMITS.page_size).map(({ account, team_name }) => ({ account, team_name })),
    url: has && !dry ? `/api/certificate/posting-file/${sealDownload(PURPOSE, actor.id, { session, picked })}` : null,
  };
};

/**
 * The ZIP of a link as things are now: certificates in the order of posting, slips and labels in the same, drawn while it is sent.
 * 403 when the link ran out or was used, 404 when there is nothing to post any more, 429 when it begins while two are running.
 */
export const openPosting = async (token: string): Promise<ZipDownload> => {
  const link = await openDownload<Ordered>(PURPOSE, token);
  const planned = await planPosting(link.session, link.picked);
  if (planned.parcels.length === 0) fail('not_found');
  return {
    name: `證書寄送-${link.session}.zip`,
    begin: () => beginPosting(planned, link),
    finished: () => finishDownload(link),
  };
};
