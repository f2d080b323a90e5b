import type { BadgeType } from '@app/contracts';

interface BadgeWords {
  name: string;
  about: string;
}

export const badgesStrings = {
  types: {
    rennmeister: { name: 'Rennmeister', about: 'For the racer at the top of the leaderboard.' },
    speed_demon: { name: 'Speed Demon', about: 'For races answered in under 3 seconds on average.' },
    accuracy_master: { name: 'Accuracy Master', about: 'For 90 % right over three races or more.' },
    streak_king: { name: 'Streak King', about: 'For 15 right answers in a row.' },
  } satisfies Record<BadgeType, BadgeWords>,
  loading: 'Polishing the badges',
  failed: 'The badge images could not be loaded',
  standard: 'standard drawing',
  own: 'own picture',
  pictureOf: (name: string) => `The badge ${name}`,
  previewOf: (name: string) => `The new picture of ${name}`,
  image: 'New image',
  imageOf: (name: string) => `New image for ${name}`,
  imageHint: '512x512',
  imageAbout: 'PNG, JPEG, WebP, GIF or SVG, up to 2 MB; suggested size 512x512. A new image shows everywhere at once.',
  preview: 'preview',
  upload: 'Upload image',
  uploadOf: (name: string) => `Upload image for ${name}`,
  sending: 'Sending the image',
  imageRequired: 'Badge image is required',
  uploaded: (name: string) => `${name} has a new image`,
  restore: 'Back to the standard drawing',
  restoreText: (name: string) =>
    `The picture of ${name} is deleted, and the standard drawing shows everywhere again. This action cannot be undone.`,
  restored: (name: string) => `${name} shows the standard drawing`,
  restoreFailed: 'Failed to go back to the standard drawing',
  uploadFailed: 'Badge image upload failed',
} as const;
