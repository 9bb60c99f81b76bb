/** Who did what the platform does by itself, as the record and the histories of stories name it. */
export const SYSTEM = { id: 'system', name: '系統', account: '', role: null } as const;
