import { Flex } from 'antd';
import type { Story } from 'contract';
import { usePhone } from '@/lib/use-media';
import { Icon } from '../icon';
import { NotUploaded } from './not-uploaded';
import './media.css';

/** The first PDF in the page, and a link next to it: phones show none in a page. */
export function PdfView({ files }: { files: Story['pdf_list'] }) {
  const phone = usePhone();
  const [file] = files;
  if (!file) return <NotUploaded />;
  return (
    <Flex vertical align="start" gap={8}>
      <a className="count-link inline-row touch gap-6" href={file.url} target="_blank" rel="noopener">
        <Icon name="file" size={16} />
        <span>在新分頁開啟 {file.name}</span>
        <Icon name="external" size={14} />
      </a>
      {!phone && (
        <iframe
          className="media-pdf frame sunken full-width block"
          title={`學習單 ${file.name}`}
          src={`${file.url}#navpanes=0&view=FitH`}
          loading="lazy"
        />
      )}
    </Flex>
  );
}
