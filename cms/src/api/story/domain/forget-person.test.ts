import { describe, expect, it } from 'vitest';
import { withoutContactOf } from './forget-person';

describe('withoutContactOf', () => {
  it('takes phone, mail and account of the persons away, wherever they stand, and leaves the others', () => {
    const gone = { id: 'gone', name: '王老師', phone: '0912345678', email: 'a@x.tw', account: 'a@x.tw' };
    const stays = { id: 'stays', name: '林老師', phone: '0987654321', email: 'b@x.tw' };
    const value = { fields: ['counselors'], before: { counselors: [stays, gone] }, none: null };
    expect(withoutContactOf(value, ['gone'])).toEqual({
      fields: ['counselors'],
      before: { counselors: [stays, { id: 'gone', name: '王老師' }] },
      none: null,
    });
  });
});
