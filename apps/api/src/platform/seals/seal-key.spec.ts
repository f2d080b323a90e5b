import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InvalidConfig, readConfig } from '../config';
import { publicKeyOf, sealKey } from './seal-key';

let DATA_DIR: string;
beforeEach(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), 'seal-key-'));
});
afterEach(() => rm(DATA_DIR, { recursive: true }));

it('is made once in the data directory, and only its owner can read it', async () => {
  const publicKey = publicKeyOf(sealKey(readConfig({ DATA_DIR })));
  expect(publicKeyOf(sealKey(readConfig({ DATA_DIR })))).toBe(publicKey);
  expect((await stat(join(DATA_DIR, 'seal-key.pem'))).mode & 0o777).toBe(0o600);
});

it('is the one of the environment, which is stored nowhere', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const SEAL_KEY = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
  const key = sealKey(readConfig({ DATA_DIR, SEAL_KEY }));
  expect(publicKeyOf(key)).toBe(publicKey.export({ type: 'spki', format: 'der' }).toString('base64'));
  expect(await readdir(DATA_DIR)).toEqual([]);
});

const ofAnotherKind = generateKeyPairSync('x25519').privateKey.export({ type: 'pkcs8', format: 'der' });

it.each([
  { kind: 'a text', SEAL_KEY: 'a secret' },
  { kind: 'a key of another kind', SEAL_KEY: ofAnotherKind.toString('base64') },
])('is refused at the start if it is $kind', ({ SEAL_KEY }) => {
  expect(() => readConfig({ SEAL_KEY })).toThrow(InvalidConfig);
});
