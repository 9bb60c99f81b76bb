import path from 'node:path';
import { HOUR, LIMITS, SECOND } from 'contract';
import { settings } from '../src/lib/settings';
import { demandWritable } from '../src/lib/settings/writable-folder';

/** The local provider refuses to start without its folder. */
const local = () => {
  demandWritable('UPLOAD_DIR', path.join(settings().UPLOAD_DIR, 'uploads'));
  return { provider: 'local', providerOptions: {} };
};

const s3 = () => {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_PUBLIC_URL } = settings();
  return {
    provider: 'aws-s3',
    providerOptions: {
      baseUrl: S3_PUBLIC_URL,
      s3Options: {
        credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
        endpoint: S3_ENDPOINT,
        region: S3_REGION,
        forcePathStyle: true,
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        // An absent ACL means public-read to the provider.
        params: { ACL: 'private', Bucket: S3_BUCKET, signedUrlExpires: HOUR / SECOND },
      },
    },
  };
};

const mail = () => {
  const { SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASSWORD, SMTP_SECURE, MAIL_FROM } = settings();
  return {
    provider: 'nodemailer',
    providerOptions: {
      host: SMTP_HOST ?? '127.0.0.1',
      port: SMTP_PORT,
      secure: SMTP_SECURE,
      ...(SMTP_USER ? { auth: { user: SMTP_USER, pass: SMTP_PASSWORD } } : {}),
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    settings: { defaultFrom: MAIL_FROM, defaultReplyTo: MAIL_FROM },
  };
};

export default () => ({
  upload: {
    config: {
      ...(settings().UPLOAD_PROVIDER === 's3' ? s3() : local()),
      sizeLimit: LIMITS.file_bytes,
      aiMetadata: false,
      // What the upload routes take, in the panel too: a page with scripts among the public files would be ours.
      security: { allowedTypes: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] },
    },
  },
  email: { config: mail() },
  'users-permissions': { config: { jwtSecret: settings().JWT_SECRET } },
  'content-releases': { enabled: false },
  'review-workflows': { enabled: false },
  cloud: { enabled: false },
});
