import { cleanText, MAIL_PATTERN, PHONE_PATTERN } from '../common/text';

/** Columns of the partners' file by their Chinese and English headers (decision 40); `max` in characters. */
export const PARTNER_COLUMNS = [
  { field: 'name', header: '姓名', max: 50, required: true },
  { field: 'cellphone', header: '手機', max: 20, required: false },
  { field: 'department', header: '單位', max: 100, required: false },
  { field: 'position', header: '職稱', max: 100, required: false },
  { field: 'email', header: '電子信箱', max: 254, required: true },
  { field: 'session_list', header: '屆別', max: 200, required: false },
] as const;

export type PartnerField = (typeof PARTNER_COLUMNS)[number]['field'];

/** A row of the file as it is stored; the address in lower case, by which the person is known again. */
export type PartnerRow = {
  name: string;
  cellphone: string;
  department: string;
  position: string;
  email: string;
  session_list: number[];
};

/** The field of a typed header, or undefined. */
export const partnerField = (header: string): PartnerField | undefined => {
  const name = cleanText(header).toLowerCase();
  return PARTNER_COLUMNS.find((column) => column.field === name || column.header === name)?.field;
};

const YEAR = /^20\d\d$/;

/** Years between `;` or `、`, newest first, each once; null for anything that isn't a year. */
const readSessions = (text: string): number[] | null => {
  const parts = text
    .split(/[;；、]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (!parts.every((part) => YEAR.test(part))) return null;
  return [...new Set(parts.map(Number))].sort((a, b) => b - a);
};

/** Reads one row by field; either the row or what is wrong with it, column by column (B §2.11, decision 40). */
export const readPartnerRow = (
  cells: Partial<Record<PartnerField, string>>,
): { row: PartnerRow } | { errors: { column: string; message: string }[] } => {
  const errors: { column: string; message: string }[] = [];
  const text = (field: PartnerField) => cleanText(cells[field] ?? '');
  for (const { field, header, max, required } of PARTNER_COLUMNS) {
    const value = text(field);
    if (required && value === '') errors.push({ column: header, message: `請填寫${header}` });
    else if (value.length > max) errors.push({ column: header, message: `${header}最多 ${max} 個字` });
  }
  const email = text('email').toLowerCase();
  if (email !== '' && email.length <= 254 && !MAIL_PATTERN.test(email))
    errors.push({ column: '電子信箱', message: '請輸入正確信箱格式' });
  const cellphone = text('cellphone');
  if (cellphone !== '' && !PHONE_PATTERN.test(cellphone) && cellphone.length <= 20)
    errors.push({ column: '手機', message: '電話需要 6 到 20 個數字，可以包含 + - ( ) #' });
  const session_list = readSessions(text('session_list'));
  if (session_list === null) errors.push({ column: '屆別', message: '屆別需要是西元年，多個年份用 ; 或 、 分開' });
  if (errors.length > 0 || session_list === null) return { errors };
  return {
    row: {
      name: text('name'),
      cellphone,
      department: text('department'),
      position: text('position'),
      email,
      session_list,
    },
  };
};
