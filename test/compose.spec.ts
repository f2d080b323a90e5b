import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Config } from '../apps/api/src/platform/config';

const ROOT = join(__dirname, '..');
const compose = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');
const servicesPart = compose.slice(compose.indexOf('\nservices:'), compose.indexOf('\nvolumes:'));
const services = servicesPart.split(/\n {2}(?=[a-z]+:\n)/).slice(1);

describe('docker compose', () => {
  test('passes on every setting from .env, except for what the image itself decides', () => {
    const fixed = ['NODE_ENV', 'PORT', 'DATA_DIR', 'EVENTSTORE_URL', 'MONGODB_URL'];
    const settings = Object.keys(new Config()).filter((name) => !fixed.includes(name));
    expect(settings.filter((name) => !compose.includes(`      ${name}: \${${name}:-`))).toEqual([]);
  });

  test('starts every service again after a reboot, without new rights, and limits its memory and its output', () => {
    expect(services.map((service) => service.split(':', 1)[0])).toEqual(['app', 'eventstoredb', 'mongodb']);
    for (const service of services) {
      expect(service).toContain('    <<: *service\n');
      expect(service).toMatch(/^ {4}mem_limit: \S+$/m);
    }
    const shared = compose.slice(compose.indexOf('x-service:'), compose.indexOf('\nservices:'));
    for (const part of ['restart: unless-stopped', 'no-new-privileges:true', 'cap_drop: [ALL]', 'max-size: 20m']) {
      expect(shared).toContain(part);
    }
  });

  test('runs the application on a file system that it cannot write to, and gives rights back to MongoDB only', () => {
    const [app, eventStore, mongo] = services;
    expect(app).toContain('    read_only: true\n    tmpfs: [/tmp]\n');
    expect([app, eventStore].filter((service) => service!.includes('cap_add'))).toEqual([]);
    expect(mongo).toContain('    cap_add: [CHOWN, DAC_OVERRIDE, FOWNER, SETGID, SETUID]\n');
  });

  test('names every image by its exact version', () => {
    const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
    const images = [...`${compose}\n${dockerfile}`.matchAll(/^(?: {4}image:|FROM) (\S+)/gm)].map(([, image]) => image!);
    expect(images).toHaveLength(4);
    expect(images.filter((image) => !/:\d+\.\d+\.\d+/.test(image))).toEqual([]);
  });

  test('asks a server that is up only twice a minute, because each question starts a process', () => {
    for (const service of services.slice(1)) expect(service).toMatch(/^ {6}interval: 30s$/m);
  });
});
