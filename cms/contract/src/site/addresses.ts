/** The back office's path below the platform's address. */
export const BACK_OFFICE = '/backend-manage';
