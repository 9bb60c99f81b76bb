/** Why a provider's answer leads to no identity: the person said no, it doesn't answer, or what it brought isn't to be believed. */
export type SocialTrouble = 'cancelled' | 'down' | 'refused';

/** Ends a login at a provider. The message says what is wrong in words of ours: it may stand in the log, no token or address does. */
export class SocialError extends Error {
  constructor(
    readonly trouble: SocialTrouble,
    message: string,
  ) {
    super(message);
  }
}
