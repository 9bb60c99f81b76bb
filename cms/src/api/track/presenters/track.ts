import type { TrackTitle, TrackUser } from 'contract';
import { toCount, toJson } from '../../../lib/row';
import type { ClickedTitle, Clicker } from '../queries/clicks';

/** Who clicked, with jobs and sessions (B §2.4). */
export const presentUsers = (clickers: readonly Clicker[]): TrackUser[] =>
  clickers.map(({ name, account, jobs, sessions, count }) => ({
    name: name ?? '',
    account,
    jobs: toJson(jobs, []),
    session_list: sessions,
    count: toCount(count),
  }));

/** What an account clicked. */
export const presentTitles = (titles: readonly ClickedTitle[]): TrackTitle[] =>
  titles.map(({ title, count }) => ({ title, count }));
