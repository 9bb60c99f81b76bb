import { SECTIONS } from 'contract';
import type { Respondent } from './survey-list';

/** Counsellors who can't be reached any more, since their account is gone: their questionnaire would be waited for in vain. */
export function GoneCounselors({ people }: { people: readonly Respondent[] }) {
  const names = people.filter(({ filled, email }) => !filled && !email).map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <p className="my-2">
      {names.join('、')}沒有可以聯絡的信箱。如果已經離開小組，請在「1 {SECTIONS['1'].title}」移除，就不用等這份問卷。
    </p>
  );
}
