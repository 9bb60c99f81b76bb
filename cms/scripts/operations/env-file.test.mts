import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { withValues } from './env-file.mts';

it('changes what is there in its place and adds the rest, so that Node reads it back', () => {
  const text = withValues('# words\nPORT=1337\nSMTP_HOST=\n\n', {
    SMTP_HOST: 'mail.example.org',
    MAIL_FROM: '挑戰 <no-reply@example.org>',
  });
  expect(text.split('\n').slice(0, 3)).toEqual(['# words', 'PORT=1337', 'SMTP_HOST=mail.example.org']);
  expect(parseEnv(text)).toMatchObject({ PORT: '1337', MAIL_FROM: '挑戰 <no-reply@example.org>' });
});
