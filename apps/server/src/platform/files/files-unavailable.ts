/** The file store does not respond or refuses: the caller may retry later (503). */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable';
}
