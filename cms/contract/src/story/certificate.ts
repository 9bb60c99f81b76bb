/** What an international certificate needs of a person (M §5): the words that name it, and what a form says while it is empty. */
export const CERTIFICATE_FIELDS = [
  { field: 'wade_giles', label: '羅馬拼音', message: '請填寫英文' },
  { field: 'department_zh', label: '中文單位', message: '請填寫中文' },
  { field: 'department_en', label: '英文單位', message: '請填寫英文' },
  { field: 'school', label: '學校', message: '尚未選擇學校' },
] as const;
export type CertificateField = (typeof CERTIFICATE_FIELDS)[number]['field'];
type CertificateData = { [F in CertificateField]?: unknown };

/** The fields of a person's certificate data that are still empty. */
export const certificateGaps = (person: CertificateData): CertificateField[] =>
  CERTIFICATE_FIELDS.filter(({ field }) => !person[field]).map(({ field }) => field);

/** What a person is asked to fill in: a department in Chinese comes with the school, so that one of the two is named. */
export const certificateTasks = (person: CertificateData) => {
  const gaps = certificateGaps(person);
  return CERTIFICATE_FIELDS.filter(({ field }) => gaps.includes(field)).filter(
    ({ field }) => field !== 'department_zh' || !gaps.includes('school'),
  );
};
