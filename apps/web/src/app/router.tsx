import { createBrowserRouter } from 'react-router-dom';
import { paths } from './paths';
import { RootLayout } from './root-layout';

export const router = createBrowserRouter([
  {
    element: <RootLayout />,
    children: [
      {
        path: '*',
        lazy: { Component: async () => (await import('../features/not-found/not-found-page')).NotFoundPage },
      },
    ],
  },
]);
