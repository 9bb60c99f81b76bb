import type { Awards, JudgeProgress, JudgingSession, MissingAnswer } from 'contract';
import { missingLine } from '@/components/missing-readings/words';
import { count } from '@/lib/format';
import { paths } from '@/paths';
import { firstInvited } from './invite-words';

/** The steps of judging a session, in their order. */
export const STEP_NAMES = {
  mode: '設定',
  invite: '邀請',
  assign: '分派',
  progress: '評分進度',
  ranking: '名次',
  awards: '獎項與公布',
} as const;
export type StepKey = keyof typeof STEP_NAMES;
const KEYS = Object.keys(STEP_NAMES) as StepKey[];

/** What is known of a session's judging. */
export type Facts = {
  judging: JudgingSession;
  judges: readonly JudgeProgress[];
  missing: MissingAnswer;
  awards: Awards;
  /** Stories of which judging has begun and isn't finished, and those of which it is. */
  stories: { begun: number; scored: number };
  /** Whether staff opened the ranking. */
  opened: boolean;
};

/** The next act: a part of the step, another step or page, or opening the ranking. */
export type Act = { label: string } & ({ part: string } | { step: StepKey } | { path: string } | { open: true });
type State = {
  /** Its count or state, in a few words. */
  count: string;
  done: boolean;
  /** There is nothing to do in it yet, or at all. */
  closed?: true;
  /** What is to do, in a sentence. */
  todo: string;
  /** None: on to the next step. */
  act?: Act;
};
export type Step = State & { key: StepKey; title: string };

const OPEN: Act = { label: '開啟排名', open: true };
const TO_STORIES: Act = { label: '前往管理報名故事', path: paths.stories };

const sum = (judges: readonly JudgeProgress[], ...keys: ('waiting' | 'draft' | 'sent')[]) =>
  judges.reduce((total, judge) => total + keys.reduce((own, key) => own + judge[key], 0), 0);

const isAssigned = ({ judging }: Facts) => judging.mode === 'assigned';
const hasBegun = ({ judges, stories }: Facts) => stories.begun + stories.scored + sum(judges, 'draft', 'sent') > 0;
const isSet = (facts: Facts) => facts.judging.update_time > 0 || hasBegun(facts);
const isScored = ({ judges, stories }: Facts) => stories.scored + sum(judges, 'sent') > 0;

const done = (count: string, todo: string): State => ({ count, done: true, todo });
const open = (count: string, todo: string, act: Act): State => ({ count, done: false, todo, act });
const closed = (count: string, todo: string, act: Act): State => ({ ...open(count, todo, act), closed: true });

const noJudges = closed('還沒有評審', '還沒有可以登入的評審。請先新增評審的帳號。', {
  label: '新增評審帳號',
  path: paths.permissions,
});

const divisionsWord = ({ judging: { divisions } }: Facts) => (divisions.length > 0 ? `，${divisions.length} 組` : '');

const modeState = (facts: Facts): State =>
  isSet(facts)
    ? done(
        `${isAssigned(facts) ? '由管理員分派' : '評審自己挑選'}${divisionsWord(facts)}`,
        '評審方式設定好了，需要時可以修改。',
      )
    : open('還沒設定', '選擇這一屆怎麼評審，再儲存。', { label: '選擇評審方式', part: 'mode' });

const inviteState = (facts: Facts): State => {
  const { judges, judging } = facts;
  if (judges.length === 0) return noJudges;
  const invited = judges.filter(({ invited_time }) => invited_time !== null).length;
  const due = firstInvited(judges, judging.mode).length;
  const words = `已邀請 ${count(invited)}/${count(judges.length)} 位`;
  const act: Act = { label: '選擇要邀請的評審', part: 'invite' };
  if (isAssigned(facts) && due > 0 && sum(judges, 'waiting') > 0)
    return open(words, `還有 ${count(due)} 位分到故事的評審沒有收到邀請信。`, act);
  if (invited > 0) return done(words, '邀請好了。要加人或再寄一次，在下面勾選。');
  if (hasBegun(facts)) return done('已經開始評分', '評審沒收到邀請信也開始評分了。要寄的話，在下面勾選。');
  return open(words, '勾選要邀請的評審，看過信再寄出。', act);
};

const assignState = (facts: Facts): State => {
  const { judges, missing } = facts;
  if (!isSet(facts))
    return closed('還沒設定', '先選好評審方式，才知道要不要分派。', { label: '選擇評審方式', step: 'mode' });
  if (!isAssigned(facts))
    return {
      count: '不用分派',
      done: true,
      closed: true,
      todo: '這一屆由評審自己挑選故事，不用分派。評審和哪些故事有關，可以記在下面。',
    };
  const readings = sum(judges, 'waiting', 'draft', 'sent');
  if (readings > 0) return done(`${count(readings)} 份`, '分派好了。要加一輪或換評審，先在下面試算。');
  if (judges.length === 0) return noJudges;
  if (missing.total === 0) return closed('還沒有故事', '這一屆還沒有審核通過的故事，通過以後才能分派。', TO_STORIES);
  return open(
    `${count(missing.total)} 則還沒分派`,
    `${count(missing.total)} 則故事等著分派：先試算，看過結果再分派。`,
    { label: '試算第 1 輪', part: 'assign' },
  );
};

/** Where judges pick, each story's state is on the judging platform alone. */
const pickedState = ({ missing: { total }, stories: { scored }, judging }: Facts): State => ({
  count: `已評分 ${count(scored)}/${count(total)} 則`,
  done: total > 0 && scored >= total,
  closed: true,
  todo:
    total === 0
      ? '這一屆還沒有審核通過的故事，通過以後評審才能評分。'
      : scored >= total
        ? '每一則故事都評完了。'
        : `還有 ${count(total - scored)} 則故事沒評完，評審平台看得到每一則由誰評分。`,
  ...(total === 0 && { act: TO_STORIES }),
  ...(scored < total && { act: { label: '前往評審平台', path: `${paths.judging}?session=${judging.session}` } }),
});

const progressState = (facts: Facts): State => {
  const { judges, missing } = facts;
  if (!isAssigned(facts)) return pickedState(facts);
  const [left, sent] = [sum(judges, 'waiting', 'draft'), sum(judges, 'sent')];
  const all = left + sent + missing.readings;
  if (all === 0) return closed('還沒分派', '分派以後，才看得到每位評審的進度。', { label: '前往分派', step: 'assign' });
  const words = `已送出 ${count(sent)}/${count(all)} 份`;
  if (missing.readings > 0)
    return open(words, `${missingLine(missing)}，沒有評審會送出。請先補分派。`, {
      label: '看缺評分的故事',
      part: 'progress',
    });
  const silent = judges.filter((judge) => judge.silent).length;
  if (silent > 0)
    return open(
      words,
      `評分的最後一天快到了，還有 ${count(silent)} 位評審沒有打開任何故事。可以提醒，或分給其他評審。`,
      { label: '看還沒打開的評審', part: 'silent' },
    );
  if (left > 0)
    return open(words, `還有 ${count(left)} 份沒有送出。可以寄信提醒，或分給其他評審。`, {
      label: '提醒評審',
      part: 'remind',
    });
  return done(words, '分派的評分都送出了。');
};

const unscored = closed('還沒有評分', '還沒有送出的評分，送出後就會有名次。', {
  label: '看評分進度',
  step: 'progress',
});

const rankingState = (facts: Facts): State => {
  const { awards, stories, missing, opened } = facts;
  if (!isScored(facts)) return unscored;
  const whole = progressState(facts).done;
  return {
    count: `已評分 ${count(stories.scored)}/${count(missing.total)} 則`,
    done: awards.awards.length > 0,
    todo: whole ? '評分都送出了。看評審之間是否一致，再決定獎項。' : '評分還沒有全部送出，名次還會變。',
    ...(!opened && { act: OPEN }),
  };
};

const awardsState = (facts: Facts): State => {
  const { prizes, awards, released_time } = facts.awards;
  const winners = new Set(awards.map(({ story_id }) => story_id)).size;
  if (!isScored(facts)) return unscored;
  const act = (label: string, part: string): Act => (facts.opened ? { label, part } : OPEN);
  if (released_time !== null)
    return {
      count: '已公布',
      done: true,
      todo: `${count(winners)} 則得獎故事的小組看得到自己的獎項，這一屆的評審完成了。`,
      ...(!facts.opened && { act: OPEN }),
    };
  if (winners > 0)
    return open(`${count(winners)} 則得獎`, '得獎名單還沒有公開，只有管理員看得到。', act('檢查並公開', 'release'));
  return open(
    prizes.length > 0 ? `${count(prizes.length)} 個獎項` : '還沒有獎項',
    prizes.length > 0 ? '選出每個獎項的得獎故事，再公開。' : '新增獎項，選出得獎故事，再公開。',
    act(prizes.length > 0 ? '選出得獎故事' : '填寫獎項', 'awards'),
  );
};

const STATES: Record<StepKey, (facts: Facts) => State> = {
  mode: modeState,
  invite: inviteState,
  assign: assignState,
  progress: progressState,
  ranking: rankingState,
  awards: awardsState,
};

/** In an archived session nothing is left to do but to look. */
const archivedState = (state: State): State => {
  const { act, ...rest } = state;
  const opens = act !== undefined && 'open' in act;
  return { ...rest, todo: '這一屆已經封存，只能查看。', ...(opens && { act }) };
};

/** The six steps as they are: the count of each, what is to do and the next act. */
export function stepsOf(facts: Facts): Step[] {
  const states = KEYS.map((key) => {
    const state = STATES[key](facts);
    return { key, ...(facts.judging.archived ? archivedState(state) : state) };
  });
  return states.map((state, at) => {
    const after = states.slice(at + 1);
    const next = after.find(({ done }) => !done) ?? after[0];
    const onward: Act | undefined = next && { label: `下一步：${STEP_NAMES[next.key]}`, step: next.key };
    const act = state.act ?? onward;
    return { ...state, title: `${at + 1} ${STEP_NAMES[state.key]}`, ...(act && { act }) };
  });
}

/** The step that is shown: the one of the address, else the first that isn't done; of an archived session the last. */
export const chosenStep = (steps: readonly Step[], asked: string | null, archived: boolean): StepKey =>
  steps.find(({ key }) => key === asked)?.key ?? ((!archived && steps.find(({ done }) => !done)?.key) || 'awards');
