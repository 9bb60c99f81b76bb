/** Where the back office stands below the platform's address. */
export const BACK_OFFICE = '/backend-manage';
