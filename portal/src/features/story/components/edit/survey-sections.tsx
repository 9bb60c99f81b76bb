import { questionnairePersons, type Story, sectionTitle } from 'contract';
import { useEdit } from './edit-context';
import { GoneCounselors } from './gone-counselors';
import { SectionCard } from './section-card';
import { type Respondent, SurveyList } from './survey-list';

/** All participants of the story with the state of their questionnaire: counsellors (18+: the account holder), and the others. */
function respondents(story: Story): { counselors: Respondent[]; students: Respondent[] } {
  const filled = new Set(story.questionnaireStatus.filter(({ status }) => status).map(({ id }) => id));
  const wanted = questionnairePersons(story);
  const list = [
    ...story.team_members.map(({ id, name }) => ({ id, name, filled: filled.has(id) })),
    ...story.counselors.map(({ id, name, email }) => ({
      id,
      name,
      filled: filled.has(id),
      email: email ?? undefined,
    })),
  ];
  return {
    counselors: list.filter(({ id }) => wanted.includes(id)),
    students: story.team_members.flatMap(({ id }) => list.filter((person) => person.id === id && !wanted.includes(id))),
  };
}

const countText = (people: Respondent[]) => `${people.filter(({ filled }) => filled).length}/${people.length} 人已填`;

export function CounselorSurveySection() {
  const { story, views, editable } = useEdit();
  const { counselors } = respondents(story);
  return (
    <SectionCard
      sectionKey="3.2"
      summary={countText(counselors)}
      browse={
        <>
          <p className="mb-2">{story.is_18 ? '代表人' : '每位輔導員'}填寫一份，約 3 分鐘。送出後這裡會自動更新。</p>
          <p className="font-bold">{countText(counselors)}</p>
          {editable && !story.is_18 && <GoneCounselors people={counselors} />}
          {views['3.2'].open && (
            <SurveyList people={counselors} formType={story.form_type} title={sectionTitle('3.2', story.is_18)} />
          )}
        </>
      }
    />
  );
}

export function StudentSurveySection() {
  const { story, views, visitor } = useEdit();
  const { students } = respondents(story);
  return (
    <SectionCard
      sectionKey="3.3"
      title={visitor ? '自我評量' : undefined}
      summary={countText(students)}
      browse={
        <>
          <p className="mb-2">
            {visitor
              ? '每個人點自己的名字，填 64 題。沒有對錯，想到什麼就選什麼。'
              : `${story.is_18 ? '代表人以外，' : ''}每位成員填寫一份，共 64 題單選，各自使用自己的連結，不用登入。不影響送出。`}
          </p>
          {!visitor && students.length > 0 && <p className="font-bold">{countText(students)}</p>}
          {students.length === 0 && <p className="text-muted">沒有需要填寫的成員。</p>}
          {views['3.3'].open && (
            <SurveyList people={students} formType={story.form_type} title={sectionTitle('3.3', story.is_18)} />
          )}
        </>
      }
    />
  );
}
