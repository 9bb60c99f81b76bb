/** A post's content split into lines as the dialog shows them (M §2): blank lines part paragraphs, none is at the ends. */
export const contentLines = (content: string): string[] => content.replace(/\r\n?/g, '\n').trim().split('\n');
