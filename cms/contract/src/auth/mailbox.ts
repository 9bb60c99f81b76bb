const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind a mail address, as limits count it (T-73): lower case, without a `+tag`, at Gmail without dots. Accounts
 * stay apart; only how many mails may go there is shared.
 */
export const mailboxOf = (address: string): string => {
  const [local = '', domain = ''] = address.trim().toLowerCase().split('@');
  // An address that begins with its plus has no name before the tag: it is counted as it is.
  const plus = local.indexOf('+', 1);
  const name = plus === -1 ? local : local.slice(0, plus);
  if (!DOTLESS.has(domain)) return `${name}@${domain}`;
  return `${name.replaceAll('.', '')}@gmail.com`;
};
