import { deadlineOf, reviewedBy } from 'contract';
import { useEdit } from './edit-context';

/** Until when a returned story is taken back, and by when one that was sent in is reviewed, in words; nothing where no date is set. */
export function useDates() {
  const { edition } = useEdit();
  return {
    deadline: edition && deadlineOf(edition),
    reviewed: edition && reviewedBy(edition.review_deadline, Date.now()),
  };
}
