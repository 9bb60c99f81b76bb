import { Button, QRCode } from 'antd';
import { type ConsentLink, type ConsentPerson, formatDate, type Story } from 'contract';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Dialog } from '@/components/dialog/dialog';
import { Notice } from '@/components/notice';
import { useSaving } from '@/lib/use-saving';
import { colours } from '@/theme/colours';
import './slip-dialog.css';

/** Where the code of a slip is typed, as one reads it out. */
const codePage = ({ url }: ConsentLink) => new URL('/consent', url).href.replace(/^https?:\/\//, '');

/** The same words as on the slips that counsellors print. */
function Slip({ link, team }: { link: ConsentLink; team: string }) {
  const isChild = link.kind === 'child';
  return (
    <div className="slip">
      <p>全球孩童創意行動挑戰</p>
      <p className="slip-name strong">
        {link.name}
        {isChild ? ' 的家長' : ''}，您好
      </p>
      <p>{team}</p>
      <div className="slip-link">
        <QRCode
          aria-label={`${link.name}的${isChild ? '家長' : '本人'}同意書`}
          type="svg"
          value={link.url}
          size={106}
          bordered={false}
          bgColor={colours.card}
        />
        <div>
          <p className="strong">用手機掃描，花一分鐘勾選您同意的事。</p>
          <p>不能掃描？請開啟 {codePage(link)}</p>
          <p>
            輸入 <span className="mono strong nowrap">{link.code}</span>
          </p>
        </div>
      </div>
      <p>
        請在 {formatDate(link.expires_time)} 前回覆。不同意也照樣參加挑戰。{isChild ? '每個孩子一張，請不要轉傳。' : ''}
      </p>
    </div>
  );
}

type SlipDialogProps = {
  story: Pick<Story, 'id' | 'team_name'>;
  person: ConsentPerson;
  onMade: () => void;
  onClose: () => void;
};

/** A fresh link for one person who can't ask the counsellor: printed, or its code read out. It is shown this once. */
export default function SlipDialog({ story, person, onMade, onClose }: SlipDialogProps) {
  const { save, saving, refusal } = useSaving();
  const [link, setLink] = useState<ConsentLink>();
  const print = useRef<HTMLButtonElement>(null);
  const isMade = link !== undefined;
  useEffect(() => {
    if (isMade) print.current?.focus();
  }, [isMade]);
  const make = async () => {
    const body = { people: [person.id] };
    const answer = await save<{ links: ConsentLink[] }>('post', `/consent/links/${story.id}`, body);
    const made = answer?.links[0];
    if (!made) return;
    setLink(made);
    onMade();
  };
  const whose = person.kind === 'child' ? `${person.name} 的家長` : person.name;
  return (
    <Dialog
      open
      title={`列印連結：${whose}`}
      width={480}
      maskClosable={false}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{link ? '完成' : '取消'}</Button>
          {link ? (
            <Button ref={print} type="primary" onClick={() => window.print()}>
              列印
            </Button>
          ) : (
            <Button type="primary" loading={saving} onClick={() => void make()}>
              產生連結
            </Button>
          )}
        </>
      }
    >
      {refusal && <Notice kind="error">{refusal.text}</Notice>}
      {link ? (
        <>
          <p>這張只在這裡顯示一次，請印下來，或在電話裡請對方開啟 {codePage(link)}，輸入代碼。</p>
          <Slip link={link} team={story.team_name} />
          {createPortal(
            <div className="slip-paper" aria-hidden="true">
              <Slip link={link} team={story.team_name} />
            </div>,
            document.body,
          )}
        </>
      ) : (
        <p>
          產生一張新的連結紙條，只給{whose}
          使用，60 天內可以答覆。先前印的紙條就不能再用來同意，只能收回。請先確認對方的身分；是誰產生的會留下紀錄。
        </p>
      )}
    </Dialog>
  );
}
