export const SECRETS: readonly string[];
