/** 1,234. A small number needs no format: the first use of the browser's own keeps a phone's page standing. */
export const count = (value: number): string => (value < 1000 ? `${value}` : value.toLocaleString('en'));
