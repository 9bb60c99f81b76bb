import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { settings } from '../settings';

const payloadSchema = z.object({ algorithm: z.literal('HMAC-SHA256'), user_id: z.string().min(1).max(255) });

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The person of a `signed_request` (`{signature}.{payload}`, both base64url) that Facebook signed with our app's secret. */
export const personOfSignedRequest = (signed: string): string | undefined => {
  const [signature = '', payload = '', ...rest] = signed.split('.');
  const { FACEBOOK_CLIENT_SECRET } = settings();
  if (!FACEBOOK_CLIENT_SECRET || rest.length > 0) return undefined;
  const expected = createHmac('sha256', FACEBOOK_CLIENT_SECRET).update(payload).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return payloadSchema.safeParse(parse(Buffer.from(payload, 'base64url').toString('utf8'))).data?.user_id;
};
