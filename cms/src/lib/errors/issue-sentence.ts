import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/** More options than these aren't listed in a sentence. */
const FEW = 8;

const OTHERWISE = '內容格式不正確，請照 API 文件（/api/docs）填寫';

/** What to send where another kind of value is expected, by zod's names of kinds. */
const KINDS: Record<string, string> = {
  string: '請輸入文字',
  number: '請輸入數字',
  int: '請輸入整數',
  boolean: '請選擇「是」或「否」（true 或 false）',
  array: '請以 JSON 陣列傳送清單',
  object: '請以 JSON 物件傳送內容',
  record: '請以 JSON 物件傳送內容',
  null: '請留空（null）',
};

const UNITS: Record<string, string> = { string: '個字', array: '項' };

const choice = (values: readonly unknown[]) => {
  if (values.length === 1) return values[0] === '' ? '只接受空白' : `只接受 ${values[0]}`;
  return values.length > FEW ? '請從選項中選擇' : `請選擇其中一項：${values.join('、')}`;
};

const ofType = ({ expected }: { expected: string }, input: unknown) => {
  // A name that comes twice in an address or a form is a list.
  if (expected === 'string' && Array.isArray(input)) return '只能給一個值，請輸入文字';
  return KINDS[expected] ?? OTHERWISE;
};

/** What the first of several shapes asks for: the others are ways to leave the place empty. */
const ofUnion = ({ options, errors }: { options?: unknown; errors: { message: string }[][] }) =>
  Array.isArray(options) ? choice(options) : (errors[0]?.[0]?.message ?? OTHERWISE);

const sentence = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return ofType(issue, issue.input);
    case 'invalid_value':
      return choice(issue.values);
    case 'invalid_union':
      return ofUnion(issue);
    case 'too_big':
      return UNITS[issue.origin] ? `最多 ${issue.maximum} ${UNITS[issue.origin]}` : `不能大於 ${issue.maximum}`;
    case 'too_small':
      return UNITS[issue.origin] ? `至少 ${issue.minimum} ${UNITS[issue.origin]}` : `不能小於 ${issue.minimum}`;
    case 'invalid_key':
      return '沒有這個欄位，請移除';
    default:
      return OTHERWISE;
  }
};

/**
 * What to do about a refused place of a request, in Chinese, where its schema has no sentence of its own (zod's `error` of a
 * parse). These are mistakes of programs: no form of ours sends them, so their sentences stand here and not in the contract.
 */
export const issueSentence = (issue: Issue): string =>
  issue.input === undefined ? `必填，${sentence(issue)}` : sentence(issue);
