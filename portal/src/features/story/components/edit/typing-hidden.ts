/** On a phone the bars give way while somebody types; the page's root carries `group/page` (look §2.4). */
export const typingHidden =
  'max-md:group-has-[:is(textarea,select,input:not([type=checkbox],[type=radio],[type=file])):focus]/page:hidden';
