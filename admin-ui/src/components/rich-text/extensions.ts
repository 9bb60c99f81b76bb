import StarterKit from '@tiptap/starter-kit';
import { isWebAddress, MAIL_PATTERN } from 'contract';
import { Picture } from './picture';
import { Token } from './token';
import { UploadMarks } from './upload-marks';

const MAIL_TO = 'mailto:';

const isMailLink = (address: string) => address.startsWith(MAIL_TO) && MAIL_PATTERN.test(address.slice(MAIL_TO.length));

/** Whether a link may lead there: the same addresses that the server lets through. */
export const isLinkAddress = (address: string): boolean =>
  (isWebAddress(address) || isMailLink(address)) && !/[{}]/.test(address);

/** An address as it was typed, made whole: `example.org`, or a mail address, gets what begins it. */
export const linkAddress = (typed: string): string => {
  const address = typed.trim();
  if (MAIL_PATTERN.test(address)) return `${MAIL_TO}${address}`;
  return /^[a-z]+:/i.test(address) ? address : `https://${address}`;
};

/** What the editor knows is what the server keeps (T-33): whatever else HTML holds falls away when it is read. */
export const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    heading: { levels: [1, 2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: ['http', 'https', 'mailto'],
      isAllowedUri: isLinkAddress,
      HTMLAttributes: { rel: 'noopener noreferrer', target: '_blank' },
    },
  }),
  Picture,
  Token,
  UploadMarks,
];
