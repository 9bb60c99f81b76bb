import {
  DAY,
  EDUCATOR,
  type Job,
  OCCUPATIONS,
  otherText,
  POSITIONS,
  type Role,
  type RouteValue,
  TEACHING_FIELDS,
} from 'contract';
import { newDocumentId } from '../../lib/database/document-id';
import { type PersonName, randomName } from './names';
import type { Random } from './random';
import type { DemoSchool } from './schools';

/** A demo account before it is stored; times in ms. */
export type DemoUser = PersonName & {
  id: string;
  account: string;
  role: Role;
  phone: string;
  tel: string;
  gender: string;
  born_date: number;
  introducer: string;
  update_time: number;
  login_time: number;
  create_time: number;
  jobs: Job[];
  group: string | null;
  official_routes: RouteValue[];
  challenge_routes: RouteValue[];
  school: DemoSchool | null;
};

const YEAR = 365 * DAY;
const FREE_POSITIONS = ['專案經理', '工程師', '社工', '護理師', '店長', '研究助理', '自由接案', '志工'];
const FREE_PLACES = ['晴光社區協會', '小島設計工作室', '日日好食商行', '青石軟體', '河岸書店', '同心社福基金會'];

const subjectOf = (random: Random) => {
  const field = random.pick(TEACHING_FIELDS);
  return field === '其他' ? otherText('閱讀與寫作') : field;
};

const positionOf = (random: Random) => {
  const position = random.pick(POSITIONS);
  return position === '其他' ? otherText('學校志工') : position;
};

const GRADES = { 1: 'elementary', 2: 'junior', 3: 'senior' } as const;

const teacherJob = (random: Random, school: DemoSchool, now: number): Job => ({
  id: newDocumentId(),
  type: EDUCATOR,
  city: school.city,
  district: school.district,
  department: school.name,
  position: positionOf(random),
  start_time: now - random.whole(1, 18) * YEAR,
  presently_employed: true,
  end_time: null,
  teacher_grade: GRADES[school.category],
  subject: subjectOf(random),
});

const otherJob = (random: Random, place: DemoSchool, now: number): Job => ({
  id: newDocumentId(),
  type: random.pick(OCCUPATIONS.filter((type) => type !== EDUCATOR && type !== '其他')),
  city: place.city,
  district: place.district,
  department: random.pick(FREE_PLACES),
  position: random.pick(FREE_POSITIONS),
  start_time: now - random.whole(1, 9) * YEAR,
  presently_employed: true,
  end_time: null,
  teacher_grade: null,
  subject: null,
});

const earlierJob = (random: Random, place: DemoSchool, before: number): Job => ({
  ...otherJob(random, place, before),
  presently_employed: false,
  start_time: before - random.whole(2, 4) * YEAR,
  end_time: before - 30 * DAY,
});

/** A member with a profile and one or two jobs. */
export const makeMember = (
  random: Random,
  schools: readonly DemoSchool[],
  now: number,
  known: { account: string; name?: PersonName; gender?: string; teacher: boolean; fresh?: boolean },
): DemoUser => {
  const place = random.pick(schools);
  const job = known.teacher ? teacherJob(random, place, now) : otherJob(random, place, now);
  const jobs = random.chance(0.3) ? [job, earlierJob(random, place, job.start_time)] : [job];
  const create_time = now - random.whole(30, 900) * DAY;
  return {
    id: newDocumentId(),
    ...(known.name ?? randomName(random)),
    account: known.account,
    role: 'user',
    phone: `0900${String(random.whole(0, 999_999)).padStart(6, '0')}`,
    tel: known.teacher ? `(02)5550${random.whole(1000, 9999)}` : '',
    gender: known.gender ?? random.pick(['female', 'male', 'female', 'other']),
    born_date: now - random.whole(24, 58) * YEAR - random.whole(0, 364) * DAY,
    introducer: random.chance(0.3) ? randomName(random).name : '',
    update_time: known.fresh ? now : now - random.whole(1, 240) * DAY,
    login_time: known.fresh ? now : random.moment(create_time, now),
    create_time,
    jobs,
    group: null,
    official_routes: [],
    challenge_routes: [],
    school: known.teacher ? place : null,
  };
};

/** An account of the back office. */
export const makeStaff = (
  known: { account: string; name: string; role: Role; group: string } & Pick<
    DemoUser,
    'official_routes' | 'challenge_routes'
  >,
  now: number,
): DemoUser => ({
  id: newDocumentId(),
  wade_giles: '',
  phone: '',
  tel: '',
  gender: 'other',
  born_date: now - 35 * YEAR,
  introducer: '',
  update_time: now,
  login_time: now,
  create_time: now - 300 * DAY,
  jobs: [],
  school: null,
  ...known,
});
