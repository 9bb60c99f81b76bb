import { PICTURE_STAGES, type Story, type StoryField, storyFieldLabel, storyUpdateBody, type Versions } from 'contract';
import { useState } from 'react';
import { hasCode } from 'web-kit/api-error';
import type { Values } from '@/components/content/versions';
import { useContractForm } from '@/components/form/use-contract-form';
import type { Newer } from '@/components/form/use-versions';
import { useStoryAction } from '@/lib/use-story';
import { fieldText } from '../field-lines';

/** The names under which fields have versions: photos by their stage. */
const keysOf = (field: StoryField) =>
  field === 'pictures' ? PICTURE_STAGES.map((stage) => `pictures.${stage}` as const) : [field];

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Only what differs from `before`; of the photos only the stages that do. */
const changedOf = (fields: readonly StoryField[], before: Values, after: Values): Values =>
  Object.fromEntries(
    fields
      .filter((field) => !same(before[field], after[field]))
      .map((field): [string, unknown] => {
        if (field !== 'pictures') return [field, after[field]];
        const [old, now] = [before[field], after[field]] as Record<string, unknown>[];
        return [
          field,
          Object.fromEntries(
            PICTURE_STAGES.filter((stage) => !same(old?.[stage], now?.[stage])).map((stage) => [stage, now?.[stage]]),
          ),
        ];
      }),
  );

const EMPTY_ADDRESS = { recipient: '', zip: '', city: '', address: '', note: '' };

/** What the form begins with: the fields as the story has them. */
const valuesOf = (story: Story): Values => ({
  ...story,
  certificate_address: story.certificate_address ?? EMPTY_ADDRESS,
});

/** A newer value as it is in the answer, by the field's name or the stage's. */
const withCurrent = (values: Values, current: Values): Values => {
  const next = { ...values };
  for (const [key, value] of Object.entries(current)) {
    const [field = '', stage] = key.split('.');
    next[field] = stage ? { ...(next[field] as object), [stage]: value } : (value ?? next[field]);
  }
  return next;
};

/**
 * Staff write some fields in the name of a team (decision 11): checked by the contract's schema, sent with the versions that were
 * read. What the team has written since is shown next to what was typed, and one of the two is chosen.
 */
export function useTeamEdit(story: Story, resource: string, fields: readonly StoryField[]) {
  const { send } = useStoryAction(resource, story.id);
  const [seen, setSeen] = useState({ values: valuesOf(story), versions: story.versions });
  const [found, setFound] = useState<{ round: number; current: Values; versions: Versions }>();

  const save = (body: Values) => {
    const keys = fields.filter((field) => field in body).flatMap(keysOf);
    const base = Object.fromEntries(keys.map((key) => [key, seen.versions[key] ?? 0]));
    return send(`/story/update/${story.id}`, { ...body, base });
  };
  const meet = (thrown: unknown) => {
    if (!hasCode(thrown, 'version_conflict')) return undefined;
    const { current, versions } = thrown.details as { current: Values; versions: Versions };
    setFound((last) => ({ round: (last?.round ?? 0) + 1, current, versions }));
    return 'asked' as const;
  };
  const form = useContractForm(storyUpdateBody(story.is_18).required({ reason: true }), save, {
    initial: { ...Object.fromEntries(fields.map((field) => [field, seen.values[field]])), reason: '' },
    bodyOf: (values) => ({ ...changedOf(fields, seen.values, values), reason: values.reason }),
    conflict: { meet },
  });

  const settle = (take: boolean) => {
    if (!found) return;
    const values = withCurrent(seen.values, found.current);
    setSeen({ values, versions: { ...seen.versions, ...found.versions } });
    if (take) form.form.setFields(fields.map((name) => ({ name, value: values[name], errors: [] })));
    setFound(undefined);
  };
  /** Checks and sends what was changed; gives something once it is stored. */
  const submit = async () => {
    const body = form.checked();
    if (body && !fields.some((field) => field in body)) {
      form.refuse([], '還沒有改任何內容。');
      return undefined;
    }
    return body && form.submit();
  };

  const newer: Newer | undefined = found && {
    round: found.round,
    time: Date.now(),
    differences: fields
      .filter((field) => keysOf(field).some((key) => key in found.current))
      .map((field) => ({
        label: storyFieldLabel(field),
        text: fieldText(field, withCurrent(seen.values, found.current)[field]) || '（空白）',
      })),
    take: () => settle(true),
    keep: () => settle(false),
  };
  return { ...form, modalProps: { open: true }, newer, submit };
}
