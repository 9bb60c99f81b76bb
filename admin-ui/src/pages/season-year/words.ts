import { formatTime, type YearAnswer } from 'contract';

/** Whether the world reads the numbers of a session, and since when. */
export const stateWords = ({ state, published_time, ended_time }: YearAnswer): string => {
  if (state === 'shown') return `公開中，${formatTime(published_time ?? 0)} 發布。`;
  if (state === 'ended') return `已收回，${formatTime(ended_time ?? 0)} 起不再公開。`;
  return '還沒有發布。';
};
