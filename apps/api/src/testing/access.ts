import type { RunningApp, SignedInPlayer } from './start-app';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
/** Such as `POST /api/admin/users/reset-all`. */
export type Call = `${Uppercase<Method>} /api/${string}`;

/** What a visitor and a player are told by a call that is for administrators. */
export async function accessOf({ http }: RunningApp, { bearer }: SignedInPlayer, call: Call) {
  const [method, path] = call.split(' ') as [string, string];
  const ask = () => http[method.toLowerCase() as Method](path);
  return { visitor: (await ask()).status, player: (await ask().set(bearer)).status };
}

export const ADMINISTRATORS_ONLY = { visitor: 401, player: 403 };
