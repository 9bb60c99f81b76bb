import { type Counselor, type Member, OTHER } from 'contract';
import { newDocumentId } from '../../lib/database/document-id';
import type { DemoUser } from './members';
import { randomName } from './names';
import type { Random } from './random';
import type { DemoSchool } from './schools';

/** Grade and age that fit together, by school category. */
const GRADES = {
  1: [
    ['三年級', 9],
    ['四年級', 10],
    ['五年級', 11],
    ['六年級', 12],
  ],
  2: [
    ['七年級', 13],
    ['八年級', 14],
    ['九年級', 15],
  ],
  3: [
    ['高一', 16],
    ['高二', 17],
  ],
} as const;

const ADULT_UNIT = { zh: '社區發展協會', en: 'Community Development Association' };

const atSchool = ({ category, city, district, name, english }: DemoSchool) => ({
  department_zh: name,
  department_en: english,
  school: { category, city, district, name } as NonNullable<Member['school']>,
});

const elsewhere = { department_zh: ADULT_UNIT.zh, department_en: ADULT_UNIT.en, school: { category: 4 as const } };

/** Certificate data, once the team has come that far. */
const certificate = (school: DemoSchool | null, wade_giles: string, filled: boolean) =>
  filled ? { wade_giles, ...(school ? atSchool(school) : elsewhere) } : {};

/** Children of the counsellor's school. */
export const childrenOf = (random: Random, school: DemoSchool, filled: boolean): Member[] =>
  Array.from({ length: random.whole(3, 6) }, () => {
    const { name, wade_giles } = randomName(random);
    const [grade, age] = random.pick<readonly [string, number]>(GRADES[school.category]);
    const parent = random.chance(0.6) ? { parent: `${name.charAt(0)}${random.pick(['先生', '女士'])}` } : {};
    return { id: newDocumentId(), name, grade, age, ...parent, ...certificate(school, wade_giles, filled) };
  });

/** Adults, the account holder first. */
export const adultsOf = (random: Random, holder: DemoUser, filled: boolean): Member[] => [
  {
    id: holder.id,
    name: holder.name,
    department: holder.jobs[0]?.department ?? OTHER,
    age: 30,
    account: holder.account,
    phone: holder.phone,
    ...certificate(null, holder.wade_giles, filled),
  },
  ...Array.from({ length: random.whole(1, 4) }, () => {
    const { name, wade_giles } = randomName(random);
    return {
      id: newDocumentId(),
      name,
      department: random.pick(['晴光社區協會', '河岸書店', '同心社福基金會']),
      age: random.whole(19, 52),
      ...certificate(null, wade_giles, filled),
    };
  }),
];

/** The creator, and sometimes a colleague. */
export const counselorsOf = (
  random: Random,
  owner: DemoUser,
  colleagues: readonly DemoUser[],
  filled: boolean,
): Counselor[] => {
  const second = random.chance(0.2) ? [random.pick(colleagues)] : [];
  return [owner, ...second.filter(({ id }) => id !== owner.id)].map(
    ({ id, name, phone, account, wade_giles, school }) => ({
      id,
      name,
      phone,
      email: account,
      ...certificate(school, wade_giles, filled),
    }),
  );
};
