import { APPLY_STATUS } from 'contract';

/** Whether a row of the list doesn't wait for its review: after a decision the desk goes on past it, whatever the filter. */
export const isSettled = (row: object) => !('apply_status' in row) || row.apply_status !== APPLY_STATUS.pending;
