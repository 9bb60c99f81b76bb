export const findProgram: (name: string) => string | undefined;
export const findFakeTime: () => string | undefined;
export const findSmtpSink: () => string | undefined;
