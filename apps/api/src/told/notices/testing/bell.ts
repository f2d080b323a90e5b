import type { NoticeSettings, NoticesPage, UnreadNoticesAnswer } from '@app/contracts';
import type { RunningApp, SignedInPlayer } from '../../../testing/start-app';

/** The bell of a racer, over HTTP. */
export function bellOf({ http }: RunningApp, { bearer }: SignedInPlayer) {
  const bell = {
    page: async (query = ''): Promise<NoticesPage> =>
      (await http.get(`/api/notices${query}`).set(bearer).expect(200)).body as NoticesPage,
    notices: async () => (await bell.page()).notices,
    unread: async () => (await bell.page()).unread,
    ids: async () => (await bell.notices()).map(({ id }) => id),
    read: async (ids: readonly string[]): Promise<number> =>
      ((await http.post('/api/notices/read').set(bearer).send({ ids }).expect(200)).body as UnreadNoticesAnswer).unread,
    settings: async (): Promise<NoticeSettings> =>
      (await http.get('/api/notices/settings').set(bearer).expect(200)).body as NoticeSettings,
    change: async (kinds: Partial<NoticeSettings>): Promise<NoticeSettings> =>
      (await http.put('/api/notices/settings').set(bearer).send(kinds).expect(200)).body as NoticeSettings,
  };
  return bell;
}
