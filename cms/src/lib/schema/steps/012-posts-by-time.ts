import { step } from '../step';

/** What members see of the board now is found in one index: by date, and whether a post's time has come. */
export const postsByTime = step(12, 'posts-by-time', 2, [
  'create index if not exists billboards_shown_idx on billboards (date, id, publish_at, document_id) where published_at is not null',
]);
