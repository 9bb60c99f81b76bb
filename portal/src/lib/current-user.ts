import { queryOptions } from '@tanstack/react-query';
import type { User } from 'contract';
import { api } from './api-client';

/** The account of the token, with all personal data. */
export const currentUserQuery = queryOptions({ queryKey: ['current-user'], queryFn: () => api.get<User>('/auth') });
