import type { NetworkInterfaceInfo } from 'node:os';
import { startApp } from '../../testing/start-app';
import { networkAddresses, PublicAddress } from './public-address';

const at = (address: string, of: Partial<NetworkInterfaceInfo> = {}) =>
  ({ address, family: 'IPv4', internal: false, ...of }) as NetworkInterfaceInfo;

describe('The address that links carry', () => {
  it('is the one that is set, whatever the network', async () => {
    const running = await startApp({ env: { PUBLIC_URL: 'https://race.example.org/' } });
    const address = running.app.get(PublicAddress);
    expect([address.configured, address.network]).toEqual(['https://race.example.org', null]);
    expect(address.link('/login', { reset: 'a b' })).toBe('https://race.example.org/login#reset=a+b');
    await running.close();
  });

  it('is otherwise one of the local network, and the machine itself where there is none', async () => {
    const running = await startApp();
    const address = running.app.get(PublicAddress);
    expect(address.configured).toBeNull();
    expect(address.link('/duels')).toBe(`${address.network ?? running.url.replace('127.0.0.1', 'localhost')}/duels`);
    await running.close();
  });

  it('is one that a router of a venue gives, before those of virtual networks', () => {
    const interfaces = {
      lo: [at('127.0.0.1', { internal: true })],
      docker0: [at('172.17.0.1')],
      tun0: [at('10.8.0.2')],
      wlan0: [at('fe80::1', { family: 'IPv6' } as object), at('192.168.178.20')],
    };
    expect(networkAddresses(interfaces)).toEqual(['192.168.178.20', '10.8.0.2', '172.17.0.1']);
    expect(networkAddresses({})).toEqual([]);
  });
});
