import {
  type CertificateKind,
  type CertificateLayout,
  firstLayout,
  LAYOUT_LABELS,
  LAYOUT_PARTS,
  type LayoutAlign,
  type LayoutPart,
} from 'contract';
import type { Values, VersionField } from '@/components/content/versions';
import type { FieldProblem } from '@/lib/field-errors';

export const ALIGN_OPTIONS: readonly { value: LayoutAlign; label: string }[] = [
  { value: 'left', label: '靠左' },
  { value: 'center', label: '置中' },
  { value: 'right', label: '靠右' },
];

export const FIELD_WORDS: Readonly<Record<string, string>> = {
  on: '印在證書上',
  text: '文字',
  left: '左邊（公釐）',
  top: '上邊（公釐）',
  width: '寬（公釐）',
  side: '邊長（公釐）',
  size: '字級（點）',
  align: '對齊',
  colour: '顏色',
};

/** What a value of a part is called in the form. */
export const fieldName = (part: LayoutPart, field: string) => `${part}-${field}`;

/** A layout as the form holds it: each value by itself. */
export const valuesOf = ({ background, parts }: CertificateLayout): Values => ({
  background,
  ...Object.fromEntries(
    LAYOUT_PARTS.flatMap((part) =>
      Object.entries(parts[part]).map(([field, value]) => [fieldName(part, field), value] as const),
    ),
  ),
});

/** What the form holds as a layout; it may be none that can be stored. What isn't printed and was left empty has its first value. */
export const layoutOf = (values: Values, kind: CertificateKind): unknown => {
  const { parts } = firstLayout(kind);
  const partOf = (part: LayoutPart) =>
    Object.entries(parts[part]).map(([field, first]) => {
      const value = values[fieldName(part, field)];
      const isOff = values[fieldName(part, 'on')] !== true;
      return [field, isOff && (value === null || value === undefined) ? first : value] as const;
    });
  return {
    background: values.background ?? null,
    parts: Object.fromEntries(LAYOUT_PARTS.map((part) => [part, Object.fromEntries(partOf(part))])),
  };
};

/** Where the form shows what is wrong with a layout. */
export const placeOf = ({ path, message }: FieldProblem): FieldProblem => {
  const [, first, part, field] = path[0] === 'layout' ? path : ['layout', ...path];
  return {
    path: first === 'parts' && field !== undefined ? [`${String(part)}-${String(field)}`] : ['background'],
    message,
  };
};

const textOf = (value: unknown) => {
  if (typeof value === 'boolean') return value ? '印' : '不印';
  return ALIGN_OPTIONS.find((option) => option.value === value)?.label ?? String(value ?? '');
};

/** What is compared with what another person has stored. */
export const versionFields = (kind: CertificateKind): VersionField[] => [
  {
    name: 'background',
    label: '底圖',
    text: (value) => (value ? '有底圖' : '沒有底圖'),
    same: (one, other) => one === other,
  },
  ...LAYOUT_PARTS.flatMap((part) =>
    Object.keys(firstLayout(kind).parts[part]).map((field) => ({
      name: fieldName(part, field),
      label: `${LAYOUT_LABELS[part]}：${FIELD_WORDS[field]}`,
      text: textOf,
    })),
  ),
];
