import { Button, Flex, QRCode } from 'antd';
import { type ConsentLink, type ConsentPerson, type Story, slipPages, slipPlace, slipWords } from 'contract';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Dialog } from '@/components/dialog/dialog';
import { Notice } from '@/components/notice';
import { useSaving } from '@/lib/use-saving';
import { colours } from '@/theme/colours';
import './slip-dialog.css';

function Slip({ link, team }: { link: ConsentLink; team: string }) {
  const words = slipWords(link);
  return (
    <div className="slip grid">
      <p>全球孩童創意行動挑戰</p>
      <p className="slip-name strong">{words.to}</p>
      <p className="slip-team">{team}</p>
      <div className="slip-link name-value grid gap-16">
        <QRCode
          aria-label={words.picture}
          type="svg"
          value={link.url}
          size={106}
          bordered={false}
          bgColor={colours.card}
        />
        <div>
          <p className="strong">{words.scan}</p>
          <p>{words.open}</p>
          <p>
            {words.type} <span className="mono strong nowrap">{link.code}</span>
          </p>
        </div>
      </div>
      <p>{words.until}</p>
    </div>
  );
}

const nameOf = ({ kind, name }: ConsentPerson) => (kind === 'child' ? `${name} 的家長` : name);

type SlipDialogProps = {
  story: Pick<Story, 'id' | 'team_name'>;
  people: readonly ConsentPerson[];
  onMade: () => void;
  onClose: () => void;
};

/** Fresh links for people who can't ask the counsellor: printed, or their codes read out. They are shown this once. */
export default function SlipDialog({ story, people, onMade, onClose }: SlipDialogProps) {
  const { save, saving, refusal } = useSaving();
  const [links, setLinks] = useState<readonly ConsentLink[]>([]);
  const print = useRef<HTMLButtonElement>(null);
  const [first] = links;
  const isMade = first !== undefined;
  useEffect(() => {
    if (isMade) print.current?.focus();
  }, [isMade]);
  const make = async () => {
    const body = { people: people.map(({ id }) => id) };
    const answer = await save<{ links: ConsentLink[] }>('post', `/consent/links/${story.id}`, body);
    if (!answer) return;
    setLinks(answer.links);
    onMade();
  };
  const whose = people.length === 1 ? people.map(nameOf).join('') : `${people.length} 個人`;
  return (
    <Dialog
      open
      title={`列印連結：${whose}`}
      width={480}
      maskClosable={false}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{first ? '完成' : '取消'}</Button>
          {first ? (
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
      {first ? (
        <Flex vertical gap={12}>
          <p>紙條只在這裡顯示一次，請印下來，或在電話裡請對方開啟 {slipPlace(first)}，輸入代碼。</p>
          {links.map((link) => (
            <Slip key={link.code} link={link} team={story.team_name} />
          ))}
          {createPortal(
            <div className="slip-paper print-only" aria-hidden="true">
              {slipPages(links).map((page) => (
                <div key={page[0]?.code} className="slip-sheet">
                  {page.map((link) => (
                    <Slip key={link.code} link={link} team={story.team_name} />
                  ))}
                </div>
              ))}
            </div>,
            document.body,
          )}
        </Flex>
      ) : (
        <p>
          產生新的連結紙條給{whose}，一人一張，60
          天內可以答覆。先前印的紙條就不能再用來同意，只能收回。請先確認對方的身分；是誰產生的會留下紀錄。
        </p>
      )}
    </Dialog>
  );
}
