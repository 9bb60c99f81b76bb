import axios, { type AxiosRequestConfig } from 'axios';
import { toApiError } from './api-error';
import { readToken } from './token';

const client = axios.create({ baseURL: '/api', timeout: 30_000 });

client.interceptors.request.use((config) => {
  const token = readToken();
  if (token) config.headers.set('Authorization', `Bearer ${token}`);
  return config;
});

client.interceptors.response.use(undefined, (thrown: unknown) => Promise.reject(toApiError(thrown)));

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
