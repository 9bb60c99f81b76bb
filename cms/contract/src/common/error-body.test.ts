import { describe, expect, it } from 'vitest';
import { NO_SENTENCE, readErrorBody } from './error-body';

const errors = [{ path: ['team_members', 0, 'name'], message: '請輸入姓名' }];
const body = {
  data: null,
  error: {
    status: 400,
    name: 'ValidationError',
    message: '輸入資料不正確',
    details: { code: 'validation', errors, step: 3 },
  },
};
const nothing = { code: 'unknown', message: NO_SENTENCE, fields: [], details: {} };

describe('readErrorBody', () => {
  it('takes code, sentence, fields and further details', () => {
    const read = { code: 'validation', message: '輸入資料不正確', fields: errors, details: { step: 3 } };
    expect(readErrorBody(body)).toEqual(read);
    expect(readErrorBody(JSON.stringify(body))).toEqual(read);
  });

  it.each([
    undefined,
    null,
    '',
    '<html>',
    '[]',
    'null',
    7,
    [],
    {},
    { error: null },
    { error: 'no' },
    { error: { details: [] } },
  ])('has a sentence for %j, which is none of ours', (data) => {
    expect(readErrorBody(data)).toEqual(nothing);
  });

  it('drops fields of another shape and keeps the rest', () => {
    const odd = [null, 'x', { path: 'name', message: 'y' }, { path: [{}], message: 'y' }, { path: ['a'] }, ...errors];
    const { fields, message } = readErrorBody({ error: { message: '不行', details: { code: 7, errors: odd } } });
    expect(fields).toEqual(errors);
    expect(message).toBe('不行');
  });
});
