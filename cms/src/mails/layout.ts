import { BRAND_COLOUR } from 'contract';
import { escapeHtml, oneLine, unlinked } from './escape';
import { links } from './links';

export const PLATFORM = '全球孩童創意行動挑戰';

/** A finished mail, as the queue sends it. */
export type Mail = {
  subject: string;
  html: string;
  text: string;
  /** The name before our own address; the setting's without. */
  from_name?: string;
  /** One plain address for answers. */
  reply_to?: string;
  /** What else is in its head; that it is automatic without. */
  headers?: Record<string, string>;
};

/** What a mail says. All texts are raw: this file alone escapes them. What a member typed comes as `unlinked` text. */
export type MailParts = {
  /** Holds nothing that a member typed (decision 66); the title without. */
  subject?: string;
  title: string;
  greeting: string;
  /** Paragraphs before the button. */
  paragraphs: string[];
  /** Facts in a box: label and value; line breaks of a value are kept. */
  facts?: [label: string, value: string][];
  button: { label: string; link: string };
  /** Smaller paragraphs after the button. */
  notes?: string[];
};

const FONT =
  "font-family:'PingFang TC','Noto Sans TC','Noto Sans CJK TC','Microsoft JhengHei UI','Microsoft JhengHei',sans-serif";
const CLOSING = `${PLATFORM} 敬上`;
const AUTOMATIC = '這封信由系統自動寄出，請不要直接回覆。';
/** The four stages as four sheets of paper: feel, imagine, implement, share (look §2.1). */
const STAGES = ['#B04800', '#B57E00', '#1F8069', '#7A4FBF'];

const lines = (text: string) => escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>');

const paragraph = (text: string, style = 'font-size:16px;line-height:28px;color:#231F1A') =>
  `<p style="margin:0 0 16px;${style};overflow-wrap:anywhere">${lines(text)}</p>`;

const factRow = ([label, value]: [string, string]) =>
  `<tr><td style="padding:6px 16px;vertical-align:top;white-space:nowrap;font-size:14px;line-height:24px;color:#655C52">${escapeHtml(label)}</td>` +
  `<td style="padding:6px 16px 6px 0;vertical-align:top;font-size:16px;line-height:24px;color:#231F1A;overflow-wrap:anywhere">${lines(value)}</td></tr>`;

const factBox = (facts: [string, string][]) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;background:#F3EEE6;border-radius:10px">` +
  `<tr><td style="height:8px;line-height:8px;font-size:0">&nbsp;</td></tr>${facts.map(factRow).join('')}` +
  `<tr><td style="height:8px;line-height:8px;font-size:0">&nbsp;</td></tr></table>`;

const buttonOf = ({ label, link }: MailParts['button']) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 16px"><tr>` +
  `<td style="background:${BRAND_COLOUR};border-radius:10px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 28px;font-size:16px;line-height:24px;font-weight:700;color:#FFFFFF;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>` +
  `<p style="margin:0 0 20px;font-size:14px;line-height:22px;color:#655C52">按鈕打不開時，請複製這個網址到瀏覽器：<br>` +
  `<a href="${escapeHtml(link)}" style="color:${BRAND_COLOUR};word-break:break-all">${escapeHtml(link)}</a></p>`;

const stageBar = () =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${STAGES.map(
    (colour) => `<td style="height:6px;line-height:6px;font-size:0;background:${colour}">&nbsp;</td>`,
  ).join('')}</tr></table>`;

/** A whole HTML mail around `content` and `footer`, which are HTML; `title` is raw text. */
export const frame = ({ title, content, footer }: { title: string; content: string; footer: string }): string =>
  `<!doctype html>
<html lang="zh-Hant-TW">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:0;background:#FBF8F3;${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#FBF8F3"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td style="padding:0 4px 12px;font-size:14px;line-height:24px;font-weight:700;color:${BRAND_COLOUR}">${PLATFORM}</td></tr>
<tr><td style="background:#FFFFFF;border:1px solid #E3DBCE;border-radius:16px;overflow:hidden">${stageBar()}
<div style="padding:32px 24px 16px">
${content}
</div></td></tr>
<tr><td style="padding:16px 4px;font-size:14px;line-height:24px;color:#655C52">${footer}</td></tr>
</table></td></tr></table>
</body>
</html>
`;

const htmlOf = ({ title, greeting, paragraphs, facts, button, notes = [] }: MailParts, subject: string) => {
  const small = 'font-size:14px;line-height:24px;color:#655C52';
  const content = [
    `<h1 style="margin:0 0 20px;font-size:24px;line-height:36px;font-weight:700;color:#231F1A">${escapeHtml(title)}</h1>`,
    paragraph(greeting),
    ...paragraphs.map((text) => paragraph(text)),
    facts ? factBox(facts) : '',
    buttonOf(button),
    ...notes.map((text) => paragraph(text, small)),
    paragraph(CLOSING),
  ].join('\n');
  const footer = `${AUTOMATIC}<br><a href="${escapeHtml(links.home())}" style="color:${BRAND_COLOUR}">${escapeHtml(links.home())}</a>`;
  return frame({ title: subject, content, footer });
};

const factText = ([label, value]: [string, string]) =>
  /[\r\n]/.test(value) ? `${label}：\n${value.replace(/^/gm, '  ')}` : `${label}：${value}`;

const textOf = ({ title, greeting, paragraphs, facts, button, notes = [] }: MailParts) =>
  [
    title,
    greeting,
    ...paragraphs,
    ...(facts ? [facts.map(factText).join('\n')] : []),
    `${button.label}：\n${button.link}`,
    ...notes,
    `${CLOSING}\n${AUTOMATIC}\n${links.home()}`,
  ].join('\n\n');

/** Puts a mail together: HTML for mail programs (tables, inline styles) and the same as plain text. */
export const layout = (parts: MailParts): Mail => {
  const { subject = `${parts.title}：${PLATFORM}` } = parts;
  return { subject: oneLine(subject), html: htmlOf(parts, subject), text: `${textOf(parts)}\n` };
};

/** How a mail addresses its recipient: by name when there is one. */
export const greet = (name?: string): string => (name?.trim() ? `${unlinked(oneLine(name))} 您好：` : '您好：');
