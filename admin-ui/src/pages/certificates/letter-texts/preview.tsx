import { Flex } from 'antd';
import type { CertificateLetterPreview, LetterTexts } from 'contract';
import { DetailCard } from '@/components/detail/detail-layout';
import { PreviewFailed } from '../preview-failed';
import { usePreview } from '../use-preview';

type Props = { session: number; body: { texts: LetterTexts } | undefined };

/** What a letter looks like on paper, with grey in the place of photos. */
export function LetterPreview({ session, body }: Props) {
  const url = `/certificate/letter-preview/${session}`;
  const { drawn, error, busy, again } = usePreview<CertificateLetterPreview>(url, body);
  const state = body ? busy && '更新中…' : '有文字還不能印，改好之後預覽才會更新。';
  return (
    <DetailCard id="preview" title="預覽">
      <Flex vertical gap={12}>
        {drawn
          ? drawn.pages.map((page, index) => (
              <img key={page} className="letter-page frame" src={page} alt={`回饋信第 ${index + 1} 頁的樣子`} />
            ))
          : !error && body && <div className="letter-page frame" aria-hidden />}
        {error && <PreviewFailed text={error} onAgain={again} />}
        <div role="status">
          {state && <p className="muted">{state}</p>}
          {drawn?.missing && (
            <p className="error-text">{`有字型沒有的字，文字會印成〓，圖案不會印：${drawn.missing}`}</p>
          )}
        </div>
      </Flex>
    </DetailCard>
  );
}
