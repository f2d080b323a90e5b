export const liveControlStrings = {
  deleted: 'The tournament was deleted',
} as const;
