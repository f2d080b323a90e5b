import { ADMIN, AppProcess } from '../support/app-process';
import { describeInBrowser } from '../support/browser';
import { HttpPlayer } from '../support/http-player';
import { withSession } from '../support/screens';
import { setStage } from '../support/tournament-stage';

/** A line of the accessibility tree. One with a colon in it is in quotes. */
const asked =
  /heading ".+" \[level=1\]'?\n(\s+- figure:\n\s+- img ".+"\n)?\s+- group "Answers":(\n\s+- '?button "[ABCD] .+"'?){4}\n\s+- button "Skip question"/;

let app: AppProcess;
beforeAll(async () => {
  app = await AppProcess.start({ SIGN_INS_PER_ADDRESS: '100000' });
});
afterAll(() => app.stop());

describeInBrowser('the accessibility tree', (open) => {
  it('contains a whole race: the question, its answers, the progress, the result', async () => {
    const player = await HttpPlayer.signUp(app.url, 'Vorleserin');
    const page = await open();
    await withSession(page, player.token);
    await page.goto(`${app.url}/home`);
    await page.getByRole('button', { name: 'START RACE' }).click();
    for (let place = 1; place <= 10; place += 1) {
      await page
        .getByRole('status')
        .filter({ hasText: `Question ${place} of 10.` })
        .waitFor({ state: 'attached' });
      const tree = await page.getByRole('main').ariaSnapshot();
      expect(tree).toContain(`- paragraph: Question ${place}/10`);
      expect(tree).toContain(`- img "Track with 10 checkpoints, question ${place} of 10"`);
      expect(tree).toMatch(asked);
      await page.getByRole('button', { name: /^B / }).click();
    }
    await page.getByRole('heading', { name: 'RACE COMPLETE!', level: 1 }).waitFor();
  });

  it('holds the live control: what runs, what can be done, what it will do, where everybody is', async () => {
    const stage = await setStage(app, { players: 1, questions: 5, rounds: 1 });
    const admin = await HttpPlayer.logIn(app.url, ADMIN);
    const page = await open();
    await withSession(page, admin.token);
    await page.goto(`${app.url}/admin?section=live&event=${stage.eventId}`);
    const round = page.getByRole('region', { name: 'The running round' });
    const controls = round.getByRole('group', { name: 'Round controls' });
    await controls.getByRole('button', { name: 'Start Round 1' }).waitFor();
    expect(await round.ariaSnapshot()).toBe(
      [
        '- region "The running round":',
        '  - status: No round has been started',
        '  - paragraph: Round 1 is next',
        '  - group "Round controls":',
        '    - button "Start Round 1"',
        '    - button "End round" [disabled]',
        '    - button "Next question" [disabled]',
      ].join('\n'),
    );
    await controls.getByRole('button', { name: 'Start Round 1' }).click();
    const question = page.getByRole('dialog', { name: 'Start round 1?' });
    await question.waitFor();
    expect(await question.ariaSnapshot()).toContain('The event is not live yet: it goes live for everybody.');
    await question.getByRole('button', { name: 'Start Round 1' }).click();
    await round.getByRole('list', { name: 'Where the players are' }).waitFor();
    // The round is seen before the call that started it is answered: until then nothing can be pressed.
    await controls.getByRole('button', { name: 'End round', disabled: false }).waitFor();
    const running = await round.ariaSnapshot();
    expect(running).toContain('- status: Round 1 active');
    expect(running).toContain('- listitem: 1 gone');
    expect(running).toMatch(/list "Answers and how many chose them":(\n\s+- listitem.*(\n\s+- (text|img).*)*){4}/);
    expect(running).toContain('- button "End round"\n');
  });
});
