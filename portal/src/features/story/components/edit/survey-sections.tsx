import { questionnairePersons, type Story, sectionTitle } from 'contract';
import { lazy, Suspense } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { useFetchedAhead } from '@/lib/use-fetched-ahead';
import { selfAssessed, unassessed } from '../../model/unfilled';
import { whoSends } from '../../model/who-sends';
import { useEdit } from './edit-context';
import { GoneCounselors } from './gone-counselors';
import { Praise } from './praise';
import { SectionCard } from './section-card';
import type { Respondent } from './survey-list';

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
    students: selfAssessed(story).flatMap(({ id }) => list.filter((person) => person.id === id)),
  };
}

const loadList = () => import('./survey-list');
const SurveyList = lazy(loadList);
const shape = <Skeleton className="h-16" />;

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
          <p className="mb-2">
            {story.is_18 ? '代表人這一屆填一份就好，代表' : '每位輔導員這一屆填一份就好，帶'}
            幾個小組都算，約 3 分鐘。送出後這裡會自動更新。
          </p>
          <p className="font-bold">{countText(counselors)}</p>
          {editable && !story.is_18 && <GoneCounselors people={counselors} />}
          {views['3.2'].open && (
            <Suspense fallback={shape}>
              <SurveyList
                people={counselors}
                formType={story.form_type}
                title={sectionTitle('3.2', story.is_18)}
                counts={story.is_18 ? '這一屆代表的小組都算' : '這一屆帶的小組都算'}
              />
            </Suspense>
          )}
        </>
      }
    />
  );
}

const NOT_NEEDED = '不需要填寫';

function introOf({ is_18 }: Story, students: Respondent[], visitor: boolean): string {
  if (students.length === 0)
    return is_18
      ? `小組只有代表人一個人，不需要填寫。${visitor ? '' : '代表人的問卷在 3.2。'}`
      : '沒有需要填寫的成員。';
  if (visitor)
    return '每個人點自己名字旁的「自我評量」，填 64 題，大約 15 分鐘。沒有對錯，想到什麼就選什麼。累了可以先休息，選過的會留著，再接著填。';
  return `${is_18 ? '代表人以外，' : ''}每位成員填寫一份，共 64 題單選，各自使用自己的連結，不用登入。不影響送出。`;
}

export function StudentSurveySection() {
  const { story, views, visitor, editable } = useEdit();
  useFetchedAhead(loadList);
  const { students } = respondents(story);
  return (
    <SectionCard
      sectionKey="3.3"
      summary={students.length > 0 ? countText(students) : NOT_NEEDED}
      browse={
        <>
          <p className="mb-2">{introOf(story, students, visitor)}</p>
          {visitor && students.length > 0 && unassessed(story) === 0 && (
            <Praise title="你們每個人都寫完了！">{editable && `去告訴${whoSends(story)}吧。`}</Praise>
          )}
          {!visitor && students.length > 0 && <p className="font-bold">{countText(students)}</p>}
          {views['3.3'].open && students.length > 0 && (
            <Suspense fallback={shape}>
              <SurveyList people={students} formType={story.form_type} title={sectionTitle('3.3', story.is_18)} />
            </Suspense>
          )}
        </>
      }
    />
  );
}
