import {
  type CheckState,
  editionName,
  formatDateTime,
  type Rehearsed,
  type Season,
  type SeasonCheck,
  storiesLeft,
} from 'contract';
import { count } from '@/lib/format';

const STEP_WORDS: Record<Rehearsed['steps'][number]['step'], string> = {
  create: '新增小組',
  submit: '第一次送出故事',
  supplement: '退件後再送出',
};

/** What a member may do at a moment and reads then, a sentence for each step. */
export const rehearsalWords = ({ session, steps }: Rehearsed): string[] =>
  steps.map(({ step, open, reads, graceUntil }) => {
    const belongs = step === 'create' ? `，故事算在 ${session} 屆（${editionName(session)}）` : '';
    const grace = graceUntil === undefined ? '' : `截止前按下送出的小組，${formatDateTime(graceUntil)} 前還可以傳完。`;
    const may = open ? `${STEP_WORDS[step]}：可以${belongs}。` : `${STEP_WORDS[step]}：不可以。${grace}`;
    return reads === '' ? `${may}沒有顯示說明。` : `${may}畫面顯示「${reads}」`;
  });

/** The panel's page of the site's settings, which only content editors and super-admins can open. */
const PANEL = '/admin/content-manager/single-types/api::site-setting.site-setting';

type Said = { title: string; text: Partial<Record<CheckState, string>>; way?: { to: string; label: string } };

const said = (title: string, text: Said['text'], way?: Said['way']): Said => ({ title, text, ...(way && { way }) });

const emptyWords = ({ site, resources }: Season['empty']) =>
  [
    site.length > 0 && `還沒有填：${site.join('、')}，會員看不到這些。請在 Strapi 的「網站設定」填寫。`,
    resources > 0 &&
      `${count(resources)} 份教學資源還沒有真的連結，會員看不到「預覽」。請在「教學資源管理」和「挑戰資源包管理」填寫。`,
  ]
    .filter((text) => text !== false)
    .join('');

/** What each check is about, and what to do. */
export const checkWords = (season: Season): Record<SeasonCheck, Said> => {
  const { last, judging } = season;
  const left = `${last.session} 屆還有待審 ${count(last.pending)} 則、退件未補 ${count(last.returned)} 則、評審中 ${count(last.judging)} 則`;
  const changed = season.texts_changed === null ? '還沒有改過' : `最後修改 ${formatDateTime(season.texts_changed)}`;
  const mode = judging.mode === 'assigned' ? '由管理員分派' : '評審自己挑選';
  const texts = `評審指標、評語範本和退件理由會沿用（${changed}）。`;
  return {
    dates: said('開放與截止的時間', {
      done: '都填好了。',
      look: '截止報名已經過了，會員現在不能報名。請填新的時間。',
      missing: '還沒有填開放報名或截止報名，請在下面填寫。',
    }),
    supplement: said('補件截止', {
      done: '填好了。',
      look: '沒有填：退件的故事和第一次送出一起截止。需要補件期時，請在下面填寫。',
    }),
    session: said('屆別', {
      done: '開放和截止在同一屆。',
      look: '開放和截止不在同一屆：一屆從 10 月 1 日開始，在那之前新增的小組會算在前一屆。請修改開放報名。',
    }),
    notices: said('公告', {
      done: '沒有別屆的文字。',
      look: '公告提到別的屆別或年份。請修改，或清空那一格，由日期自動組成。',
    }),
    judges: said('評審', {
      done: `有 ${count(season.judges)} 位評審可以登入，已經邀請 ${count(season.invited)} 位。`,
      look: `有 ${count(season.judges)} 位評審可以登入，還沒有寄邀請信。請到評審平台的「評審管理」邀請。`,
      missing: '還沒有評審的帳號。請到「帳號與權限管理」新增。',
    }),
    judging: said('評審方式與獎項', {
      done: `${mode}，${judging.prizes} 個獎項。${texts}`,
      look: judging.prepared
        ? `${mode}，還沒有獎項。請到評審平台的「評審管理」填寫。${texts}`
        : `還沒有設定，可以在下面沿用 ${last.session} 屆的。${texts}`,
    }),
    site: {
      title: '網站的連結與聯絡方式',
      text: { done: '都填好了。', look: emptyWords(season.empty) },
      ...(season.empty.site.length > 0 && { way: { to: PANEL, label: '到 Strapi 填寫' } }),
    },
    last: said(`${last.session} 屆的收尾`, {
      done:
        storiesLeft(last) > 0
          ? `${left}，已經封存，不再處理。`
          : `${count(last.stories)} 則故事都處理完了，${count(last.awards)} 個得獎。故事和評分會一直留著，隨時可以選屆別查看和匯出。`,
      look: `${left}。開放新的一屆不會動到它們，請記得處理完。`,
    }),
    archive: said(`${last.session} 屆的封存`, {
      done:
        last.archived_time === null
          ? `${last.session} 屆沒有故事，不需要封存。`
          : `${formatDateTime(last.archived_time)} 封存了，只能查看和匯出。`,
      look:
        storiesLeft(last) > 0
          ? `還沒有封存。還有 ${count(storiesLeft(last))} 則故事沒處理完，處理完以後再封存。`
          : '還沒有封存。都處理完了，可以在下面封存：之後只能查看和匯出，不會不小心改到。',
    }),
  };
};
