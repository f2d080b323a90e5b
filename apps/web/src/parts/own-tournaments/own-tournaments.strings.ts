export const ownTournamentsStrings = {
  label: 'Your tournaments',
  state: {
    live: 'Live',
    invited: 'Invitation',
    coming: 'Your place is safe',
    over: 'Finished',
  },
  starts: 'Starts',
  planned: 'Was planned for',
  liveNow: 'Your place on the grid is waiting.',
  lead: {
    live: 'Go to Tournament',
    invited: 'You are invited',
    coming: 'Go to Tournament',
    over: 'See the standings',
  },
} as const;
