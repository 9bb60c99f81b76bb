/** A value that staff edit: a text, or an instant in ms, null for none. */
export type Value = string | number | null;
export type Values = Record<string, Value>;

/** Changed values that no other person sees yet, each with what was stored when it was changed. */
export type SettingsDraft = { values: Values; base: Values };

export const noDraft: SettingsDraft = { values: {}, base: {} };

const without = (values: Values, key: string): Values =>
  Object.fromEntries(Object.entries(values).filter(([other]) => other !== key));

const has = (values: Values, key: string) => Object.hasOwn(values, key);

export const shownValue = (draft: SettingsDraft, stored: Values, key: string): Value =>
  has(draft.values, key) ? (draft.values[key] ?? null) : (stored[key] ?? null);

/** Leaves a value as it is stored. */
export const drop = ({ values, base }: SettingsDraft, key: string): SettingsDraft => ({
  values: without(values, key),
  base: without(base, key),
});

/** Changes a value; back to what is stored it is no change any more. */
export function put(draft: SettingsDraft, stored: Values, key: string, value: Value): SettingsDraft {
  if (value === (stored[key] ?? null)) return drop(draft, key);
  const base = has(draft.base, key) ? draft.base : { ...draft.base, [key]: stored[key] ?? null };
  return { values: { ...draft.values, [key]: value }, base };
}

/** Changed values that another person has changed too since. */
export const conflictsOf = ({ values, base }: SettingsDraft, stored: Values): string[] =>
  Object.keys(values).filter((key) => base[key] !== stored[key] && values[key] !== stored[key]);

/** Goes on with one's own value although another one has been stored. */
export const keepMine = ({ values, base }: SettingsDraft, stored: Values, key: string): SettingsDraft => ({
  values,
  base: { ...base, [key]: stored[key] ?? null },
});

export const isChanged = ({ values }: SettingsDraft) => Object.keys(values).length > 0;
