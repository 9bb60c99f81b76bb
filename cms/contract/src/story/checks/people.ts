import { certificateTasks } from '../certificate';
import { certificateAddressInput } from '../parts';
import { counselorInput, memberAdult, memberUnder18 } from '../persons';
import { type CheckedStory, type CheckPlace, type Finding, pass, refuse } from './check';

type Person = CheckedStory['team_members'][number] | CheckedStory['counselors'][number];
type Rule = { safeParse: (person: unknown) => { error?: { issues: { message: string }[] } } };

const faultsOf =
  (rule: Rule) =>
  (person: Person): CheckPlace[] => {
    const gaps = certificateTasks(person)
      .map(({ label }) => label)
      .join('、');
    const wrong = [...new Set(rule.safeParse(person).error?.issues.map(({ message }) => message))];
    const faults = [...(gaps ? [`缺${gaps}`] : []), ...wrong];
    return faults.length > 0 ? [{ label: `${person.name}：${faults.join('、')}`, person_id: person.id }] : [];
  };

const addressFaults = ({ certificate_address: address }: CheckedStory): CheckPlace[] => {
  // Left out for readers who may not see it.
  if (address === undefined || certificateAddressInput.safeParse(address).success) return [];
  return [{ label: address ? '收件資料還沒有填完' : '還沒有收件資料', part: 'certificate_address' }];
};

const hasCounselor = ({ is_18, counselors, team_members }: CheckedStory) =>
  counselors.length > 0 || (is_18 && team_members.some(({ account }) => account));

/** Members and counsellors with certificate data and schools, and where the certificates go (M §5, decision 1). */
export const membersIncomplete = (story: CheckedStory): Finding => {
  const { is_18, team_members, counselors } = story;
  const places = [
    ...(team_members.length > 0 ? [] : [{ label: '還沒有成員' }]),
    ...(hasCounselor(story) ? [] : [{ label: is_18 ? '還沒有代表人' : '還沒有輔導員' }]),
    ...team_members.flatMap(faultsOf(is_18 ? memberAdult : memberUnder18)),
    ...counselors.flatMap(faultsOf(counselorInput)),
    ...addressFaults(story),
  ];
  if (places.length > 0) return refuse(places);
  const people = counselors.length > 0 ? `、輔導員 ${counselors.length} 人` : '';
  return pass(`成員 ${team_members.length} 人${people}，資料都完整`);
};
