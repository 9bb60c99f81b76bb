import { isSectionComplete, type SectionKey } from 'contract';
import {
  type ComponentProps,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from 'web-kit/api-error';
import { Form } from '@/components/form/form';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/dialog';
import { NoticeBox } from '@/components/ui/notice-box';
import { cn } from '@/lib/cn';
import { deviceTakes } from '@/lib/device-takes';
import { applyApiError, listErrors } from '@/lib/form-errors';
import { useOnline } from '@/lib/online';
import { useFetchedAhead } from '@/lib/use-fetched-ahead';
import { useHeldForm } from '@/lib/use-held-form';
import { useArrived } from '../../uploads/use-arrived';
import type ConflictPanel from './conflict-panel';
import { useEdit } from './edit-context';
import { Lines } from './lines';
import { whoStored } from './others';
import type { Section } from './use-section';
import { useSentAlong } from './use-sending';
import { useWaiting } from './use-waiting';

type SaveBarProps<V> = {
  section: Section<V>;
  /** Files that a save waits for. */
  waiting?: string;
  /** What a save makes first: it is due, or being made. */
  prepared?: Pick<Prepared, 'due' | 'busy'>;
  /** Another button leads on. */
  led?: boolean;
};

/** 儲存 and 取消 of a section; what is typed is asked about before it is given up. */
export function SaveBar<V>({ section, waiting, prepared, led }: SaveBarProps<V>) {
  const { active, story, visitor, leave: close } = useEdit();
  const [asking, setAsking] = useState(false);
  const online = useOnline();
  const kept = deviceTakes.use().drafts;
  const busy = section.phase.name === 'saving' || prepared?.busy === true;
  // Where there is nothing to store, the next step is another one.
  const idle = !section.typed && !busy && !prepared?.due;
  const complete = isSectionComplete(section.key, story.progress.bar_list);
  // A form that a save has left open lacks something: a team may also look at what it has made.
  const done = visitor && idle && section.phase.name === 'saved';
  const leave = () => (section.typed ? setAsking(true) : void section.discard());
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3">
      <Button
        type="submit"
        kind={active === section.key && !idle ? 'primary' : 'secondary'}
        busy={busy}
        aria-describedby={`title-${section.key}`}
        className="min-w-28"
      >
        {online || busy ? '儲存' : '連線後儲存'}
      </Button>
      {done && (
        <Button kind={led ? 'secondary' : 'primary'} onClick={close}>
          看故事書
        </Button>
      )}
      {(complete || section.typed) && (
        <Button kind="quiet" aria-describedby={`title-${section.key}`} onClick={leave}>
          取消
        </Button>
      )}
      {section.phase.name === 'queued' && !waiting && (
        // The chip above is out of sight where the button of a long section is; it is the one that is read out.
        <span className={cn('text-small font-bold', !visitor && 'text-warning-ink')}>
          {visitor
            ? `${kept ? '先存在這台裝置' : '請別關掉這一頁'}，連線後會自己存好。`
            : '還沒有儲存。連線後會自動儲存。'}
        </span>
      )}
      <span role="status" className="text-small text-muted">
        {waiting && `還有 ${waiting}${online ? '在上傳，完成' : '等待上傳，連線'}後會自動儲存。`}
      </span>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="放棄這一段的草稿？"
        description={visitor ? '剛才寫的內容會不見。' : '剛才填寫的內容會從這台裝置刪除，回到上次儲存的樣子。'}
        action="放棄草稿"
        danger
        onConfirm={section.discard}
      />
    </div>
  );
}

const beside = (who: string) => ({
  merge: '已儲存的版本（可以複製需要的部分，儲存後以下方內容為準）',
  replaced: `${who}改了這一段。這是改之前的內容，需要的可以複製回來。`,
});
const teamBeside = (who: string): ReturnType<typeof beside> => ({
  merge: `${who}存的在這裡。\n想要的就寫到下面，再按儲存。`,
  replaced: `${who}改了這裡。\n這是原來的，想要的可以寫回去。`,
});

type BesideProps = { of: SectionKey; other: NonNullable<Section<unknown>['beside']> };

function Beside({ of, other: { why, lines } }: BesideProps) {
  const edit = useEdit();
  // As it is when it happens: the device may leave the section afterwards.
  const [who] = useState(() => whoStored(of, edit));
  return (
    <NoticeBox
      className="mb-5"
      kind={why === 'replaced' ? 'warning' : 'info'}
      role={why === 'replaced' ? 'status' : undefined}
      title={(edit.visitor ? teamBeside : beside)(who)[why]}
    >
      <Lines lines={lines} />
    </NoticeBox>
  );
}

/** Another version above a form: the stored one while two are merged by hand, or what another device has replaced. */
export const OtherVersion = <V,>({ section }: { section: Section<V> }) =>
  section.beside && <Beside of={section.key} other={section.beside} />;

const loadPanel = () => import('./conflict-panel');
const Panel = lazy(loadPanel);

/** Two versions meet on a poor line: their question is here before it is asked. */
export const usePanelAhead = () => useFetchedAhead(loadPanel);

/** The question of which of two versions stays; few ever see it. */
export const Conflict = <V,>(props: ComponentProps<typeof ConflictPanel<V>>) => (
  <Suspense fallback={<div className="min-h-60" />}>
    <Panel {...(props as unknown as ComponentProps<typeof Panel>)} />
  </Suspense>
);

/** A file that a save makes of what lies in the form, where something does. */
type Prepared = {
  due: boolean;
  busy: boolean;
  /** Makes it and sends it off; false where that can't be. */
  make: () => Promise<boolean>;
};

type Props<V extends FieldValues, B> = {
  section: Section<V>;
  form: UseFormReturn<V, unknown, B>;
  labels?: ComponentProps<typeof Form>['labels'];
  summaryTitle?: string;
  /** What a save makes of it, where that is more than what was typed. */
  toSent?: (values: V) => V;
  prepared?: Prepared;
  /** Says whether the section stays open after a save. */
  stay?: NonNullable<Parameters<Section<V>['save']>[1]>['stay'];
  /** How many files are on their way: a save waits for them. */
  going?: number;
  /** Places that a saved section still lacks: marked at their fields. */
  missing?: (values: V) => { name: string; message: string }[];
  /** Where the form has a place of the body, when their names differ. */
  place?: (path: (string | number)[], values: V) => (string | number)[];
  children: ReactNode;
};

const own = <V,>(values: V) => values;

/** The form of a section: drafts while typing, refusals at their fields, conflicts in place of the fields. */
export function SectionForm<V extends FieldValues, B>(props: Props<V, B>) {
  const {
    section,
    form,
    labels,
    summaryTitle,
    toSent = own,
    prepared,
    stay,
    going = 0,
    missing,
    place,
    children,
  } = props;
  const { visitor } = useEdit();
  const { type, setProblems, partly, setPartly } = section;
  const [wanted, setWanted] = useState(section.phase.name === 'queued');
  useHeldForm();
  usePanelAhead();
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => type(structuredClone(form.getValues()), wanted && going > 0),
      }),
    [form, type, wanted, going],
  );
  // What the server says of the whole is no place to mend.
  const problems = listErrors(form.formState.errors).filter(({ name }) => !name.startsWith('root')).length;
  // What a save has left open is no mistake.
  useEffect(() => setProblems(partly ? 0 : problems), [partly, problems, setProblems]);

  const show = ({ status, code, message, fields, details }: ApiError, values: V) => {
    const placed = fields.map((field) => ({ ...field, path: place ? place(field.path, values) : field.path }));
    applyApiError(form as unknown as UseFormReturn<V>, new ApiError(status, code, message, placed, details));
  };
  const mark = useCallback(
    (values: V) => {
      const lacks = missing?.(values) ?? [];
      for (const { name, message } of lacks)
        form.setError(name as Parameters<typeof form.setError>[0], { type: 'missing', message });
      return lacks.length > 0;
    },
    [form, missing],
  );
  // A form that was rendered again with what others, or a save by itself, stored still marks what a save has left open or refused.
  const [refused] = useState(section.problems > 0 && !partly);
  useEffect(() => {
    if (refused) void form.trigger();
  }, [refused, form]);
  useEffect(() => {
    if (partly) mark(structuredClone(form.getValues()));
  }, [partly, mark, form]);

  const submit = async () => {
    setPartly(false);
    // It goes on by itself once the file that was made has arrived.
    if (prepared?.due) return setWanted(await prepared.make());
    const values = toSent(structuredClone(form.getValues()));
    setWanted(going > 0);
    const outcome = await section.save(values, { stay, going: going > 0 });
    if (outcome.kind === 'refused') show(outcome.error, values);
    if (outcome.kind !== 'saved' || going > 0) return;
    setPartly(mark(values));
  };
  const along = useSentAlong(section, () => void submit());
  useWaiting(section, () => section.model.changes(form.getValues(), section.story));
  const busy = section.phase.name === 'saving';
  // 儲存 was pressed while a file was on its way: it goes on by itself once this has arrived.
  useArrived(going, busy, () => {
    if (wanted || along) void submit();
  });
  // A team that has closed its page takes what it made there for stored.
  const left = useEffectEvent(() => {
    if (visitor && prepared?.due && !prepared.busy) void submit();
  });
  const isOpen = section.view.open;
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) left();
    wasOpen.current = isOpen;
  }, [isOpen]);
  // Children see no counts of mistakes.
  const lead = visitor ? '還差一點點，請看這裡' : summaryTitle;
  const title = !partly ? lead : visitor ? '已儲存，還差一點點' : `已儲存，還缺 ${problems} 項`;
  if (section.clash) return <Conflict section={section} />;
  return (
    <>
      <OtherVersion section={section} />
      <Form form={form} onSubmit={submit} labels={labels} summaryTitle={title} calm={partly} refused={refused}>
        <div inert={busy} className="flex flex-col gap-5">
          {children}
        </div>
        <SaveBar section={section} prepared={prepared} waiting={wanted && going > 0 ? `${going} 個檔案` : undefined} />
      </Form>
    </>
  );
}
