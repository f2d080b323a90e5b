export const officeStrings = {
  success: 'Success!',
  cancel: 'Cancel',
  close: 'Close',
  search: 'Search',
  pages: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  firstPage: 'First page',
  range: (from: number, to: number, total: number) => `${from}–${to} of ${total}`,
  uploading: (percent: number) => `${percent} %`,
  uploadCancelled: 'Upload cancelled',
  fileTooLarge: 'The file is too large.',
} as const;
