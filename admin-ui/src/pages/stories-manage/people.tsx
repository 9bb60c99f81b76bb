import type { Story, StoryCounselor, StoryMember } from 'contract';
import type { ReactNode } from 'react';
import { orDash } from '@/lib/words';

type Certified = StoryMember | StoryCounselor;
type Field<Person> = { title: string; value: (person: Person) => ReactNode };

const name = { title: '姓名', value: (person: Certified) => <strong>{person.name}</strong> };
const certificate: Field<Certified>[] = [
  { title: '羅馬拼音', value: (person) => <span lang="en">{orDash(person.wade_giles)}</span> },
  { title: '中文單位', value: (person) => orDash(person.department_zh) },
  { title: '英文單位', value: (person) => <span lang="en">{orDash(person.department_en)}</span> },
];

type PeopleProps<Person> = { title: string; people: readonly Person[]; fields: Field<Person>[] };

function People<Person extends Certified>({ title, people, fields }: PeopleProps<Person>) {
  return (
    <section className="people" aria-label={title}>
      <h3 className="story-subtitle">
        {title}
        <span className="muted">{people.length} 位</span>
      </h3>
      <ul>
        {people.map((person) => (
          <li key={person.id}>
            <dl>
              {fields.map((field) => (
                <div key={field.title}>
                  <dt>{field.title}</dt>
                  <dd>{field.value(person)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Members({ story }: { story: Story }) {
  const own: Field<StoryMember>[] = story.is_18
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
  return <People title="隊員" people={story.team_members} fields={[name, ...own, ...certificate]} />;
}

export function Counselors({ story }: { story: Story }) {
  if (story.is_18 && story.counselors.length === 0) return null;
  const own: Field<StoryCounselor>[] = [
    { title: '電話', value: (person) => orDash(person.phone) },
    { title: '信箱', value: (person) => orDash(person.email) },
  ];
  return <People title="輔導員" people={story.counselors} fields={[name, ...own, ...certificate]} />;
}
