import { Flex } from 'antd';
import { Notice } from '@/components/notice';

type MailPreviewProps = { said: readonly string[]; mail: { subject: string; text: string } | null };

/** Who would get a mail and who none, and the first mail as it is read. */
export const MailPreview = ({ said, mail }: MailPreviewProps) => (
  <Notice kind="info">
    <Flex component="ul" className="bulleted" vertical gap={4}>
      {said.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </Flex>
    {mail && (
      <>
        <p>第一封信的主旨：{mail.subject}</p>
        <blockquote className="judging-letter on-card pre-line space-above">{mail.text}</blockquote>
      </>
    )}
  </Notice>
);
