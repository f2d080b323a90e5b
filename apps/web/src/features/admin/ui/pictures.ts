/** The `accept` attribute of a field for pictures: the types that the server accepts. */
export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp,image/gif,image/svg+xml';
