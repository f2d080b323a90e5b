import type { SponsorPlace } from '@app/contracts';

const placeNames: Record<SponsorPlace, string> = {
  home: 'Home',
  race: 'Beside a race',
  'race-result': 'Result of a race',
  leaderboard: 'Leaderboard',
  hall: 'Live leaderboard',
  'tournament-results': 'Tournament results',
};

/** A time with its two largest units: `3 h 05 min`, `12 min 30 s`, `4 s`. */
function timeText(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60)];
  const second = (amount: number) => String(amount % 60).padStart(2, '0');
  if (hours > 0) return `${hours} h ${second(minutes)} min`;
  return minutes > 0 ? `${minutes} min ${second(seconds)} s` : `${seconds} s`;
}

export const sponsorsStrings = {
  loading: 'Hanging up the boards',
  failed: 'The sponsors could not be loaded',
  empty: 'No sponsor yet',
  caption: 'Sponsors in display order',
  add: 'Add sponsor',

  logo: 'Logo',
  noLogo: 'no logo',
  name: 'Name',
  order: 'Order',
  size: 'Size',
  sizes: { small: 'small', medium: 'medium', large: 'large' },
  state: 'State',
  active: 'active',
  inactive: 'inactive',
  gameplay: 'In gameplay',
  inGameplay: 'shown',
  notInGameplay: 'not shown',
  editOf: (name: string) => `Edit ${name}`,
  deleteOf: (name: string) => `Delete ${name}`,

  figures: 'Seen in the last 30 days',
  figuresNote: 'views of a second or longer, on all screens',
  figuresCaption: 'How often and how long each sponsor was visible',
  figuresLoading: 'Counting the views',
  figuresFailed: 'The views could not be loaded',
  figuresEmpty: 'Nobody has seen a logo in the last 30 days',
  views: 'Views',
  shown: 'Time shown',
  time: timeText,
  where: 'Views by place',
  at: (place: SponsorPlace, views: number) => `${placeNames[place]} ${views}`,
  deletedSponsor: 'Deleted sponsor',
  exportCsv: 'Export views as CSV',
  exportFailed: 'The views could not be exported',
  exportName: 'sponsor-views',

  addTitle: 'Add sponsor',
  editTitle: 'Edit sponsor',
  newLogo: 'Another logo',
  newLogoHint: 'optional, up to 2 MB',
  logoHint: 'PNG, JPEG, WebP, GIF or SVG, up to 2 MB',
  logoOf: (name: string) => `The logo of ${name}`,
  logoPreview: 'The chosen logo',
  orderHint: 'lower comes first',
  isActive: 'Active',
  isActiveAbout: 'Shown to players.',
  displayDuringGameplay: 'Shown in gameplay',
  displayDuringGameplayAbout: 'Beside a running race too.',
  create: 'Create sponsor',
  save: 'Save sponsor',
  uploading: 'Sending the logo',

  nameRequired: 'Sponsor name is required',
  logoRequired: 'Logo file is required',

  deleteTitle: 'Delete this sponsor?',
  deleteText: (name: string) => `${name} and its logo will be gone. This action cannot be undone.`,
  deleteConfirm: 'Delete sponsor',

  created: (name: string) => `${name} was added`,
  logoReplaced: (name: string) => `${name} has another logo`,
  updated: (name: string) => `${name} was saved`,
  deleted: (name: string) => `${name} was deleted`,
  createFailed: 'Failed to create sponsor',
  updateFailed: 'Failed to update sponsor',
  deleteFailed: 'Failed to delete sponsor',
} as const;
