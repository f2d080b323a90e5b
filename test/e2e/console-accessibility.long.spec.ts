import type { Locator, Page } from 'playwright';
import { AppProcess } from '../support/app-process';
import { describeInBrowser } from '../support/browser';
import { Inspection } from '../support/inspection';
import { setStage, type Stage } from '../support/tournament-stage';

type Reached = (page: Page, dialog: Locator) => Promise<void>;

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
/** Opens a dialog, then presses buttons in it, one after the other. */
const opens =
  (opener: string | RegExp, ...within: (string | RegExp)[]): Reached =>
  async (page, dialog) => {
    await press(opener)(page);
    for (const name of within) await dialog.getByRole('button', { name }).last().click();
    await dialog.waitFor();
  };
const finds =
  (field: string, said: string): Reached =>
  async (page) => {
    await page.getByLabel(field).fill('zzzz');
    await page.getByText(said).waitFor();
  };
const CSV = 'text,A,B,C,D,c,cat,d\nGood one?,1,2,3,4,A,GT Cars,Easy\nBad one?,1,2,3,4,E,Boats,Easy';

/** By section: what can be opened there, what a form says that is wrong, what is said when nothing is there. */
const STATES: [section: string, state: string, reached: Reached][] = [
  ['questions', 'a question without words', opens('Add Question', /^Add/)],
  ['questions', 'a question being changed', opens(/^Edit/)],
  ['questions&assignment=1', 'a question of a round being deleted', opens(/^Delete: /)],
  ['questions', 'no question found', finds('Search in questions', 'No question matches.')],
  [
    'questions',
    'an import with faults',
    async (page, dialog) => {
      await press(/^Import$/)(page);
      const file = { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) };
      await dialog.getByLabel('File').setInputFiles(file);
      await dialog.getByText('Nothing has been saved.').waitFor();
    },
  ],
  ['qualification', 'the questions of a round', opens('Change questions')],
  ['sponsors', 'a sponsor without a name', opens('Add sponsor', 'Create sponsor')],
  ['sponsors', 'a sponsor being changed', opens(/^Edit/)],
  ['sponsors', 'a sponsor being deleted', opens(/^Delete/)],
  ['videos', 'a video being looked at', opens(/^Preview/)],
  ['videos', 'a video being deleted', opens(/^Delete/)],
  ['videos', 'no file chosen', async (page) => press('Upload video')(page)],
  ['events', 'an event without a name', opens('Create event', 'Create event')],
  ['events', 'an event being changed', opens(/^Edit/)],
  ['events', 'an event being deleted', opens(/^Delete/)],
  ['events', 'what can be done with an event', opens('Manage Night final')],
  ['events', 'its participants', opens('Manage Night final', /^Event Participants/)],
  ['events', 'inviting', opens('Manage Night final', /^Invite Participants/)],
  ['events', 'a link', opens('Manage Night final', /^Invitation link/, /^Generate/)],
  ['events', 'its rounds', opens('Manage Night final', /^Rounds and questions/)],
  ['events', 'its leaderboard', opens('Manage Night final', /^Event Leaderboard/)],
  ['live&event={id}', 'a start that goes live', opens('Start Round 1')],
  ['live&event={id}', 'inviting from live control', opens('Invite Participants')],
  ['live&event={id}', 'the live control panel', opens('Live Control')],
  ['live&event={id}', 'a reset', opens(/^Reset$/)],
  ['live&event={id}', 'a tournament being deleted', opens('Delete tournament')],
  ['live&event=999', 'an event that is not there', async (page) => page.getByText('no event').first().waitFor()],
  ['users', 'what can be done for a racer', opens('Manage Seat-0')],
  ['users', 'more rounds', opens('Manage Seat-0', /^Approve rounds/)],
  ['users', 'visibility', opens('Manage Seat-0', /^Leaderboard visibility/)],
  ['users', 'offices', opens('Manage Seat-0', /^Offices/)],
  ['users', 'a password too short', opens('Manage Seat-0', /^Reset password/, 'Reset password')],
  ['users', 'a racer being deleted', opens('Manage Seat-0', /^Delete user/)],
  ['users', 'everybody being reset', opens('Reset all users')],
  ['users', 'nobody found', finds('Search by name or e-mail', 'Nobody has this name or e-mail')],
  ['timers', 'a schedule without an end', opens('New schedule', 'Create schedule')],
  ['audit', 'an act in full', opens(/^Show before and after/)],
  ['audit&action=nothing', 'no act', async (page) => page.getByText('Nothing of this kind').waitFor()],
];

describeInBrowser('no dialog or state of the console has a fault that axe knows of', (open) => {
  let app: AppProcess;
  let stage: Stage;
  beforeAll(async () => {
    app = await AppProcess.start({ SIGN_INS_PER_ADDRESS: '100000' });
    stage = await setStage(app, { players: 2, questions: 5, rounds: 2 });
  });
  afterAll(() => app.stop());

  const enter = async (office: Inspection, section: string) => {
    await office.page.goto(`${app.url}/admin?section=${section.replace('{id}', String(stage.eventId))}`);
    await office.page.getByRole('heading', { level: 1 }).waitFor();
    await office.page.waitForLoadState('networkidle');
  };

  it('before a round', async () => {
    const office = await Inspection.begin(open, app.url, stage.admin);
    for (const [section, state, reached] of STATES) {
      await enter(office, section);
      await reached(office.page, office.page.getByRole('dialog'));
      await office.look(`${section}: ${state}`);
    }
    expect(office.faults).toEqual([]);
  });

  it('while a round runs, is paused and has ended, and when the event is over', async () => {
    const office = await Inspection.begin(open, app.url, stage.admin);
    const act = (name: string) => stage.admin.post(`/api/tournament/${stage.eventId}/${name}`);
    const live = 'live&event={id}';
    await stage.startRound(1);
    await enter(office, live);
    await office.page.getByText('Round 1 active').waitFor();
    await office.look('a running round');
    await press('End round')(office.page);
    await office.page.getByRole('dialog', { name: 'End round 1?' }).waitFor();
    await office.look('a round being ended');
    await act('pause');
    await enter(office, live);
    await office.look('a paused round');
    await act('end-round');
    await enter(office, live);
    await office.page.getByRole('button', { name: /^1\s*Ended/ }).click();
    await office.page.getByRole('button', { name: 'Start Round 1' }).waitFor();
    await office.look('a round picked to be raced again');
    await act('end');
    await enter(office, live);
    await press(/^Reset$/)(office.page);
    await office.look('a result being wiped');
    expect(office.faults).toEqual([]);
  });

  it('when a list cannot be loaded', async () => {
    const office = await Inspection.begin(open, app.url, stage.admin);
    await office.page.route('**/api/sponsors', (route) => route.fulfill({ status: 400, body: '{}' }));
    await enter(office, 'sponsors');
    await office.page.getByRole('alert').waitFor();
    await office.look('sponsors that cannot be loaded');
    expect(office.faults).toEqual([]);
  });
});
