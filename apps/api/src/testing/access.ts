import type { RunningApp, SignedInPlayer } from './start-app';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
/** Such as `POST /api/admin/users/reset-all`. */
export type Call = `${Uppercase<Method>} /api/${string}`;

/** How a call for administrators answers a visitor and a player. */
export async function accessOf({ http }: RunningApp, { bearer }: SignedInPlayer, call: Call) {
  const [method, path] = call.split(' ') as [string, string];
  const ask = () => http[method.toLowerCase() as Method](path);
  return { visitor: (await ask()).status, player: (await ask().set(bearer)).status };
}

export const ADMINISTRATORS_ONLY = { visitor: 401, player: 403 };
