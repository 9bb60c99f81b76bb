import axios, {
  type AxiosAdapter,
  type AxiosRequestConfig,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';
import { ApiError, toApiError } from './api-error';

type Options = {
  baseURL: string;
  /** The session's token; it goes with every call that brings no Authorization of its own. */
  token(): string | undefined;
  /** The body that answered a reading call which was begun before there was a client; nothing when none was, or in vain. */
  begun?(call: string, authorization: string | undefined): Promise<string | undefined>;
  /** Is called with each answer of the server, refusals too. */
  onAnswer?(answer: AxiosResponse): void;
  /** Is called when the session of a call has ended; resolves to true once there is a new one and the call may be repeated. */
  onEnded?(error: ApiError, token: string): Promise<boolean>;
};

type Config = InternalAxiosRequestConfig & { sentToken?: string; repeated?: boolean };

async function data<T>(answer: Promise<{ data: T }>): Promise<T> {
  return (await answer).data;
}

/** Sends a call as axios does, unless its answer is on its way already. */
const adapterWith = (begun: NonNullable<Options['begun']>): AxiosAdapter => {
  const usual = axios.getAdapter(axios.defaults.adapter);
  return async (config) => {
    const { method, url, params, headers } = config;
    const reading = method === 'get';
    const body = reading && (await begun(axios.getUri({ url, params }), headers.get('Authorization')?.toString()));
    if (!body) return usual(config);
    return { config, data: body, status: 200, statusText: 'OK', headers: {} };
  };
};

/** A file takes its time to be made. */
const FILE_MS = 90_000;

/** The refusal of a call for a file comes as a file. */
const readRefusal = async ({ response }: { response?: AxiosResponse }) => {
  if (response?.data instanceof Blob) response.data = JSON.parse(await response.data.text()) as unknown;
};

/** A client of the server. Every call answers the body or throws an ApiError; none toasts or navigates. */
export function createApi({ baseURL, token, begun, onAnswer, onEnded }: Options) {
  const client = axios.create({ baseURL, timeout: 30_000, ...(begun && { adapter: adapterWith(begun) }) });

  client.interceptors.request.use((config: Config) => {
    const current = token();
    if (current && !config.headers.has('Authorization')) {
      config.headers.set('Authorization', `Bearer ${current}`);
      config.sentToken = current;
    }
    return config;
  });

  const repeat = async (error: unknown, config: Config | undefined) => {
    if (!onEnded || !(error instanceof ApiError) || !error.ended || !config?.sentToken || config.repeated) return false;
    return onEnded(error, config.sentToken);
  };

  client.interceptors.response.use(
    (answer) => {
      onAnswer?.(answer);
      return answer;
    },
    async (thrown: unknown) => {
      const failure = axios.isAxiosError(thrown) ? thrown : undefined;
      if (failure?.response) {
        await readRefusal(failure).catch(() => undefined);
        onAnswer?.(failure.response);
      }
      const error = toApiError(thrown);
      const config = failure?.config as Config | undefined;
      if (!config || !(await repeat(error, config))) throw error;
      config.repeated = true;
      config.headers.delete('Authorization');
      return client.request(config);
    },
  );

  return {
    get: <T>(url: string, config?: AxiosRequestConfig) => data(client.get<T>(url, config)),
    /** A file that the server makes when it is asked for it. */
    file: (url: string, config?: AxiosRequestConfig) =>
      data(client.get<Blob>(url, { responseType: 'blob', timeout: FILE_MS, ...config })),
    post: <T>(url: string, body?: unknown, config?: AxiosRequestConfig) => data(client.post<T>(url, body, config)),
    put: <T>(url: string, body?: unknown, config?: AxiosRequestConfig) => data(client.put<T>(url, body, config)),
    delete: <T>(url: string, config?: AxiosRequestConfig) => data(client.delete<T>(url, config)),
  };
}
