import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageHeading } from '@/components/layout/page-heading';
import { ButtonLink } from '@/components/ui/button';
import { NoticeBox } from '@/components/ui/notice-box';
import { PersonInfoPage } from '@/features/profile/components/person-info-page';
import { linkNote } from '@/features/profile/link-notes';
import { ownTarget } from '../deep-link';

/** 個人資料. The guard leads here with `message`, and with `next` where the person was going; a provider with `social`. */
export function Component() {
  const [query, setQuery] = useSearchParams();
  const [next, setNext] = useState<string>();
  const message = query.get('message') ?? undefined;
  const note = linkNote(query.get('social'));
  const confirmed = () => {
    setNext(ownTarget(query.get('next')));
    setQuery({}, { replace: true });
  };
  return (
    <>
      <PageHeading title="個人資料" className="mb-4" />
      {note && (
        <NoticeBox kind={note.kind} role="status" className="mb-6 max-w-form">
          {note.text}
        </NoticeBox>
      )}
      {next && (
        <NoticeBox kind="success" role="status" title="個人資料已更新" className="mb-6 max-w-form">
          <ButtonLink to={next} kind="primary" className="mt-2">
            繼續剛才的步驟
          </ButtonLink>
        </NoticeBox>
      )}
      <PersonInfoPage message={message} onConfirmed={confirmed} />
    </>
  );
}
