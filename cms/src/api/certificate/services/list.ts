import { type CertificateList, type CertificateListQuery, postedOf, SHEET_STATES, sessionOf } from 'contract';
import { now } from '../../../lib/time/clock';
import { findPeople } from '../../auth/port';
import { findApproved } from '../queries/approved-stories';
import { findPostedDays } from '../queries/postings';
import { holds } from './picked';
import { findSheets } from './sheets';
import { findPrizes, findToldNewest } from './told';

/** A page of the approved stories of a session (the current one without), with how far their certificates' names are. */
export const listCertificates = async ({
  page,
  size,
  text,
  status,
  session = sessionOf(now()),
}: CertificateListQuery): Promise<CertificateList> => {
  const all = await findSheets(await findApproved(session));
  const shown = all.filter(({ story, state }) => (!status || state === status) && holds(story, text));
  const rows = shown.slice((page - 1) * size, page * size);
  const owners: Map<string, { name: string }> = await findPeople(rows.map(({ story }) => story.owner_id));
  const ids = rows.map(({ story }) => story.id);
  const [issued, days] = [await findToldNewest(ids, await findPrizes(session)), await findPostedDays(ids)];
  const count = (wanted: string) => all.filter(({ state }) => state === wanted).length;
  const [checked, waiting, missing] = SHEET_STATES.map(count);
  return {
    list: rows.map(({ story: { id, account, team_name, story_name, owner_id }, sheets, state, proof }) => ({
      id,
      account,
      team_name,
      story_name,
      owner_name: owners.get(owner_id)?.name ?? '',
      state,
      sheets: sheets.length,
      lacking: sheets.filter(({ gaps }) => gaps.length > 0).length,
      issued: issued.get(id)?.size ?? 0,
      checked_time: proof.checked_time,
      reminded_time: proof.reminded_time,
      ...postedOf([...(issued.get(id)?.values() ?? [])], days),
    })),
    total: shown.length,
    counts: { checked: checked ?? 0, waiting: waiting ?? 0, missing: missing ?? 0 },
  };
};
