import { expect, it } from 'vitest';
import { consentErrors } from './consent';

const authorization = { name: '王爸爸', id_last4: '7391' };

it.each([
  [false, { agree_authorize: true, authorization }, []],
  [false, { agree_authorize: false }, []],
  [false, { authorization }, []],
  [false, {}, []],
  [true, { agree_authorize: true }, []],
  [
    false,
    { agree_authorize: true },
    ['authorization.name 請輸入姓名', 'authorization.id_last4 身分證四碼請輸入四位數數字'],
  ],
])('agreed before: %s, %j', (agree_authorize, body, errors) => {
  expect(consentErrors({ agree_authorize }, body).map(({ path, message }) => `${path.join('.')} ${message}`)).toEqual(
    errors,
  );
});
