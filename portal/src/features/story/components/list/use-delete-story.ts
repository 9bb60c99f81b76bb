import { useQueryClient } from '@tanstack/react-query';
import type { PersonalRow } from 'contract';
import { errorText } from 'web-kit/api-error';
import { toast } from '@/components/ui/toast';
import { deleteStory } from '../../api/delete-story';

export function useDeleteStory() {
  const queries = useQueryClient();
  return async (story: PersonalRow) => {
    try {
      await deleteStory(story.id);
      queries.removeQueries({ queryKey: ['story', story.id] });
      await queries.invalidateQueries({ queryKey: ['stories'] });
      toast.success('刪除成功');
    } catch (error) {
      toast.error(errorText(error));
    }
  };
}
