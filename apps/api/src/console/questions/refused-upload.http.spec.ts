import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { startApp } from '../../testing/start-app';

describe('An upload that is refused at its first line', () => {
  it.each([
    ['a table of two columns', `text;answerA\n${'x;y\n'.repeat(50_000)}`],
    ['a list that is none', `[${'['.repeat(200_000)}`],
  ])('leaves its connection for the next call: %s', async (_, body) => {
    const app = await startApp();
    const { bearer } = await app.loginAdmin();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const upload = async () => {
      const headers = { ...bearer, 'content-type': 'text/csv', 'content-length': body.length };
      const sent = request(`${app.url}/api/questions/import`, { method: 'POST', agent, headers }).end(body);
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      answer.resume();
      await once(answer, 'end');
      return answer.statusCode;
    };
    expect([await upload(), await upload(), await upload()]).toEqual([400, 400, 400]);
    agent.destroy();
    await app.close();
  });
});
