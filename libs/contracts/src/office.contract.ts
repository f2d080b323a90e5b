/** What somebody may be beside a racer. An account may hold several. */
export const offices = ['owner', 'race-director', 'editor', 'steward', 'analyst'] as const;
export type Office = (typeof offices)[number];

/** The offices that have each right, beside the owner, who has all of them. */
const rightsOfOffices = {
  /** To open the console: its figures, the schedule, the state of the server. Nothing personal. */
  console: ['race-director', 'editor', 'steward', 'analyst'],
  /** To read events, their rounds and their results. */
  'see-events': ['race-director', 'steward', 'analyst'],
  /** To plan events: rounds, participants, invitations. */
  events: ['race-director'],
  /** To run a round. */
  live: ['race-director'],
  /** To read questions with their right answers. */
  'see-questions': ['race-director', 'editor'],
  /** To change questions, sets, sponsors, videos, badge images and the categories of duels. */
  content: ['editor'],
  /** To write the schedule. */
  schedule: ['editor'],
  /** To read the names, addresses and figures of all racers, also of hidden ones. */
  'see-racers': ['race-director', 'steward'],
  /** To change what a racer has: rounds, points, password, the account. */
  racers: [],
  /** To read, end and delete the duels of others. */
  duels: [],
  /** To read the list of those who want to hear of events. */
  signups: [],
  /** To decide on what racers report. */
  reports: ['steward'],
  /** To read who did what, the seals of the log, and the races of others. */
  log: ['steward'],
  /** To rule on questions that were raced. */
  rulings: ['steward'],
  /** To read measurements and statistics. */
  figures: ['analyst'],
  /** To read the tables made for questions, with racing names, and to take them out. */
  data: ['analyst'],
  /** To turn the switches of the game, and repair what the server could not do. */
  system: [],
  /** To grant and withdraw offices. */
  offices: [],
} as const satisfies Record<string, readonly Exclude<Office, 'owner'>[]>;

/** A named area of the console, which a call asks for. */
export type Right = keyof typeof rightsOfOffices;

/** Tells a right from the other words for who may make a call. */
export const isRight = (access: string): access is Right => access in rightsOfOffices;

export const officesWith = (right: Right): Office[] => ['owner', ...rightsOfOffices[right]];

/** The one question about rights, on both sides. */
export const may = (who: { offices: readonly Office[] } | null | undefined, right: Right): boolean =>
  who?.offices.some((office) => officesWith(right).includes(office)) ?? false;

/** Somebody with an office, as owners see them. Times are ISO 8601. */
export interface OfficeHolderView {
  userId: string;
  name: string;
  email: string;
  /**
   * `by`: who granted it, a user or `OPERATOR_ID`; null for the first administrator. The name is null for an operator,
   * and for somebody who has been deleted.
   */
  offices: { office: Office; since: string; by: { id: string; name: string | null } | null }[];
  /** The newest first. */
  signIns: { at: string; succeeded: boolean }[];
}
