import { z } from 'zod';
import { LIMITS } from '../common/limits';
import { idField } from '../common/text';

/** A story's form set: one per kind of team; the person decides which form of it (requirements/http.md, "GET /survey/link"). */
export const FORM_TYPES = ['under18', 'upper18'] as const;
export type FormType = (typeof FORM_TYPES)[number];
/** The form set of a team: of those under 18, or of adults. */
export const formTypeOf = (is18: boolean): FormType => (is18 ? 'upper18' : 'under18');
export const FORM_KEYS = ['counselor', 'student'] as const;
export type FormKey = (typeof FORM_KEYS)[number];

/** Whether a child answers: a pupil's self-assessment in a team under 18. */
export const isChilds = ({ form_type, form_key }: { form_type: FormType; form_key: FormKey }): boolean =>
  form_type === 'under18' && form_key === 'student';

const formKey = z.enum(FORM_KEYS);
const formType = z.enum(FORM_TYPES, { error: '問卷種類不正確' });

/** Which story is meant, when a person (a counsellor) is in several; all of one session mean the same (decision 74), without it the newest one. */
const story = idField.optional();

/** POST /jot-form/status. */
export const formStatusBody = z.strictObject({
  form_type: formType,
  story,
  id_list: z.array(idField, { error: '請提供成員編號' }).max(LIMITS.id_list, '一次最多 200 位'),
});
/**
 * Whether a person's questionnaire is filled. `waiting`: the outside service reports an answer since this
 * person opened it, and the answer has not been confirmed yet.
 */
export const SURVEY_STATES = ['open', 'waiting', 'filled'] as const;
export type SurveyState = (typeof SURVEY_STATES)[number];
export const SURVEY_STATE_LABELS: Readonly<Record<SurveyState, string>> = {
  open: '未填',
  waiting: '等候確認',
  filled: '已填',
};

export const formStatusAnswer = z
  .array(z.object({ id: z.string(), name: z.string(), status: z.boolean(), state: z.enum(SURVEY_STATES) }))
  .max(LIMITS.id_list);
export type FormStatus = z.infer<typeof formStatusAnswer>;
/** POST /survey/confirm: the same persons, after what waits was asked for once more. */
export const surveyConfirmBody = formStatusBody.required({ story: true });

/** GET /survey/link. */
export const surveyLinkQuery = z.strictObject({ form_type: formType, id: idField, story });
export const surveyLinkAnswer = z.object({ url: z.string() });
/** POST /survey/opened: a person is about to fill in; what the outside service reports from now on may be theirs. */
export const surveyOpenedBody = surveyLinkQuery.required({ story: true });

/** POST /survey/remind: mails a counsellor the link to the own questionnaire. */
export const surveyRemindBody = surveyLinkQuery.required({ story: true });

/** POST /survey/renew/{token}: the same sentence whether or not there is an address to mail to. */
export const SURVEY_RENEWED = '如果這份問卷有登記信箱，新的連結很快就會寄到。沒有收到時，請向輔導員重新取得。';

export const surveyTokenParams = z.object({ token: z.string().max(512) });
export const surveyQuestion = z.object({
  id: z.string(),
  text: z.string(),
  options: z.array(z.object({ label: z.string(), value: z.string() })),
});
/** GET /survey/form/{token}. */
export const surveyFormAnswer = z.object({
  form_type: formType,
  form_key: formKey,
  name: z.string(),
  title: z.string(),
  questions: z.array(surveyQuestion),
  filled: z.boolean(),
});
export type SurveyForm = z.infer<typeof surveyFormAnswer>;

/** POST /survey/answer/{token}: every question once with one of its options. */
export const surveyAnswerBody = z.strictObject({
  answers: z
    .array(z.strictObject({ id: z.string().min(1).max(64), value: z.string().max(64) }), { error: '還有題目沒有作答' })
    .max(LIMITS.id_list),
});
export type SurveyAnswerBody = z.infer<typeof surveyAnswerBody>;
/** POST /survey/answer/{token}: `thank_you` is the page of the portal that thanks, good for ten minutes. */
export const surveySentAnswer = z.object({ message: z.string(), thank_you: z.string() });
export type SurveySent = z.infer<typeof surveySentAnswer>;

/** For whoever tries the address by hand: the service itself always sends both. */
const sent = (name: string, shape: RegExp) => {
  const notSent = `沒有收到 ${name}。問卷服務回報填答時，會用表單傳送 svid（問卷代碼）和 hash（填答代碼）`;
  return z
    .string({ error: ({ input }) => (input === undefined ? notSent : undefined) })
    .min(1, { error: notSent, abort: true })
    .regex(shape, '連結的 hash 驗證失敗');
};

/** POST /survey/webhook: a report of the outside service of an answer; keys that it adds later are let pass. */
export const surveyReport = z.object({
  svid: sent('svid', /^[A-Za-z0-9]{5}$/),
  hash: sent('hash', /^[0-9a-f]{32}$/),
});
export type SurveyReport = z.infer<typeof surveyReport>;
export const surveyWebhookParams = z.object({ key: z.string().max(200) });

/** GET /survey/thank-you; what is missing is said by the catalogue's sentences, not by this schema (M §8). */
export const surveyThankYouQuery = z.object({
  svid: z.string().max(100).catch('').default(''),
  hash: z.string().max(1_000).catch('').default(''),
  t: z.string().max(20).catch('').default(''),
});
export type SurveyThankYouQuery = z.infer<typeof surveyThankYouQuery>;
export const surveyThankYouAnswer = z.object({ message: z.string(), form_type: formType, form_key: formKey });
export type SurveyThankYou = z.infer<typeof surveyThankYouAnswer>;
