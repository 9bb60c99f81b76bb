import {
  CHECKPOINTS,
  type CheckPlace,
  checkpointLabel,
  type MachineCheck,
  machineChecks,
  type RejectReasonCode,
  SECTIONS,
  type SectionKey,
  type Story,
  schoolsChosen,
  sectionTitle,
} from 'contract';
import { toProgressInput } from './progress-input';
import type { Returned } from './returned';
import { unfilledText } from './unfilled';

/** A line before sending: where it is filled in, what was measured, and the places it speaks of. */
export type SendLine = { section: SectionKey; text: string; evidence?: string; places: readonly CheckPlace[] };
export type BeforeSending = {
  missing: SendLine[];
  risky: SendLine[];
  /** What only a person can judge. */
  look: SendLine[];
  passed: SendLine[];
};

/** What a check is called here; what it found is beside it. */
const NAMES: Record<Exclude<RejectReasonCode, 'consent_missing'>, string> = {
  video_license: '影片的授權',
  video_private: '影片能不能觀看',
  video_missing: '影片連結',
  photo_copyright: '照片的來源',
  photo_quality: '照片大小',
  photo_missing: '照片與說明',
  photo_drawn: '照片不是手繪圖',
  members_incomplete: '成員與證書資料',
  sheet_incomplete: '學習單',
  sdgs_count: 'SDGs',
};

const toLine =
  ({ is_18 }: Story) =>
  ({ code, section, evidence, places }: MachineCheck): SendLine => ({
    section,
    text: code === 'consent_missing' ? sectionTitle(section, is_18) : NAMES[code],
    evidence,
    places,
  });

/** Positions whose section no check speaks of: 1, 2.1, 2.5 and 3.2. */
const alone = (section: SectionKey, checks: readonly MachineCheck[]) =>
  checks.every((check) => check.section !== section);

/** Nothing to look at yet: no video, no photos. */
const empty = ({ video, youtubeURL, pictures }: Story, { section }: MachineCheck) =>
  (section === '2.6' && !video.src && !youtubeURL) ||
  (section === '2.2' && Object.values(pictures).every((photos) => photos.length === 0));

/** What refuses a submission (M §4), with what the checks of its section found. */
function missingOf(story: Story, failed: readonly MachineCheck[], typed: readonly SectionKey[]): SendLine[] {
  const at = (section: SectionKey, text: string): SendLine => {
    const found = failed.filter((check) => check.section === section);
    const sentences = section === '3.2' ? [unfilledText(story)] : found.map((check) => check.evidence);
    const evidence = sentences.join('；') || undefined;
    return { section, text, evidence, places: found.flatMap(({ places }) => places) };
  };
  const hasSchools = schoolsChosen(toProgressInput(story));
  // In the one order in which the head names what comes next: a school that is missing has its place in it.
  const open = CHECKPOINTS.flatMap((point) => {
    const { name, position, section, blocking } = point;
    if (!section) return [];
    if (name === 'certificates') return hasSchools ? [] : [at(section, '請為所有成員選擇學校')];
    if (!blocking || story.progress.bar_list[position]) return [];
    return [at(section, checkpointLabel(point, story.is_18))];
  });
  const drafts = typed.filter((key) => open.every(({ section }) => section !== key));
  return [
    ...open,
    ...drafts.map((section) => ({ section, text: `${SECTIONS[section].title}還有草稿沒有儲存`, places: [] })),
  ];
}

/**
 * What refuses a submission, what passes but is likely to come back from review, what a person has to look at, and
 * what is done (M §4, decision 2). `typed` are the sections with a draft on this device.
 */
export function beforeSending(story: Story, typed: readonly SectionKey[], returned: Returned): BeforeSending {
  const checks = machineChecks(story);
  const failed = checks.filter(({ state }) => state === 'fail');
  const missing = missingOf(story, failed, typed);
  const listed = new Set(missing.map(({ section }) => section));
  const odd = checks.filter(({ state, places }) => state === 'look' && places.length > 0);
  const found = [...failed.filter(({ section }) => !listed.has(section)), ...odd].map(toLine(story));
  const named = new Set([...listed, ...found.map(({ section }) => section)]);
  const again = returned.reasons
    .filter(({ section }) => !returned.mended.has(section) && !named.has(section))
    .map(({ section, text }) => ({ section, text: '上次的退件理由，還沒有修改', evidence: text, places: [] }));
  const done = CHECKPOINTS.flatMap((point): SendLine[] => {
    const { position, section } = point;
    const there = story.progress.bar_list[position] && section && alone(section, checks) && !listed.has(section);
    return there ? [{ section, text: checkpointLabel(point, story.is_18), places: [] }] : [];
  });
  const passed = checks.filter((check) => check.state === 'pass' && !empty(story, check));
  return {
    missing,
    risky: [...found, ...again],
    look: checks.filter(({ state, places }) => state === 'look' && places.length === 0).map(toLine(story)),
    passed: [...done, ...passed.map(toLine(story))],
  };
}

/** 還有 2 項必須完成，3 項容易被退件。 Empty when nothing is open. */
export function sendSummary({ missing, risky }: BeforeSending): string {
  if (missing.length + risky.length === 0) return '';
  const parts = [
    ...(missing.length > 0 ? [`${missing.length} 項必須完成`] : []),
    ...(risky.length > 0 ? [`${risky.length} 項容易被退件`] : []),
  ];
  return `還有 ${parts.join('，')}。`;
}
