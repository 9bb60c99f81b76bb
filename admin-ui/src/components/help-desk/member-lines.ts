/** A member of a team as it is typed: name, grade (adults: unit) and age, apart by commas or tabs. */
const APART = /[,，、\t]/;

/** The members of a team from lines such as `王小明，五年級，11`; what is missing stays empty, for the contract's rules to name. */
export const membersFromLines = (text: string, adults: boolean) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [name = '', place = '', age = ''] = line.split(APART).map((part) => part.trim());
      const years = /^\d+/.exec(age)?.[0];
      return { name, [adults ? 'department' : 'grade']: place, ...(years ? { age: Number(years) } : {}) };
    });

/** Which line is wrong, with the rule's sentence. */
export const lineError = (path: readonly PropertyKey[], message: string): string => {
  const [, field, place] = path;
  return field === 'team_members' && typeof place === 'number' ? `第 ${place + 1} 位：${message}` : message;
};
