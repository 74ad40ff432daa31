/** The place where files are kept does not answer or refuses: the caller may try again later (503). */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable';
}
