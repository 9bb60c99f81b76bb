import { queryOptions } from '@tanstack/react-query';
import type { User } from 'contract';
import { api } from './api-client';

/** Whoever the token belongs to, with all personal data. */
export const currentUserQuery = queryOptions({ queryKey: ['current-user'], queryFn: () => api.get<User>('/auth') });
