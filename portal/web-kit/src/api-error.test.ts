import { AxiosError, AxiosHeaders } from 'axios';
import { describe, expect, it } from 'vitest';
import { ApiError, errorText, hasCode, toApiError } from './api-error';

const config = { headers: new AxiosHeaders() };
const answered = (status: number, data: unknown) =>
  toApiError(new AxiosError('x', 'ERR', config, {}, { status, data, statusText: '', headers: {}, config }));

describe('toApiError', () => {
  it('reads code, message and fields of a refusal', () => {
    const errors = [{ path: ['team_members', 0, 'name'], message: '請輸入姓名' }];
    const error = answered(400, {
      data: null,
      error: { message: '輸入資料不正確', details: { code: 'validation', errors } },
    });
    expect(error).toMatchObject({ status: 400, code: 'validation', message: '輸入資料不正確', fields: errors });
  });

  it('has a sentence for an answer that is no refusal of ours', () => {
    expect(answered(502, '<html>')).toMatchObject({ status: 502, code: 'unknown', fields: [] });
    expect(errorText(answered(502, '<html>'))).toContain('稍後再試一次');
  });

  it('distinguishes a lost connection from a refusal', () => {
    const error = toApiError(new AxiosError('x', AxiosError.ERR_NETWORK, config));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 0, offline: true });
  });

  it('leaves a cancelled call alone', () => {
    const cancelled = new AxiosError('x', AxiosError.ERR_CANCELED, config);
    expect(toApiError(cancelled)).toBe(cancelled);
  });
});

it.each([
  [401, 'unauthorized', true],
  [404, 'account_not_found', true],
  [403, 'forbidden', false],
])('a refusal %i %s ends the session: %s', (status, code, ended) => {
  const error = new ApiError(status, code, '');
  expect([error.ended, error.statusCode, hasCode(error, code), hasCode(error, 'other')]).toEqual([
    ended,
    status,
    true,
    false,
  ]);
});

describe('passing', () => {
  it.each([
    [0, {}, true],
    [502, {}, true],
    [503, {}, true],
    [504, {}, true],
    [429, { retry_after: 60 }, true],
    [429, { retry_after: 61 }, false],
    [429, {}, false],
    [500, {}, false],
    [409, { retry_after: 1 }, false],
    [401, {}, false],
  ])('%i with %j: %s', (status, details, passing) =>
    expect(new ApiError(status, 'x', '', [], details).passing).toBe(passing),
  );
});
