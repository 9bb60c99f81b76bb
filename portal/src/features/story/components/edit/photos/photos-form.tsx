import { PICTURE_STAGES, type PictureStage } from 'contract';
import { ArrowRight } from 'lucide-react';
import { type FormEvent, lazy, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { stageNames } from '@/components/ui/stage-shape';
import { deviceTakes } from '@/lib/device-takes';
import { useOnline } from '@/lib/online';
import { useFetchedAhead } from '@/lib/use-fetched-ahead';
import { useHeldForm } from '@/lib/use-held-form';
import type { PicturesValues } from '../../../model/pictures';
import { stillReturned } from '../../../model/returned';
import { useArrived } from '../../../uploads/use-arrived';
import { useEdit } from '../edit-context';
import { Conflict, OtherVersion, SaveBar, usePanelAhead } from '../section-form';
import type { Section } from '../use-section';
import { useSentAlong } from '../use-sending';
import { useWaiting } from '../use-waiting';
import { focusPhoto, rowOf } from './photo-ids';
import { type PhotoProblem, photoProblems, problemsForChildren, stageState, unfinishedTitle } from './photo-problems';
import { StagePanel } from './stage-panel';
import { praiseOf, StagePraise } from './stage-praise';
import { StageTiles } from './stage-tiles';
import { usePhotos } from './use-photos';

const loadVersion = () => import('./photo-version');
const PhotoVersion = lazy(loadVersion);

type Props = {
  section: Section<PicturesValues>;
  stage: PictureStage | undefined;
  onStage: (stage: PictureStage | undefined) => void;
};

export default function PhotosForm({ section, stage, onStage }: Props) {
  const { visitor, returned } = useEdit();
  // Whole and sent back is not done.
  const sentBack = stillReturned(returned).includes('2.2');
  const online = useOnline();
  const queued = section.phase.name === 'queued';
  const kept = deviceTakes.use().drafts;
  const [wanted, setWanted] = useState(queued);
  // The key of the photo that is open.
  const [open, setOpen] = useState<string>();
  const state = usePhotos(section, wanted, (before, key) => setOpen((now) => (now === before ? key : now)));
  const { photos, uploads, going } = state;
  const panel = useId();
  const [attempt, setAttempt] = useState(0);
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<string>();
  const [partly, setPartly] = useState(false);
  // What was there when 儲存 was pressed; a photo that came later is not wrong yet.
  const isAsked = (what: string) => asked.has(what) && !(wanted && going > 0);
  const problems = photoProblems(photos, uploads, visitor);
  const told = visitor ? problemsForChildren(problems, stage) : problems;
  const missed = told.filter(({ stage: where, row }) => isAsked(row ?? where));
  const shown = problems.filter((problem) => missed.includes(problem) || problem.refused);
  const { setProblems, setPartly: setSaid } = section;
  const whole = PICTURE_STAGES.filter((one) => !problems.some(({ stage: where }) => where === one));
  const refusals = problems.filter((problem) => problem.refused).length;
  useHeldForm();
  usePanelAhead();
  useFetchedAhead(loadVersion);

  const save = async () => {
    setWanted(going > 0);
    setRefused(undefined);
    const outcome = await section.save({ pictures: photos }, { going: going > 0 });
    // What waits for a connection is kept: no mistake either.
    setPartly(outcome.kind !== 'refused');
    if (outcome.kind === 'refused') setRefused(outcome.error.message);
  };
  // Children learn from their texts that what is done is stored: with every photo described they needn't press 儲存 before they leave.
  const left = useEffectEvent(() => {
    if (visitor && section.typed && problems.every(({ row }) => row === undefined)) void save();
  });
  const wasOpen = useRef(section.view.open);
  const isOpen = section.view.open;
  useEffect(() => {
    if (wasOpen.current && !isOpen) left();
    wasOpen.current = isOpen;
  }, [isOpen]);
  // Whose page is one of photos finds these, though four tiles with photos lie above them.
  const arrive = useEffectEvent(() => {
    const below = document.getElementById(panel);
    // What came back says first what has to be changed.
    if (!visitor || sentBack || !below || !stage || photos[stage].length === 0) return;
    if (below.getBoundingClientRect().top > window.innerHeight / 2) below.scrollIntoView({ block: 'start' });
  });
  useEffect(() => {
    if (isOpen) arrive();
  }, [isOpen]);
  const busy = section.phase.name === 'saving';
  // What a save has left open stays calm while the rest is being filled in; 已儲存 is never shown over photos that wait or were refused.
  const calm = partly && !missed.some((problem) => problem.refused);
  const saved = calm && section.phase.name === 'saved' && going === 0;
  useEffect(() => setProblems(calm ? refusals : shown.length), [calm, refusals, shown.length, setProblems]);
  // The step that children look at is whole: what comes next is no fault of theirs.
  const next = missed[0] ?? (asked.size > 0 ? problems[0] : undefined);
  const praised = visitor && !sentBack && saved && next && stage && whole.includes(stage) ? { stage, next } : undefined;
  // The summary says that it was saved: the card needn't.
  const said = saved && (missed.length > 0 || praised !== undefined);
  useEffect(() => {
    setSaid(said);
    return () => setSaid(false);
  }, [said, setSaid]);
  // 儲存 was pressed while photos were on their way: it goes on by itself once they have arrived.
  const along = useSentAlong(section, () => void save());
  useWaiting(section, () => ({
    pictures: Object.fromEntries(
      PICTURE_STAGES.map((one) => [
        one,
        photos[one].map((photo) => ({
          url: state.pictureOf(photo) ?? '',
          description: photo.description,
          is_cover: photo.is_cover,
          focus: photo.focus,
          ...photo.size,
        })),
      ]),
    ),
  }));
  useArrived(going, busy, () => {
    if (wanted || along) void save();
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const here = Object.values(photos).flat();
    // Once others' photos are among them, a photo is known by its key alone.
    const stages = visitor ? [stage ?? PICTURE_STAGES[0]] : PICTURE_STAGES;
    setAsked(new Set([...stages, ...here.flatMap((photo) => [rowOf(photo), photo.key])]));
    void save().then(() => setAttempt((n) => n + 1));
  };
  const goTo = ({ stage: where, row }: PhotoProblem) => {
    const photo = photos[where].find((other) => rowOf(other) === row);
    flushSync(() => {
      onStage(where);
      setOpen(photo?.key);
    });
    if (photo) return focusPhoto(photo);
    const target = document.getElementById(panel)?.querySelector<HTMLElement>('button');
    target?.focus();
    target?.scrollIntoView({ block: 'center' });
  };
  if (section.clash)
    return (
      <Conflict
        section={section}
        version={({ pictures }, other) => (
          <PhotoVersion photos={pictures} other={other.pictures} pictureOf={state.pictureOf} />
        )}
      />
    );
  return (
    <form noValidate data-calm={calm || undefined} onSubmit={submit}>
      <OtherVersion section={section} />
      <ErrorSummary
        className="mb-5"
        attempt={attempt}
        title={
          praised
            ? `已儲存，${praiseOf(praised.stage, praised.next.stage)}`
            : (refused ??
              unfinishedTitle({ visitor, calm, saved, queued: queued && kept, count: missed.length, whole }))
        }
        calm={calm}
        alone={refused !== undefined || praised !== undefined}
        // Once the rest is stored, one thing after the other.
        items={(praised ? [] : calm ? missed.slice(0, 1) : missed).map((problem) => ({
          key: `${problem.stage}-${problem.row ?? ''}`,
          message: problem.message,
          onSelect: () => goTo(problem),
        }))}
      >
        {praised && (
          <Button kind="primary" className="mt-2" onClick={() => goTo(praised.next)}>
            到{stageNames[praised.next.stage]}
            <ArrowRight aria-hidden size={24} />
          </Button>
        )}
      </ErrorSummary>
      <p className="mb-4">
        {visitor
          ? '點一個步驟，放上照片，再寫一句話。'
          : '每個步驟至少一張照片，每張都需要圖片說明。點選步驟來新增照片。'}
      </p>
      <StageTiles
        open={stage}
        onOpen={onStage}
        panel={panel}
        count={(key) => photos[key].length}
        state={(key) => stageState(photos[key], uploads, online)}
        picture={(key) => {
          const photo = photos[key].find(({ is_cover }) => is_cover);
          return photo && { src: state.pictureOf(photo), focus: photo.focus };
        }}
      />
      <div id={panel} inert={busy} className="mt-4 scroll-mt-20 empty:mt-0">
        {stage && <StagePanel key={stage} stage={stage} state={state} isAsked={isAsked} open={open} onOpen={setOpen} />}
        {visitor && stage && !sentBack && !praised && (
          <StagePraise key={`praise-${stage}`} stage={stage} photos={photos[stage]} onStage={onStage} />
        )}
      </div>
      <SaveBar
        section={section}
        led={praised !== undefined}
        waiting={wanted && going > 0 ? `${going} 張照片` : undefined}
      />
    </form>
  );
}
