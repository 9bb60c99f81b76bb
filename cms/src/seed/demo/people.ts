import { type DemoUser, makeMember, makeStaff } from './members';
import type { Random } from './random';
import type { DemoSchool } from './schools';

const MEMBERS = 60;
const ADULT_CHALLENGERS = 9;

/** The people of the demo; `npm start` prints the named ones. */
export type DemoPeople = {
  teacher: DemoUser;
  challenger: DemoUser;
  teachers: DemoUser[];
  challengers: DemoUser[];
  judges: DemoUser[];
  reviewer: DemoUser;
  all: DemoUser[];
};

const staff = (now: number) => ({
  reviewer: makeStaff(
    {
      account: 'manager@example.org',
      name: '方主任',
      role: 'manager',
      group: 'general_administration',
      official_routes: ['billboard-manage', 'free-resource-manage', 'challenge-resource-package'],
      challenge_routes: [
        'stories-manage',
        'upload-youtube',
        'manage-member-list',
        'manage-school-list',
        'manage-notification-list',
      ],
    },
    now,
  ),
  editor: makeStaff(
    {
      account: 'editor@example.org',
      name: '溫專員',
      role: 'editor',
      group: 'course_service',
      official_routes: ['free-resource-manage'],
      challenge_routes: ['stories-manage', 'upload-youtube'],
    },
    now,
  ),
  judges: ['唐評審', '紀評審'].map((name, index) =>
    makeStaff(
      {
        account: `judge${index + 1}@example.org`,
        name,
        role: 'judge',
        group: 'user_experience',
        official_routes: [],
        challenge_routes: ['judge-stories-list'],
      },
      now,
    ),
  ),
});

/** About 60 members, most of them teachers, and the staff. */
export const makePeople = (random: Random, schools: readonly DemoSchool[], now: number): DemoPeople => {
  const teacher = makeMember(
    random,
    schools.filter(({ category }) => category === 1),
    now,
    {
      account: 'teacher@example.org',
      name: { name: '林曉晴', wade_giles: 'LIN,HSIAO-CHING' },
      gender: 'female',
      teacher: true,
      fresh: true,
    },
  );
  const challenger = makeMember(random, schools, now, {
    account: 'challenger@example.org',
    name: { name: '周以誠', wade_giles: 'CHOU,YI-CHENG' },
    gender: 'male',
    teacher: false,
    fresh: true,
  });
  const members = Array.from({ length: MEMBERS - 2 }, (_, index) =>
    makeMember(random, schools, now, {
      account: `member${String(index + 1).padStart(2, '0')}@example.org`,
      teacher: index >= ADULT_CHALLENGERS,
    }),
  );
  const { reviewer, editor, judges } = staff(now);
  return {
    teacher,
    challenger,
    teachers: [teacher, ...members.filter(({ school }) => school)],
    challengers: [challenger, ...members.filter(({ school }) => !school)],
    judges,
    reviewer,
    all: [teacher, challenger, ...members, reviewer, editor, ...judges],
  };
};
