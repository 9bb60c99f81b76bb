/** A session as the record of acts names it. */
export const sessionObject = (session: number) => ({ id: String(session), name: `${session} 屆` });
