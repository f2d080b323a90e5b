import { plainEvent } from '../event';
import { commandIdIn, unreadEvent } from '../unread-event';
import { isCurrent } from '../upcasting';
import { hexOf } from '../uuid-text';
import { TextContent } from './text-content';

const id = '0b9b2f9e-5c0a-4a7e-9d0c-1f2e3d4c5b6a';
const hash = 'a'.repeat(64);
const head = { stream: 'lane-1', revision: 0n, position: 1n, type: 'CarPitted' };
const unread = (data: string, metadata: string) => unreadEvent(head, new TextContent(hexOf(id), data, metadata));

describe('TextContent', () => {
  it('says again what it has said', () => {
    const event = unread('{"team":"a"}', `{"commandId":"c","schemaVersion":1,"hash":"${hash}"}`);
    const said = { ...head, id, data: { team: 'a' }, metadata: { commandId: 'c', schemaVersion: 1, hash } };
    expect([plainEvent(event), plainEvent(event)]).toEqual([said, said]);
  });

  it('says again that there is nothing', () => {
    const event = unread('null', 'null');
    expect([event.data, event.metadata, event.data, event.metadata]).toEqual([null, null, null, null]);
  });

  it('refuses everybody who looks at what is no JSON', () => {
    const event = unread('{"team":', '{');
    for (const look of [() => event.data, () => event.metadata]) {
      expect(look).toThrow(SyntaxError);
      expect(look).toThrow(SyntaxError);
    }
  });

  it.each([
    ['as it is stored', `{"commandId":"c","schemaVersion":1,"hash":"${hash}"}`, true],
    ['of another version', `{"commandId":"c","schemaVersion":11,"hash":"${hash}"}`, false],
    ['without a hash', '{"commandId":"c","schemaVersion":1}', false],
    ['that has it in a text', JSON.stringify({ commandId: `c","schemaVersion":1,"hash":"${hash}` }), false],
    ['that has it in a part', `{"commandId":"c","part":{"of":1,"schemaVersion":1,"hash":"${hash}"}}`, false],
    ['in another order', `{"hash":"${hash}","commandId":"c","schemaVersion":1}`, false],
  ])('tells without parsing the version of metadata %s', (_which, metadata, isSure) => {
    expect(new TextContent(hexOf(id), '{}', metadata).isSurelyOf(1)).toBe(isSure);
    // What it cannot tell is looked up.
    const { schemaVersion, hash: known } = JSON.parse(metadata) as { schemaVersion?: number; hash?: string };
    expect(isCurrent(unread('{}', metadata), {})).toBe(schemaVersion === 1 && known !== undefined);
  });

  it.each([
    ['as they are stored', '{"$correlationId":"a","$causationId":"b","commandId":"c","actor":{}}', 'c'],
    ['with an id that JSON escapes', '{"$correlationId":"a","$causationId":"b","commandId":"\\u0063"}', undefined],
    ['in another order', '{"commandId":"c","$correlationId":"a","$causationId":"b"}', undefined],
    [
      'with a cause like a command',
      '{"$correlationId":"a","$causationId":"\\",\\"commandId\\":\\"d","commandId":"c"}',
      undefined,
    ],
  ])('sees without parsing the command of metadata %s', (_which, metadata, seen) => {
    expect(new TextContent(hexOf(id), '{}', metadata).commandId()).toBe(seen);
    // What it cannot see is looked up.
    expect(commandIdIn(unread('{}', metadata))).toBe('c');
  });
});
