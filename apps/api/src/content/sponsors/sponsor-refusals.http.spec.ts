import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { png, svg } from '../../platform/files/testing/pictures';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';

describe('Sponsors refuse', () => {
  let app: RunningApp;
  let admin: SignedInPlayer;

  beforeAll(async () => {
    app = await startApp();
    admin = await app.loginAdmin();
  });
  afterAll(() => app.close());

  const form = () => app.http.post('/api/sponsors').set(admin.bearer);
  const active = async () => (await app.http.get('/api/sponsors/active').expect(200)).body as unknown[];
  const storedFiles = async () => (await readdir(join(app.dataDirectory, 'files'))).toSorted();

  // The header of its only entry announces two gigabytes.
  const zipBomb = Buffer.from(
    `504b03041400000008000000000000000000${'ff0f0000'}${'00000080'}0a000000`.concat(
      Buffer.from('[Content_T').toString('hex'),
    ),
    'hex',
  );
  const html = Buffer.from('<!DOCTYPE html><html><body><script>alert(1)</script></body></html>');
  const attacks: [string, number, string, string, Buffer][] = [
    ['a page named as a picture', 415, 'file-type-not-allowed', 'logo.png', html],
    ['a program named as a picture', 415, 'file-type-not-allowed', 'logo.png', Buffer.from('MZ\x90\0\x03')],
    ['an archive named as a picture', 415, 'file-type-not-allowed', 'logo.png', zipBomb],
    ['a text', 415, 'file-type-not-allowed', 'logo.svg', Buffer.from('a logo')],
    ['a picture cut off in its header', 415, 'file-type-not-allowed', 'logo.png', png().subarray(0, 18)],
    ['a few kilobytes that unpack to 100 megapixels', 400, 'picture-too-large', 'logo.png', png(10_000, 10_000)],
    ['a drawing with a script', 400, 'drawing-not-plain', 'logo.svg', svg('<script>alert(1)</script>')],
    ['a script named as a picture', 400, 'drawing-not-plain', 'logo.png', svg('<script>alert(1)</script>')],
    ['a drawing with a handler', 400, 'drawing-not-plain', 'logo.svg', svg('<g onload="alert(1)"/>')],
    ['an empty file', 400, 'logo-required', 'logo.png', Buffer.alloc(0)],
    ['more than 2 MB', 413, 'file-too-large', 'logo.png', Buffer.concat([png(), Buffer.alloc(2 * 1024 * 1024)])],
  ];

  it.each(attacks)('%s', async (_, status, code, name, content) => {
    const before = [await active(), await storedFiles()];
    const answer = await form().field('name', 'Attack').attach('logo', content, name).expect(status);
    expect(answer.body.code).toBe(code);
    expect([await active(), await storedFiles()]).toEqual(before);
  });

  it('a form without a logo, without a name, with two logos, with a file in the wrong place', async () => {
    const before = [await active(), await storedFiles()];
    const answers = [
      await form().field('name', 'No logo'),
      await form().attach('logo', png(), 'logo.png'),
      await form().field('name', ' ').attach('logo', png(), 'logo.png'),
      await form().field('name', 'Two').attach('logo', png(), 'a.png').attach('logo', png(), 'b.png'),
      await form().field('name', 'Wrong').attach('picture', png(), 'logo.png'),
      await form().field('name', 'One').field('name', 'Two').attach('logo', png(), 'logo.png'),
      await form().field('name', 'Off').field('isActive', 'perhaps').attach('logo', png(), 'logo.png'),
      await form().send({ name: 'No form' }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [400, 'logo-required'],
      [400, 'sponsor-name-required'],
      [400, 'sponsor-name-required'],
      [400, 'upload-malformed'],
      [400, 'logo-required'],
      [400, 'upload-malformed'],
      [400, 'validation-failed'],
      [400, 'upload-malformed'],
    ]);
    expect([await active(), await storedFiles()]).toEqual(before);
  });

  it('a form that ends in the middle', async () => {
    const before = [await active(), await storedFiles()];
    const head = `--b\r\ncontent-disposition: form-data; name="logo"; filename="logo.png"\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), png()]);
    const answer = await form().type('multipart/form-data; boundary=b').send(body).expect(400);
    expect(answer.body.code).toBe('upload-malformed');
    expect([await active(), await storedFiles()]).toEqual(before);
  });

  it('a size announced beyond the limit before it is sent', async () => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    const lines = [
      'POST /api/sponsors HTTP/1.1',
      'Host: localhost',
      `Authorization: ${admin.bearer.authorization}`,
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 99000000000',
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    const answer = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())));
    expect(answer).toMatch(/^HTTP\/1.1 413 [\s\S]*file-too-large/);
    socket.destroy();
  });
});
