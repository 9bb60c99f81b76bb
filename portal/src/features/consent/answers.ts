import {
  type ConsentForm,
  type ConsentFormBody,
  type ConsentPurpose,
  type GUARDIAN_RELATIONS,
  type GuardianText,
  guardianText,
} from 'contract';

export type Relation = (typeof GUARDIAN_RELATIONS)[number];

/** What has been filled in so far; nothing is preset. */
export type Filled = {
  decisions: Partial<Record<ConsentPurpose, 'yes' | 'no'>>;
  guardian: string;
  relation: Relation | undefined;
  confirmed: boolean;
};

export const NOTHING: Filled = { decisions: {}, guardian: '', relation: undefined, confirmed: false };

/** The wording for who is asked: a guardian, or an adult for itself. */
export const wordsFor = ({ kind, text_version }: Pick<ConsentForm, 'kind' | 'text_version'>): GuardianText['adult'] => {
  const { child, adult } = guardianText(text_version);
  return kind === 'child' ? child : adult;
};

const STAYS: Record<ConsentForm['kind'], string> = {
  child: '孩子照樣參加挑戰和評審。',
  adult: '您照樣參加挑戰和評審。',
  counselor: '小組照樣參加挑戰和評審。',
};

/** What stays as it is for who takes back. */
export const staysFor = ({ kind }: Pick<ConsentForm, 'kind'>): string => STAYS[kind];

const MORE = '想再多同意一些時，請';
const AGAIN: Record<ConsentForm['kind'], string> = {
  child: `${MORE}向輔導員拿新的連結。`,
  adult: `${MORE}向輔導員拿新的連結。`,
  counselor: `${MORE}在故事的「家長同意」列印自己的新連結；故事是別人報名的，請向報名的輔導員拿。`,
};

/** How who takes back would agree to more. */
export const againFor = ({ kind }: Pick<ConsentForm, 'kind'>): string => AGAIN[kind];

/** What is missing yet, by the id of its place on the page, in the order of the page. */
export const missingIn = (form: ConsentForm, { decisions, guardian, relation, confirmed }: Filled) =>
  [
    ...form.consents.map(({ purpose }) => ({
      place: purpose as string,
      message: '請選擇同意或不同意。',
      missing: !decisions[purpose],
    })),
    { place: 'guardian', message: '請輸入姓名。', missing: guardian.trim() === '' },
    { place: 'relation', message: '請選擇關係。', missing: form.kind === 'child' && !relation },
    { place: 'confirmed', message: '請勾選。', missing: !confirmed },
  ].filter(({ missing }) => missing);

/** The body of a sending in which nothing is missing. */
export const answerBody = (form: ConsentForm, { decisions, guardian, relation }: Filled): ConsentFormBody => ({
  act: 'answer',
  text_version: form.text_version,
  decisions: decisions as Extract<ConsentFormBody, { act: 'answer' }>['decisions'],
  guardian,
  ...(form.kind === 'child' && relation ? { relation } : {}),
  confirmed: true,
});
