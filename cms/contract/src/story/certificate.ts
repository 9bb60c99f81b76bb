/** What an international certificate needs of a person (M §5), with the words that name it. */
export const CERTIFICATE_FIELDS = [
  { field: 'wade_giles', label: '羅馬拼音' },
  { field: 'department_zh', label: '中文單位' },
  { field: 'department_en', label: '英文單位' },
  { field: 'school', label: '學校' },
] as const;
export type CertificateField = (typeof CERTIFICATE_FIELDS)[number]['field'];

/** The fields of a person's certificate data that are still empty. */
export const certificateGaps = (person: { [F in CertificateField]?: unknown }): CertificateField[] =>
  CERTIFICATE_FIELDS.filter(({ field }) => !person[field]).map(({ field }) => field);
