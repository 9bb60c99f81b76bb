import { describe, expect, it } from 'vitest';
import { NOTIFICATION_TEXTS, notificationBody, notificationTestBody } from './schema';

const body = {
  target: 1,
  nickname: '挑戰小組',
  reply_email: 'hello@example.org',
  subject: '請完成小組資料',
  content: '<p>{{姓名}} 您好</p>',
  auto_send_time: 1_760_000_000_000,
  status: 1,
};

const messages = (more: object, schema: typeof notificationBody | typeof notificationTestBody = notificationBody) => {
  const result = schema.safeParse({ ...body, ...more });
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
};

describe('the notification form (B §5, T-35)', () => {
  it('takes a whole one, as draft or scheduled', () => {
    expect(messages({})).toEqual([]);
    expect(messages({ status: 2, test_email: '' })).toEqual([]);
  });

  it('sends nothing with braces that are no placeholder, and stores a draft with them', () => {
    const slip = { subject: '{{name}} 提醒', content: '<p>{{姓名}} {{帳號}} {{name}}</p>' };
    expect(messages(slip)).toEqual([]);
    expect(messages({ ...slip, status: 2 })).toEqual([
      'subject {{name}} 不是可以使用的欄位，請刪掉，或改用「插入」裡的欄位',
      'content {{帳號}}、{{name}} 不是可以使用的欄位，請刪掉，或改用「插入」裡的欄位',
    ]);
  });

  it.each([
    [{ target: undefined }, 'target 請選擇寄送對象'],
    [{ target: 9 }, 'target 請選擇寄送對象'],
    [{ target: 8 }, 'target 請在報名故事的列表選取故事，再按「寄信」'],
    [{ stories: 'ids=a' }, 'target 這個寄送對象不能指定故事'],
    [{ nickname: ' ' }, 'nickname 請輸入寄件人名稱'],
    [{ nickname: 'a'.repeat(1_000) }, 'nickname 最多 50 個字'],
    [{ nickname: 'a\r\nBcc: all@x.tw' }, 'nickname 不能包含換行或控制字元'],
    [{ nickname: 'abc\u202Egro' }, 'nickname 不能包含換行或控制字元'],
    [{ subject: '' }, 'subject 請輸入主旨'],
    [{ subject: 'a\nb' }, 'subject 不能包含換行或控制字元'],
    [{ content: '' }, 'content 請輸入內容'],
    [{ content: 'x'.repeat(100_001) }, 'content 內容太長，請縮短後再試'],
    [{ content: '<img src="data:image/png;base64,AAAA">' }, 'content 圖片請用上傳的方式加入，不能直接貼上'],
    [{ auto_send_time: undefined }, 'auto_send_time 請選擇寄送時間'],
    [{ status: 3 }, 'status 請選擇存成草稿或送出'],
  ])('%o', (more, message) => {
    expect(messages(more)).toEqual([message]);
  });

  it.each([
    'a@x.tw\r\nBcc: all@x.tw',
    'a%0aBcc@x.tw',
    '"a;b"@x.tw',
    'group: a@x.tw, b@y.tw;',
    'a@x(.evil)',
    'a@x .evil.tw',
    'a@x.tw,b@y.tw',
    '<a@x.tw>',
    '張@x.tw',
  ])('takes no reply or test address but one plain one: %o (T-35)', (address) => {
    expect(messages({ reply_email: address })).toEqual(['reply_email 請輸入正確信箱格式']);
    expect(messages({ test_email: address }, notificationTestBody)).toEqual(['test_email 請輸入正確信箱格式']);
  });

  it('wants a mailbox for a test alone', () => {
    expect(messages({ test_email: ' ' }, notificationTestBody)).toEqual([
      `test_email ${NOTIFICATION_TEXTS.test_empty}`,
    ]);
    expect(messages({}, notificationTestBody)).toEqual([`test_email ${NOTIFICATION_TEXTS.test_empty}`]);
  });
});
