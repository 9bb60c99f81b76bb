import { bookOf, PICTURE_STAGES, type Story } from 'contract';
import { Printer } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { ShowButton } from '@/components/book/book-show';
import { pageContent } from '@/components/book/page';
import { useNameFace } from '@/components/book/use-name-face';
import { TeamPlate, teamTint } from '@/components/team/team-plate';
import { Button, ButtonLink } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import { PhotoPicture } from '@/components/ui/photo-picture';
import { paths } from '@/config/paths';
import { cn } from '@/lib/cn';
import { firstDone, firstWords, type Summit } from '../../model/summits';
import { resultWords, whoSends } from '../../model/who-sends';
import { useEdit } from '../edit/edit-context';
import { useDates } from '../edit/use-dates';
import { StoryStamp } from '../story-stamp';
import './summit-moment.css';

export type MomentProps = {
  summit: Summit;
  /** The story had come back: it is sent once more. */
  again: boolean;
  onClose: () => void;
};
type Words = { title: string; text: string };

function wordsOf({ summit, again }: MomentProps, story: Story, visitor: boolean): Words {
  const { team_name } = story;
  switch (summit) {
    case 'first':
      return visitor
        ? { title: '你們的書有第一頁了！', text: `${firstDone(story)}你們的故事開始了。` }
        : { title: `${team_name}的書有第一頁了！`, text: `${firstDone(story)}故事開始了。` };
    case 'steps':
      return visitor
        ? { title: '四個步驟都走完了！', text: '感受、想像、實踐、分享，你們一步一步走到了。放映給大家看吧！' }
        : { title: '四個步驟都走完了！', text: `感受、想像、實踐、分享，${team_name}都走過了。現在就可以在班上放映。` };
    case 'written':
      return visitor
        ? { title: '你們的書寫好了！', text: '從封面到最後一頁，都是你們的故事。放映給大家看吧！' }
        : {
            title: `${team_name}的書寫好了！`,
            text: '問題、照片、學習單、影片和地球目標都有了。現在就可以在班上放映。',
          };
    case 'sent':
      if (again)
        return visitor
          ? { title: '改好了，又送出了！', text: '你們把故事變得更好了。接下來再等一次審核。' }
          : { title: `${team_name}，又送出了！`, text: '報名成功，我們會儘速審核。謝謝你們把故事改得更好。' };
      return visitor
        ? { title: '故事送出了！', text: '謝謝你們一步一步走到這裡。現在換審核的人讀你們的故事。' }
        : { title: `${team_name}，送出了！`, text: '報名成功，我們會儘速審核。謝謝你們一步一步走到這裡。' };
    case 'approved':
      return visitor
        ? { title: '你們的故事通過了！', text: '接下來，評審會讀你們的故事。' }
        : { title: `${team_name}，審核通過！`, text: '恭喜！故事已經通過審核，接下來由評審評分。' };
  }
}

/** The photos of the steps come together where the cover's photo then lies. */
function Gathering({ story }: { story: Story }) {
  const photos = PICTURE_STAGES.flatMap((stage) => story.pictures[stage].at(-1) ?? []);
  return (
    <span aria-hidden className="summit-gathering">
      {photos.map(({ url, focus }) => (
        <span key={url}>
          <PhotoPicture src={url} alt="" focus={focus} />
        </span>
      ))}
    </span>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="w-full rounded-card bg-card p-4 text-left shadow-menu md:p-6">
      <h3 id={id} className="mb-2 text-h3 font-bold">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** What happens next, for whom waits for it. */
function Next() {
  const { deadline, reviewed } = useDates();
  return (
    <Part title="接下來">
      <ol className="list-decimal pl-6">
        <li>
          我們審核故事，這段時間可以看，不能修改。
          {reviewed && <span className="block font-bold">{reviewed}</span>}
        </li>
        <li>收據已經寄到你的信箱。信裡的連結，登入後可以列印故事。</li>
        <li>
          審核結果會寄到你的信箱。需要補件時，信裡會寫原因，故事最上面也看得到。
          {deadline && <span className="block font-bold">{deadline}</span>}
        </li>
        <li>通過之後，故事會交給評審閱讀。</li>
      </ol>
    </Part>
  );
}

/** What the certificates will say, while a name can still be put right. */
function CertificateNames() {
  const { story, visitor } = useEdit();
  const people = visitor ? story.team_members : [...story.team_members, ...story.counselors];
  return (
    <Part title="證書會這樣寫">
      <ul className="grid gap-3 md:grid-cols-2">
        {people.map(({ id, name, wade_giles }) => (
          <li key={id} className="rounded-input border-4 border-double border-edge bg-paper p-3 text-center">
            <span className="block text-h2 font-bold">{name}</span>
            {wade_giles && <span className="block">{wade_giles}</span>}
          </li>
        ))}
      </ul>
      <p className="mt-2">
        {visitor ? (
          `名字寫錯了嗎？請告訴${whoSends(story)}。`
        ) : (
          <ButtonLink to={paths.certificates(story.id)}>核對證書上的名字</ButtonLink>
        )}
      </p>
    </Part>
  );
}

/** What one does now that the book has its first page: its first photo, where it has none yet. */
function Begun({ onClose }: { onClose: () => void }) {
  const { story, visitor, editable, goTo, leave } = useEdit();
  const seeBook = () => {
    onClose();
    leave();
  };
  const goOn = visitor ? { words: '看看我們的書', act: seeBook } : { words: '繼續', act: onClose };
  if (!editable || PICTURE_STAGES.some((stage) => story.pictures[stage].length > 0))
    return (
      <Button kind="primary" onClick={goOn.act} data-autofocus>
        {goOn.words}
      </Button>
    );
  return (
    <>
      <Button
        kind="primary"
        data-autofocus
        onClick={() => {
          onClose();
          goTo('2.2', { stage: 'feeling' });
        }}
      >
        放第一張照片
      </Button>
      <Button onClick={goOn.act}>{goOn.words}</Button>
    </>
  );
}

/** One of a team's summits, over the whole screen: its photos become the cover, the four shapes close around it. */
export default function SummitMoment(props: MomentProps) {
  const { summit, onClose } = props;
  const { story, visitor } = useEdit();
  const id = useId();
  const [still, setStill] = useState(false);
  const [shown, setShown] = useState(false);
  const { reviewed } = useDates();
  const { title, text } = wordsOf(props, story, visitor);
  // A child's heading, as the names are.
  const [isTitleSet] = useNameFace(visitor ? title : '');
  const book = bookOf(story, visitor ? 'team' : 'counsellor');
  const plate = <TeamPlate team={story} size={56} />;
  const stamp = <StoryStamp story={story} />;
  const isRead = summit === 'approved';
  // From here on its pages stay.
  const isWhole = isRead || summit === 'sent' || summit === 'written';
  // What one sees first as the cover is lifted.
  const inside = PICTURE_STAGES.find((stage) => story.pictures[stage].length > 0) ?? 'feeling';
  return (
    <Modal onClose={onClose} labelledBy={id} className="summit">
      <div
        style={teamTint(story)}
        className={cn('summit-page bg-team', visitor && 'text-child [&_a]:min-h-14', still && 'summit-still')}
      >
        {/* A tap on what moves shows it as it ends; the button below is there from the start. */}
        <div
          className={cn('book-card summit-cover', isRead && 'summit-opening', isWhole && 'summit-whole')}
          onPointerDown={() => setStill(true)}
        >
          {isRead && (
            <div aria-hidden className="summit-inside">
              {pageContent({ kind: 'opening', part: inside, key: 'inside', stage: inside }, { book })}
            </div>
          )}
          {pageContent(
            { kind: 'cover', part: 'cover', key: 'cover' },
            { book, plate, stamp, over: true, words: summit === 'first' ? firstWords(book) : undefined },
          )}
          {summit !== 'first' && <Gathering story={story} />}
        </div>
        <div className="summit-words">
          <h2 id={id} className={cn('text-h1', isTitleSet && 'book-hand')}>
            {title}
          </h2>
          <p>{text}</p>
          {summit === 'sent' && visitor && <p className="font-bold">{reviewed ?? resultWords(story)}</p>}
          <div className="flex flex-wrap items-start justify-center gap-3">
            {summit === 'first' ? (
              <Begun onClose={onClose} />
            ) : summit === 'steps' || summit === 'written' ? (
              <>
                <ShowButton
                  kind={shown ? 'secondary' : 'primary'}
                  label="放映給大家看"
                  onEnd={() => setShown(true)}
                  {...{ book, plate, stamp }}
                />
                <Button kind={shown ? 'primary' : 'secondary'} onClick={onClose}>
                  繼續
                </Button>
              </>
            ) : summit === 'sent' && !visitor ? (
              <>
                <Button onClick={onClose} data-autofocus>
                  看送出的故事
                </Button>
                <ButtonLink to={paths.signUp()} kind="primary">
                  回到我的小組
                </ButtonLink>
              </>
            ) : (
              <Button kind="primary" onClick={onClose} data-autofocus>
                {isRead ? '打開故事書' : '看我們的故事書'}
              </Button>
            )}
            {isRead && (
              <>
                <ShowButton book={book} plate={plate} stamp={stamp} />
                <ButtonLink to={paths.previewStory(story.id)} state={{ print: true }}>
                  <Printer aria-hidden size={20} />
                  列印
                </ButtonLink>
              </>
            )}
          </div>
          {summit === 'sent' && !visitor && <Next />}
          {isRead && <CertificateNames />}
        </div>
      </div>
    </Modal>
  );
}
