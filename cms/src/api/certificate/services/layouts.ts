import {
  CERTIFICATE_KINDS,
  type CertificateBackground,
  type CertificateLayout,
  type CertificateLayoutBody,
  type CertificateLayoutPreview,
  certificateSerial,
  HOUR,
  LAYOUT_KIND_LABELS,
  LAYOUT_SAMPLES,
  type LayoutSample,
  SECOND,
  SHEET_SIZE,
  sessionOf,
  WEEK,
} from 'contract';
import { LRUCache } from 'lru-cache';
import { inTransaction } from '../../../lib/database';
import { newDocumentId } from '../../../lib/database/document-id';
import { isNewer, versionTime, type WriteResult } from '../../../lib/database/optimistic-lock';
import { fail } from '../../../lib/errors/fail';
import type { ReceivedFile } from '../../../lib/http/receive-file';
import { limit } from '../../../lib/limits/limit';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { links } from '../../../mails/links';
import { recordAction } from '../../audit/port';
import { paperPicture } from '../../file/port';
import { DEFAULT_VERSION, type Printed } from '../domain/printed';
import { serialPrefix } from '../domain/serial-prefix';
import { printPreview } from '../print/ask-printer';
import type { DrawnLayout } from '../print/draw-layout';
import { holdSerials, isPrinted } from '../queries/certificates';
import {
  deleteBackgroundsBefore,
  deleteLayoutsBefore,
  findBackground,
  findLayoutsOf,
  findNewestLayout,
  insertBackground,
  type LayoutPlace,
  putLayout,
  type StoredLayout,
  takeBackground,
} from '../queries/layouts';

/** A picture is never changed, so that what was read stays right; some megabytes each: one for each kind of a session. */
const pictures = new LRUCache<string, string>({ max: CERTIFICATE_KINDS.length });

const pictureOf = async ({ background }: CertificateLayout): Promise<string | null> => {
  if (background === null) return null;
  const known = pictures.get(background);
  if (known) return known;
  const stored = await findBackground(background);
  if (!stored) return null;
  const address = `data:image/jpeg;base64,${stored}`;
  pictures.set(background, address);
  return address;
};

type Version = LayoutPlace & { version: number };
const keyOf = ({ session, kind, version }: Version) => `${session} ${kind} ${version}`;

/** How certificates of these versions are drawn; undefined for the default. */
export const findDrawn = async (
  certificates: readonly { session: number; template_version: number }[],
): Promise<(version: Version) => DrawnLayout | undefined> => {
  const laidOut = certificates.filter(({ template_version }) => template_version !== DEFAULT_VERSION);
  const drawn = new Map<string, DrawnLayout>();
  for (const each of await findLayoutsOf([...new Set(laidOut.map(({ session }) => session))]))
    if (each.layout) drawn.set(keyOf(each), { parts: each.layout.parts, background: await pictureOf(each.layout) });
  return (version) => drawn.get(keyOf(version));
};

/** The newest layout of a session and kind, and whether something was issued with it. */
export type HeldLayout = StoredLayout & { is_printed: boolean };

const heldOf = (place: LayoutPlace, stored: StoredLayout | undefined): StoredLayout =>
  stored ?? { ...place, version: DEFAULT_VERSION, layout: null, saved_time: 0 };

/** The newest layout of a session and kind. */
export const readLayout = async (place: LayoutPlace): Promise<HeldLayout> => {
  const held = heldOf(place, await findNewestLayout(place));
  return { ...held, is_printed: await isPrinted(held) };
};

const GONE = '找不到這張底圖，請重新上傳';

const refuseBackground = (message: string) =>
  fail('validation', { message, errors: [{ path: ['layout', 'background'], message }] });

/**
 * Stores a layout, or goes back to the default, on record, unless another one was stored since `base`. What something was issued with
 * stays: then it is a new version. 400 for a picture that isn't there (any more).
 */
export const saveLayout = (
  actor: Actor,
  place: LayoutPlace,
  { layout, base }: CertificateLayoutBody,
): Promise<WriteResult<HeldLayout>> =>
  inTransaction(async (trx) => {
    // Who issues waits: no certificate is made with a version that is being changed.
    await holdSerials(place.session, trx);
    const stored = await findNewestLayout(place, trx);
    const before = heldOf(place, stored);
    const is_printed = await isPrinted(before, trx);
    if (isNewer(base, before.saved_time)) return { row: { ...before, is_printed }, written: false };
    if (JSON.stringify(layout) === JSON.stringify(before.layout))
      return { row: { ...before, is_printed }, written: true };
    const at = versionTime(now(), before.saved_time);
    if (layout?.background && !(await takeBackground(layout.background, at, trx))) refuseBackground(GONE);
    const version = stored && !is_printed ? stored.version : before.version + 1;
    const row = { ...place, version, layout, saved_time: at };
    await putLayout(row, trx);
    const object = { id: String(place.session), name: `${place.session} 屆${LAYOUT_KIND_LABELS[place.kind]}` };
    const details = [layout ? `第 ${version} 版` : `第 ${version} 版，回到預設版面`];
    await recordAction(actor, { action: 'certificate_layout_saved', object, details }, trx);
    return { row: { ...row, is_printed: false }, written: true };
  });

const PER_HOUR = 60;
/** 150 dots an inch, and as much off A4's sides as no eye sees. */
const SMALLEST = { width: 1754, height: 1240 };
const OFF_BY = 0.02;

const refusePicture = ({ width, height }: { width: number; height: number }) => {
  const off = Math.abs(width / height / (SHEET_SIZE.width / SHEET_SIZE.height) - 1);
  if (off > OFF_BY)
    refuseBackground(`底圖需要是 A4 橫式（297×210 公釐），這張的長寬比不一樣（${width}×${height} 像素）`);
  if (width < SMALLEST.width || height < SMALLEST.height)
    refuseBackground(
      `這張底圖是 ${width}×${height} 像素，印出來會模糊，需要至少 ${SMALLEST.width}×${SMALLEST.height} 像素`,
    );
};

/** Stores a picture for layouts once it was looked at; one that no layout takes goes after a week. 400 for one that isn't A4 on its side. */
export const storeBackground = async (
  actor: Actor,
  file: ReceivedFile & { signal: AbortSignal },
): Promise<CertificateBackground> => {
  await limit('certificate-background', actor.id, PER_HOUR, HOUR / SECOND);
  const { bytes, width, height } = await paperPicture(file);
  refusePicture({ width, height });
  const id = newDocumentId();
  await insertBackground(id, bytes, now());
  return { background: id, width, height };
};

const LONG = {
  ...{ name: '伊斯坦大．伊斯巴利達夫．阿布斯努爾', wade_giles: 'ISTANDA,ISBALIDAF-ABUSNGUL-PALALAVI' },
  department_zh: '國立臺灣師範大學附屬高級中學進修部實驗教育班',
  department_en: 'The Affiliated Senior High School of National Taiwan Normal University',
  ...{ school: '高雄市那瑪夏區民權國民小學附設幼兒園瑪雅分班', team_name: '一起把海岸線找回來的二十二個好朋友' },
  story_name: '我們把學校後面那條被大家忘記的小溪一步一步清理乾淨並且請螢火蟲回來住的故事',
  prizes: ['全球孩童創意行動挑戰年度最佳影響力獎', '最受歡迎故事獎'],
};
const SHORT = {
  ...{ name: '丁一', wade_giles: 'DING,YI', department_zh: '大同國小', department_en: 'Datong', school: '大同國小' },
  ...{ team_name: '水', story_name: '水', prizes: ['金獎'] },
};
/** Signs that common fonts lack; those of the platform have them (record 222). */
const RARE = { ...SHORT, name: '游堃煊', team_name: '龘龘隊', story_name: '犇羴鱻' };
const SAMPLES: Record<LayoutSample, Omit<Printed, 'colour' | 'emblem'>> = { long: LONG, short: SHORT, rare: RARE };

/** A layout as three sheets of people who aren't: PDF, what had to give way, and what can't be printed. */
export const previewLayout = async (
  { session, kind }: LayoutPlace,
  layout: CertificateLayout,
): Promise<CertificateLayoutPreview> => {
  const background = await pictureOf(layout);
  if (layout.background !== null && !background) refuseBackground(GONE);
  const drawn = { parts: layout.parts, background };
  const sheets = LAYOUT_SAMPLES.map((sample) => ({
    sample,
    printed: {
      ...SAMPLES[sample],
      ...{ colour: 'blue' as const, emblem: 'owl' },
      ...(kind === 'award' ? {} : { prizes: [] }),
    },
    serial: certificateSerial({ prefix: serialPrefix(), session, number: 1 }),
    address: links.verify('PREVIEW'),
    layout: drawn,
  }));
  const { pdf, ...rest } = await printPreview(sheets);
  return { pdf: Buffer.from(pdf).toString('base64'), ...rest };
};

/** Takes away pictures that no layout took within a week, and layouts of sessions before the last of which no certificate is left. */
export const purgeLayouts = async (): Promise<number> =>
  (await deleteLayoutsBefore(sessionOf(now()) - 1)) + (await deleteBackgroundsBefore(now() - WEEK));
