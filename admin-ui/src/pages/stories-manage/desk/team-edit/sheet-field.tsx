import { Button, Flex, Form } from 'antd';
import { LIMITS, storyFieldLabel } from 'contract';
import { UploadButton, uploadPath } from './upload-button';

type Sheet = { name: string; url: string };

/** The learning sheet: one PDF. */
export const SheetField = ({ account }: { account: string }) => (
  <Form.Item name="pdf_list" noStyle>
    <Sheets account={account} />
  </Form.Item>
);

type SheetsProps = { account: string; value?: Sheet[]; onChange?: (sheets: Sheet[]) => void };

function Sheets({ account, value: sheets = [], onChange = () => undefined }: SheetsProps) {
  return (
    <div className="starts-left grid gap-12">
      <p className="content-legend">{storyFieldLabel('pdf_list')}</p>
      {sheets.map((sheet) => (
        <Flex key={sheet.url} component="p" className="content-file frame" align="center" gap={12}>
          <a className="grow may-shrink" href={sheet.url} target="_blank" rel="noreferrer">
            {sheet.name}
          </a>
          <Button aria-label={`移除 ${sheet.name}`} onClick={() => onChange(sheets.filter((other) => other !== sheet))}>
            移除
          </Button>
        </Flex>
      ))}
      {sheets.length < LIMITS.pdf_files && (
        <UploadButton
          kind="pdf"
          path={uploadPath('pdf', account)}
          label="上傳學習單"
          onStored={({ Location, name }) => onChange([...sheets, { name, url: Location }])}
        />
      )}
    </div>
  );
}
