import { useCustomMutation, useInvalidate } from '@refinedev/core';
import type { FormStatus, Story, SurveyState } from 'contract';
import type { ApiError } from 'web-kit/api-error';
import { useAsk } from '@/lib/use-ask';

const MOST = 200;

/** The states of a story's questionnaires, with those that an outside service has and that couldn't be confirmed yet. */
export function useSurveyStates(story: Story, resource: string) {
  const open = story.questionnaireStatus.filter(({ status }) => !status).slice(0, MOST);
  const asked = { form_type: story.form_type, story: story.id, id_list: open.map(({ id }) => id) };
  const { query } = useAsk<FormStatus>('/jot-form/status', {
    payload: asked,
    enabled: open.length > 0,
    staleTime: 0,
    retry: false,
  });
  const { mutateAsync, mutation } = useCustomMutation<FormStatus & { id?: string }, ApiError>();
  const invalidate = useInvalidate();
  const known = new Map(query.data?.data.map(({ id, state }) => [id, state]));

  return {
    of: ({ id, status }: Story['questionnaireStatus'][number]): SurveyState =>
      status ? 'filled' : (known.get(id) ?? 'open'),
    waiting: [...known.values()].includes('waiting'),
    busy: mutation.isPending,
    /** Asks the service once more; whether everything is confirmed now. Rejects with an ApiError. */
    confirm: async (): Promise<boolean> => {
      const { data } = await mutateAsync({
        url: '/survey/confirm',
        method: 'post',
        values: asked,
        successNotification: false,
        errorNotification: false,
      });
      await Promise.all([query.refetch(), invalidate({ resource, id: story.id, invalidates: ['list', 'detail'] })]);
      return data.every(({ state }) => state !== 'waiting');
    },
  };
}
