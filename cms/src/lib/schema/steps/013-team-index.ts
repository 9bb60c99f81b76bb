import { step } from '../step';

/**
 * Stories by their team's city, school and goal: the filter, the order and the count in one index alone, on both databases.
 * It begins with columns that no other list asks for, so that SQLite, which knows no counts, takes it for nothing else. The index
 * of the bin holds the bin alone: SQLite took it for every list of what is *not* in the bin, and sorted all of it.
 */
export const teamIndex = step(13, 'team-index', 2, [
  'update stories set school_text = substr(school_text, 1, 600) where length(school_text) > 600',
  `create index if not exists stories_team_idx on stories (city_bits, goal_bits, session, apply_status, created_at,
      apply_time, account, id, progress_bits, school_text) where deleted_time is null`,
  'drop index if exists stories_found_idx',
  'drop index if exists stories_school_idx',
  'drop index if exists stories_deleted_idx',
  'create index if not exists stories_deleted_idx on stories (deleted_time) where deleted_time is not null',
]);
