/**
 * On a phone the bars give way while typing; the page's root carries `group/page` (look §2.4). They keep their
 * place in the layout and come back a moment later, so that nothing moves away under a finger.
 */
export const typingHidden =
  'max-md:transition-[visibility] max-md:delay-200 max-md:group-has-[:is(textarea,select,input:not([type=checkbox],[type=radio],[type=file])):focus]/page:invisible max-md:group-has-[:is(textarea,select,input:not([type=checkbox],[type=radio],[type=file])):focus]/page:delay-0';
