import { ERRORS } from 'contract';

/** Why nothing is decided in an archived session any more, as the refusal would say it. */
export const ARCHIVED = `${ERRORS.season_archived.message}。`;
