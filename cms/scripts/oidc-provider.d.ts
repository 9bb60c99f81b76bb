/** What is used of `oidc-provider`, which brings no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Context = {
    path: string;
    body?: { id_token?: string };
    throw: (status: number) => never;
  };

  export const interactionPolicy: {
    base: () => { add: (prompt: object) => void };
    Prompt: new (options: { name: string; requestable: boolean }) => object;
  };

  export default class Provider {
    constructor(
      issuer: string,
      configuration: {
        interactions: { policy: object; url: (context: Context, interaction: { uid: string }) => string };
        findAccount: (context: Context, sub: string) => { accountId: string; claims: () => object | undefined };
        [setting: string]: unknown;
      },
    );
    silent: boolean;
    Client: { prototype: { redirectUriAllowed: (uri: string) => boolean } };
    Grant: new (of: {
      accountId: string;
      clientId: string;
    }) => { addOIDCScope: (scope: string) => void; save: () => Promise<string> };
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): void;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
      options?: { mergeWithLastSubmission: boolean },
    ): Promise<void>;
  }
}
