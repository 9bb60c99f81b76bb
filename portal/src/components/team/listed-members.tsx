import { NoticeBox } from '@/components/ui/notice-box';
import { type ListedMember, placeOf } from './members';

type Props = { members: readonly ListedMember[]; is18: boolean };

const cell = 'border-b border-line px-2 py-2 text-left align-top wrap-anywhere';

/** Members about to be added, before they are: what is missing or can't be read is named first and marked in its place. */
export function ListedMembers({ members, is18 }: Props) {
  const place = placeOf(is18);
  const wrong = members.filter(({ problems }) => Object.keys(problems).length > 0);
  return (
    <>
      {wrong.length > 0 && (
        <NoticeBox kind="warning" title={`${wrong.length} 位的資料還不完整，加入後請補上或改好。`}>
          <ul>
            {wrong.map(({ line, member, problems }) => (
              <li key={line}>
                第 {line} 位{member.name}：{Object.values(problems).join('、')}
              </li>
            ))}
          </ul>
        </NoticeBox>
      )}
      <table className="w-full">
        <caption className="sr-only">要加入的成員</caption>
        <thead className="bg-sunken text-small">
          <tr>
            <th className={cell}>姓名</th>
            <th className={cell}>{place.label}</th>
            <th className={cell}>年紀</th>
          </tr>
        </thead>
        <tbody>
          {members.map(({ line, member, problems }) => (
            <tr key={line} className={Object.keys(problems).length > 0 ? 'bg-warning-wash' : undefined}>
              <td className={cell}>{member.name || '—'}</td>
              <td className={cell}>{member[place.key] || '—'}</td>
              <td className={`${cell} tabular`}>{member.age ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
