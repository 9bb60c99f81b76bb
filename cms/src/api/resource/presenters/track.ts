import { type ClickRow, type Job, latestJob, type TrackUser } from 'contract';
import { toCount, toJson } from '../../../lib/database';
import type { ClickRecord } from '../queries/click-rows';
import type { Clicker } from '../queries/clicks';

/** Who clicked, with jobs and sessions (B §2.4). */
export const presentUsers = (clickers: readonly Clicker[]): TrackUser[] =>
  clickers.map(({ name, account, jobs, sessions, count }) => ({
    name: name ?? '',
    account,
    jobs: toJson(jobs, []),
    session_list: sessions,
    count: toCount(count),
  }));

/** A row of the export. */
export const presentClickRow = (row: ClickRecord & { sessions: number[] }): ClickRow => {
  const job = latestJob(toJson<Job[]>(row.jobs, []));
  return {
    title: row.title ?? '',
    name: row.name ?? '',
    account: row.account ?? '',
    department: job?.department ?? '',
    position: job?.position ?? '',
    session_list: row.sessions,
    count: toCount(row.count),
  };
};
