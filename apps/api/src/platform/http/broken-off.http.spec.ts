import { Logger } from '@nestjs/common';
import { once } from 'node:events';
import { request, type Server } from 'node:http';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';
import { RejectionFilter } from './rejection.filter';

let app: RunningApp;
let admin: SignedInPlayer;
let handled = () => {};
type Handle = (this: RejectionFilter, ...call: Parameters<RejectionFilter['catch']>) => void;
const handle = Reflect.get(RejectionFilter.prototype, 'catch') as Handle;
beforeAll(async () => {
  RejectionFilter.prototype.catch = function (this: RejectionFilter, error, host) {
    handle.call(this, error, host);
    handled();
  };
  app = await startApp();
  admin = await app.loginAdmin();
});
afterAll(async () => {
  RejectionFilter.prototype.catch = handle;
  await app.close();
});

const form = 'multipart/form-data; boundary=b';
const part = (field: string, name: string) =>
  `--b\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`;

test.each([
  ['/api/questions/import', 'text/csv', 'questionText,optionA\nWhich'],
  ['/api/questions/import', 'application/json', '[{"questionText":'],
  ['/api/questions/import', form, `${part('file', 'a.csv')}questionText`],
  ['/api/questions/batch', 'application/json', '[{"questionText":'],
  ['/api/videos/upload', form, `${part('video', 'a.mp4')}\0\0\0\x18ftypisom\0\0\0\0isommp42`],
  ['/api/sponsors', form, `${part('logo', 'a.png')}\x89PNG`],
  ['/api/questions', 'application/json', '{"questionText":'],
])('an upload to %s as %s that its sender leaves is no failure of ours', async (path, type, begun) => {
  const failures = jest.spyOn(Logger.prototype, 'error').mockImplementation();
  const end = new Promise<void>((resolve) => (handled = resolve));
  const server: Server = app.app.getHttpServer();
  const arrived = once(server, 'request');
  const headers = { ...admin.bearer, 'content-type': type, 'content-length': 100_000 };
  const call = request(app.url + path, { method: 'POST', headers });
  call.on('error', () => undefined);
  call.write(begun);
  await arrived;
  call.destroy();
  await end;
  expect(failures).not.toHaveBeenCalled();
  failures.mockRestore();
});
