export const patience: number;
export function patient(ms: number): number;
