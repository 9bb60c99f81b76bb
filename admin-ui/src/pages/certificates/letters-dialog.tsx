import { Button, Flex, Radio } from 'antd';
import {
  type CertificateLetter,
  type CertificateLetters,
  type CertificateLettersMark,
  type CertificatePostingBody,
  LETTER_STATE_LABELS,
  LETTER_STATES,
  type LetterAct,
  type LetterState,
  letterWords,
} from 'contract';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '@/components/dialog/dialog';
import { Icon } from '@/components/icon';
import { ListFailed } from '@/components/list/list-empty';
import { Pager } from '@/components/list/pager';
import { Notice } from '@/components/notice';
import { PageLoading } from '@/components/page-state';
import type { KeyBinding } from '@/components/shortcuts/match';
import { useKeysAreOn } from '@/components/shortcuts/switch';
import { useShortcuts } from '@/components/shortcuts/use-shortcuts';
import { count } from '@/lib/format';
import { useSaving } from '@/lib/use-saving';
import { useToast } from '@/lib/use-toast';
import { Letter, otherAct } from './letter';
import { useLetters } from './use-letters';

type LettersDialogProps = {
  session: number;
  picked: Pick<CertificatePostingBody, 'ids' | 'text' | 'status'>;
  onClose: () => void;
};

const sizes = [20, 50];
const ALL = 'all';

const totalOf = ({ unread, read, held }: CertificateLetters['counts']) => unread + read + held;

/** Which letters are listed, and how many there are of each. */
function Which(props: {
  counts: CertificateLetters['counts'];
  state: LetterState | undefined;
  onState: (state: LetterState | undefined) => void;
}) {
  const { counts, state, onState } = props;
  const options = [
    ...LETTER_STATES.map((value) => ({ value, label: `${LETTER_STATE_LABELS[value]} ${count(counts[value])}` })),
    { value: ALL, label: `全部 ${count(totalOf(counts))}` },
  ];
  return (
    <Radio.Group
      aria-label="哪些回饋信"
      optionType="button"
      value={state ?? ALL}
      options={options}
      onChange={({ target }) => onState(LETTER_STATES.find((each) => each === target.value))}
    />
  );
}

/** No letter of this kind, and the way on. */
function Nothing({ state, onClose }: { state: LetterState | undefined; onClose: () => void }) {
  const words = state === 'unread' ? '這些故事的回饋信都讀過了。' : '沒有這樣的回饋信。';
  return (
    <Flex className="list-empty box secondary centred" vertical align="center" gap={12}>
      <Icon name="check" size={24} />
      <p role="status">{words}</p>
      <Button onClick={onClose}>回到準備寄送</Button>
    </Flex>
  );
}

const lettersIn = (box: HTMLElement | null) => [...(box?.querySelectorAll<HTMLElement>('.letter') ?? [])];

/** Gives a letter the focus, the first or last where there is none in that place. */
function lead(box: HTMLElement | null, place: number) {
  const all = lettersIn(box);
  const letter = all[Math.max(0, Math.min(place, all.length - 1))] ?? box;
  letter?.focus({ preventScroll: true });
  letter?.scrollIntoView({ block: 'start' });
}

/** Leads the focus among the letters of a page, also over what is fetched anew. */
function usePlaces(data: CertificateLetters | undefined) {
  const box = useRef<HTMLElement>(null);
  /** Which letter has the focus once what was asked for is there. */
  const wanted = useRef<number>();
  useEffect(() => {
    if (!data || wanted.current === undefined) return;
    lead(box.current, wanted.current);
    wanted.current = undefined;
  }, [data]);
  return {
    box,
    at: () => lettersIn(box.current).findIndex((letter) => letter.contains(document.activeElement)),
    go: (place: number) => lead(box.current, place),
    goThen: (place: number) => {
      wanted.current = place;
    },
  };
}

/** All letters with what judges wrote to the teams whose certificates are posted, to be read before they are printed, a page at a time. */
export default function LettersDialog({ session, picked, onClose }: LettersDialogProps) {
  const [state, setState] = useState<LetterState | undefined>('unread');
  const [place, setPlace] = useState({ page: 1, size: sizes[0] ?? 20 });
  const { data, error, old, refetch } = useLetters(session, { ...picked, ...(state && { state }), ...place });
  const { save, saving, refusal } = useSaving();
  const toast = useToast();
  const keysOn = useKeysAreOn();
  const { box, at, go, goThen } = usePlaces(old ? undefined : data);
  const busy = saving || old;
  const letters = data?.list ?? [];
  const unread = letters.filter((letter) => letter.state === 'unread');

  const turn = (next: Partial<typeof place>) => {
    goThen(0);
    setPlace({ page: 1, size: place.size, ...next });
  };
  const mark = async (act: LetterAct, marked: readonly CertificateLetter[], then: number) => {
    if (busy || marked.length === 0) return;
    const answer = await save<CertificateLettersMark>('put', `/certificate/letters/${session}`, {
      act,
      letters: marked.map(({ id, digest }) => ({ id, digest })),
    });
    if (!answer) return;
    toast.done(answer.message);
    // A page of which nothing is left.
    if (state && place.page > 1 && marked.length === letters.length) return turn({});
    goThen(then);
    await refetch();
  };
  const readPage = () => mark('read', unread, 0);
  const actOn = (letter: CertificateLetter | undefined, index: number) =>
    letter && void mark(otherAct(letter), [letter], index);

  const keys: KeyBinding[] = [
    { keys: 'J', does: '下一封', code: 'KeyJ', inDialogs: true, run: () => go(at() + 1) },
    { keys: 'K', does: '上一封', code: 'KeyK', inDialogs: true, run: () => go(at() - 1) },
    { keys: 'H', does: '保留或改為要寄', code: 'KeyH', inDialogs: true, run: () => actOn(letters[at()], at()) },
    { keys: 'R', does: '這一頁都讀過了', code: 'KeyR', inDialogs: true, run: () => void readPage() },
  ];
  useShortcuts(keys);

  return (
    <Dialog
      open
      title={`回饋信：${session} 屆`}
      width={860}
      top={24}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>關閉</Button>
          <Button type="primary" disabled={unread.length === 0} loading={saving} onClick={() => void readPage()}>
            {unread.length === 0 ? '這一頁都讀過了' : `這 ${unread.length} 封都讀過了`}
          </Button>
        </>
      }
    >
      <Flex vertical gap={12}>
        <p>
          讀過的才會印；評審之後又改的，要再讀一次。每封信前後的話和最多四張照片，在「回饋信文字」看得到，也改得了。
        </p>
        {data && (
          <Which
            counts={data.counts}
            state={state}
            onState={(next) => {
              setState(next);
              turn({});
            }}
          />
        )}
        {keysOn && <p className="muted small">{keys.map((key) => `${key.keys} ${key.does}`).join('　')}</p>}
        {refusal && <Notice kind="error">{refusal.text}</Notice>}
        {error ? (
          <ListFailed text={error.message} onRetry={() => void refetch()} />
        ) : (
          <section ref={box} tabIndex={-1} aria-label="每一封回饋信" aria-busy={busy}>
            {!data && <PageLoading />}
            {data && letters.length === 0 && <Nothing state={state} onClose={onClose} />}
            {data?.list.map((letter, index) => (
              <Letter
                key={letter.id}
                letter={letter}
                title={letterWords(data.texts, { ...letter, session }).title}
                busy={busy}
                onAct={(act) => void mark(act, [letter], index)}
              />
            ))}
          </section>
        )}
        {data && data.total > place.size && <Pager {...place} {...{ sizes, total: data.total }} onTurn={turn} />}
      </Flex>
    </Dialog>
  );
}
