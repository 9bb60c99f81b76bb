import { Button, Flex } from 'antd';
import {
  type CertificateKind,
  type CertificateLayout,
  type CertificateLayoutPreview,
  LAYOUT_FIT_LABELS,
  LAYOUT_LABELS,
  LAYOUT_SAMPLE_LABELS,
  LAYOUT_SAMPLES,
} from 'contract';
import { useState } from 'react';
import { saveFile } from 'web-kit/save-file';
import { DetailCard } from '@/components/detail/detail-layout';
import { Select } from '@/components/select';
import { PreviewFailed } from '../preview-failed';
import { usePreview } from '../use-preview';

const options = LAYOUT_SAMPLES.map((value) => ({ value, label: LAYOUT_SAMPLE_LABELS[value] }));

type Props = { session: number; kind: CertificateKind; layout: CertificateLayout | undefined };

/** What a layout looks like on paper, with the texts that had to give way. */
export function Preview({ session, kind, layout }: Props) {
  const { drawn, error, busy, again } = usePreview<CertificateLayoutPreview>(
    `/certificate/layout-preview/${session}/${kind}`,
    layout && { layout },
  );
  const [sample, setSample] = useState<(typeof LAYOUT_SAMPLES)[number]>('long');
  const page = drawn?.pages[LAYOUT_SAMPLES.indexOf(sample)];
  const label = LAYOUT_SAMPLE_LABELS[sample];
  const state = layout ? busy && '更新中…' : '標示的欄位改好之後，預覽才會更新。';
  return (
    <DetailCard
      id="preview"
      title="預覽"
      aside={
        <Flex wrap gap={8} align="center">
          <Select label="名字" value={sample} options={options} onChange={(next) => next && setSample(next)} />
          <Button
            size="small"
            disabled={!drawn}
            onClick={() => drawn && saveFile(drawn.file, `證書版面-${session}.pdf`)}
          >
            下載預覽 PDF
          </Button>
        </Flex>
      }
    >
      <Flex vertical gap={12}>
        {page ? (
          <img className="layout-page frame" src={page} alt={`${label}印在證書上的樣子`} />
        ) : (
          !error && layout && <div className="layout-page frame" aria-hidden />
        )}
        {error && <PreviewFailed text={error} onAgain={again} />}
        <div role="status">
          {state && <p className="muted">{state}</p>}
          {!state && drawn?.fits.length === 0 && <p>三個名字都照設定的字級印得下。</p>}
          {drawn && drawn.fits.length > 0 && (
            <ul className="layout-fits">
              {drawn.fits.map(({ sample: of, text, fit }) => (
                <li key={`${of} ${text}`} className={fit === 'small' ? 'error-text' : undefined}>
                  {`${LAYOUT_SAMPLE_LABELS[of]}：${LAYOUT_LABELS[text]}${LAYOUT_FIT_LABELS[fit]}`}
                </li>
              ))}
            </ul>
          )}
          {drawn?.missing && (
            <p className="error-text">{`自訂文字裡有字型沒有的字，文字會印成〓，圖案不會印：${drawn.missing}`}</p>
          )}
        </div>
      </Flex>
    </DetailCard>
  );
}
