import axios, { type AxiosRequestConfig, type InternalAxiosRequestConfig } from 'axios';
import { env } from '@/config/env';
import { ApiError, toApiError } from './api-error';

type Auth = {
  token(): string | undefined;
  /** Told of a dead token; resolves to true once the person has logged in again and the call may be repeated. */
  onDeadToken(error: ApiError, token: string): Promise<boolean>;
};

let auth: Auth = { token: () => undefined, onDeadToken: async () => false };

/** Connects the client with the session; done once by lib/session. */
export function connectAuth(next: Auth) {
  auth = next;
}

type Config = InternalAxiosRequestConfig & { sentToken?: string; repeated?: boolean };

const client = axios.create({ baseURL: env.apiBase, timeout: 30_000 });

client.interceptors.request.use((config: Config) => {
  const token = auth.token();
  if (token && !config.headers.has('Authorization')) {
    config.headers.set('Authorization', `Bearer ${token}`);
    config.sentToken = token;
  }
  return config;
});

client.interceptors.response.use(undefined, async (thrown: unknown) => {
  const error = toApiError(thrown);
  const config = axios.isAxiosError(thrown) ? (thrown.config as Config | undefined) : undefined;
  const dead = error instanceof ApiError && (error.status === 401 || error.code === 'account_not_found');
  if (dead && config?.sentToken && !config.repeated && (await auth.onDeadToken(error, config.sentToken))) {
    config.repeated = true;
    config.headers.delete('Authorization');
    return client.request(config);
  }
  throw error;
});

async function data<T>(answer: Promise<{ data: T }>): Promise<T> {
  return (await answer).data;
}

/** The one way to the server. Every call answers the body or throws an ApiError; none toasts or navigates. */
export const api = {
  get: <T>(url: string, config?: AxiosRequestConfig) => data(client.get<T>(url, config)),
  post: <T>(url: string, body?: unknown, config?: AxiosRequestConfig) => data(client.post<T>(url, body, config)),
  put: <T>(url: string, body?: unknown, config?: AxiosRequestConfig) => data(client.put<T>(url, body, config)),
  delete: <T>(url: string, config?: AxiosRequestConfig) => data(client.delete<T>(url, config)),
};
