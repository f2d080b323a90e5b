import { linkOrigin } from './link-origin';

const page = (address: string) => new URL(address);
const nowhere = { publicUrl: null, networkUrl: null };
const atHome = { publicUrl: null, networkUrl: 'http://192.168.1.20:3000' };
const online = { publicUrl: 'https://race.example.org', networkUrl: null };

describe('A link for somebody else', () => {
  it.each([
    ['http://localhost:3000', online, 'https://race.example.org'],
    ['http://10.0.0.7:3000', online, 'https://race.example.org'],
    ['http://localhost:3000', atHome, 'http://192.168.1.20:3000'],
    ['http://127.0.0.1:3000', atHome, 'http://192.168.1.20:3000'],
    ['http://[::1]:3000', atHome, 'http://192.168.1.20:3000'],
    ['http://10.0.0.7:3000', atHome, 'http://10.0.0.7:3000'],
    ['https://club.example.org', atHome, 'https://club.example.org'],
    ['http://localhost:3000', nowhere, 'http://localhost:3000'],
  ])('made at %s with %j begins with %s', (address, addresses, origin) => {
    expect(linkOrigin(addresses, page(address))).toBe(origin);
  });
});
