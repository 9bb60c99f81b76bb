import type { OwnAnchor } from 'contract';

/** Still to be read before the judge's own stories. */
export const isLeft = ({ own, archived }: Pick<OwnAnchor, 'own' | 'archived'>) => own === null && !archived;
