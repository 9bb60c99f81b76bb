import { Authenticated, Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { App as AntdApp, ConfigProvider } from 'antd';
import zhTW from 'antd/es/locale/zh_TW';
import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { ConfirmProvider } from '@/components/confirm';
import { Guarded } from '@/components/guarded';
import { Checking } from '@/components/page-state';
import { Shell } from '@/components/shell';
import { useDeskWidth, usePointer, useReducedMotion } from '@/lib/use-media';
import { Landing } from '@/pages/landing';
import { NotFound } from '@/pages/not-found';
import { paths } from '@/paths';
import { accessControlProvider } from '@/providers/access-control';
import { authProvider } from '@/providers/auth';
import { dataProvider } from '@/providers/data';
import { i18nProvider } from '@/providers/i18n';
import { toastPlace, useNotifications } from '@/providers/notification';
import { options } from '@/providers/options';
import { strapiProvider } from '@/providers/strapi';
import { guardedScreens, ownScreens, resources } from '@/resources';
import { themeFor } from '@/theme/theme';

// Its form is the largest part of antd that the first list doesn't need.
const Login = lazy(async () => ({ default: (await import('@/pages/login')).Login }));

const login = (
  <Suspense fallback={<Checking />}>
    <Login />
  </Suspense>
);

const shell = (
  <Authenticated key="staff" loading={<Checking />}>
    <Shell />
  </Authenticated>
);

const routeOf = ({ path, Page }: (typeof ownScreens)[number]) => <Route key={path} path={path} element={<Page />} />;

export function App() {
  const theme = themeFor(usePointer(), !useReducedMotion());
  return (
    <ConfigProvider locale={zhTW} theme={theme} button={{ autoInsertSpace: false }}>
      <AntdApp
        notification={{ placement: 'bottom', bottom: useDeskWidth() ? 16 : 76, maxCount: 3, getContainer: toastPlace }}
      >
        <ConfirmProvider>
          <BrowserRouter basename="/backend-manage">
            <Refine
              routerProvider={routerProvider}
              dataProvider={{ default: dataProvider, strapi: strapiProvider }}
              authProvider={authProvider}
              accessControlProvider={accessControlProvider}
              i18nProvider={i18nProvider}
              notificationProvider={useNotifications}
              resources={resources}
              options={options}
            >
              <Routes>
                <Route path={paths.login} element={login} />
                <Route element={shell}>
                  <Route index element={<Landing />} />
                  <Route element={<Guarded />}>{ownScreens.map(routeOf)}</Route>
                  {guardedScreens.map(({ name, right, screens }) => (
                    <Route key={name} element={<Guarded route={right} />}>
                      {screens.map(routeOf)}
                    </Route>
                  ))}
                  <Route path="*" element={<NotFound />} />
                </Route>
              </Routes>
            </Refine>
          </BrowserRouter>
        </ConfirmProvider>
      </AntdApp>
    </ConfigProvider>
  );
}
