export const sponsorsStrings = {
  sponsoredBy: 'Sponsored by:',
  sponsors: 'Sponsors',
} as const;

export const sponsorTestStrings = {
  title: 'Sponsor test',
  say: 'The strips as players see them, with the sponsors that are active now.',
  standard: 'Standard strip: at most 3',
  race: 'Beside a race: at most 2 of those shown during gameplay',
  broken: 'With logos that cannot be loaded',
  list: 'Active sponsors',
  name: 'Name',
  size: 'Display size',
  gameplay: 'During gameplay',
  yes: 'Yes',
  no: 'No',
  none: 'No sponsor is active: no strip is shown.',
  loading: 'Asking for the sponsors',
  failed: 'The sponsors could not be loaded',
} as const;
