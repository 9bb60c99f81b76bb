/** The programme's colour: screens, mails and pages of the server. The portal's style sheet repeats it, held by a test. */
export const BRAND_COLOUR = '#0B5563';
