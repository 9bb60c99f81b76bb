import { Flex } from 'antd';
import { certificateGaps, type Story, type StoryCounselor, type StoryMember } from 'contract';
import type { ReactNode } from 'react';
import { orDash } from '@/lib/format';
import { personPart } from './check-places';
import '@/components/people.css';

type Certified = StoryMember | StoryCounselor;
type Column<Person> = { title: string; value: (person: Person) => ReactNode };

/** A piece of certificate data; its lack is what a reviewer looks for. */
const certified = (field: 'wade_giles' | 'department_zh' | 'department_en', title: string): Column<Certified> => ({
  title,
  value: (person) => {
    if (certificateGaps(person).includes(field)) return <span className="missing">缺</span>;
    return field === 'department_zh' ? person[field] : <span lang="en">{person[field]}</span>;
  },
});

const certificate: Column<Certified>[] = [
  certified('wade_giles', '羅馬拼音'),
  certified('department_zh', '中文單位'),
  certified('department_en', '英文單位'),
];

type PeopleProps<Person> = { title: string; people: readonly Person[]; columns: Column<Person>[] };

function People<Person extends Certified>({ title, people, columns }: PeopleProps<Person>) {
  return (
    <section className="people data-table" aria-label={title}>
      <Flex component="h3" className="below-8" wrap align="center" gap="2px 8px">
        {title}
        <span className="muted">{people.length} 位</span>
      </Flex>
      {people.length === 0 ? (
        <p className="missing">還沒有{title}</p>
      ) : (
        <table>
          <thead className="small">
            <tr>
              <th scope="col">姓名</th>
              {columns.map((column) => (
                <th key={column.title} scope="col">
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <tr key={person.id} id={personPart(person.id)} tabIndex={-1}>
                <th scope="row">{person.name}</th>
                {columns.map((column) => (
                  <td key={column.title} data-title={column.title}>
                    {column.value(person)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

export function Members({ story }: { story: Story }) {
  const own: Column<StoryMember>[] = story.is_18
    ? [
        { title: '所屬單位', value: (member) => orDash(member.department) },
        { title: '年紀', value: (member) => member.age },
        { title: '帳號', value: (member) => orDash(member.account) },
        { title: '電話', value: (member) => orDash(member.phone) },
      ]
    : [
        { title: '年級', value: (member) => orDash(member.grade) },
        { title: '年紀', value: (member) => member.age },
        { title: '監護人', value: (member) => orDash(member.parent) },
      ];
  return <People title="隊員" people={story.team_members} columns={[...own, ...certificate]} />;
}

export function Counselors({ story }: { story: Story }) {
  if (story.is_18 && story.counselors.length === 0) return null;
  const own: Column<StoryCounselor>[] = [
    { title: '電話', value: (person) => orDash(person.phone) },
    { title: '信箱', value: (person) => orDash(person.email) },
  ];
  return <People title="輔導員" people={story.counselors} columns={[...own, ...certificate]} />;
}
