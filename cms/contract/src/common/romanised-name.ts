/** The example that forms show with a romanised name (M §5). */
export const ROMANISED_NAME_EXAMPLE = 'WANG,XIAO-MING';

/** Capitals, one comma, parts joined by hyphens; a compound surname and a given name of one part are let pass. */
const ROMANISED_NAME = /^[A-Z]+(?:-[A-Z]+)*,[A-Z]+(?:-[A-Z]+)*$/;
const DASHES = /[\u2010-\u2015\u2212]/g;

/** Whether it is a romanised name written SURNAME,GIVEN-GIVEN in capitals, without spaces (M §5). */
export function isRomanisedName(value: string): boolean {
  return ROMANISED_NAME.test(value);
}

/**
 * What was typed as the form keeps it (M §5): capitals, full-width signs made plain, no spaces at the ends or around the
 * comma and hyphens. A space between two words stays, since only the writer knows what was meant.
 */
export function forceCapitals(input: string): string {
  return input
    .normalize('NFKC')
    .replace(DASHES, '-')
    .replaceAll('、', ',')
    .toUpperCase()
    .split(/([,-])/)
    .map((part) => part.trim())
    .join('');
}

/** What was probably meant by a name that isn't written so: the first word as the surname. To be asked, since only the writer knows. */
export function romanisedProposal(input: string): string | undefined {
  const name = forceCapitals(input);
  const [, surname = '', given = ''] = /^([^, ]+)[, ](.+)$/.exec(name) ?? [];
  const proposal = `${surname},${given.replace(/[ ,]+/g, '-')}`;
  return !isRomanisedName(name) && isRomanisedName(proposal) ? proposal : undefined;
}

/** The message at a romanised name that isn't one: 例：WANG,XIAO-MING（姓,名-名） (M §5). */
export function romanisedNameMessage(example: string = ROMANISED_NAME_EXAMPLE): string {
  return `例：${example}（姓,名-名）`;
}
