import type { SwitchName } from '@app/contracts';

/** The switches that need only words. The game's has a message and asks first. */
export type PlainSwitch = Exclude<SwitchName, 'game'>;

const switches: Record<PlainSwitch, { title: string; label: string; about: string; failed: string }> = {
  tournamentResults: {
    title: 'Landing page',
    label: 'Tournament Results Landing Page',
    about: 'On: everyone who opens the site sees the tournament results. Off: the normal homepage.',
    failed: 'Failed to toggle tournament results page',
  },
};

export const systemStrings = {
  status: 'Game Status',
  loadingStatus: 'Asking the start lights',
  statusFailed: 'The game status could not be loaded',
  enabled: 'Game enabled',
  disabled: 'Game disabled',
  open: 'Racers can start a race.',
  closed: 'Nobody can start a race.',
  toldPlayers: (message: string) => `Racers read: “${message}”`,

  enable: 'Enable Game',
  enableAbout: 'Racers can start races again at once.',
  disable: 'Disable Game',
  disableAbout: 'No new race can be started. A race that is running may be finished.',
  disableTitle: 'Disable the game?',
  message: 'What racers are told',
  optional: 'optional',
  messagePlaceholder: 'The track opens again on Friday at 18:00.',
  toggleFailed: 'Failed to toggle game state',

  switches,

  stats: 'Figures',
  loadingStats: 'Counting',
  statsFailed: 'The figures could not be loaded',
  totalUsers: 'Total users',
  totalGames: 'Total games',

  information: 'System Information',
  loadingInformation: 'Looking under the bonnet',
  informationFailed: 'The system information could not be loaded',
  uptime: 'Running for',
  eventStore: 'Event store',
  documentStore: 'Document store',
  sockets: 'Connected browsers',
  projector: 'Read models kept by',
  thisProcess: 'this process',
  noProjector: 'nobody at the moment',
  stores: {
    sqlite: 'SQLite',
    eventstoredb: 'EventStoreDB',
    mongodb: 'MongoDB',
  },
  ok: 'in order',
  failing: 'failing',

  projections: 'Projections',
  projection: 'Projection',
  reactors: 'Reactors',
  reactor: 'Reactor',
  version: 'Version',
  position: 'Position',
  state: 'State',
  states: {
    live: 'live',
    'catching-up': 'catching up',
    rebuilding: 'rebuilding',
    retrying: 'trying again',
    failed: 'failed',
    stopped: 'stopped',
  },
  noPosition: '–',
  actions: 'Actions',
  rebuild: 'Rebuild',
  rebuildOf: (name: string) => `Rebuild ${name}`,
  rebuildBegun: (name: string) => `${name} is built again from the log. Everybody sees the present one until then.`,
  rebuildFailed: 'The read model could not be rebuilt',

  unfinished: 'Unfinished events',
  loadingUnfinished: 'Looking into the pit lane',
  unfinishedFailed: 'The unfinished events could not be loaded',
  noUnfinished: 'Every event is handled',
  event: 'Event',
  eventAt: (type: string, stream: string, position: string) => `${type} at ${position}, ${stream}`,
  reason: 'Reason',
  failures: 'Failures',
  since: 'Since',
  reactionStates: {
    waiting: 'trying again',
    parked: 'parked',
  },
  waiting: (count: number) => `${count} trying again`,
  parked: (count: number) => `${count} parked`,
  redrive: 'Redrive',
  redriveOf: (reactor: string, type: string) => `Redrive ${type} of ${reactor}`,
  redriveAll: 'Redrive all',
  redriveAllOf: (reactor: string) => `Redrive all parked events of ${reactor}`,
  redriven: (count: number) => (count === 1 ? 'The event is tried again.' : `${count} events are tried again.`),
  redriveFailed: 'The event could not be redriven',
} as const;
