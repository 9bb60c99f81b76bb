import { Flex } from 'antd';
import { certificateGaps, type Story, type StoryCounselor, type StoryMember } from 'contract';
import { type PeopleColumn, PeopleTable } from '@/components/people';
import { orDash } from '@/lib/format';
import { personPart } from './check-places';

type Certified = StoryMember | StoryCounselor;

/** A piece of certificate data; its lack is what a reviewer looks for. */
const certified = (
  field: 'wade_giles' | 'department_zh' | 'department_en',
  title: string,
): PeopleColumn<Certified> => ({
  title,
  value: (person) => {
    if (certificateGaps(person).includes(field)) return <span className="missing">缺</span>;
    return field === 'department_zh' ? person[field] : <span lang="en">{person[field]}</span>;
  },
});

const certificate: PeopleColumn<Certified>[] = [
  certified('wade_giles', '羅馬拼音'),
  certified('department_zh', '中文單位'),
  certified('department_en', '英文單位'),
];

type PeopleProps<Person> = { title: string; people: readonly Person[]; columns: PeopleColumn<Person>[] };

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
        <PeopleTable
          head="姓名"
          nameOf={({ name }) => name}
          rows={people}
          keyOf={({ id }) => id}
          columns={columns}
          idOf={({ id }) => personPart(id)}
        />
      )}
    </section>
  );
}

export function Members({ story }: { story: Story }) {
  const own: PeopleColumn<StoryMember>[] = story.is_18
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
  const own: PeopleColumn<StoryCounselor>[] = [
    { title: '電話', value: (person) => orDash(person.phone) },
    { title: '信箱', value: (person) => orDash(person.email) },
  ];
  return <People title="輔導員" people={story.counselors} columns={[...own, ...certificate]} />;
}
