/** Name of the programme until the server's settings are there; also the tail of every page title. */
export const siteName = '全球孩童創意行動挑戰';
export const helpHours = '週一至週五 10:00-18:00';
