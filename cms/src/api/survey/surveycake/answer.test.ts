import { createCipheriv, randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readAnswer } from './answer';
import { decryptAnswer } from './decrypt';

const KEYS = { hash_key: '0123456789abcdef', iv_key: 'fedcba9876543210' };
const PLAIN =
  '{"svid":"yPZQe","title":"學生自評","submitTime":"2026-11-21 20:41:05","result":[{"subject":"成員代碼","type":"TXTSHORT","sn":0,"answer":["m_01"],"otherAnswer":[]}]}';
const SAME =
  'X4ZuLjOUfAVsNmB3QaptF1gBClEP6EzMI4d2jwZqZ8TkfqZc/PGq72zjqZNhVSdSsBkSZ21tjvk7rMXkzMIn0VgWQwqiJ7v/SBYfHV/onlvAhxeEm4S3taOv4thjq3m1XLgGp+JxCZK1dCFPsRrlM1ud04KzZ9cDPRbDp3zvO9iyRPpoOguIjQ4rIb1KG65MQlzVjP/8GzMBfxPYaaDTj';
const PKCS7 = `${SAME}lWmR/KRVYlUm2R2O+vdY1E=`;
const ZEROS = `${SAME}rVdoJLXXUE5Ev3F7ydYO0I=`;

const encrypt = (bytes: Buffer, keys = KEYS) => {
  const cipher = createCipheriv('aes-128-cbc', Buffer.from(keys.hash_key), Buffer.from(keys.iv_key));
  return Buffer.concat([cipher.setAutoPadding(false).update(bytes), cipher.final()]).toString('base64');
};
const padded = (text: string, kind: 'pkcs7' | 'zero') => {
  const bytes = Buffer.from(text);
  const missing = 16 - (bytes.length % 16);
  if (kind === 'pkcs7') return Buffer.concat([bytes, Buffer.alloc(missing, missing)]);
  return Buffer.concat([bytes, Buffer.alloc(missing % 16)]);
};
const sent = (content: unknown, keys = KEYS) => encrypt(padded(JSON.stringify(content), 'pkcs7'), keys);

describe('decryptAnswer', () => {
  it.each([
    ['PKCS#7', PKCS7],
    ['zeros', ZEROS],
    ['white space around it', `\n ${PKCS7}\r\n`],
  ])('opens the vector with %s', (_, text) => {
    expect(decryptAnswer(text, KEYS)).toBe(PLAIN);
  });

  it.each([15, 16, 17, 31, 32, 48])('takes exactly the padding off a text of %i bytes', (length) => {
    const text = `{"a":"${'b'.repeat(length - 8)}"}`;
    expect(Buffer.from(text)).toHaveLength(length);
    for (const kind of ['pkcs7', 'zero'] as const) expect(decryptAnswer(encrypt(padded(text, kind)), KEYS)).toBe(text);
  });

  it.each([
    ['nothing', ''],
    ['white space', ' \n'],
    ['a page', '<!doctype html><title>維護中</title>'],
    ['no whole block', PKCS7.slice(0, 100)],
    ['the alphabet of addresses', PKCS7.replaceAll('/', '_')],
    ['something after it', `${PKCS7}%`],
  ])('opens nothing: %s', (_, text) => {
    expect(decryptAnswer(text, KEYS)).toBeUndefined();
  });

  it('opens no bytes that are no text', () => {
    expect(decryptAnswer(encrypt(Buffer.alloc(32, 0xff)), KEYS)).toBeUndefined();
  });
});

const other = (length = 16) => Array.from({ length }, () => String.fromCharCode(randomInt(0x21, 0x7f))).join('');

describe('readAnswer', () => {
  it('reads the vectors', () => {
    const answer = {
      svid: 'yPZQe',
      submitTime: Date.parse('2026-11-21T12:41:05Z'),
      result: [{ type: 'TXTSHORT', sn: 0, answer: ['m_01'], otherAnswer: [] }],
    };
    for (const text of [PKCS7, ZEROS]) expect(readAnswer(text, KEYS)).toEqual({ answer });
  });

  it('says 解密失敗 for every wrong key, and 數據解析失敗 for the right key with a wrong IV', () => {
    for (let run = 0; run < 500; run += 1) {
      for (const text of [PKCS7, ZEROS]) {
        expect(readAnswer(text, { ...KEYS, hash_key: other() })).toEqual({ refusal: 'survey_decrypt_failed' });
        expect(readAnswer(text, { ...KEYS, iv_key: other() })).toEqual({ refusal: 'survey_data_unreadable' });
      }
    }
  });

  const result = [{ sn: 1, type: 'CHOICEONE', answer: ['是'] }];
  const good = { svid: 'yPZQe', submitTime: '2026-11-21 20:41:05', result };

  it.each([
    ['keys that no document names', { ...good, extras: {}, result: [{ ...result[0], alias: 'x', answerLabel: [] }] }],
    ['a number of a question as text', { ...good, result: [{ ...result[0], sn: '1' }] }],
    ['a number as an answer', { ...good, result: [{ ...result[0], answer: [3] }] }],
    ['a question without answers', { ...good, result: [{ sn: 1, type: 'NEST' }] }],
  ])('reads loosely: %s', (_, content) => {
    expect(readAnswer(sent(content), KEYS)).toHaveProperty('answer.result.0.sn', 1);
  });

  it.each([
    ['a list', []],
    ['null', null],
    ['no svid', { ...good, svid: undefined }],
    ['no result', { ...good, result: undefined }],
    ['a result that is no list', { ...good, result: {} }],
    ['a question without a number', { ...good, result: [{ ...result[0], sn: null }] }],
    ['a time of another form', { ...good, submitTime: '2026-11-21T20:41:05Z' }],
    ['no such time', { ...good, submitTime: '2026-13-41 20:41:05' }],
    ['an answer that is an object', { ...good, result: [{ ...result[0], answer: [{}] }] }],
  ])('says 數據解析失敗 for %s', (_, content) => {
    expect(readAnswer(sent(content), KEYS)).toEqual({ refusal: 'survey_data_unreadable' });
  });

  it('says 數據解析失敗 for what is no JSON', () => {
    expect(readAnswer(encrypt(padded('{"svid":', 'zero')), KEYS)).toEqual({ refusal: 'survey_data_unreadable' });
  });
});
