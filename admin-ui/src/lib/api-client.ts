import axios, { AxiosError, type AxiosRequestConfig, type AxiosResponse } from 'axios';
import { toApiError } from './api-error';
import { readToken } from './token';

const client = axios.create({ baseURL: '/api', timeout: 30_000 });

client.interceptors.request.use((config) => {
  const token = readToken();
  if (token) config.headers.set('Authorization', `Bearer ${token}`);
  return config;
});

type Hearer = (rights: string) => void;
let hearer: Hearer | undefined;

/** Who wants to know which rights the account has now: each answer of the server says it, a refusal too. */
export function onRights(listener: Hearer) {
  hearer = listener;
}

const hear = (answer: AxiosResponse | undefined) => {
  const rights: unknown = answer?.headers['x-rights'];
  if (typeof rights === 'string') hearer?.(rights);
};

client.interceptors.response.use(
  (answer) => {
    hear(answer);
    return answer;
  },
  (thrown: unknown) => {
    if (thrown instanceof AxiosError) hear(thrown.response);
    return Promise.reject(toApiError(thrown));
  },
);

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
