import { useState } from 'react';
import type { ListState } from './list-state';

const filterOf = ({ text, status, session, narrow }: ListState) => JSON.stringify([text, status, session, narrow]);

/**
 * What is chosen of a list: rows of this page, or all rows of the list as it is narrowed. Rows that leave the page are no
 * longer chosen, and another filter ends the choice of all.
 */
export function usePicked(rows: readonly { id: string }[], state: ListState) {
  const [picked, setPicked] = useState<string[]>([]);
  const [chosen, setChosen] = useState<string>();
  const filter = filterOf(state);
  const on = chosen === filter;
  const setIds = (ids: string[]) => {
    setPicked(ids);
    setChosen(undefined);
  };
  const present = rows.map(({ id }) => id);
  return {
    ids: on ? present : picked.filter((id) => present.includes(id)),
    setIds,
    whole: { on, choose: () => setChosen(filter) },
  };
}
