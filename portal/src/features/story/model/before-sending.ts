import {
  APPLY_STATUS,
  BLOCKING_POSITIONS,
  CHECKPOINTS,
  PICTURE_STAGES,
  SECTIONS,
  type SectionKey,
  type Story,
  schoolsChosen,
  sectionOf,
  stageComplete,
  youtubeId,
} from 'contract';
import { stageNames } from '@/components/ui/stage-shape';
import { returnedReasons } from '@/lib/returned';
import { certificateModel } from './certificate';
import { certificateMissing } from './certificate-check';
import { toProgressInput } from './progress-input';

/** A line before sending, at the section where it is filled in. */
export type SendLine = { section: SectionKey; text: string };
export type BeforeSending = { missing: SendLine[]; risky: SendLine[]; passed: SendLine[] };

/** What reviewers would reject for once an optional or non-blocking position is open, by position. */
const REJECTED_FOR: Record<number, string> = {
  5: '還沒有授權與家長同意書',
  6: '還沒有影片連結',
  7: '還沒有選擇 SDGs，請選一至三項',
  8: '國際證書資料還沒有填完',
};

/** Whose certificate data is not whole, by name; the address last. */
function openCertificates(story: Story): string {
  const values = certificateModel.read(story);
  const places = certificateMissing(values).map(({ name }) => /^people\.(\d+)/.exec(name)?.[1]);
  const people = values.people.filter((_, index) => places.includes(String(index))).map(({ name }) => name);
  return [...people, ...(places.includes(undefined) ? ['收件資料'] : [])].join('、');
}

/** What is open at a position, where it has several places. */
const PLACES: Record<number, (story: Story) => string> = {
  3: (story) =>
    PICTURE_STAGES.filter((stage) => !stageComplete(story, stage))
      .map((stage) => stageNames[stage])
      .join('、'),
  8: openCertificates,
};

const withPlaces = (position: number, text: string, story: Story): string => {
  const places = PLACES[position]?.(story);
  return places ? `${text}：${places}` : text;
};

const atPosition = (position: number, text: string): SendLine[] => {
  const section = sectionOf(position);
  return section ? [{ section, text }] : [];
};

/**
 * What refuses a submission, what passes but is likely to come back from review, and what is done (M §4, decision 2).
 * `typed` are the sections with a draft on this device, `mended` those saved since the story was sent back.
 */
export function beforeSending(
  story: Story,
  typed: readonly SectionKey[],
  mended: ReadonlySet<SectionKey>,
): BeforeSending {
  const { bar_list } = story.progress;
  const points = CHECKPOINTS.filter(({ position }) => position < 11);
  const open = points.filter(({ position }) => !bar_list[position]);
  const schools = schoolsChosen(toProgressInput(story));
  const missing = [
    ...open
      .filter(({ position }) => BLOCKING_POSITIONS.includes(position))
      .flatMap(({ position, label }) => atPosition(position, withPlaces(position, label, story))),
    ...(schools ? [] : [{ section: '3.1' as const, text: '請為所有成員選擇學校' }]),
    ...typed.map((section) => ({ section, text: `${SECTIONS[section].title}還有草稿沒有儲存` })),
  ];
  // Without a school 3.1 is already among what must be done.
  const unfilled = open
    .filter(({ position }) => position !== 8 || schools)
    .flatMap(({ position }) => {
      const text = REJECTED_FOR[position];
      return text ? atPosition(position, withPlaces(position, text, story)) : [];
    });
  const elsewhere =
    story.video.src && !youtubeId(story.video.src)
      ? [{ section: '2.6' as const, text: '影片連結不是 YouTube，評審無法直接在頁面上觀看' }]
      : [];
  const named = new Set([...missing, ...unfilled].map(({ section }) => section));
  const returned =
    story.apply_status === APPLY_STATUS.rejected
      ? returnedReasons(story.failed_message)
          .filter(({ section }) => !mended.has(section) && !named.has(section))
          .map(({ section, text }) => ({ section, text: `上次的退件理由：${text}` }))
      : [];
  const risky = [...unfilled, ...elsewhere, ...returned];
  const told = new Set([...missing, ...risky].map(({ section }) => section));
  const passed = points
    .filter(({ position }) => bar_list[position])
    .flatMap(({ position, label }) => atPosition(position, label))
    .filter(({ section }) => !told.has(section));
  return { missing, risky, passed };
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
