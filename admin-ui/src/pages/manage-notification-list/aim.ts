/** Whom a notification is for: a target, and of picked stories which. */
export type Aim = { target: number; stories: string | null };

/** It as the query of a call. */
export const aimQuery = ({ target, stories }: Aim) => ({ target, ...(stories !== null && { stories }) });
