import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createApi } from 'web-kit/api-client';

// What every screen stands on begins its work as it does in the portal; then there is one heading and no more.
createApi({ baseURL: '/api', token: () => undefined });
const router = createBrowserRouter([{ path: '*', element: createElement('h1', null, '全球孩童創意行動挑戰') }]);
const routes = createElement(RouterProvider, { router });
createRoot(document.getElementById('root')).render(
  createElement(QueryClientProvider, { client: new QueryClient() }, routes),
);
