import type { SocialIdentity } from 'contract';
import type { OutsideCalls } from './outside';

/** What goes to a provider with a login that begins. */
export type Begun = { state: string; nonce: string; challenge: string; redirect: string };
/** What has to fit when it comes back. */
export type Expected = { state: string; nonce: string; verifier: string; redirect: string };

/** A provider's side of a login. */
export type SocialClient = {
  /** The address to which the browser goes. */
  begin(begun: Begun, calls: OutsideCalls): Promise<string>;
  /** Whom the provider says it is; throws when it names no person for sure. */
  finish(query: URLSearchParams, expected: Expected, calls: OutsideCalls): Promise<SocialIdentity>;
};
