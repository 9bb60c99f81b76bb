import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Book, GalleryAnswer } from 'contract';
import { api } from '@/lib/api-client';
import { got } from '@/lib/got';

/** Stories on a page: three rows of a desk. */
export const gallerySize = 9;

/** What is looked for, as in the address; empty: everything. */
export type GallerySearch = { page: number; text: string; session: string; goal: string };

const galleryQuery = ({ page, text, session, goal }: GallerySearch) =>
  got<GalleryAnswer>(['gallery', page, text, session, goal], '/story/gallery', {
    params: {
      page,
      size: gallerySize,
      ...(text && { text }),
      ...(session && { session }),
      ...(goal && { goal }),
    },
  });

/** A page of the stories of earlier sessions whose teams let the others see them. */
export const useGallery = (search: GallerySearch) =>
  useQuery({ ...galleryQuery(search), placeholderData: keepPreviousData });

/** One of them as a book. */
export const useGalleryBook = (id: string) =>
  useQuery({ queryKey: ['gallery-book', id], queryFn: () => api.get<Book>(`/story/gallery/${id}`) });
