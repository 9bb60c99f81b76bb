import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Book, GalleryRow, List } from 'contract';
import { api } from '@/lib/api-client';

/** Stories on a page: three rows of a desk. */
export const gallerySize = 9;

const galleryQuery = (page: number) =>
  queryOptions({
    queryKey: ['gallery', page],
    queryFn: () => api.get<List<GalleryRow>>('/story/gallery', { params: { page, size: gallerySize } }),
  });

/** A page of the stories of earlier sessions whose teams let the others see them. */
export const useGallery = (page: number) => useQuery({ ...galleryQuery(page), placeholderData: keepPreviousData });

/** One of them as a book. */
export const useGalleryBook = (id: string) =>
  useQuery({ queryKey: ['gallery-book', id], queryFn: () => api.get<Book>(`/story/gallery/${id}`) });
